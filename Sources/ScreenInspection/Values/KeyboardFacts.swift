import CoreGraphics

/// What is known of an app's own keyboard, or of a view that an app shows in the keyboard's place.
public struct KeyboardFacts: Sendable, Hashable, Codable {
  /// Whether it serves all apps, or one responder.
  public enum Kind: String, Sendable, Codable {
    /// A keyboard among others that people switch between.
    case keyboard
    /// The input view of a field, a text or another responder.
    case inputView
  }

  /// Whether it serves all apps, or one responder.
  public var kind: Kind
  /// Points of the screen.
  public var frame: CGRect
  /// The path of the responder that is typed into; empty: not known.
  public var owner: String
  /// Whether the keyboard itself has to show a key to the next one.
  public var needsSwitchKey: Bool
  /// Whether one of its controls switches keyboards.
  public var hasSwitchKey: Bool
  /// How many buttons it has that people tap as keys.
  public var keyCount: Int
  /// Whether its keys may click.
  public var clicks: Bool
  /// The texts that it shows, one a label.
  public var texts: [String]

  /// Describes a keyboard; by default one with nothing in it.
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
