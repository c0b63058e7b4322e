import UIKitControls
import UIKitCore

/// The state of a cell: the flags that change what its configurations look like. As of iOS 14.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Where a cell is in a drag.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting, dragging
  }
  /// Where a cell is in a drop.
  public enum DropState: Int, Sendable {
    case none = 0
    /// A drop will not come here.
    case notTargeted
    /// A drop would go into this cell.
    case targeted
  }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether the cell stays in place while others scroll.
  public var isPinned = false
  public var isEditing = false
  /// Whether the rows below the cell show.
  public var isExpanded = false
  /// Whether its swipe actions show.
  public var isSwiped = false
  /// Whether it is under a finger that moves it to another place.
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state without any flags.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UICellConfigurationState: TouchedConfigurationState {}
