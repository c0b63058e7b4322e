import CoreGraphics
import Foundation

/// A relation between attributes of two views or layout guides:
/// `first.attribute relation multiplier · second.attribute + constant`.
///
/// An active constraint is held by the nearest view that contains both items. Catalogue: VIS-F108.
@preconcurrency @MainActor
open class NSLayoutConstraint: _UIObject {
  /// Across or along.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// Up and down.
    case vertical = 1
  }

  /// How the two sides are held against each other.
  public enum Relation: Int, Sendable {
    /// The left side is at most the right one.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The left side is at least the right one.
    case greaterThanOrEqual = 1
  }

  /// The part of an item that a constraint speaks of: an edge or length of its alignment rectangle.
  public enum Attribute: Int, Sendable {
    /// The left edge, whatever the language.
    case left = 1
    /// The right edge, whatever the language.
    case right = 2
    /// The upper edge.
    case top = 3
    /// The lower edge.
    case bottom = 4
    /// The edge where lines begin.
    case leading = 5
    /// The edge where lines end.
    case trailing = 6
    /// The width in points.
    case width = 7
    /// The height in points.
    case height = 8
    /// The middle of the width.
    case centerX = 9
    /// The middle of the height.
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
    /// The edge of the layout margins where lines begin.
    case leadingMargin = 17
    /// The edge of the layout margins where lines end.
    case trailingMargin = 18
    /// The middle of the width between the layout margins.
    case centerXWithinMargins = 19
    /// The middle of the height between the layout margins.
    case centerYWithinMargins = 20
    /// Nothing: the constant stands alone.
    case notAnAttribute = 0

    /// The last baseline.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// How a visual format aligns the views that it names, and which way it reads.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// Alignments by one bit each, as in UIKit; the direction stands in bits 16 and 17.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Left edges in one line.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges in one line.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Tops in one line.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Bottoms in one line.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges in one line.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges in one line.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Centers under each other.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Centers beside each other.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last lines of text on one line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first lines of text on one line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits of alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// As people read; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right in every language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left in every language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits of directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Vertical distances are between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical distances are between lines of text.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits of spacings.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  // MARK: State

  final var first = ConstraintOperand()
  final var second: ConstraintOperand?
  final var installation = ConstraintInstallation()
  /// Its place in its holder's list.
  final weak var holder: UIView?
  private final var constantValue: CGFloat = 0
  private final var priorityValue = UILayoutPriority.required

  // MARK: Making

  /// Makes a constraint; it holds once it is activated.
  ///
  /// Items are views and layout guides. Without a second item the attribute must be a length, which
  /// is then held against the constant alone.
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

  /// Makes a constraint between nothing, which does not hold anything; subclasses call it.
  ///
  /// It is the only designated initializer, so that a subclass inherits every other one.
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
  /// The view or guide on the right side; nil: the constant stands alone.
  open var secondItem: AnyObject? { second?.item }
  /// What of the first item stands on the left side.
  open var firstAttribute: Attribute { first.attribute }
  /// What of the second item stands on the right side; `.notAnAttribute` without one.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The anchor that the first item and attribute make.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor }
  /// The anchor that the second item and attribute make; nil without a second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second?.anchor }
  /// How the left side stands to the right one.
  public internal(set) final var relation = Relation.equal
  /// What the second item's attribute is multiplied by; always finite.
  public internal(set) final var multiplier: CGFloat = 1

  /// In points.
  ///
  /// A change of an active constraint shows at the next layout, animated if that runs inside of an
  /// animation.
  open var constant: CGFloat {
    get { constantValue }
    set {
      guard newValue != constantValue else { return }
      if !newValue.isFinite { ConstraintRules.stopForNumbers(constant: newValue, multiplier: 1) }
      constantValue = newValue
      installation.engine?.constantChanged(of: self)
    }
  }

  /// How strongly it holds, by default `.required`.
  ///
  /// The priority of an active constraint may not change from or to `.required`.
  open var priority: UILayoutPriority {
    get { priorityValue }
    set {
      guard newValue != priorityValue else { return }
      ConstraintRules.check(newPriority: newValue, of: self)
      priorityValue = newValue
      installation.engine?.reinstall(self)
    }
  }

  /// A name for the log, nil by default.
  open var identifier: String?

  /// Whether archives keep it; stored only.
  open var shouldBeArchived = false

  /// Whether it holds.
  ///
  /// Setting it adds the constraint to the nearest view that contains both items, or takes it out.
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
