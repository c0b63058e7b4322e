import ConstraintSolver
import CoreGraphics
import Foundation
import QuartzCore
import TraceEvents

/// Solves the constraints of one tree of views.
///
/// The root of the tree, a window or a view without a superview, owns the engine. Changes are
/// collected and solved together at the next layout. Positions are relative to the superview, so
/// moving a view does not change the variables of its subviews.
@MainActor
final class LayoutEngine {
  private(set) weak var root: UIView?
  let solver = ConstraintSolver()
  /// The nodes, indexed by the solver's variables.
  var nodes: [LayoutNode?] = []
  /// The origins of the solver's constraints, indexed by constraint.
  var sources: [ConstraintSource?] = []
  /// The target of a size fitting, or nil; a fitting engine has nodes of its own.
  let fitting: FittingTarget?
  private var fittingNodes: [ObjectIdentifier: LayoutNode] = [:]

  // Changes that are pending until the next update.
  private var additions: [NSLayoutConstraint] = []
  private var newConstants: [NSLayoutConstraint] = []
  private var newPlacements: [LayoutNode] = []
  var newContents: [LayoutNode] = []
  private var enrolled: [UIView] = []
  /// The nodes that are new or whose values changed.
  private var changed: [LayoutNode] = []
  /// The constraints that contradict others, in the order in which they failed.
  var failures: [NSLayoutConstraint] = []
  /// The constraints that remain removed because of a conflict.
  var broken: [NSLayoutConstraint] = []
  /// Whether a constraint was loosened or removed, so that broken constraints are tried again.
  var mayMend = false
  /// The constraints that select another solution of an ambiguous layout.
  var exercises: [ConstraintID] = []
  private(set) var isDirty = false
  private var isUpdating = false
  /// The number of times that the solver ran.
  private(set) var solveCount = 0

  init(root: UIView, fitting: FittingTarget? = nil) {
    self.root = root
    self.fitting = fitting
    collect(root)
    isDirty = true
  }

  /// Detaches the engine from its root; later updates do nothing.
  func close() { root = nil }

  /// The scale of the screen in pixels per point.
  var scale: CGFloat {
    (root?.hostWindow?.screen ?? UIScreen.current).scale
  }

  // MARK: Nodes

  /// Returns the node of an item, creating it if necessary.
  func node(of item: AnyObject) -> LayoutNode {
    if let view = item as? UIView { return node(of: view) }
    if let guide = item as? UILayoutGuide { return node(of: guide) }
    preconditionFailure("Constraints know views and guides only.")
  }

  func node(of view: UIView) -> LayoutNode {
    if let known = knownNode(of: view) { return known }
    let node = LayoutNode(view: view, guide: nil, engine: self)
    keep(node, for: view.requireLayoutRecord())
    placementChanged(node)
    if view !== root || fitting != nil || !view.flags.translatesMask { contentChanged(node) }
    return node
  }

  func node(of guide: UILayoutGuide) -> LayoutNode {
    if let known = knownNode(of: guide) { return known }
    let node = LayoutNode(view: nil, guide: guide, engine: self)
    keep(node, for: guide.record)
    if guide.placement != nil { placementChanged(node) }
    return node
  }

  func knownNode(of view: UIView) -> LayoutNode? {
    if fitting != nil { return fittingNodes[ObjectIdentifier(view)] }
    // A view that outlived its root still has a node of the former engine.
    guard let node = view.layoutRecord?.node, node.engine === self else { return nil }
    return node
  }

  func knownNode(of guide: UILayoutGuide) -> LayoutNode? {
    if fitting != nil { return fittingNodes[ObjectIdentifier(guide)] }
    guard let node = guide.record.node, node.engine === self else { return nil }
    return node
  }

  private func keep(_ node: LayoutNode, for record: ItemLayout) {
    if fitting == nil {
      record.node = node
    } else {
      fittingNodes[ObjectIdentifier(node.item)] = node
    }
    for variable in [node.minX, node.minY, node.width, node.height] {
      let index = Int(variable.index)
      while nodes.count <= index { nodes.append(nil) }
      nodes[index] = node
    }
    list(node)
    isDirty = true
  }

  /// Schedules the layout of the item's superview at the end of the update.
  func list(_ node: LayoutNode) {
    guard !node.isListed else { return }
    node.isListed = true
    changed.append(node)
  }

  // MARK: What changes

  /// Adds a tree of views with the constraints that they hold.
  func collect(_ top: UIView) {
    guard top.flags.subtreeHasLayout else { return }
    if let record = top.layoutRecord {
      for constraint in record.constraints { wait(for: constraint) }
    }
    if !top.flags.translatesMask { enrolled.append(top) }
    for view in top.subviewList { collect(view) }
    markDirty()
  }

  /// Updates a view after a change of `translatesAutoresizingMaskIntoConstraints`.
  func enroll(_ view: UIView) {
    if view.flags.translatesMask {
      if let node = knownNode(of: view) { placementChanged(node) }
    } else {
      enrolled.append(view)
      if let node = knownNode(of: view) {
        placementChanged(node)
        contentChanged(node)
      }
    }
    markDirty()
  }

  func wait(for constraint: NSLayoutConstraint) {
    if fitting == nil {
      constraint.installation.engine = self
      constraint.installation.state = .waiting
    }
    additions.append(constraint)
    markDirty()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    guard !constraint.installation.hasNewConstant else { return }
    constraint.installation.hasNewConstant = true
    newConstants.append(constraint)
    markDirty()
  }

  /// Removes a constraint and schedules its installation.
  func reinstall(_ constraint: NSLayoutConstraint) {
    take(constraint)
    wait(for: constraint)
  }

  /// Removes a constraint from the engine.
  func take(_ constraint: NSLayoutConstraint) {
    if case .installed(let identifier) = constraint.installation.state { remove(identifier) }
    if case .broken = constraint.installation.state { broken.removeAll { $0 === constraint } }
    constraint.installation.state = .none
    constraint.installation.engine = nil
    markDirty()
  }

  func placementChanged(_ node: LayoutNode) {
    guard !node.isPlacementPending else { return }
    node.isPlacementPending = true
    newPlacements.append(node)
    markDirty()
  }

  func contentChanged(_ node: LayoutNode) {
    guard !node.isContentPending else { return }
    node.isContentPending = true
    newContents.append(node)
    markDirty()
  }

  func markDirty() {
    if !isDirty, fitting == nil { MainLoop.shared.wake() }
    isDirty = true
  }

  // MARK: Constraints of the solver

  func add(
    _ constraint: LinearConstraint,
    from source: ConstraintSource
  ) throws(UnsatisfiableConstraints) -> ConstraintID {
    let identifier = try solver.add(constraint)
    let index = Int(identifier.index)
    while sources.count <= index { sources.append(nil) }
    sources[index] = source
    return identifier
  }

  func remove(_ identifier: ConstraintID) {
    solver.remove(identifier)
    sources[Int(identifier.index)] = nil
    mayMend = true
  }

  /// Removes nodes of a subtree that left the tree, with the constraints that the subtree holds.
  func discard(_ leaving: [LayoutNode], constraints: [NSLayoutConstraint]) {
    var identifiers: [ConstraintID] = []
    for constraint in constraints {
      if case .installed(let identifier) = constraint.installation.state {
        identifiers.append(identifier)
      }
      if case .broken = constraint.installation.state { broken.removeAll { $0 === constraint } }
      constraint.installation.state = .none
      constraint.installation.engine = nil
    }
    identifiers += exercises
    exercises = []
    for node in leaving {
      identifiers += node.placement
      identifiers += node.nonNegative.values
      for axis in 0..<2 {
        if let identifier = node.content.hugging[axis] { identifiers.append(identifier) }
        if let identifier = node.content.resistance[axis] { identifiers.append(identifier) }
      }
    }
    solver.remove(identifiers)
    for identifier in identifiers { sources[Int(identifier.index)] = nil }
    for node in leaving {
      for variable in [node.minX, node.minY, node.width, node.height] {
        nodes[Int(variable.index)] = nil
        solver.removeVariable(variable)
      }
      node.engine = nil
      node.placement = []
    }
    let gone = Set(leaving.map { ObjectIdentifier($0) })
    func remains(_ node: LayoutNode) -> Bool { !gone.contains(ObjectIdentifier(node)) }
    if !leaving.isEmpty {
      newPlacements = newPlacements.filter(remains)
      newContents = newContents.filter(remains)
      changed = changed.filter(remains)
    }
    mayMend = mayMend || !identifiers.isEmpty
    markDirty()
  }

  // MARK: Updating

  /// Solves pending changes and invalidates the layout of views whose subviews moved.
  func update() {
    guard isDirty, !isUpdating, root != nil else { return }
    isUpdating = true
    let span = TraceSpan.begin()
    defer { span.end("constraints") }
    // Overridden methods may change constraints, so run more rounds while there are changes.
    for _ in 0..<32 where isDirty {
      isDirty = false
      enrollWaiting()
      installWaiting()
      takeConstants()
      refreshPlacements()
      refreshContents()
      settleFailures()
      settle()
    }
    isUpdating = false
    tellPlacers()
  }

  private func enrollWaiting() {
    guard !enrolled.isEmpty else { return }
    let views = enrolled
    enrolled = []
    // Some views may have been removed in the meantime.
    for view in views where fitting != nil || view.topAncestor === root { _ = node(of: view) }
  }

  private func installWaiting() {
    guard !additions.isEmpty else { return }
    var waiting: [NSLayoutConstraint] = []
    waiting.reserveCapacity(additions.count)
    // A loop is faster: each call of a closure would check its actor.
    for constraint in additions where fitting != nil || isWaiting(constraint) {
      waiting.append(constraint)
    }
    additions = []
    if !exercises.isEmpty {
      for identifier in exercises { remove(identifier) }
      exercises = []
    }
    // Placements first, so that constraints find them defined; then equations, inequalities and
    // optional constraints.
    for constraint in waiting { touchNodes(of: constraint) }
    refreshPlacements()
    for rank in 0..<3 {
      for constraint in waiting where InstallationOrder.rank(constraint) == rank {
        if fitting == nil, !isWaiting(constraint) { continue }
        install(constraint)
      }
    }
  }

  /// Returns whether the constraint is still pending in this engine.
  private func isWaiting(_ constraint: NSLayoutConstraint) -> Bool {
    guard case .waiting = constraint.installation.state else { return false }
    return constraint.installation.engine === self
  }

  func install(_ constraint: NSLayoutConstraint) {
    guard let lowered = lower(constraint) else { return }
    if fitting == nil {
      constraint.installation.baseConstant = lowered.constant
      constraint.installation.hasNewConstant = false
    }
    var linear = lowered
    linear.constant -= Double(constraint.constant)
    do throws(UnsatisfiableConstraints) {
      let identifier = try add(linear, from: .constraint(constraint))
      if fitting == nil { constraint.installation.state = .installed(identifier) }
    } catch {
      if fitting == nil { constraint.installation.state = .broken }
      failures.append(constraint)
    }
  }

  private func takeConstants() {
    guard !newConstants.isEmpty else { return }
    let constraints = newConstants
    newConstants = []
    for constraint in constraints where constraint.installation.hasNewConstant {
      constraint.installation.hasNewConstant = false
      guard constraint.installation.engine === self else { continue }
      switch constraint.installation.state {
      case .installed(let identifier):
        setConstant(
          constraint.installation.baseConstant - Double(constraint.constant),
          of: identifier
        )
        mayMend = true
      case .broken: mayMend = true
      case .none, .waiting: break
      }
    }
  }

  /// Updates a constant in the solver; a constraint that then conflicts is removed and recorded.
  func setConstant(_ constant: Double, of identifier: ConstraintID) {
    do throws(UnsatisfiableConstraints) {
      try solver.setConstant(constant, of: identifier)
    } catch {
      let source = sources[Int(identifier.index)]
      sources[Int(identifier.index)] = nil
      source?.wasRefused(by: self)
    }
  }

  private func refreshPlacements() {
    var at = 0
    while at < newPlacements.count {
      let node = newPlacements[at]
      node.isPlacementPending = false
      place(node)
      at += 1
    }
    newPlacements.removeAll(keepingCapacity: true)
  }

  /// Solves for values, keeps lengths from being negative and measures heights that depend on
  /// widths.
  private func settle() {
    // A height may change a width on which another height depends; layouts usually settle in two
    // rounds.
    for _ in 0..<16 {
      solveCount += 1
      var moved: [LayoutNode] = []
      solver.solve { variable, value in
        let index = Int(variable.index)
        guard index < nodes.count, let node = nodes[index] else { return }
        if !node.isListed { list(node) }
        if variable == node.width, node.view != nil { moved.append(node) }
        if value < -1e-6, variable == node.width || variable == node.height { moved.append(node) }
      }
      var isOpen = false
      for node in moved {
        if keepFromNegative(node) { isOpen = true }
        if measureHeight(node) { isOpen = true }
      }
      guard isOpen || !failures.isEmpty else { break }
      settleFailures()
    }
  }

  private func tellPlacers() {
    guard !changed.isEmpty else { return }
    let nodes = changed
    changed.removeAll(keepingCapacity: true)
    for node in nodes {
      node.isListed = false
      guard fitting == nil else { continue }
      // The engine does not move a view that its mask or code places.
      if let view = node.view, view.flags.translatesMask { continue }
      node.placer?.layer.setNeedsLayout()
    }
  }

  // MARK: Values

  func value(_ variable: Variable) -> Double { solver.value(of: variable) }

  /// Returns the alignment rectangle with edges on whole pixels.
  func frame(of node: LayoutNode) -> CGRect {
    PixelGrid(scale: scale).snap(
      x: value(node.minX),
      y: value(node.minY),
      width: value(node.width),
      height: value(node.height)
    )
  }
}

/// The order in which the solver is given a batch of constraints.
@MainActor
enum InstallationOrder {
  /// Returns 0 for required equations, 1 for required inequalities, and 2 for optional constraints.
  static func rank(_ constraint: NSLayoutConstraint) -> Int {
    if constraint.priority != .required { return 2 }
    return constraint.relation == .equal ? 0 : 1
  }
}

/// Rounds edges to pixels.
struct PixelGrid {
  let scale: CGFloat

  /// Returns the nearest pixel edge; halfway between two, the one to the right or below.
  func snap(_ value: Double) -> CGFloat {
    // The solver's sums are off by some billionths; the addend rounds such halves up, too.
    ((CGFloat(value) * scale) + 0.5 + 1e-6).rounded(.down) / scale
  }

  func snap(x: Double, y: Double, width: Double, height: Double) -> CGRect {
    let left = snap(x)
    let top = snap(y)
    return CGRect(
      x: left,
      y: top,
      width: max(0, snap(x + width) - left),
      height: max(0, snap(y + height) - top)
    )
  }
}
