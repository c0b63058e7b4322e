import UIKitControls
import UIKitCore

/// The state of a cell: the flags that change what its configurations look like.
///
/// As of iOS 14.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Where a cell is in a drag.
  public enum DragState: Int, Sendable {
    /// No drag has to do with the cell.
    case none = 0
    /// About to be dragged, or dragged.
    case lifting, dragging
  }
  /// Where a cell is in a drop.
  public enum DropState: Int, Sendable {
    /// No drag is over the list.
    case none = 0
    /// A drop will not come here.
    case notTargeted
    /// A drop would go into this cell.
    case targeted
  }

  /// The traits of the cell, which colours and fonts follow.
  public var traitCollection: UITraitCollection
  /// Whether the cell cannot be used.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the focus is on the cell.
  public var isFocused = false
  /// Whether the cell stays in place while others scroll.
  public var isPinned = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether the rows below the cell show.
  public var isExpanded = false
  /// Whether its swipe actions show.
  public var isSwiped = false
  /// Whether it is under a finger that moves it to another place.
  public var isReordering = false
  /// Whether the cell is being dragged.
  public var cellDragState = DragState.none
  /// Whether a drop would come into the cell.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state without any flags.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own; nil, the default, is no value.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UICellConfigurationState: TouchedConfigurationState {}
