/// What fonts there are on a system, and what stands for the generic families of CSS.
enum FontDefaults {
  private static let folders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/usr/X11R6/lib/X11/fonts",
    "/System/Library/Fonts", "/Library/Fonts", "/opt/homebrew/share/fonts",
  ]

  private static let generic = [
    ("sans-serif", ["DejaVu Sans", "Noto Sans", "Liberation Sans", "Helvetica"]),
    ("serif", ["DejaVu Serif", "Noto Serif", "Liberation Serif", "Times"]),
    ("monospace", ["DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono", "Menlo"]),
  ]

  /// Families that are always there.
  static let genericFamilies = Set(generic.map(\.0))

  /// A font without bold or slanted letters has them made from its upright ones, as browsers do it.
  private static let synthesis = """
    <match target="font">
    <test name="weight" compare="less_eq"><const>medium</const></test>
    <test target="pattern" name="weight" compare="more"><const>medium</const></test>
    <edit name="embolden" mode="assign"><bool>true</bool></edit>
    <edit name="weight" mode="assign"><const>bold</const></edit>
    </match>
    <match target="font">
    <test name="slant"><const>roman</const></test>
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
    <edit name="matrix" mode="assign">
    <times><name>matrix</name><matrix>
    <double>1</double><double>0.25</double><double>0</double><double>1</double>
    </matrix></times>
    </edit>
    <edit name="slant" mode="assign"><const>oblique</const></edit>
    </match>
    """

  /// Letters that are pictures have the sizes that their font has them in, and are scaled to the one asked for.
  private static let scaling = """
    <match target="font">
    <test name="outline"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign">
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
    </edit>
    <edit name="matrix" mode="assign">
    <times><name>matrix</name><matrix>
    <name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name>
    </matrix></times>
    </edit>
    <edit name="size" mode="assign">
    <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
    </edit>
    </match>
    """

  /// For fontconfig.
  static let description: String = {
    let folders = FontDefaults.folders.map { "<dir>\($0)</dir>" }.joined()
    let aliases = generic.map { name, families in
      let preferred = families.map { "<family>\($0)</family>" }.joined()
      return "<alias><family>\(name)</family><prefer>\(preferred)</prefer></alias>"
    }
    return "<fontconfig>" + folders + "<dir prefix=\"xdg\">fonts</dir>"
      + "<cachedir>/var/cache/fontconfig</cachedir><cachedir prefix=\"xdg\">fontconfig</cachedir>"
      + aliases.joined() + synthesis + scaling + "</fontconfig>"
  }()
}
