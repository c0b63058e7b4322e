/// A group of properties of the inspected object, with a title.
public struct InspectedSection: Codable, Sendable, Equatable {
  /// One property.
  public struct Row: Codable, Sendable, Equatable {
    /// How a property can be changed.
    public enum Editor: String, Codable, Sendable {
      /// A text field.
      case text
      /// A text field for a number, or for four numbers of a frame.
      case number
      /// A switch; the value is `true` or `false`.
      case toggle
      /// A colour as `#RRGGBB`, `#RRGGBBAA` or `none`.
      case color
    }

    /// The name of the property.
    public var name: String
    /// The value as text.
    public var value: String
    /// How to change it; nil if it cannot be changed.
    public var editor: Editor?
    /// The name of the property in a question that sets it.
    public var property: String?
    /// The object that owns the property, if it is another than the inspected one.
    public var id: Int?
    /// The objects that the value mentions, such as the two items of a constraint.
    public var links: [Link]?

    /// Creates a row with a value that cannot be changed.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A reference to another object of the tree.
  public struct Link: Codable, Sendable, Equatable {
    /// The object's number.
    public var id: Int
    /// The object's class and what distinguishes it.
    public var name: String
  }

  /// The title, such as "Geometry".
  public var title: String
  /// The properties in order.
  public var rows: [Row]

  /// Creates a section.
  public init(_ title: String, _ rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}
