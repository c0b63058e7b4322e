import UIKitControls
import UIKitCore

/// The state of a cell: the flags on which the appearance of its configurations depends.
///
/// - Note: iOS 14 and later.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none = 0
    /// The cell is about to be dragged.
    case lifting
    /// The cell is being dragged.
    case dragging
  }
  /// The state of a cell in a drop.
  public enum DropState: Int, Sendable {
    /// No drag is over the list.
    case none = 0
    /// A drag is over the list, and the drop would not go into this cell.
    case notTargeted
    /// The drop would go into this cell.
    case targeted
  }

  /// The traits of the cell, on which colours and fonts depend.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether a finger touches the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell stays in place while others scroll.
  public var isPinned = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether the child rows of the cell are visible.
  public var isExpanded = false
  /// Whether the swipe actions of the cell are visible.
  public var isSwiped = false
  /// Whether a finger is moving the cell to another position.
  public var isReordering = false
  /// The state of the cell in a drag.
  public var cellDragState = DragState.none
  /// The state of the cell in a drop.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without any flags.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom value of the app; nil, the default, for no value.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UICellConfigurationState: TouchedConfigurationState {}
