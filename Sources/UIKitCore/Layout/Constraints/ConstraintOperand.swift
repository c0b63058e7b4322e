import Foundation

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor
struct ConstraintOperand {
  weak var item: AnyObject?
  var attribute = NSLayoutConstraint.Attribute.notAnAttribute
  /// The start of the distance from `anchorWithOffset(to:)`; nil for a single attribute.
  var origin: Origin?

  init() {}

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute, origin: Origin? = nil) {
    self.item = item
    self.attribute = attribute
    self.origin = origin
  }

  final class Origin {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
    init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// Whether the operand is a length, not a position.
  var isLength: Bool { origin != nil || attribute.isLength }

  var anchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(operand: self)
  }

  /// The anchor with the class that it has on iOS; nil for no attribute.
  var typedAnchor: NSObject? {
    if isLength { return NSLayoutDimension(operand: self) }
    return switch attribute.axis {
    case .horizontal: NSLayoutXAxisAnchor(operand: self)
    case .vertical: NSLayoutYAxisAnchor(operand: self)
    case nil: nil
    }
  }

  /// The view of the item: the view itself, or the owner of a guide.
  var view: UIView? { LayoutItems.view(of: item) }
}

extension NSLayoutConstraint.Attribute {
  var isLength: Bool { self == .width || self == .height }

  /// The axis of the attribute; nil for `notAnAttribute`.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }

  /// Whether the attribute depends on the reading direction.
  var reading: Reading {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    default: .either
    }
  }

  enum Reading {
    /// Left and right attributes, which do not depend on the reading direction.
    case absolute
    /// Leading and trailing attributes.
    case directional
    /// Attributes that combine with both kinds.
    case either
  }

  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  /// The name of the attribute in log messages.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
