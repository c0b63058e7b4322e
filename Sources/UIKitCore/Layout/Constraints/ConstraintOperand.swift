import Foundation

/// One side of a constraint: an attribute of an item, or the distance of one from another.
@MainActor
struct ConstraintOperand {
  weak var item: AnyObject?
  var attribute = NSLayoutConstraint.Attribute.notAnAttribute
  /// What `anchorWithOffset(to:)` measures from; nil for an attribute by itself.
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

  /// Whether it is a length and not a place.
  var isLength: Bool { origin != nil || attribute.isLength }

  var anchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(operand: self)
  }

  /// The view in whose coordinates the item lives and that has to be in the tree: a view itself, or
  /// the owner of a guide.
  var view: UIView? { LayoutItems.view(of: item) }
}

extension NSLayoutConstraint.Attribute {
  var isLength: Bool { self == .width || self == .height }

  /// The axis; nil for no attribute.
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

  /// Which way a horizontal place is told.
  var reading: Reading {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    default: .either
    }
  }

  enum Reading { case absolute, directional, either }

  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  /// In the words of the log.
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
