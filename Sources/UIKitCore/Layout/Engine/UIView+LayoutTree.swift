import CoreGraphics
import Foundation
import QuartzCore

// The engine of a view, and its updates when a view enters or leaves a tree.

extension UIView {
  func requireLayoutRecord() -> ViewLayout {
    if let layoutRecord { return layoutRecord }
    let record = ViewLayout()
    layoutRecord = record
    noteSubtreeHasLayout()
    return record
  }

  /// Marks this view and its ancestors as trees that contain constraints.
  func noteSubtreeHasLayout() {
    var view: UIView? = self
    while let current = view, !current.flags.subtreeHasLayout {
      current.flags.subtreeHasLayout = true
      view = current.superviewReference
    }
  }

  /// The engine of the tree; nil if it does not exist.
  var layoutEngine: LayoutEngine? { topAncestor.layoutRecord?.engine }

  /// The engine of the tree, created if constraints exist in the tree; otherwise nil.
  var activeLayoutEngine: LayoutEngine? {
    guard flags.subtreeHasLayout else { return nil }
    let root = topAncestor
    if let engine = root.layoutRecord?.engine { return engine }
    let record = root.requireLayoutRecord()
    let engine = LayoutEngine(root: root)
    record.engine = engine
    return engine
  }

  // MARK: Constraints

  func hold(_ constraint: NSLayoutConstraint) {
    requireLayoutRecord().constraints.append(constraint)
    constraint.holder = self
    for item in constraint.items { LayoutItems.record(of: item)?.mentions.append(constraint) }
    if let engine = layoutEngine {
      engine.wait(for: constraint)
    } else {
      MainLoop.shared.wake()
    }
  }

  func letGo(of constraint: NSLayoutConstraint) {
    guard let layoutRecord, constraint.holder === self else { return }
    if let index = layoutRecord.constraints.lastIndex(where: { $0 === constraint }) {
      layoutRecord.constraints.remove(at: index)
    }
    constraint.holder = nil
    for item in constraint.items { LayoutItems.record(of: item)?.forget(constraint) }
    constraint.installation.engine?.take(constraint)
    constraint.installation.state = .none
  }

  func hold(added constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    if let holder = constraint.holder { holder.letGo(of: constraint) }
    for item in constraint.items {
      guard let view = LayoutItems.view(of: item), view.isDescendant(of: self) else {
        stop(
          what: "The view hierarchy is not prepared for the constraint: \(constraint.description)\n"
            + "When added to a view, the constraint's items must be descendants of that view (or "
            + "the view itself).",
          where: "UIView.addConstraint(_:)",
          mend: "Build the hierarchy first, and add the constraint to a view around both items."
        )
      }
    }
    hold(constraint)
  }

  // MARK: Coming and going

  /// Adds the constraints of a subtree that entered this view's tree.
  func takeLayout(of view: UIView) {
    guard view.flags.subtreeHasLayout else { return }
    noteSubtreeHasLayout()
    if let engine = layoutEngine {
      engine.collect(view)
    } else {
      MainLoop.shared.wake()
    }
  }

  /// Removes the constraints of this subtree before it leaves its tree or enters another one.
  func leaveLayout() {
    guard flags.subtreeHasLayout else { return }
    if superviewReference == nil {
      guard let engine = layoutRecord?.engine else { return }
      engine.close()
      layoutRecord?.engine = nil
      forgetNodes()
      return
    }
    var leaving = LeavingLayout()
    leaving.collect(self)
    let inside = leaving.views
    for record in leaving.records {
      for constraint in record.mentions {
        guard let holder = constraint.holder, !inside.contains(ObjectIdentifier(holder)) else {
          continue
        }
        holder.letGo(of: constraint)
      }
    }
    guard let engine = layoutEngine else { return }
    let nodes = leaving.records.compactMap(\.node)
    engine.discard(nodes, constraints: leaving.constraints)
    for record in leaving.records { record.node = nil }
  }

  private func forgetNodes() {
    guard flags.subtreeHasLayout else { return }
    if let layoutRecord {
      layoutRecord.node = nil
      for guide in layoutRecord.guides { guide.record.node = nil }
      for guide in layoutRecord.systemGuides.values { guide.record.node = nil }
      for constraint in layoutRecord.constraints {
        constraint.installation.engine = nil
        constraint.installation.state = .none
      }
    }
    for view in subviewList { withStackRoom { view.forgetNodes() } }
  }

  /// Updates the engine after a change of `translatesAutoresizingMaskIntoConstraints`.
  func noteTranslationChange() {
    if !flags.translatesMask { noteSubtreeHasLayout() }
    layoutEngine?.enroll(self)
    superviewReference?.setNeedsLayout()
  }

  /// Updates the engine after code, not the engine, changed the frame, the mask or the bounds.
  func noteLayoutGeometryChange() {
    guard let node = layoutRecord?.node, !flags.isBeingPlaced else { return }
    if flags.translatesMask || superviewReference == nil { node.engine?.placementChanged(node) }
  }

  /// Recompiles horizontal constraints after a change of the reading direction.
  func noteLayoutDirectionChange() {
    guard let layoutRecord, let engine = layoutEngine else { return }
    for constraint in layoutRecord.constraints where constraint.readsDirection {
      engine.reinstall(constraint)
    }
  }

  /// The guides that keep their position on screen while content scrolls.
  private static let guidesThatStay: [GuidePlacement] = [.scrollFrame, .safeArea]

  /// Updates guides and constraints after a change of the content offset.
  func noteLayoutOffsetChange() {
    guard let layoutRecord else { return }
    noteGuidesChange(Self.guidesThatStay)
    guard !layoutRecord.crossing.isEmpty, let engine = layoutEngine else { return }
    layoutRecord.crossing.removeAll { !$0.isActive }
    for constraint in layoutRecord.crossing { engine.refreshBase(of: constraint) }
  }
}

extension NSLayoutConstraint {
  var readsDirection: Bool {
    first.attribute.reading == .directional || second?.attribute.reading == .directional
  }
}

extension LayoutItems {
  static func record(of item: AnyObject) -> ItemLayout? {
    if let view = item as? UIView { return view.requireLayoutRecord() }
    return (item as? UILayoutGuide)?.record
  }
}

/// The parts of a subtree that leave an engine together.
@MainActor
private struct LeavingLayout {
  var views: Set<ObjectIdentifier> = []
  var records: [ItemLayout] = []
  var constraints: [NSLayoutConstraint] = []

  mutating func collect(_ view: UIView) {
    views.insert(ObjectIdentifier(view))
    guard view.flags.subtreeHasLayout else { return }
    if let record = view.layoutRecord {
      records.append(record)
      records += record.guides.map(\.record)
      records += record.systemGuides.values.map(\.record)
      constraints += record.constraints
    }
    for subview in view.subviewList { collect(subview) }
  }
}
