extension Verb {
  /// What serves here in place of an option that only other kinds of command lines have; `nil` where nothing does.
  func substitute(for option: String) -> String? {
    switch self {
    case .batch:
      switch option {
      case "output": "a batch names its GIFs itself; --out-dir FOLDER says where they go"
      case "size": "a batch has --sizes 300x250,728x90, or \"sizes\" in its manifest"
      case "report", "json": "a batch writes report.json and index.html beside its GIFs"
      case "no-clobber", "overwrite":
        "a batch replaces what is not up to date; --dry-run tells what, --force makes everything"
      case "once", "no-loop": "--loop 1 plays once"
      case "version": "fragbanner --version stands alone"
      default: nil
      }
    case .render:
      switch option {
      case "sizes": "a single banner has one --size; fragbanner batch makes many"
      case "json": "a single banner has --report json"
      case "out-dir": "a single banner has -o FILE; fragbanner batch makes many"
      case "dry-run", "shard", "init": "only fragbanner batch has it"
      case "force", "overwrite": "a file that exists is replaced, unless --no-clobber is given"
      case "once", "no-loop": "--loop 1 plays once"
      default: nil
      }
    case .inspect, .check, .specs, .layers, .report: nil
    }
  }
}
