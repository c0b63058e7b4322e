import Foundation

/// The entry point of an app: the classes of its delegate and of its application.
package struct AppEntry: Equatable, Sendable {
  /// The class of the delegate; nil if none is named.
  package private(set) var delegate: String?
  /// The class of the application; nil means UIKit's class.
  package private(set) var principal: String?

  /// Searches for `@main` and `@UIApplicationMain`, or otherwise for a call of `UIApplicationMain`.
  package init(sources: [String]) {
    for text in sources where delegate == nil {
      delegate =
        Self.capture(
          "@(?:main|UIApplicationMain|NSApplicationMain)\\b[^{]*?\\bclass\\s+(\\w+)",
          in: text
        )
    }
    for text in sources where delegate == nil {
      guard text.contains("UIApplicationMain(") else { continue }
      let name = "NSStringFromClass\\(\\s*(\\w+)\\.self\\s*\\)"
      delegate = Self.capture("\(name)\\s*\\)", in: text)
      principal = Self.capture("\(name)\\s*,", in: text)
    }
  }

  private static func capture(_ pattern: String, in text: String) -> String? {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return nil }
    let whole = NSRange(text.startIndex..., in: text)
    guard let match = expression.firstMatch(in: text, range: whole),
      let range = Range(match.range(at: 1), in: text)
    else { return nil }
    return String(text[range])
  }
}
