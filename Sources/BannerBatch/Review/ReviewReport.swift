import PlainText

/// What `report.json` says: sums over all banners, then their records.
///
/// ```json
/// {"banners":40,"gifs":400,"made":398,"failed":2,"passes":380,"breaks":18,"warned":3,"bytes":49100000,
/// "records":[
/// {"form":1,"banner":"spring","width":300,"height":250,"file":"spring-300x250.gif","status":"made",…},
/// …
/// ]}
/// ```
///
/// `banners` counts names, `gifs` records; `passes` are made and keep to all rules of their networks, `breaks` are made
/// and do not; what was made for no network is in neither. `warned` are made with a warning or great losses. `bytes` is the sum over
/// what was made. A record has what it encodes, a line each, in the order of their files' names.
struct ReviewReport {
  let text: String

  init(of records: [BannerRecord]) {
    let totals = BannerTotals(of: records)
    let sums: [(String, Int)] = [
      ("banners", totals.banners), ("gifs", totals.all), ("made", totals.made),
      ("failed", totals.count(of: .failed)), ("passes", totals.count(of: .passes)),
      ("breaks", totals.count(of: .breaks)), ("warned", totals.warned), ("bytes", totals.bytes),
    ]
    text =
      "{" + sums.map { "\"\($0)\":\($1)," }.joined() + "\n\"records\":[\n"
      + records.map { "\(JSONText(encoding: $0))" }.joined(separator: ",\n") + "\n]}\n"
  }
}
