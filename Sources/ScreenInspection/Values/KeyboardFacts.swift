import CoreGraphics

/// The facts about a keyboard of the app, or about an input view that replaces the keyboard.
public struct KeyboardFacts: Sendable, Hashable, Codable {
  /// The kinds of keyboards.
  public enum Kind: String, Sendable, Codable {
    /// A keyboard extension, one of several that people switch between.
    case keyboard
    /// The input view of a field, a text view or another responder.
    case inputView
  }

  /// The kind of the keyboard.
  public var kind: Kind
  /// The frame, in points of the screen.
  public var frame: CGRect
  /// The path of the first responder; empty if it is unknown.
  public var owner: String
  /// Whether the keyboard has to show a key that switches to the next keyboard.
  public var needsSwitchKey: Bool
  /// Whether one of the keyboard's controls switches keyboards.
  public var hasSwitchKey: Bool
  /// The number of buttons that serve as keys.
  public var keyCount: Int
  /// Whether the keys can play input clicks.
  public var clicks: Bool
  /// The texts of the keyboard's labels.
  public var texts: [String]

  /// Creates a keyboard; by default an empty one.
  public init(
    kind: Kind,
    frame: CGRect,
    owner: String = "",
    needsSwitchKey: Bool = false,
    hasSwitchKey: Bool = false,
    keyCount: Int = 0,
    clicks: Bool = false,
    texts: [String] = []
  ) {
    self.kind = kind
    self.frame = frame
    self.owner = owner
    self.needsSwitchKey = needsSwitchKey
    self.hasSwitchKey = hasSwitchKey
    self.keyCount = keyCount
    self.clicks = clicks
    self.texts = texts
  }
}
