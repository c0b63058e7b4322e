import UIKitCore

extension UITableViewCell {
  /// Where a cell of a standard style puts its image and its labels.
  public enum CellStyle: Int, Sendable {
    /// An image, and a label on the leading side.
    case `default` = 0
    /// A label on the leading and one, lighter, on the trailing side.
    case value1
    /// A label in the tint that ends where the next one begins; no image.
    case value2
    /// A label and a smaller one below it.
    case subtitle
  }

  /// The lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none = 0
    /// A line of one pixel.
    case singleLine
    /// Looks like `singleLine` since iOS 7.
    case singleLineEtched
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As if it were not selected.
    case none = 0
    /// Looks like `gray` since iOS 7.
    case blue
    /// As `.default`: grey since iOS 7.
    case gray
    /// A grey ground.
    case `default`
  }

  /// How a focused cell looks.
  public enum FocusStyle: Int, Sendable {
    /// The system highlights the cell.
    case `default` = 0
    /// The app draws it itself.
    case custom
  }

  /// What the control of a cell does while its table is being edited.
  public enum EditingStyle: Int, Sendable {
    /// The row cannot be edited.
    case none = 0
    /// A red button that asks before it deletes.
    case delete
    /// A green button that inserts.
    case insert
  }

  /// The mark at the trailing side of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing, and no room for it.
    case none = 0
    /// A chevron: a tap on the row opens something.
    case disclosureIndicator
    /// An information button and a chevron.
    case detailDisclosureButton
    /// The row is chosen in a list of choices.
    case checkmark
    /// A button that shows details; the rest of the row selects it.
    case detailButton
  }

  /// What of a cell's editing is to be seen.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// One bit a control, as in UIKit; 0 is the ordinary state.
    public let rawValue: UInt
    /// Makes a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control at the leading side.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The Delete button.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// Where a cell is in a drag.
  public enum DragState: Int, Sendable {
    /// No drag has the cell.
    case none = 0
    /// Being lifted; the drag may still not come about.
    case lifting
    /// Its content is under the finger.
    case dragging
  }
}
