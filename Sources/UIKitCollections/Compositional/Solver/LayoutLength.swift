import CoreGraphics

/// The width or the height of an element, before the size of its container is known.
enum LayoutLength: Hashable, Sendable, CustomStringConvertible {
  case absolute(CGFloat)
  case fractionOfWidth(CGFloat)
  case fractionOfHeight(CGFloat)
  case estimated(CGFloat)
  case uniform(CGFloat)

  /// Returns the length in points in a container; an estimate is used as it is.
  func points(in container: CGSize) -> CGFloat {
    switch self {
    case .absolute(let value), .estimated(let value), .uniform(let value): max(0, value)
    case .fractionOfWidth(let part): max(0, part * container.width)
    case .fractionOfHeight(let part): max(0, part * container.height)
    }
  }

  /// Whether the content determines the length.
  var isEstimate: Bool {
    switch self {
    case .estimated, .uniform: true
    default: false
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Returns whether the length is a fraction of the container along an axis.
  func isFraction(along axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionOfWidth: axis == .horizontal
    case .fractionOfHeight: axis == .vertical
    default: false
    }
  }

  var description: String {
    switch self {
    case .absolute(let value): "\(value)"
    case .fractionOfWidth(let part): "\(part) of the width"
    case .fractionOfHeight(let part): "\(part) of the height"
    case .estimated(let value): "about \(value)"
    case .uniform(let value): "alike, about \(value)"
    }
  }
}

/// The spacing between or around items.
struct LayoutGap: Hashable, Sendable {
  var points: CGFloat = 0
  /// Whether the spacing receives a share of the remaining space.
  var isFlexible = false
}

/// The axis along which elements follow each other.
enum LayoutAxis: Hashable, Sendable {
  case horizontal
  case vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  func along(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  func along(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  func low(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
  func high(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.maxX : rect.maxY }

  func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
    self == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  func set(_ value: CGFloat, in size: inout CGSize) {
    if self == .horizontal { size.width = value } else { size.height = value }
  }
}

extension SelfSizingAxes {
  /// Creates the axes along which the content determines the size.
  init(_ width: LayoutLength, _ height: LayoutLength) {
    self = []
    if width.isEstimate { insert(.width) }
    if height.isEstimate { insert(.height) }
  }
}
