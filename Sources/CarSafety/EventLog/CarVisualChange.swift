/// A change on a display, as the event log records it.
public struct CarVisualChange: Sendable, Hashable, Codable {
  /// The kinds of content that change.
  public enum Content: String, Sendable, Hashable, Codable, CaseIterable {
    /// A control's highlight, selection or focus ring.
    case highlight
    /// A displayed value.
    case value
    /// A progress bar, a spinner or another indication of work.
    case progress
    /// A text that appears or changes.
    case text
    /// A still picture.
    case image
    /// An animated picture, or a decorative animation that repeats.
    case animation
    /// A video.
    case video
    /// A text that scrolls without input.
    case scrollingText
    /// A map.
    case map
    /// The picture of a camera of the car.
    case camera
  }

  /// The identifier of the element that changes.
  public var element: String
  /// The kind of content that changes.
  public var content: Content
  /// The identifier of the control that the change responds to; `nil` if there is none.
  public var control: String?
  /// The identifier of the display; `nil` if there is only one.
  public var display: String?
  /// Whether the driver can see the display.
  public var isVisibleToDriver: Bool
  /// Whether the content serves driving, such as guidance, the speed or a camera of the car.
  public var isDrivingRelated: Bool

  /// Makes a change.
  public init(
    element: String,
    content: Content,
    control: String? = nil,
    display: String? = nil,
    isVisibleToDriver: Bool = true,
    isDrivingRelated: Bool = false
  ) {
    self.element = element
    self.content = content
    self.control = control
    self.display = display
    self.isVisibleToDriver = isVisibleToDriver
    self.isDrivingRelated = isDrivingRelated
  }
}
