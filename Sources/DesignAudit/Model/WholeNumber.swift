/// Numbers in the words of findings.
extension BinaryFloatingPoint {
  /// The number without its fraction, for a sentence; a number that has no end, or is none, is
  /// named as what it is.
  var whole: String {
    guard isFinite else { return isNaN ? "an unknown number of" : "countless" }
    return Int(exactly: rounded(.towardZero)).map { String($0) } ?? "countless"
  }
}
