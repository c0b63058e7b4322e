import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// Lays views out in a row or a column by constraints of its own.
///
/// The stack view owns the constraints between itself and its arranged views; the views' own
/// intrinsic sizes and priorities decide the rest. A hidden arranged view takes no room.
@preconcurrency @MainActor
open class UIStackView: UIView {
  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  // MARK: Making

  /// Makes an empty stack view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = false
  }

  /// Makes a horizontal stack view of these views, in this order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes the stack view of an element of a nib, else an empty one.
  public required init(coder: NSCoder) {
    // swift-format-ignore: NeverForceUnwrap, as a view's initializer never fails.
    super.init(coder: coder)!
    clipsToBounds = false
    coder.finish(self, as: UIStackView.self)
  }

  /// Until iOS 13 a stack view draws nothing of its own, so its background colour has no effect.
  open override class var layerClass: AnyClass {
    UIScreen.current.environment.systemVersion >= .init(14) ? CALayer.self : CATransformLayer.self
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Arranged views

  /// The views in a row, hidden ones among them.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end; one that is no subview yet becomes the frontmost one.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (place(of: view) == nil ? 0 : 1))
  }

  /// Puts a view at a place in the row; its place among the subviews, the drawing order, is left
  /// alone where it is a subview already.
  ///
  /// An index beyond the end stops.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let known = place(of: view)
    if let known { arranged.remove(at: known) }
    guard stackIndex >= 0, stackIndex <= arranged.count else {
      stop(
        what: "The index \(stackIndex) lies outside 0 to \(arranged.count).",
        where: "UIStackView.insertArrangedSubview(_:at:)",
        mend: "Pass an index from 0 to arrangedSubviews.count."
      )
    }
    if view.superview !== self {
      view.translatesAutoresizingMaskIntoConstraints = false
      arranged.insert(view, at: stackIndex)
      addSubview(view)
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
      arranged.insert(view, at: stackIndex)
    }
    rearrange()
  }

  /// A loop: each call of a closure would ask on which actor it runs.
  private func place(of view: UIView) -> Int? {
    for index in arranged.indices where arranged[index] === view { return index }
    return nil
  }

  /// Takes a view out of the row.
  ///
  /// It stays a subview: remove it from its superview too, or hide it, if it is not to be seen.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = place(of: view) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: How they stand

  /// Along which the views stand in a row; by default horizontal.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { rearrange() } }
  }

  /// How the views share the axis; by default `fill`.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { rearrange() } }
  }

  /// How the views stand across the axis; by default `fill`.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { rearrange() } }
  }

  /// Points between neighbours; the least in the distributions that share gaps.
  ///
  /// By default 0.
  ///
  /// `UIStackView.spacingUseSystem` is the system's distance of siblings.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { rearrange() } }
  }

  /// Whether vertical spacing counts from last baseline to first baseline; by default false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }

  /// Whether the views keep to the layout margins instead of the edges; by default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  /// A spacing that stands for `spacing`, in `setCustomSpacing(_:after:)`.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// A spacing that stands for the system's distance of siblings.
  public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

  /// Sets the distance behind one view, which must be arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let key = ObjectIdentifier(arrangedSubview)
    let value: CGFloat? = spacing == Self.spacingUseDefault ? nil : spacing
    guard customSpacings[key] != value else { return }
    customSpacings[key] = value
    rearrange()
  }

  /// The distance set behind a view; `spacingUseDefault` where none is.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Hiding

  /// Inside an animation a view that is being hidden shrinks first and disappears at the end.
  override func arranges(_ view: UIView, isHidden: Bool) -> Bool {
    guard arranged.contains(where: { $0 === view }) else { return false }
    let isAnimated = AnimationStack.top != nil && window != nil
    view.flags.disappearsLater = isHidden && isAnimated
    if !isHidden {
      view.layer.isHidden = false
    } else if isAnimated {
      let before = CATransaction.completionBlock()
      CATransaction.setCompletionBlock { [weak view] in
        before?()
        guard let view, view.flags.disappearsLater else { return }
        view.flags.disappearsLater = false
        view.layer.isHidden = true
      }
    } else {
      view.layer.isHidden = true
    }
    rearrange()
    if isAnimated { layoutIfNeeded() }
    return true
  }

  override func noteIntrinsicSizeChange(ofSubview view: UIView) {
    if distribution == .fillProportionally, arranged.contains(where: { $0 === view }) {
      rearrange()
    }
    super.noteIntrinsicSizeChange(ofSubview: view)
  }

  // MARK: Layout

  /// Puts the row's constraints in order again at the next pass.
  private func rearrange() {
    arrangement.isStale = true
    setNeedsUpdateConstraints()
    superview?.setNeedsLayout()
  }

  open override func updateConstraints() {
    if arrangement.isStale {
      arrangement.install(
        StackArrangement.Plan(
          axis: axis,
          distribution: distribution,
          alignment: alignment,
          isBaselineRelative: isBaselineRelativeArrangement,
          isMarginsRelative: isLayoutMarginsRelativeArrangement,
          views: arranged,
          hidden: Set(arranged.filter(\.isHidden).map { ObjectIdentifier($0) }),
          spacings: arranged.map { resolvedSpacing(after: $0) }
        ),
        in: self
      )
    }
    super.updateConstraints()
  }

  private func resolvedSpacing(after view: UIView) -> CGFloat {
    let own = customSpacings[ObjectIdentifier(view)] ?? spacing
    if own == Self.spacingUseSystem || own == Self.spacingUseDefault {
      return Self.systemSpacing
    }
    return own.bounded
  }

  /// Between siblings.
  ///
  /// Apple: "Auto Layout Guide", the standard space is 8 points.
  private static let systemSpacing: CGFloat = 8

  /// The first arranged view's baseline in a column; in a row that of the tallest.
  open override var forFirstBaselineLayout: UIView {
    baselineView(first: true)?.forFirstBaselineLayout ?? self
  }

  /// The last arranged view's baseline in a column; in a row that of the tallest.
  open override var forLastBaselineLayout: UIView {
    baselineView(first: false)?.forLastBaselineLayout ?? self
  }

  private func baselineView(first: Bool) -> UIView? {
    let shown = arranged.filter { !$0.isHidden }
    if axis == .vertical { return first ? shown.first : shown.last }
    return shown.max { heightForBaseline($0) < heightForBaseline($1) }
  }

  private func heightForBaseline(_ view: UIView) -> CGFloat {
    let height = view.intrinsicContentSize.height
    return height == UIView.noIntrinsicMetric ? view.bounds.height : height
  }
}

extension UIStackView {
  /// How arranged views share the axis.
  public enum Distribution: Int, Sendable {
    /// They fill it; hugging and compression resistance tell which stretches or shrinks.
    case fill = 0
    /// They fill it and are equally large.
    case fillEqually = 1
    /// They fill it in proportion to their intrinsic sizes.
    case fillProportionally = 2
    /// They keep their sizes and equal gaps fill the rest.
    case equalSpacing = 3
    /// Their centres are equally far apart as long as `spacing` is kept.
    case equalCentering = 4
  }

  /// How arranged views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// They fill it.
    case fill = 0
    /// A column's views stand at its leading edge, a row's at the top.
    case leading = 1
    /// A row's views share their first baseline; rows only.
    case firstBaseline = 2
    /// Their middles stand on one line.
    case center = 3
    /// A column's views stand at its trailing edge, a row's at the bottom.
    case trailing = 4
    /// A row's views share their last baseline; rows only.
    case lastBaseline = 5

    /// The leading edge's name in a row.
    public static var top: Alignment { .leading }
    /// The trailing edge's name in a row.
    public static var bottom: Alignment { .trailing }
  }
}
