import ConstraintSolver
import Foundation

/// The layout state of a view or guide.
@MainActor
class ItemLayout {
  /// The active constraints that mention the item, whichever view holds them.
  final var mentions: [NSLayoutConstraint] = []
  /// The variables of the item in the engine of its tree; nil before the engine uses the item.
  final var node: LayoutNode?
  nonisolated init() {}

  final func forget(_ constraint: NSLayoutConstraint) {
    // Search from the end: constraints are usually removed in reverse order of addition.
    if let index = mentions.lastIndex(where: { $0 === constraint }) {
      mentions.swapAt(index, mentions.count - 1)
      mentions.removeLast()
    }
  }
}

/// The layout state of a view; most views have none.
@MainActor
final class ViewLayout: ItemLayout {
  /// The active constraints that this view holds.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [GuidePlacement: UILayoutGuide] = [:]
  /// The engine of the tree, if this view is its root.
  var engine: LayoutEngine?
  /// The constraints that cross the edge of this scroll view.
  var crossing: [NSLayoutConstraint] = []
}

/// The variables of one item in an engine: its position and size, in points of the superview.
@MainActor
final class LayoutNode {
  unowned(unsafe) let view: UIView?
  unowned(unsafe) let guide: UILayoutGuide?
  weak var engine: LayoutEngine?
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable
  /// The system constraints that determine the position and size: autoresizing mask, insets of
  /// guides.
  var placement: [ConstraintID] = []
  /// The definitions behind `placement`, kept to find out whether only constants changed.
  var definitions: [PlacementDefinition] = []
  var content = ContentSize()
  /// The constraints that keep lengths at zero or more after they were negative, by axis.
  var nonNegative: [NSLayoutConstraint.Axis: ConstraintID] = [:]
  var isListed = false
  var isPlacementPending = false
  var isContentPending = false

  init(view: UIView?, guide: UILayoutGuide?, engine: LayoutEngine) {
    self.view = view
    self.guide = guide
    self.engine = engine
    minX = engine.solver.makeVariable()
    minY = engine.solver.makeVariable()
    width = engine.solver.makeVariable()
    height = engine.solver.makeVariable()
  }

  // swift-format-ignore: NeverForceUnwrap, as it is one or the other.
  var item: AnyObject { view ?? guide! }
  /// The view whose layout sets the frame of the item.
  var placer: UIView? { view.map { $0.superviewReference ?? $0 } ?? guide?.owner }

  func position(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? minX : minY }
  func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }

  /// The intrinsic content size of a view as the solver has it.
  struct ContentSize {
    var isKnown = false
    var size = CGSize(width: -1, height: -1)
    var alignment = UIEdgeInsets.zero
    var baselines: BaselineOffsets?
    var hugging: [ConstraintID?] = [nil, nil]
    var resistance: [ConstraintID?] = [nil, nil]
    var huggingPriority: [Float] = [0, 0]
    var resistancePriority: [Float] = [0, 0]
    /// The width, in points, at which the height was measured; nil before a measurement.
    var measuredWidth: Double?
  }
}

/// The distances, in points, of baselines from the edges of the alignment rectangle.
package struct BaselineOffsets: Equatable {
  /// The distance from the upper edge to the first baseline.
  package var first: CGFloat
  /// The distance from the last baseline to the lower edge.
  package var last: CGFloat
  package init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }
}

/// A view with one line of text that is centred vertically at every height.
@MainActor
package protocol CentredLineBearing: UIView {
  /// The distance, in points, from the centre of the view down to the baseline.
  var baselineBelowMiddle: CGFloat { get }
}
