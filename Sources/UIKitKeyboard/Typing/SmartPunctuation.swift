/// Curly quotes by language.
enum SmartPunctuation {
  /// Source: CLDR, delimiters of the languages.
  private static let doubles: [String: (String, String)] = [
    "de": ("„", "“"), "fr": ("«", "»"), "es": ("«", "»"), "it": ("“", "”"), "ru": ("«", "»"),
    "el": ("«", "»"), "he": ("”", "”"), "ja": ("「", "」"),
  ]
  private static let singles: [String: (String, String)] = ["de": ("‚", "‘")]

  static func quote(_ typed: String, opens: Bool, language: String) -> String {
    let pair =
      typed == "\""
      ? doubles[language] ?? ("“", "”") : singles[language] ?? ("‘", "’")
    // Within a word it is an apostrophe in every language.
    if typed == "'", !opens { return "’" }
    return opens ? pair.0 : pair.1
  }
}
