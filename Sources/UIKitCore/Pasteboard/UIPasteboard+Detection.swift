import Foundation

extension UIPasteboard {
  /// A pattern that text may contain.
  public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
    /// The name of the pattern.
    public let rawValue: String
    /// Creates a pattern from a name; an unknown pattern is never found.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A web address.
    public static let probableWebURL = Self(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url"
    )
    /// Words for a web search.
    public static let probableWebSearch = Self(
      rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search"
    )
    /// A number without other text.
    public static let number = Self(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
  }

  /// Detects the patterns in the first item's text without passing the text on.
  public func detectPatterns(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping @Sendable (Result<Set<DetectionPattern>, any Error>) -> Void
  ) {
    let text = contents.items.first.flatMap { PasteboardValues.string(in: $0) }
    completionHandler(.success(Set(Self.values(for: patterns, in: text).keys)))
  }

  /// Detects the patterns in the text of selected items; nil stands for all.
  public func detectPatterns(
    for patterns: Set<DetectionPattern>,
    inItemSet itemSet: IndexSet?,
    completionHandler: @escaping @Sendable (Result<[Set<DetectionPattern>], any Error>) -> Void
  ) {
    let items = contents.items
    let indices = itemSet.map(Array.init) ?? Array(items.indices)
    completionHandler(
      .success(
        indices.filter(items.indices.contains).map {
          Set(Self.values(for: patterns, in: PasteboardValues.string(in: items[$0])).keys)
        }
      )
    )
  }

  /// Detects the values of patterns in the first item: text for web addresses and searches, a
  /// number.
  public func detectValues(
    for patterns: Set<DetectionPattern>,
    completionHandler: @escaping @Sendable (Result<[DetectionPattern: Any], any Error>) -> Void
  ) {
    completionHandler(.success(Self.values(for: patterns, in: string)))
  }

  private static func values(
    for patterns: Set<DetectionPattern>,
    in text: String?
  ) -> [DetectionPattern: Any] {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
      return [:]
    }
    var found: [DetectionPattern: Any] = [:]
    let isAddress = isWebAddress(text)
    if patterns.contains(.probableWebURL), isAddress { found[.probableWebURL] = text }
    if patterns.contains(.number), let number = Double(text.replacingOccurrences(of: ",", with: ""))
    {
      found[.number] = NSNumber(value: number)
    }
    // Chosen: a line of a few words that is not an address may be searched for.
    if patterns.contains(.probableWebSearch), !isAddress, !text.contains("\n"),
      text.count <= longestSearch
    {
      found[.probableWebSearch] = text
    }
    return found
  }

  private static let longestSearch = 120

  private static func isWebAddress(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    if let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host != nil
    {
      return true
    }
    let parts = text.split(separator: "/", maxSplits: 1)[0].split(separator: ".")
    guard parts.count >= 2, let last = parts.last else { return false }
    return last.count >= 2 && last.allSatisfy(\.isLetter)
  }
}
