import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// A view that lays out views in a row or a column with constraints that it creates.
///
/// The stack view owns the constraints between itself and its arranged views. The intrinsic sizes
/// and priorities of the views determine the rest. A hidden arranged view takes no space.
@preconcurrency @MainActor
open class UIStackView: UIView {
  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  // MARK: Making

  /// Creates an empty stack view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = false
  }

  /// Creates a horizontal stack view with views in the given order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from an element of a nib; without one, an empty stack view.
  public required init(coder: NSCoder) {
    // swift-format-ignore: NeverForceUnwrap, as a view's initializer never fails.
    super.init(coder: coder)!
    clipsToBounds = false
    coder.finish(self, as: UIStackView.self)
  }

  /// Before iOS 14 a stack view draws nothing itself, so its background colour has no effect.
  open override class var layerClass: AnyClass {
    UIScreen.current.environment.systemVersion >= .init(14) ? CALayer.self : CATransformLayer.self
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Arranged views

  /// The arranged views in order, including hidden ones.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end; a view that is not yet a subview becomes the frontmost subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (place(of: view) == nil ? 0 : 1))
  }

  /// Inserts a view at an index of the arranged views.
  ///
  /// The position of an existing subview in the drawing order does not change. An index beyond the
  /// end stops the app.
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

  /// A loop is faster: each call of a closure would check its actor.
  private func place(of view: UIView) -> Int? {
    for index in arranged.indices where arranged[index] === view { return index }
    return nil
  }

  /// Removes a view from the arranged views.
  ///
  /// The view remains a subview: to make it invisible, also remove it from its superview or hide
  /// it.
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

  /// The axis along which the views are arranged.
  ///
  /// The default is horizontal.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { rearrange() } }
  }

  /// The distribution of the views along the axis.
  ///
  /// The default is `fill`.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { rearrange() } }
  }

  /// The alignment of the views across the axis.
  ///
  /// The default is `fill`.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { rearrange() } }
  }

  /// The spacing, in points, between neighbours; the minimum in distributions with equal gaps.
  ///
  /// The default is 0. ``spacingUseSystem`` selects the system spacing between siblings.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { rearrange() } }
  }

  /// Whether vertical spacing is measured from last baseline to first baseline.
  ///
  /// The default is `false`.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }

  /// Whether the views are aligned with the layout margins, not the edges.
  ///
  /// The default is `false`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  /// A value for `setCustomSpacing(_:after:)` that selects `spacing`.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// A value that selects the system spacing between siblings.
  public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

  /// Sets the spacing, in points, after an arranged view; ignores other views.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let key = ObjectIdentifier(arrangedSubview)
    let value: CGFloat? = spacing == Self.spacingUseDefault ? nil : spacing
    guard customSpacings[key] != value else { return }
    customSpacings[key] = value
    rearrange()
  }

  /// Returns the custom spacing after a view; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Hiding

  /// Hides or shows an arranged view; inside an animation, a hidden view shrinks before it
  /// disappears.
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

  /// Schedules an update of the constraints for the next pass.
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

  /// The spacing between siblings, in points.
  ///
  /// Source: Apple, "Auto Layout Guide": the standard space is 8 points.
  private static let systemSpacing: CGFloat = 8

  /// The view with the first baseline: in a column the first arranged view, in a row the tallest.
  open override var forFirstBaselineLayout: UIView {
    baselineView(first: true)?.forFirstBaselineLayout ?? self
  }

  /// The view with the last baseline: in a column the last arranged view, in a row the tallest.
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
  /// The distribution of arranged views along the axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the axis; hugging and compression resistance determine which view stretches or
    /// shrinks.
    case fill = 0
    /// Views fill the axis with equal sizes.
    case fillEqually = 1
    /// Views fill the axis in proportion to their intrinsic sizes.
    case fillProportionally = 2
    /// Views keep their sizes, and equal gaps fill the rest.
    case equalSpacing = 3
    /// Centres are equally far apart where `spacing` allows it.
    case equalCentering = 4
  }

  /// The alignment of arranged views across the axis.
  public enum Alignment: Int, Sendable {
    /// Views fill the axis across.
    case fill = 0
    /// Views in a column align their leading edges; views in a row align their upper edges.
    case leading = 1
    /// Views in a row align their first baselines; rows only.
    case firstBaseline = 2
    /// Views align their centres.
    case center = 3
    /// Views in a column align their trailing edges; views in a row align their lower edges.
    case trailing = 4
    /// Views in a row align their last baselines; rows only.
    case lastBaseline = 5

    /// The alignment of upper edges in a row; the same as `leading`.
    public static var top: Alignment { .leading }
    /// The alignment of lower edges in a row; the same as `trailing`.
    public static var bottom: Alignment { .trailing }
  }
}
