import CoreGraphics
import Foundation

/// A relation between attributes of two views or layout guides:
/// `first.attribute relation multiplier · second.attribute + constant`.
///
/// The nearest view that contains both items holds an active constraint. Catalogue: VIS-F108.
@preconcurrency @MainActor
open class NSLayoutConstraint: _UIObject {
  /// The direction of a layout.
  public enum Axis: Int, Sendable {
    /// Left and right.
    case horizontal = 0
    /// Up and down.
    case vertical = 1
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The left side is less than or equal to the right side.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The left side is greater than or equal to the right side.
    case greaterThanOrEqual = 1
  }

  /// The part of an item that a constraint relates: an edge or length of its alignment rectangle.
  public enum Attribute: Int, Sendable {
    /// The left edge, independent of the language.
    case left = 1
    /// The right edge, independent of the language.
    case right = 2
    /// The upper edge.
    case top = 3
    /// The lower edge.
    case bottom = 4
    /// The edge at which lines of text begin.
    case leading = 5
    /// The edge at which lines of text end.
    case trailing = 6
    /// The width, in points.
    case width = 7
    /// The height, in points.
    case height = 8
    /// The horizontal centre.
    case centerX = 9
    /// The vertical centre.
    case centerY = 10
    /// The baseline of the bottommost line of text.
    case lastBaseline = 11
    /// The baseline of the topmost line of text.
    case firstBaseline = 12
    /// The left edge of the layout margins.
    case leftMargin = 13
    /// The right edge of the layout margins.
    case rightMargin = 14
    /// The upper edge of the layout margins.
    case topMargin = 15
    /// The lower edge of the layout margins.
    case bottomMargin = 16
    /// The edge of the layout margins at which lines of text begin.
    case leadingMargin = 17
    /// The edge of the layout margins at which lines of text end.
    case trailingMargin = 18
    /// The horizontal centre between the layout margins.
    case centerXWithinMargins = 19
    /// The vertical centre between the layout margins.
    case centerYWithinMargins = 20
    /// No attribute; the right side of the constraint is the constant alone.
    case notAnAttribute = 0

    /// The baseline of the bottommost line of text, like `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// The alignment of the views in a visual format, and the direction in which the format is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options: one bit for each alignment, as in UIKit; bits 16 and 17 for the
    /// direction.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns the left edges of all views.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges of all views.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the upper edges of all views.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the lower edges of all views.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges of all views.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges of all views.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centres of all views.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centres of all views.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines of text.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines of text.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Reads the format from leading to trailing; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Reads the format from left to right in every language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Reads the format from right to left in every language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of all directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Measures vertical spaces between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures vertical spaces between baselines.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of all spacings.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  // MARK: State

  final var first = ConstraintOperand()
  final var second: ConstraintOperand?
  final var installation = ConstraintInstallation()
  /// The view that holds the active constraint; nil while the constraint is inactive.
  final weak var holder: UIView?
  private final var constantValue: CGFloat = 0
  private final var priorityValue = UILayoutPriority.required

  // MARK: Making

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: The item on the left side, a view or a layout guide.
  ///   - attr1: The attribute of the first item; without a second item, a length.
  ///   - relation: The relation between the two sides.
  ///   - view2: The item on the right side; nil to compare the length with the constant alone.
  ///   - attr2: The attribute of the second item.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: The constant, in points, that is added to the right side.
  public convenience init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    self.init(
      first: ConstraintOperand(item: ConstraintRules.item(view1), attribute: attr1),
      relation: relation,
      second: view2.map { ConstraintOperand(item: ConstraintRules.item($0), attribute: attr2) },
      multiplier: multiplier,
      constant: c
    )
    ConstraintRules.check(self)
  }

  /// Creates a constraint without items, which has no effect; subclasses call this initializer.
  ///
  /// It is the only designated initializer, so subclasses inherit every other one.
  public init() { super.init(_root: ()) }

  convenience init(
    first: ConstraintOperand,
    relation: Relation,
    second: ConstraintOperand?,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init()
    self.relation = relation
    self.multiplier = multiplier
    self.first = first
    self.second = second
    constantValue = constant
    if !constant.isFinite || !multiplier.isFinite {
      ConstraintRules.stopForNumbers(constant: constant, multiplier: multiplier)
    }
  }

  // MARK: What it says

  /// The view or guide on the left side.
  open var firstItem: AnyObject? { first.item }
  /// The view or guide on the right side; nil if the right side is the constant alone.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of the first item on the left side.
  open var firstAttribute: Attribute { first.attribute }
  /// The attribute of the second item on the right side; `.notAnAttribute` without a second item.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The anchor of the first item and attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor }
  /// The anchor of the second item and attribute; nil without a second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second?.anchor }
  /// The relation between the left and the right side.
  public internal(set) final var relation = Relation.equal
  /// The factor of the second item's attribute; always finite.
  public internal(set) final var multiplier: CGFloat = 1

  /// The constant, in points, that is added to the right side; always finite.
  ///
  /// A change of an active constraint takes effect at the next layout. The change is animated if
  /// that layout runs inside an animation.
  open var constant: CGFloat {
    get { constantValue }
    set {
      guard newValue != constantValue else { return }
      if !newValue.isFinite { ConstraintRules.stopForNumbers(constant: newValue, multiplier: 1) }
      constantValue = newValue
      installation.engine?.constantChanged(of: self)
    }
  }

  /// The strength of the constraint.
  ///
  /// The default is `.required`.
  ///
  /// Before iOS 13 the priority of an active constraint cannot change from or to `.required`.
  open var priority: UILayoutPriority {
    get { priorityValue }
    set {
      guard newValue != priorityValue else { return }
      ConstraintRules.check(newPriority: newValue, of: self)
      priorityValue = newValue
      installation.engine?.reinstall(self)
    }
  }

  /// A name that appears in log messages; nil by default.
  open var identifier: String?

  /// Whether archives contain the constraint; the value is stored and has no effect.
  open var shouldBeArchived = false

  /// Whether the constraint is active.
  ///
  /// Setting `true` adds the constraint to the nearest view that contains both items; setting
  /// `false` removes it.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates each constraint.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each constraint.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String { MainActor.assumeIsolated { describeYourself() } }
}
