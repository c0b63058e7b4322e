import CoreGraphics
import Foundation

/// Events of lists, fields and bars.
extension ConductLog {
  /// A tap on a row or on its accessory.
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
    /// The state of the row at the tap.
    public var before: RowFacts
    /// The state of the row a second later; nil if the row was gone.
    public var after: RowFacts?

    /// Creates a tap on a row.
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

  /// The state of a list when it appeared or its rows changed.
  public struct Rows: Sendable, Codable {
    /// The path of the list.
    public var list: String
    /// The number of rows in all sections.
    public var count: Int
    /// The style of the list.
    public var style: TableFacts.Style
    /// Whether a visible row has a checkmark.
    public var hasMarks: Bool
    /// Whether the list has a refresh control.
    public var canRefresh: Bool
    /// Whether anything on the screen showed progress at that moment.
    public var tellsProgress: Bool
    /// The distance, in points, by which the rows that stayed moved; nil if the list had just
    /// appeared or kept no row.
    public var shift: Double?

    /// Creates the state of a list.
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

  /// The end of editing in a field that has content.
  public struct Entry: Sendable, Codable {
    /// The path of the field.
    public var element: String
    /// The field's frame, in points of the screen.
    public var frame: CGRect
    /// Whether the content fits the kind of the field, such as an address or a number, as far as
    /// this can be checked.
    public var isValid: Bool
    /// Whether any text, or the look of the field, changed within a second.
    public var isAnswered: Bool

    /// Creates an entry with the response to it.
    public init(_ element: String, frame: CGRect = .zero, isValid: Bool, isAnswered: Bool) {
      self.element = element
      self.frame = frame
      self.isValid = isValid
      self.isAnswered = isAnswered
    }
  }

  /// A tap on Done or Cancel.
  public struct Leaving: Sendable, Codable {
    /// The path of the button.
    public var element: String
    /// The kind of the button: "done" or "cancel".
    public var item: String
    /// Whether the button was gone, or replaced, a second later.
    public var isOver: Bool

    /// Creates a tap on a button that should end a mode.
    public init(_ element: String, item: String, isOver: Bool) {
      self.element = element
      self.item = item
      self.isOver = isOver
    }
  }

  /// The state of media playback when it starts or pauses.
  public struct Playback: Sendable, Codable {
    /// The name of the medium, as the player gives it.
    public var item: String
    /// The position in the medium, in seconds.
    public var position: Double
    /// Whether the medium is playing.
    public var isPlaying: Bool

    /// Creates a state of playback; `position` is in seconds of the medium.
    public init(_ item: String, at position: Double, isPlaying: Bool) {
      self.item = item
      self.position = position
      self.isPlaying = isPlaying
    }
  }
}
