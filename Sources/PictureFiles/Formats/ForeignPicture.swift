/// Files that people make banners from and that are not read here.
enum ForeignPicture {
  /// Endings of their names, in lower case: drawings and documents, videos, and pictures of other formats, cameras' raw
  /// ones among them.
  static let endings: Set = [
    "ai", "eps", "ps", "pdf", "svg", "svgz", "cdr", "emf", "wmf", "fig", "sketch", "indd", "idml",
    "psd", "psb", "xcf", "kra", "ora", "afphoto", "afdesign", "clip", "pxd", "djvu", "swf",

    "mp4", "m4v", "mov", "webm", "mkv", "avi", "wmv", "flv", "mpg", "mpeg", "ogv", "3gp", "mts",

    "jxl", "jp2", "j2k", "jpx", "jxr", "wdp", "exr", "hdr", "dds", "ico", "icns", "cur", "pcx",
    "pbm", "pgm", "ppm", "pnm", "pam", "xpm", "xbm", "qoi", "mng", "jng", "bpg", "flif",

    "dng", "raw", "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "orf", "rw2", "raf",
    "pef", "srw", "3fr", "iiq", "x3f",
  ]
}
