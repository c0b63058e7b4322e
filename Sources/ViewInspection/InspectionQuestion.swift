import Foundation

/// A question to the inspector of a running app, as the web page and `russet inspect` send it.
public struct InspectionQuestion: Codable, Sendable, Equatable {
  /// The subject of a question.
  public enum Kind: String, Codable, Sendable {
    /// The windows with their controllers, views and layers.
    case tree
    /// The properties of one object.
    case show
    /// A new value for a property of an object.
    case set
    /// The frontmost view at a point of the screen.
    case pick
    /// The objects whose class, text or identifier contains a text.
    case find
    /// The begin or the end of the timeline.
    case watch
    /// The begin or the end of a recording that becomes a UI test.
    case record
  }

  /// The subject of the question.
  public var ask: Kind
  /// The number that the answer repeats.
  public var number: Int?
  /// The object, by the number that the tree gives it.
  public var id: Int?
  /// The property to set: `frame`, `alpha`, `isHidden`, `backgroundColor`, `text` or `constant`.
  public var property: String?
  /// The new value as text.
  public var value: String?
  /// The text to find; for `record`, the testing library: `xctest` or `swift-testing`.
  public var text: String?
  /// The point to pick at, in points of the screen.
  public var x: Double?
  /// The point to pick at, in points of the screen.
  public var y: Double?
  /// Whether the timeline or the recording begins or ends.
  public var on: Bool?

  /// Creates a question with no arguments.
  public init(_ ask: Kind) { self.ask = ask }
}
