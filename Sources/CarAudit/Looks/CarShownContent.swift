/// The content of a screen that restrictions can limit.
public struct CarShownContent: Sendable, Hashable {
  /// The number of rows of a list, or of screens of a stack.
  public struct Counted: Sendable, Hashable {
    /// The identifier.
    public var id: String
    /// The number of rows of a list, or of screens of a stack with its root.
    public var rows: Int

    /// Makes a count.
    public init(_ id: String, rows: Int) {
      self.id = id
      self.rows = rows
    }
  }
  /// A text with its element.
  public struct Text: Sendable, Hashable {
    /// The identifier of the element.
    public var id: String
    /// The text.
    public var text: String

    /// Makes a text.
    public init(_ id: String, _ text: String) {
      self.id = id
      self.text = text
    }
  }

  /// The lists.
  public var lists: [Counted]
  /// The navigation stacks.
  public var stacks: [Counted]
  /// The texts.
  public var texts: [Text]
  /// The identifier of the field that is being edited; `nil` if there is none.
  public var editedField: String?

  /// Makes a description.
  public init(
    lists: [Counted] = [],
    stacks: [Counted] = [],
    texts: [Text] = [],
    editedField: String? = nil
  ) {
    self.lists = lists
    self.stacks = stacks
    self.texts = texts
    self.editedField = editedField
  }
}
