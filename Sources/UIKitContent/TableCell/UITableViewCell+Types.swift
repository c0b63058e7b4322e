import UIKitCore

extension UITableViewCell {
  /// The arrangement of image and labels in a standard cell.
  public enum CellStyle: Int, Sendable {
    /// An image and a label on the leading side.
    case `default` = 0
    /// A label on the leading side, and a lighter one on the trailing side.
    case value1
    /// A right-aligned label in the tint colour followed by another label; without an image.
    case value2
    /// A label with a smaller one below it.
    case subtitle
  }

  /// The separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Rows have no separators.
    case none = 0
    /// The separators are one pixel high.
    case singleLine
    /// The same as `singleLine` since iOS 7.
    case singleLineEtched
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// A selected cell looks like others.
    case none = 0
    /// The same as `gray` since iOS 7.
    case blue
    /// A gray background; the same as `default` since iOS 7.
    case gray
    /// A gray background.
    case `default`
  }

  /// The appearance of a focused cell.
  public enum FocusStyle: Int, Sendable {
    /// The system highlights the cell.
    case `default` = 0
    /// The app draws the focus itself.
    case custom
  }

  /// The control of a cell during editing.
  public enum EditingStyle: Int, Sendable {
    /// The row has no control.
    case none = 0
    /// The row has a red button that deletes it after a confirmation.
    case delete
    /// The row has a green button that inserts a row.
    case insert
  }

  /// The accessory at the trailing side of a cell.
  public enum AccessoryType: Int, Sendable {
    /// The cell has no accessory and no space for it.
    case none = 0
    /// A chevron, for rows that open other content.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A checkmark, for a row that is chosen in a list.
    case checkmark
    /// A button that shows details; a tap on the rest of the row selects it.
    case detailButton
  }

  /// The visible controls of a cell's editing.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits, one for each control, as in UIKit; 0 is the normal state.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control at the leading side is visible.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The delete button is visible.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none = 0
    /// The cell is being lifted; the drag may still be cancelled.
    case lifting
    /// The content of the cell follows the finger.
    case dragging
  }
}
