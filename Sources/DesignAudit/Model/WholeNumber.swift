/// Numbers in the text of findings.
extension BinaryFloatingPoint {
  /// The integer part of the number, for a sentence; words for a number that is infinite or not a
  /// number.
  var whole: String {
    guard isFinite else { return isNaN ? "an unknown number of" : "countless" }
    return Int(exactly: rounded(.towardZero)).map { String($0) } ?? "countless"
  }
}
