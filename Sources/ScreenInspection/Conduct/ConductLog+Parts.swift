import CoreGraphics
import Foundation

/// What happened to lists, fields and bars.
extension ConductLog {
  /// A row, or its accessory, was tapped.
  public struct Row: Sendable, Codable {
    /// The path of the row's cell.
    public var element: String
    /// The path of the list.
    public var list: String
    public var frame: CGRect
    public var isAccessory: Bool
    public var isEditing: Bool
    public var before: RowFacts
    /// A second later; nil: the row was gone.
    public var after: RowFacts?

    public init(
      _ element: String,
      in list: String,
      frame: CGRect = .zero,
      isAccessory: Bool = false,
      isEditing: Bool = false,
      before: RowFacts = RowFacts(),
      after: RowFacts? = nil
    ) {
      self.element = element
      self.list = list
      self.frame = frame
      self.isAccessory = isAccessory
      self.isEditing = isEditing
      self.before = before
      self.after = after
    }
  }

  /// A list appeared, or its rows changed.
  public struct Rows: Sendable, Codable {
    public var list: String
    public var count: Int
    public var style: TableFacts.Style
    /// Whether a row in sight has a checkmark.
    public var hasMarks: Bool
    public var canRefresh: Bool
    /// Whether anything told of progress at that moment.
    public var tellsProgress: Bool
    /// Points by which rows that stayed moved; nil: the list only just appeared, or kept no row.
    public var shift: Double?

    public init(
      _ list: String,
      count: Int,
      style: TableFacts.Style = .plain,
      hasMarks: Bool = false,
      canRefresh: Bool = false,
      tellsProgress: Bool = false,
      shift: Double? = nil
    ) {
      self.list = list
      self.count = count
      self.style = style
      self.hasMarks = hasMarks
      self.canRefresh = canRefresh
      self.tellsProgress = tellsProgress
      self.shift = shift
    }
  }

  /// A field was left with something in it.
  public struct Entry: Sendable, Codable {
    public var element: String
    public var frame: CGRect
    /// Whether it fits what the field asks for, as far as that shows: an address, a number.
    public var isValid: Bool
    /// Whether words or the field's looks changed within a second.
    public var isAnswered: Bool

    public init(_ element: String, frame: CGRect = .zero, isValid: Bool, isAnswered: Bool) {
      self.element = element
      self.frame = frame
      self.isValid = isValid
      self.isAnswered = isAnswered
    }
  }

  /// Done or Cancel was tapped.
  public struct Leaving: Sendable, Codable {
    public var element: String
    /// "done", "cancel".
    public var item: String
    /// Whether the button was gone, or another, a second later.
    public var isOver: Bool

    public init(_ element: String, item: String, isOver: Bool) {
      self.element = element
      self.item = item
      self.isOver = isOver
    }
  }

  /// A medium plays on, or pauses.
  public struct Playback: Sendable, Codable {
    public var item: String
    /// Seconds of the medium.
    public var position: Double
    public var isPlaying: Bool

    public init(_ item: String, at position: Double, isPlaying: Bool) {
      self.item = item
      self.position = position
      self.isPlaying = isPlaying
    }
  }
}
