import CoreGraphics
import Foundation

/// Creates constraints from a visual format.
@MainActor
struct VisualFormatBuilder {
  let format: VisualFormat
  let text: String
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: CGFloat]
  let views: [String: AnyObject]
  private var constraints: [NSLayoutConstraint] = []

  init(
    text: String,
    options: NSLayoutConstraint.FormatOptions,
    metrics: [String: Any]?,
    views: [String: Any]
  ) throws(VisualFormatError) {
    self.text = text
    self.options = options
    format = try VisualFormatParser.parse(text)
    var numbers: [String: CGFloat] = [:]
    for (name, value) in metrics ?? [:] {
      guard let number = Self.number(value) else {
        throw VisualFormatError(
          message: "The metric \(name) is not a number",
          format: text,
          column: 0
        )
      }
      numbers[name] = number
    }
    self.metrics = numbers
    var items: [String: AnyObject] = [:]
    for (name, value) in views {
      if let view = value as? UIView {
        items[name] = view
      } else if let guide = value as? UILayoutGuide {
        items[name] = guide
      }
    }
    self.views = items
  }

  /// Returns the number of a metric of any numeric type; nil for other types.
  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as any BinaryInteger: CGFloat(Int(number))
    default: nil
    }
  }

  private func failure(_ message: String, _ column: Int) -> VisualFormatError {
    VisualFormatError(message: message, format: text, column: column)
  }

  mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    try checkOptions()
    for (index, element) in format.elements.enumerated() {
      _ = try item(element)
      if index > 0 { try connect(index - 1, index) }
      for predicate in element.predicates { try size(element, predicate) }
    }
    try align()
    return constraints
  }

  // MARK: Items

  private func item(_ element: VisualFormat.Element) throws(VisualFormatError) -> AnyObject {
    guard let name = element.name else { return try superview(beside: element) }
    guard let item = views[name] else {
      throw failure("\(name) is not a key in the views dictionary.", element.column)
    }
    return item
  }

  /// Returns the view that `|` names: the superview of its neighbour.
  private func superview(beside bar: VisualFormat.Element) throws(VisualFormatError) -> UIView {
    let isFirst = bar == format.elements.first
    let neighbour = isFirst ? format.elements[1] : format.elements[format.elements.count - 2]
    let inner = try item(neighbour)
    let around = (inner as? UIView).map(\.superview) ?? (inner as? UILayoutGuide)?.owningView
    guard let around else {
      throw failure(
        "Unable to interpret '|' character, because the related view doesn't have a superview",
        bar.column
      )
    }
    return around
  }

  private func value(
    _ object: VisualFormat.Predicate.Object,
    _ column: Int
  ) throws(VisualFormatError) -> CGFloat {
    switch object {
    case .number(let number): return number
    case .name(let name):
      guard let number = metrics[name] else {
        throw failure("\(name) is not a key in the metrics dictionary.", column)
      }
      return number
    }
  }

  private func priority(
    _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> UILayoutPriority {
    guard let object = predicate.priority else { return .required }
    let number = try value(object, predicate.column)
    guard number > 0, number <= 1000 else {
      throw failure("A priority lies above 0 and not above 1000", predicate.column)
    }
    return UILayoutPriority(Float(number))
  }

  // MARK: Spaces

  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The edges at which an item begins and ends in the direction of the format.
  private var edges: (near: Attribute, far: Attribute) {
    guard format.axis == .horizontal else {
      return options.contains(.spacingBaselineToBaseline)
        ? (.firstBaseline, .lastBaseline) : (.top, .bottom)
    }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  /// The edges of the superview, which are never baselines.
  private var outerEdges: (near: Attribute, far: Attribute) {
    format.axis == .vertical ? (.top, .bottom) : edges
  }

  private func margin(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    default: .bottomMargin
    }
  }

  private mutating func connect(_ first: Int, _ second: Int) throws(VisualFormatError) {
    let before = format.elements[first]
    let after = format.elements[second]
    let leftItem = try item(before)
    let rightItem = try item(after)
    // `|-[view]`: the view begins at the near edge of the superview; `[view]-|`: it ends at the far
    // edge.
    let near =
      after.name == nil ? outerEdges.far : before.name == nil ? outerEdges.near : edges.near
    let far = before.name == nil ? outerEdges.near : after.name == nil ? outerEdges.far : edges.far
    let touchesSuperview = before.name == nil || after.name == nil
    // Spaces from right to left run against the axis, so relation and constant are negated.
    let isReversed =
      format.axis == .horizontal
      && options.intersection(.directionMask) == .directionRightToLeft
    func space(
      _ relation: NSLayoutConstraint.Relation,
      _ constant: CGFloat,
      _ priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
      var relation = relation
      if isReversed {
        relation = NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? .equal
      }
      let constraint = NSLayoutConstraint(
        item: rightItem,
        attribute: near,
        relatedBy: relation,
        toItem: leftItem,
        attribute: far,
        multiplier: 1,
        constant: isReversed ? -constant : constant
      )
      constraint.priority = priority
      return constraint
    }
    switch format.connections[first] {
    case .none: constraints.append(space(.equal, 0))
    case .standard:
      if touchesSuperview {
        constraints.append(atMargin(before, after, leftItem, rightItem, near, far))
      } else {
        constraints.append(space(.equal, SystemSpacing.between))
      }
    case .predicates(let predicates):
      for predicate in predicates {
        if case .name(let name) = predicate.object, metrics[name] == nil, views[name] != nil {
          throw failure("A space is a number or a metric, not a view", predicate.column)
        }
        let constant = try value(predicate.object, predicate.column)
        constraints.append(space(predicate.relation, constant, try priority(predicate)))
      }
    }
  }

  /// Returns the constraint for a hyphen between a view and its superview's margin.
  private func atMargin(
    _ before: VisualFormat.Element,
    _ after: VisualFormat.Element,
    _ leftItem: AnyObject,
    _ rightItem: AnyObject,
    _ near: Attribute,
    _ far: Attribute
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: rightItem,
      attribute: after.name == nil ? margin(near) : near,
      relatedBy: .equal,
      toItem: leftItem,
      attribute: before.name == nil ? margin(far) : far,
      multiplier: 1,
      constant: 0
    )
  }

  // MARK: Sizes

  private mutating func size(
    _ element: VisualFormat.Element,
    _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) {
    let own = try item(element)
    let length: Attribute = format.axis == .horizontal ? .width : .height
    var other: AnyObject?
    var constant: CGFloat = 0
    if case .name(let name) = predicate.object, metrics[name] == nil {
      guard let view = views[name] else {
        throw failure(
          "\(name) is not a key in the metrics dictionary or the views dictionary.",
          predicate.column
        )
      }
      other = view
    } else {
      constant = try value(predicate.object, predicate.column)
    }
    var multiplier: CGFloat = 1
    if let object = predicate.multiplier {
      let factor = try value(object, predicate.column)
      multiplier = predicate.divides ? 1 / factor : factor
    }
    if other == nil { constant *= multiplier }
    if let object = predicate.constant {
      let number = try value(object, predicate.column)
      constant += predicate.subtracts ? -number : number
    }
    let constraint = NSLayoutConstraint(
      item: own,
      attribute: length,
      relatedBy: predicate.relation,
      toItem: other,
      attribute: other == nil ? .notAnAttribute : predicate.attribute ?? length,
      multiplier: other == nil ? 1 : multiplier,
      constant: constant
    )
    constraint.priority = try priority(predicate)
    constraints.append(constraint)
  }

  // MARK: Alignment

  private static let alignments: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
    (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
    (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  private func checkOptions() throws(VisualFormatError) {
    for (option, attribute) in Self.alignments where options.contains(option) {
      guard attribute.axis == format.axis else { continue }
      let along = format.axis == .horizontal ? "horizontal" : "vertical"
      throw failure(
        "Options mask required views to be aligned on a \(along) edge, which is not allowed for "
          + "layout that is also \(along).",
        0
      )
    }
  }

  /// Aligns each view with the previous one.
  private mutating func align() throws(VisualFormatError) {
    let named = format.elements.filter { $0.name != nil }
    for (option, attribute) in Self.alignments where options.contains(option) {
      for index in named.indices.dropFirst() {
        constraints.append(
          NSLayoutConstraint(
            item: try item(named[index - 1]),
            attribute: attribute,
            relatedBy: .equal,
            toItem: try item(named[index]),
            attribute: attribute,
            multiplier: 1,
            constant: 0
          )
        )
      }
    }
  }
}

extension NSLayoutConstraint {
  /// Creates the constraints of a visual format; all are inactive.
  ///
  ///     H:|-[label]-(>=8)-[button(==88@750)]-|
  ///
  /// A hyphen alone is 8 points between views, and the layout margin at the edges of the superview.
  /// An invalid format stops the app with the reason, the format and a caret below the position.
  public class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try parseVisualFormat(format, options: opts, metrics: metrics, views: views)
    } catch {
      stop(
        what: error.text,
        where: "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)",
        mend: "\nMend the format at the caret."
      )
    }
  }

  package class func parseVisualFormat(
    _ format: String,
    options: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var builder = try VisualFormatBuilder(
      text: format,
      options: options,
      metrics: metrics,
      views: views
    )
    return try builder.build()
  }
}
