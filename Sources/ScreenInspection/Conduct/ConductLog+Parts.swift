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
    /// The row's frame, in points of the screen.
    public var frame: CGRect
    /// Whether the touch was on the row's accessory.
    public var isAccessory: Bool
    /// Whether the list was being edited.
    public var isEditing: Bool
    /// The row as it was when it was chosen.
    public var before: RowFacts
    /// A second later; nil: the row was gone.
    public var after: RowFacts?

    /// Tells of a touch on a row.
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
    /// The path of the list.
    public var list: String
    /// How many rows it has, over all sections.
    public var count: Int
    /// How the list looks.
    public var style: TableFacts.Style
    /// Whether a row in sight has a checkmark.
    public var hasMarks: Bool
    /// Whether it has a refresh control.
    public var canRefresh: Bool
    /// Whether anything told of progress at that moment.
    public var tellsProgress: Bool
    /// Points by which rows that stayed moved; nil: the list only just appeared, or kept no row.
    public var shift: Double?

    /// Tells of a list as it stood at one moment.
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
    /// The path of the field.
    public var element: String
    /// The field's frame, in points of the screen.
    public var frame: CGRect
    /// Whether it fits what the field asks for, as far as that shows: an address, a number.
    public var isValid: Bool
    /// Whether words or the field's looks changed within a second.
    public var isAnswered: Bool

    /// Tells how a field answered what was entered.
    public init(_ element: String, frame: CGRect = .zero, isValid: Bool, isAnswered: Bool) {
      self.element = element
      self.frame = frame
      self.isValid = isValid
      self.isAnswered = isAnswered
    }
  }

  /// Done or Cancel was tapped.
  public struct Leaving: Sendable, Codable {
    /// The path of the button.
    public var element: String
    /// "done", "cancel".
    public var item: String
    /// Whether the button was gone, or another, a second later.
    public var isOver: Bool

    /// Tells of a button that should end a state.
    public init(_ element: String, item: String, isOver: Bool) {
      self.element = element
      self.item = item
      self.isOver = isOver
    }
  }

  /// A medium plays on, or pauses.
  public struct Playback: Sendable, Codable {
    /// What is played: the name that the player gives it.
    public var item: String
    /// Seconds of the medium.
    public var position: Double
    /// Whether it goes on by itself.
    public var isPlaying: Bool

    /// Tells where playback stood, in seconds of the medium.
    public init(_ item: String, at position: Double, isPlaying: Bool) {
      self.item = item
      self.position = position
      self.isPlaying = isPlaying
    }
  }
}
