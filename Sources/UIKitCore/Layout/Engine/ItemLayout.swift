import ConstraintSolver
import Foundation

/// What constraints know of a view or guide.
@MainActor
class ItemLayout {
  /// Active constraints that mention the item, held by whatever view.
  final var mentions: [NSLayoutConstraint] = []
  /// Its variables in the engine of its tree.
  final var node: LayoutNode?
  nonisolated init() {}

  final func forget(_ constraint: NSLayoutConstraint) {
    // Newest first: what came last is taken back first.
    if let index = mentions.lastIndex(where: { $0 === constraint }) {
      mentions.swapAt(index, mentions.count - 1)
      mentions.removeLast()
    }
  }
}

/// What constraints know of a view; most views have none of it.
@MainActor
final class ViewLayout: ItemLayout {
  /// Active constraints that this view holds.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [GuidePlacement: UILayoutGuide] = [:]
  /// The engine of the tree whose root this view is.
  var engine: LayoutEngine?
  /// Constraints that reach across this scroll view's edge.
  var crossing: [NSLayoutConstraint] = []
}

/// An item's part of an engine: where it lies, in points of the view around it.
@MainActor
final class LayoutNode {
  unowned(unsafe) let view: UIView?
  unowned(unsafe) let guide: UILayoutGuide?
  weak var engine: LayoutEngine?
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable
  /// Constraints of the system that say where it is: autoresizing, insets of guides.
  var placement: [ConstraintID] = []
  /// What the placement says; to tell whether only constants changed.
  var definitions: [PlacementDefinition] = []
  var content = ContentSize()
  /// Lengths that came out negative and are held at zero or more; bit 1: width, bit 2: height.
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
  /// The view whose layout puts the item in its place.
  var placer: UIView? { view.map { $0.superviewReference ?? $0 } ?? guide?.owner }

  func position(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? minX : minY }
  func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }

  /// What the engine knows of a view's wish for a size.
  struct ContentSize {
    var isKnown = false
    var size = CGSize(width: -1, height: -1)
    var alignment = UIEdgeInsets.zero
    var baselines: BaselineOffsets?
    var hugging: [ConstraintID?] = [nil, nil]
    var resistance: [ConstraintID?] = [nil, nil]
    var huggingPriority: [Float] = [0, 0]
    var resistancePriority: [Float] = [0, 0]
    /// The width at which the height was measured.
    var measuredWidth: Double?
  }
}

/// Distances of baselines from the edges of the alignment rectangle, in points.
package struct BaselineOffsets: Equatable {
  /// From the upper edge to the first.
  package var first: CGFloat
  /// From the last to the lower edge.
  package var last: CGFloat
  package init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }
}

/// A view with one line of text in the middle of whatever height it has.
@MainActor
package protocol CentredLineBearing: UIView {
  /// From the middle of the view down to the baseline, in points.
  var baselineBelowMiddle: CGFloat { get }
}
