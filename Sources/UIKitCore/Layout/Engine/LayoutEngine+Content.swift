import ConstraintSolver
import CoreGraphics
import Foundation

// Content hugging and compression resistance: constraints from intrinsic content sizes.

extension LayoutEngine {
  func refreshContents() {
    var at = 0
    while at < newContents.count {
      let node = newContents[at]
      node.isContentPending = false
      refreshContent(node)
      at += 1
    }
    newContents.removeAll(keepingCapacity: true)
  }

  private func refreshContent(_ node: LayoutNode) {
    guard let view = node.view else { return }
    let alignment = view.alignmentRectInsets
    if node.content.isKnown { refreshConstants(around: node, view, alignment) }
    node.content.alignment = alignment
    node.content.isKnown = true
    // The mask determines the size already; the root of a size fitting has the target size.
    if view.flags.translatesMask, view !== root || fitting == nil {
      forgetContent(of: node)
      return
    }
    var size = view.intrinsicContentSize
    if view.measuresHeightForWidth {
      if let width = node.content.measuredWidth {
        size.height = view.contentHeight(forWidth: CGFloat(width))
      }
    } else {
      node.content.measuredWidth = nil
    }
    node.content.size = size
    hold(node, view, .horizontal, size.width)
    hold(node, view, .vertical, size.height)
  }

  /// Updates alignment insets and baseline offsets, which are constants in constraints.
  private func refreshConstants(around node: LayoutNode, _ view: UIView, _ alignment: UIEdgeInsets)
  {
    let moved = alignment != node.content.alignment
    if moved {
      placementChanged(node)
      list(node)
    }
    guard fitting == nil, let record = view.layoutRecord else { return }
    for constraint in record.constraints + record.mentions where moved || constraint.usesBaseline {
      refreshBase(of: constraint)
    }
    var ancestor = view.superviewReference
    while let above = ancestor, above.flags.hasBaselineBearer {
      if let record = above.layoutRecord {
        for constraint in record.constraints + record.mentions where constraint.usesBaseline {
          refreshBase(of: constraint)
        }
      }
      ancestor = above.superviewReference
    }
  }

  /// Recompiles a constraint whose constant changed; the other terms are unchanged.
  func refreshBase(of constraint: NSLayoutConstraint) {
    guard case .installed(let identifier) = constraint.installation.state,
      let lowered = lower(constraint), lowered.constant != constraint.installation.baseConstant
    else { return }
    constraint.installation.baseConstant = lowered.constant
    setConstant(lowered.constant - Double(constraint.constant), of: identifier)
    mayMend = true
    markDirty()
  }

  /// Adds the constraints for an intrinsic length to the solver, or updates them there.
  private func hold(
    _ node: LayoutNode,
    _ view: UIView,
    _ axis: NSLayoutConstraint.Axis,
    _ length: CGFloat
  ) {
    let index = axis.rawValue
    var hugging = view.contentHuggingPriority(for: axis).rawValue
    var resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    if !(length >= 0) || !length.isFinite {
      // A negative or infinite length is no intrinsic metric.
      hugging = 0
      resistance = 0
    }
    let variable = node.length(axis)
    let isSame =
      hugging == node.content.huggingPriority[index]
      && resistance == node.content.resistancePriority[index]
    if isSame {
      guard length >= 0 else { return }
      if let identifier = node.content.hugging[index] {
        setConstant(-Double(length), of: identifier)
      }
      if let identifier = node.content.resistance[index] {
        setConstant(-Double(length), of: identifier)
      }
      mayMend = true
      return
    }
    forgetContent(of: node, axis)
    node.content.huggingPriority[index] = hugging
    node.content.resistancePriority[index] = resistance
    // Hugging and resistance of the same priority are combined into one equation.
    let isEquation = hugging == resistance
    if resistance > 0 {
      node.content.resistance[index] = insist(
        LinearConstraint(
          [Term(1, variable)],
          isEquation ? .equal : .greaterThanOrEqual,
          constant: -Double(length),
          priority: Double(resistance)
        ),
        from: .content(node, axis)
      )
    }
    if hugging > 0, !isEquation {
      node.content.hugging[index] = insist(
        LinearConstraint(
          [Term(1, variable)],
          .lessThanOrEqual,
          constant: -Double(length),
          priority: Double(hugging)
        ),
        from: .content(node, axis)
      )
    }
  }

  func forgetContent(of node: LayoutNode) {
    forgetContent(of: node, .horizontal)
    forgetContent(of: node, .vertical)
  }

  private func forgetContent(of node: LayoutNode, _ axis: NSLayoutConstraint.Axis) {
    let index = axis.rawValue
    let known = [node.content.hugging[index], node.content.resistance[index]].compactMap(\.self)
    guard !known.isEmpty else { return }
    node.content.hugging[index] = nil
    node.content.resistance[index] = nil
    node.content.huggingPriority[index] = 0
    node.content.resistancePriority[index] = 0
    for identifier in known where sources[Int(identifier.index)] != nil { remove(identifier) }
  }

  // MARK: Heights for widths

  /// Measures a view whose height depends on its width.
  ///
  /// - Returns: Whether the height changed.
  func measureHeight(_ node: LayoutNode) -> Bool {
    guard let view = node.view, node.content.isKnown, view.measuresHeightForWidth,
      !view.flags.translatesMask || (view === root && fitting != nil)
    else { return false }
    let width = value(node.width)
    if let measured = node.content.measuredWidth, abs(measured - width) < 1e-3 { return false }
    node.content.measuredWidth = width
    let height = view.contentHeight(forWidth: CGFloat(width))
    guard height != node.content.size.height else { return false }
    node.content.size.height = height
    hold(node, view, .vertical, height)
    return true
  }

  // MARK: Lengths below zero

  /// Adds constraints that keep negative lengths of a node at zero.
  ///
  /// - Returns: Whether a length was negative.
  func keepFromNegative(_ node: LayoutNode) -> Bool {
    // Margins larger than their view are not a conflict.
    guard node.guide?.placement == nil else { return false }
    var found = false
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      guard value(node.length(axis)) < -1e-6, node.nonNegative[axis] == nil else { continue }
      let constraint = LinearConstraint([Term(1, node.length(axis))], .greaterThanOrEqual)
      if let identifier = insist(constraint, from: .nonNegative(node, axis)) {
        node.nonNegative[axis] = identifier
        found = true
      }
    }
    return found
  }
}

extension NSLayoutConstraint {
  var usesBaseline: Bool {
    func isBaseline(_ attribute: Attribute) -> Bool {
      attribute == .firstBaseline || attribute == .lastBaseline
    }
    if isBaseline(first.attribute) { return true }
    if let origin = first.origin, isBaseline(origin.attribute) { return true }
    guard let second else { return false }
    return isBaseline(second.attribute) || (second.origin.map { isBaseline($0.attribute) } ?? false)
  }
}
