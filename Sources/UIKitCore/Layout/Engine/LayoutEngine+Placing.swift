import ConstraintSolver
import CoreGraphics
import Foundation
import QuartzCore

/// Defines a variable as a sum of multiples of other variables and a constant.
struct PlacementDefinition: Equatable {
  var variable: Variable
  var terms: [PlacementTerm] = []
  var constant: Double
  /// The priority of the definition; below 1000 it gives way to stronger constraints.
  var priority = 1000.0
  var relation = Relation.equal

  func hasSameShape(as other: PlacementDefinition) -> Bool {
    variable == other.variable && terms == other.terms && priority == other.priority
      && relation == other.relation
  }

  var linear: LinearConstraint {
    var sum = LinearSum()
    sum.add(1, variable)
    for term in terms { sum.add(-term.factor, term.variable) }
    return LinearConstraint(sum.terms, relation, constant: -constant, priority: priority)
  }
}

struct PlacementTerm: Equatable {
  var factor: Double
  var variable: Variable
}

extension LayoutEngine {
  /// A priority below all that an app can set.
  private static let stayPriority = 0.001
  /// A priority above all optional constraints of an app, so that the guide is as wide as the
  /// margins.
  private static let readablePriority = 999.5

  /// Updates the system constraints of an item in the solver.
  func place(_ node: LayoutNode) {
    let wanted = definitions(of: node)
    if wanted.count == node.definitions.count,
      zip(wanted, node.definitions).allSatisfy({ $0.hasSameShape(as: $1) }),
      node.placement.count == wanted.count
    {
      for (index, definition) in wanted.enumerated()
      where definition.constant != node.definitions[index].constant {
        node.definitions[index].constant = definition.constant
        setConstant(-definition.constant, of: node.placement[index])
        mayMend = true
        // A constant that constraints refuse removes the placement, which is then added again.
        guard node.placement.count == wanted.count else { return }
      }
      return
    }
    removeAll(&node.placement)
    node.definitions = wanted
    for (index, definition) in wanted.enumerated() {
      if let identifier = insist(definition.linear, from: .placement(node, index)) {
        node.placement.append(identifier)
      }
    }
  }

  func removeAll(_ identifiers: inout [ConstraintID]) {
    guard !identifiers.isEmpty else { return }
    solver.remove(identifiers)
    for identifier in identifiers { sources[Int(identifier.index)] = nil }
    identifiers = []
    mayMend = true
  }

  private func definitions(of node: LayoutNode) -> [PlacementDefinition] {
    if let view = node.view {
      if view === root { return rootDefinitions(of: node, view) }
      return view.flags.translatesMask ? maskDefinitions(of: node, view) : []
    }
    guard let guide = node.guide, let owner = guide.owner, let placement = guide.placement else {
      return []
    }
    return guideDefinitions(of: node, placement, owner)
  }

  private func rootDefinitions(of node: LayoutNode, _ view: UIView) -> [PlacementDefinition] {
    let insets = view.alignmentRectInsets
    let origin = [
      PlacementDefinition(variable: node.minX, constant: Double(insets.left)),
      PlacementDefinition(variable: node.minY, constant: Double(insets.top)),
    ]
    guard fitting == nil else { return origin }
    let size = view.layer.bounds.size
    // A root without a mask takes the size of its constraints; without constraints, it keeps its
    // size.
    let priority = view.flags.translatesMask ? 1000 : Self.stayPriority
    return origin + [
      PlacementDefinition(
        variable: node.width,
        constant: Double(size.width - insets.horizontal),
        priority: priority
      ),
      PlacementDefinition(
        variable: node.height,
        constant: Double(size.height - insets.vertical),
        priority: priority
      ),
    ]
  }

  /// Returns the definitions of an autoresizing mask: edges that depend on the superview's size.
  private func maskDefinitions(of node: LayoutNode, _ view: UIView) -> [PlacementDefinition] {
    let insets = view.alignmentRectInsets
    let mask = view.autoresizingMask
    let layer = view.layer
    let size = layer.bounds.size
    let anchor = layer.anchorPoint
    let center = layer.position
    let origin = CGPoint(
      x: center.x - size.width * anchor.x,
      y: center.y - size.height * anchor.y
    )
    let across = axis(
      node,
      .horizontal,
      (origin.x, size.width, insets.left, insets.horizontal),
      (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      )
    )
    let along = axis(
      node,
      .vertical,
      (origin.y, size.height, insets.top, insets.vertical),
      (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      )
    )
    return [across.0, along.0, across.1, along.1]
  }

  private func axis(
    _ node: LayoutNode,
    _ axis: NSLayoutConstraint.Axis,
    _ place: (origin: CGFloat, length: CGFloat, inset: CGFloat, insets: CGFloat),
    _ flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (PlacementDefinition, PlacementDefinition) {
    var position = PlacementDefinition(
      variable: node.position(axis),
      constant: Double(place.origin + place.inset)
    )
    var length = PlacementDefinition(
      variable: node.length(axis),
      constant: Double(place.length - place.insets)
    )
    guard flexible.before || flexible.length, let superview = node.view?.superviewReference else {
      return (position, length)
    }
    let outer = superview.layer.bounds.size
    let room = axis == .horizontal ? outer.width : outer.height
    // Resizing the superview by one step yields the share of each edge.
    let step = max(room, 1)
    let grown = Autoresizing.resize(
      origin: place.origin,
      length: place.length,
      from: room,
      to: room + step,
      flexibleBefore: flexible.before,
      flexible: flexible.length,
      flexibleAfter: flexible.after
    )
    let outerNode = self.node(of: superview)
    let outerInsets = superview.alignmentRectInsets
    let outerInset = axis == .horizontal ? outerInsets.horizontal : outerInsets.vertical
    let variable = outerNode.length(axis)
    let share = Double((grown.origin - place.origin) / step)
    if share != 0 {
      position.terms = [PlacementTerm(factor: share, variable: variable)]
      position.constant -= share * Double(room - outerInset)
    }
    let lengthShare = Double((grown.length - place.length) / step)
    if lengthShare != 0 {
      length.terms = [PlacementTerm(factor: lengthShare, variable: variable)]
      length.constant -= lengthShare * Double(room - outerInset)
    }
    return (position, length)
  }

  private func guideDefinitions(
    of node: LayoutNode,
    _ placement: GuidePlacement,
    _ owner: UIView
  ) -> [PlacementDefinition] {
    let outer = self.node(of: owner)
    let alignment = owner.alignmentRectInsets
    /// Returns definitions that inset the guide from the owner's bounds.
    func inset(_ insets: UIEdgeInsets) -> [PlacementDefinition] {
      [
        PlacementDefinition(variable: node.minX, constant: Double(insets.left)),
        PlacementDefinition(variable: node.minY, constant: Double(insets.top)),
        PlacementDefinition(
          variable: node.width,
          terms: [PlacementTerm(factor: 1, variable: outer.width)],
          constant: Double(alignment.horizontal - insets.horizontal)
        ),
        PlacementDefinition(
          variable: node.height,
          terms: [PlacementTerm(factor: 1, variable: outer.height)],
          constant: Double(alignment.vertical - insets.vertical)
        ),
      ]
    }
    func atBottom(_ length: CGFloat) -> [PlacementDefinition] {
      var definitions = inset(.zero)
      definitions[1].terms = [PlacementTerm(factor: 1, variable: outer.height)]
      definitions[1].constant = Double(alignment.vertical - length)
      definitions[3].terms = []
      definitions[3].constant = Double(length)
      return definitions
    }
    switch placement {
    case .margins: return inset(owner.insets(of: placement))
    case .safeArea:
      var definitions = inset(owner.insets(of: placement))
      // Add the content offset, so that items at the safe area stay in place while the content
      // scrolls.
      let offset = owner.layer.bounds.origin
      definitions[0].constant += Double(offset.x)
      definitions[1].constant += Double(offset.y)
      return definitions
    case .readable: return readableDefinitions(of: node, owner)
    case .scrollFrame:
      var definitions = inset(.zero)
      let offset = owner.layer.bounds.origin
      definitions[0].constant = Double(offset.x)
      definitions[1].constant = Double(offset.y)
      return definitions
    case .scrollContent:
      let size = (owner as? UIScrollView)?.assignedContentSize ?? .zero
      return [
        PlacementDefinition(variable: node.minX, constant: 0),
        PlacementDefinition(variable: node.minY, constant: 0),
        PlacementDefinition(
          variable: node.width,
          constant: Double(size.width),
          priority: Self.stayPriority
        ),
        PlacementDefinition(
          variable: node.height,
          constant: Double(size.height),
          priority: Self.stayPriority
        ),
      ]
    case .keyboard:
      let guide = node.guide as? UIKeyboardLayoutGuide
      guard let frame = guide?.awayFrame(in: owner) else {
        return atBottom(guide?.height(in: owner) ?? 0)
      }
      return [
        PlacementDefinition(variable: node.minX, constant: Double(frame.minX)),
        PlacementDefinition(variable: node.minY, constant: Double(frame.minY)),
        PlacementDefinition(variable: node.width, constant: Double(frame.width)),
        PlacementDefinition(variable: node.height, constant: Double(frame.height)),
      ]
    case .topBar:
      var definitions = inset(.zero)
      definitions[3].terms = []
      definitions[3].constant = Double(owner.safeAreaInsets.top)
      return definitions
    case .bottomBar: return atBottom(owner.safeAreaInsets.bottom)
    }
  }

  private func readableDefinitions(
    of node: LayoutNode,
    _ owner: UIView
  ) -> [PlacementDefinition] {
    let margins = self.node(of: owner.layoutMarginsGuide)
    func same(_ variable: Variable, _ other: Variable) -> PlacementDefinition {
      PlacementDefinition(
        variable: variable,
        terms: [PlacementTerm(factor: 1, variable: other)],
        constant: 0
      )
    }
    // Centre the guide in the margins, as wide as the margins up to the readable width.
    let wish = PlacementDefinition(
      variable: node.width,
      terms: [PlacementTerm(factor: 1, variable: margins.width)],
      constant: 0,
      priority: Self.readablePriority
    )
    var limit = wish
    limit.relation = .lessThanOrEqual
    limit.priority = 1000
    let widest = PlacementDefinition(
      variable: node.width,
      constant: Double(owner.readableContentWidth),
      relation: .lessThanOrEqual
    )
    return [
      PlacementDefinition(
        variable: node.minX,
        terms: [
          PlacementTerm(factor: 1, variable: margins.minX),
          PlacementTerm(factor: 0.5, variable: margins.width),
          PlacementTerm(factor: -0.5, variable: node.width),
        ],
        constant: 0
      ),
      same(node.minY, margins.minY),
      same(node.height, margins.height),
      widest, limit, wish,
    ]
  }
}
