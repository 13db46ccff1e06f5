import Scene

extension NumberCounting {
  /// `nil` for what is no number.
  func number(_ amount: Amount) -> DecimalNumber? {
    amount.isPlain
      ? DecimalNumber(amount.text, point: ".", grouping: "")
      : DecimalNumber(amount.text, point: point, grouping: grouping)
  }

  /// - Parameter decimals: where nobody has chosen how many
  func format(decimals: Int) -> NumberFormat {
    NumberFormat(
      decimals: self.decimals ?? decimals, grouping: grouping, point: point, prefix: prefix,
      suffix: suffix, minus: minus)
  }
}
