import Foundation

/// An answer of the inspector.
public struct InspectionAnswer: Codable, Sendable, Equatable {
  /// One span or moment of the timeline.
  public struct Span: Codable, Sendable, Equatable {
    /// The name: event, tick, constraints, layout, draw, commit, frame, present, or late frame.
    public var name: String
    /// The begin in milliseconds of the monotonic clock.
    public var begin: Double
    /// The duration in milliseconds; 0 for a moment.
    public var length: Double
    /// Whether it ran on the main thread; otherwise on the render thread.
    public var isMain: Bool
    /// More about it, as a JSON object; nil if there is nothing.
    public var details: String?
  }

  /// The number of the question.
  public var number: Int?
  /// The windows, in answer to `tree`, back to front.
  public var tree: [InspectedObject]?
  /// The object that `show`, `set` or `pick` is about.
  public var object: InspectedObject?
  /// The properties of that object.
  public var sections: [InspectedSection]?
  /// The objects that `find` found, without their children.
  public var found: [InspectedObject]?
  /// New spans of the timeline, sent while it is watched.
  public var spans: [Span]?
  /// The UI test, in answer to the end of a recording.
  public var source: String?
  /// Whether a recording is under way, in answer to `record`.
  public var isRecording: Bool?
  /// Why the question was refused.
  public var trouble: String?

  /// Creates an empty answer to the question with a number.
  public init(number: Int?) { self.number = number }
}
