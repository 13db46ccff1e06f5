/// The version that `--version` prints.
let version = "1.0.0"
