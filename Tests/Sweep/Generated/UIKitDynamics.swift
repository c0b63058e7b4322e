// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitDynamics declares.
@MainActor
func sweepUIKitDynamics(_ s: Sweep) {
  sweepUIKitDynamics0(s)
  sweepUIKitDynamics1(s)
  sweepUIKitDynamics2(s)
  sweepUIKitDynamics3(s)
  sweepUIKitDynamics4(s)
  sweepUIKitDynamics5(s)
  sweepUIKitDynamics6(s)
  sweepUIKitDynamics7(s)
  sweepUIKitDynamics8(s)
  sweepUIKitDynamics9(s)
  sweepUIKitDynamics10(s)
  sweepUIKitDynamics11(s)
  sweepUIKitDynamics12(s)
  sweepUIKitDynamics13(s)
}

/// Puts numbers into UIAttachmentBehavior.
@MainActor
private func sweepUIKitDynamics0(_ s: Sweep) {
  let make: @MainActor () -> UIAttachmentBehavior = { UIAttachmentBehavior(item: Sample.item, attachedToAnchor: CGPoint(x: 9, y: 9)) }
  s.set("UIAttachmentBehavior", "anchorPoint", "CGPoint", .real, make) { (o: inout UIAttachmentBehavior, v: Double) in o.anchorPoint = point(v) }
  s.set("UIAttachmentBehavior", "attachmentRange", "UIFloatRange", .real, make) { (o: inout UIAttachmentBehavior, v: Double) in o.attachmentRange = range(v) }
  s.set("UIAttachmentBehavior", "damping", "CGFloat", .real, make) { (o: inout UIAttachmentBehavior, v: Double) in o.damping = cg(v) }
  s.set("UIAttachmentBehavior", "frequency", "CGFloat", .real, make) { (o: inout UIAttachmentBehavior, v: Double) in o.frequency = cg(v) }
  s.set("UIAttachmentBehavior", "frictionTorque", "CGFloat", .real, make) { (o: inout UIAttachmentBehavior, v: Double) in o.frictionTorque = cg(v) }
  s.set("UIAttachmentBehavior", "length", "CGFloat", .real, make) { (o: inout UIAttachmentBehavior, v: Double) in o.length = cg(v) }
}

/// Puts numbers into UIAttachmentBehavior.
@MainActor
private func sweepUIKitDynamics1(_ s: Sweep) {
  s.call("UIAttachmentBehavior", "init(item:attachedToAnchor:)", .real) { (v: Double) in UIAttachmentBehavior(item: UIView(), attachedToAnchor: point(v)) as Any }
  s.call("UIAttachmentBehavior", "init(item:offsetFromCenter:attachedTo:offsetFromCenter:)", .real) { (v: Double) in UIAttachmentBehavior(item: UIView(), offsetFromCenter: offset(v), attachedTo: UIView(), offsetFromCenter: offset(v)) as Any }
  s.call("UIAttachmentBehavior", "init(item:offsetFromCenter:attachedToAnchor:)", .real) { (v: Double) in UIAttachmentBehavior(item: UIView(), offsetFromCenter: offset(v), attachedToAnchor: point(v)) as Any }
}

/// Puts numbers into UICollisionBehavior.Mode.
@MainActor
private func sweepUIKitDynamics2(_ s: Sweep) {
  s.call("UICollisionBehavior.Mode", "init(rawValue:)", .whole) { (v: Double) in UICollisionBehavior.Mode(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIDynamicItemBehavior.
@MainActor
private func sweepUIKitDynamics3(_ s: Sweep) {
  let make: @MainActor () -> UIDynamicItemBehavior = { UIDynamicItemBehavior(items: [Sample.item]) }
  s.set("UIDynamicItemBehavior", "angularResistance", "CGFloat", .real, make) { (o: inout UIDynamicItemBehavior, v: Double) in o.angularResistance = cg(v) }
  s.set("UIDynamicItemBehavior", "charge", "CGFloat", .real, make) { (o: inout UIDynamicItemBehavior, v: Double) in o.charge = cg(v) }
  s.set("UIDynamicItemBehavior", "density", "CGFloat", .real, make) { (o: inout UIDynamicItemBehavior, v: Double) in o.density = cg(v) }
  s.set("UIDynamicItemBehavior", "elasticity", "CGFloat", .real, make) { (o: inout UIDynamicItemBehavior, v: Double) in o.elasticity = cg(v) }
  s.set("UIDynamicItemBehavior", "friction", "CGFloat", .real, make) { (o: inout UIDynamicItemBehavior, v: Double) in o.friction = cg(v) }
  s.set("UIDynamicItemBehavior", "resistance", "CGFloat", .real, make) { (o: inout UIDynamicItemBehavior, v: Double) in o.resistance = cg(v) }
}

/// Puts numbers into UIDynamicItemGroup.
@MainActor
private func sweepUIKitDynamics4(_ s: Sweep) {
  let make: @MainActor () -> UIDynamicItemGroup = { UIDynamicItemGroup(items: [Sample.item]) }
  s.set("UIDynamicItemGroup", "center", "CGPoint", .real, make) { (o: inout UIDynamicItemGroup, v: Double) in o.center = point(v) }
  s.set("UIDynamicItemGroup", "transform", "CGAffineTransform", .real, make) { (o: inout UIDynamicItemGroup, v: Double) in o.transform = affine(v) }
}

/// Puts numbers into UIFieldBehavior.
@MainActor
private func sweepUIKitDynamics5(_ s: Sweep) {
  let make: @MainActor () -> UIFieldBehavior = { UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1) }
  s.set("UIFieldBehavior", "animationSpeed", "CGFloat", .real, make) { (o: inout UIFieldBehavior, v: Double) in o.animationSpeed = cg(v) }
  s.set("UIFieldBehavior", "direction", "CGVector", .real, make) { (o: inout UIFieldBehavior, v: Double) in o.direction = vector(v) }
  s.set("UIFieldBehavior", "falloff", "CGFloat", .real, make) { (o: inout UIFieldBehavior, v: Double) in o.falloff = cg(v) }
  s.set("UIFieldBehavior", "minimumRadius", "CGFloat", .real, make) { (o: inout UIFieldBehavior, v: Double) in o.minimumRadius = cg(v) }
  s.set("UIFieldBehavior", "position", "CGPoint", .real, make) { (o: inout UIFieldBehavior, v: Double) in o.position = point(v) }
  s.set("UIFieldBehavior", "smoothness", "CGFloat", .real, make) { (o: inout UIFieldBehavior, v: Double) in o.smoothness = cg(v) }
  s.set("UIFieldBehavior", "strength", "CGFloat", .real, make) { (o: inout UIFieldBehavior, v: Double) in o.strength = cg(v) }
}

/// Puts numbers into UIFieldBehaviorTwin.
@MainActor
private func sweepUIKitDynamics6(_ s: Sweep) {
  let make: @MainActor () -> UIFieldBehaviorTwin = { UIFieldBehaviorTwin() }
  s.set("UIFieldBehaviorTwin", "animationSpeed", "CGFloat", .few, make) { (o: inout UIFieldBehaviorTwin, v: Double) in o.animationSpeed = cg(v) }
  s.set("UIFieldBehaviorTwin", "direction", "CGVector", .few, make) { (o: inout UIFieldBehaviorTwin, v: Double) in o.direction = vector(v) }
  s.set("UIFieldBehaviorTwin", "falloff", "CGFloat", .few, make) { (o: inout UIFieldBehaviorTwin, v: Double) in o.falloff = cg(v) }
  s.set("UIFieldBehaviorTwin", "minimumRadius", "CGFloat", .few, make) { (o: inout UIFieldBehaviorTwin, v: Double) in o.minimumRadius = cg(v) }
  s.set("UIFieldBehaviorTwin", "position", "CGPoint", .few, make) { (o: inout UIFieldBehaviorTwin, v: Double) in o.position = point(v) }
  s.set("UIFieldBehaviorTwin", "smoothness", "CGFloat", .few, make) { (o: inout UIFieldBehaviorTwin, v: Double) in o.smoothness = cg(v) }
  s.set("UIFieldBehaviorTwin", "strength", "CGFloat", .few, make) { (o: inout UIFieldBehaviorTwin, v: Double) in o.strength = cg(v) }
}

/// Puts numbers into UIFloatRange.
@MainActor
private func sweepUIKitDynamics7(_ s: Sweep) {
  let make: @MainActor () -> UIFloatRange = { UIFloatRange() }
  s.set("UIFloatRange", "maximum", "CGFloat", .real, make) { (o: inout UIFloatRange, v: Double) in o.maximum = cg(v) }
  s.set("UIFloatRange", "minimum", "CGFloat", .real, make) { (o: inout UIFloatRange, v: Double) in o.minimum = cg(v) }
}

/// Puts numbers into UIFloatRange.
@MainActor
private func sweepUIKitDynamics8(_ s: Sweep) {
  s.call("UIFloatRange", "init(minimum:maximum:)", .real) { (v: Double) in UIFloatRange(minimum: cg(v), maximum: cg(v)) as Any }
}

/// Puts numbers into UIGravityBehavior.
@MainActor
private func sweepUIKitDynamics9(_ s: Sweep) {
  let make: @MainActor () -> UIGravityBehavior = { UIGravityBehavior(items: [Sample.item]) }
  s.set("UIGravityBehavior", "angle", "CGFloat", .real, make) { (o: inout UIGravityBehavior, v: Double) in o.angle = cg(v) }
  s.set("UIGravityBehavior", "gravityDirection", "CGVector", .real, make) { (o: inout UIGravityBehavior, v: Double) in o.gravityDirection = vector(v) }
  s.set("UIGravityBehavior", "magnitude", "CGFloat", .real, make) { (o: inout UIGravityBehavior, v: Double) in o.magnitude = cg(v) }
}

/// Puts numbers into UIPushBehavior.
@MainActor
private func sweepUIKitDynamics10(_ s: Sweep) {
  let make: @MainActor () -> UIPushBehavior = { UIPushBehavior(items: [Sample.item], mode: .continuous) }
  s.set("UIPushBehavior", "angle", "CGFloat", .real, make) { (o: inout UIPushBehavior, v: Double) in o.angle = cg(v) }
  s.set("UIPushBehavior", "magnitude", "CGFloat", .real, make) { (o: inout UIPushBehavior, v: Double) in o.magnitude = cg(v) }
  s.set("UIPushBehavior", "pushDirection", "CGVector", .real, make) { (o: inout UIPushBehavior, v: Double) in o.pushDirection = vector(v) }
}

/// Puts numbers into UIRegion.
@MainActor
private func sweepUIKitDynamics11(_ s: Sweep) {
  s.call("UIRegion", "init(radius:)", .real) { (v: Double) in UIRegion(radius: cg(v)) as Any }
  s.call("UIRegion", "init(size:)", .real) { (v: Double) in UIRegion(size: size(v)) as Any }
}

/// Puts numbers into UISnapBehavior.
@MainActor
private func sweepUIKitDynamics12(_ s: Sweep) {
  let make: @MainActor () -> UISnapBehavior = { UISnapBehavior(item: Sample.item, snapTo: CGPoint(x: 9, y: 9)) }
  s.set("UISnapBehavior", "damping", "CGFloat", .real, make) { (o: inout UISnapBehavior, v: Double) in o.damping = cg(v) }
  s.set("UISnapBehavior", "snapPoint", "CGPoint", .real, make) { (o: inout UISnapBehavior, v: Double) in o.snapPoint = point(v) }
}

/// Puts numbers into UISnapBehavior.
@MainActor
private func sweepUIKitDynamics13(_ s: Sweep) {
  s.call("UISnapBehavior", "init(item:snapTo:)", .real) { (v: Double) in UISnapBehavior(item: UIView(), snapTo: point(v)) as Any }
}

// Not swept:
