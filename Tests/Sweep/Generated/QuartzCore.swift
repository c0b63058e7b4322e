// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what QuartzCore declares.
@MainActor
func sweepQuartzCore(_ s: Sweep) {
  sweepQuartzCore0(s)
  sweepQuartzCore1(s)
  sweepQuartzCore2(s)
  sweepQuartzCore3(s)
  sweepQuartzCore4(s)
  sweepQuartzCore5(s)
  sweepQuartzCore6(s)
  sweepQuartzCore7(s)
  sweepQuartzCore8(s)
  sweepQuartzCore9(s)
  sweepQuartzCore10(s)
  sweepQuartzCore11(s)
  sweepQuartzCore12(s)
  sweepQuartzCore13(s)
  sweepQuartzCore14(s)
  sweepQuartzCore15(s)
  sweepQuartzCore16(s)
  sweepQuartzCore17(s)
  sweepQuartzCore18(s)
  sweepQuartzCore19(s)
  sweepQuartzCore20(s)
  sweepQuartzCore21(s)
  sweepQuartzCore22(s)
}

/// Puts numbers into CAAnimation.
@MainActor
private func sweepQuartzCore0(_ s: Sweep) {
  let make: @MainActor () -> CAAnimation = { CAAnimation() }
  s.set("CAAnimation", "beginTime", "CFTimeInterval", .real, make) { (o: inout CAAnimation, v: Double) in o.beginTime = v }
  s.set("CAAnimation", "duration", "CFTimeInterval", .real, make) { (o: inout CAAnimation, v: Double) in o.duration = v }
  s.set("CAAnimation", "repeatCount", "Float", .real, make) { (o: inout CAAnimation, v: Double) in o.repeatCount = fl(v) }
  s.set("CAAnimation", "repeatDuration", "CFTimeInterval", .real, make) { (o: inout CAAnimation, v: Double) in o.repeatDuration = v }
  s.set("CAAnimation", "speed", "Float", .real, make) { (o: inout CAAnimation, v: Double) in o.speed = fl(v) }
  s.set("CAAnimation", "timeOffset", "CFTimeInterval", .real, make) { (o: inout CAAnimation, v: Double) in o.timeOffset = v }
}

/// Puts numbers into CAAnimationGroup.
@MainActor
private func sweepQuartzCore1(_ s: Sweep) {
  let make: @MainActor () -> CAAnimationGroup = { Sample.animationGroup }
  s.set("CAAnimationGroup", "beginTime", "CFTimeInterval", .few, make) { (o: inout CAAnimationGroup, v: Double) in o.beginTime = v }
  s.set("CAAnimationGroup", "duration", "CFTimeInterval", .few, make) { (o: inout CAAnimationGroup, v: Double) in o.duration = v }
  s.set("CAAnimationGroup", "repeatCount", "Float", .few, make) { (o: inout CAAnimationGroup, v: Double) in o.repeatCount = fl(v) }
  s.set("CAAnimationGroup", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CAAnimationGroup, v: Double) in o.repeatDuration = v }
  s.set("CAAnimationGroup", "speed", "Float", .few, make) { (o: inout CAAnimationGroup, v: Double) in o.speed = fl(v) }
  s.set("CAAnimationGroup", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CAAnimationGroup, v: Double) in o.timeOffset = v }
}

/// Puts numbers into CABasicAnimation.
@MainActor
private func sweepQuartzCore2(_ s: Sweep) {
  let make: @MainActor () -> CABasicAnimation = { Sample.basicAnimation }
  s.set("CABasicAnimation", "beginTime", "CFTimeInterval", .few, make) { (o: inout CABasicAnimation, v: Double) in o.beginTime = v }
  s.set("CABasicAnimation", "duration", "CFTimeInterval", .few, make) { (o: inout CABasicAnimation, v: Double) in o.duration = v }
  s.set("CABasicAnimation", "repeatCount", "Float", .few, make) { (o: inout CABasicAnimation, v: Double) in o.repeatCount = fl(v) }
  s.set("CABasicAnimation", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CABasicAnimation, v: Double) in o.repeatDuration = v }
  s.set("CABasicAnimation", "speed", "Float", .few, make) { (o: inout CABasicAnimation, v: Double) in o.speed = fl(v) }
  s.set("CABasicAnimation", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CABasicAnimation, v: Double) in o.timeOffset = v }
}

/// Puts numbers into CACornerMask.
@MainActor
private func sweepQuartzCore3(_ s: Sweep) {
  s.call("CACornerMask", "init(rawValue:)", .whole) { (v: Double) in CACornerMask(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into CAEdgeAntialiasingMask.
@MainActor
private func sweepQuartzCore4(_ s: Sweep) {
  s.call("CAEdgeAntialiasingMask", "init(rawValue:)", .whole) { (v: Double) in CAEdgeAntialiasingMask(rawValue: UInt32(clamping: whole(v))) as Any }
}

/// Puts numbers into CAEmitterCell.
@MainActor
private func sweepQuartzCore5(_ s: Sweep) {
  let make: @MainActor () -> CAEmitterCell = { Sample.emitterCell }
  s.set("CAEmitterCell", "alphaRange", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.alphaRange = fl(v) }
  s.set("CAEmitterCell", "alphaSpeed", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.alphaSpeed = fl(v) }
  s.set("CAEmitterCell", "beginTime", "CFTimeInterval", .real, make) { (o: inout CAEmitterCell, v: Double) in o.beginTime = v }
  s.set("CAEmitterCell", "birthRate", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.birthRate = fl(v) }
  s.set("CAEmitterCell", "blueRange", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.blueRange = fl(v) }
  s.set("CAEmitterCell", "blueSpeed", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.blueSpeed = fl(v) }
  s.set("CAEmitterCell", "contentsRect", "CGRect", .real, make) { (o: inout CAEmitterCell, v: Double) in o.contentsRect = rect(v) }
  s.set("CAEmitterCell", "contentsScale", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.contentsScale = cg(v) }
  s.set("CAEmitterCell", "duration", "CFTimeInterval", .real, make) { (o: inout CAEmitterCell, v: Double) in o.duration = v }
  s.set("CAEmitterCell", "emissionLatitude", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.emissionLatitude = cg(v) }
  s.set("CAEmitterCell", "emissionLongitude", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.emissionLongitude = cg(v) }
  s.set("CAEmitterCell", "emissionRange", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.emissionRange = cg(v) }
  s.set("CAEmitterCell", "greenRange", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.greenRange = fl(v) }
  s.set("CAEmitterCell", "greenSpeed", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.greenSpeed = fl(v) }
  s.set("CAEmitterCell", "lifetime", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.lifetime = fl(v) }
  s.set("CAEmitterCell", "lifetimeRange", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.lifetimeRange = fl(v) }
  s.set("CAEmitterCell", "minificationFilterBias", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CAEmitterCell", "redRange", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.redRange = fl(v) }
  s.set("CAEmitterCell", "redSpeed", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.redSpeed = fl(v) }
  s.set("CAEmitterCell", "repeatCount", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.repeatCount = fl(v) }
  s.set("CAEmitterCell", "repeatDuration", "CFTimeInterval", .real, make) { (o: inout CAEmitterCell, v: Double) in o.repeatDuration = v }
  s.set("CAEmitterCell", "scale", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.scale = cg(v) }
  s.set("CAEmitterCell", "scaleRange", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.scaleRange = cg(v) }
  s.set("CAEmitterCell", "scaleSpeed", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.scaleSpeed = cg(v) }
  s.set("CAEmitterCell", "speed", "Float", .real, make) { (o: inout CAEmitterCell, v: Double) in o.speed = fl(v) }
  s.set("CAEmitterCell", "spin", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.spin = cg(v) }
  s.set("CAEmitterCell", "spinRange", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.spinRange = cg(v) }
  s.set("CAEmitterCell", "timeOffset", "CFTimeInterval", .real, make) { (o: inout CAEmitterCell, v: Double) in o.timeOffset = v }
  s.set("CAEmitterCell", "velocity", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.velocity = cg(v) }
  s.set("CAEmitterCell", "velocityRange", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.velocityRange = cg(v) }
  s.set("CAEmitterCell", "xAcceleration", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.xAcceleration = cg(v) }
  s.set("CAEmitterCell", "yAcceleration", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.yAcceleration = cg(v) }
  s.set("CAEmitterCell", "zAcceleration", "CGFloat", .real, make) { (o: inout CAEmitterCell, v: Double) in o.zAcceleration = cg(v) }
}

/// Puts numbers into CAEmitterLayer.
@MainActor
private func sweepQuartzCore6(_ s: Sweep) {
  let make: @MainActor () -> CAEmitterLayer = { Sample.emitterLayer }
  s.set("CAEmitterLayer", "anchorPoint", "CGPoint", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CAEmitterLayer", "anchorPointZ", "CGFloat", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CAEmitterLayer", "beginTime", "CFTimeInterval", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.beginTime = v }
  s.set("CAEmitterLayer", "birthRate", "Float", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.birthRate = fl(v) }
  s.set("CAEmitterLayer", "borderWidth", "CGFloat", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CAEmitterLayer", "bounds", "CGRect", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.bounds = rect(v) }
  s.set("CAEmitterLayer", "contentsCenter", "CGRect", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CAEmitterLayer", "contentsRect", "CGRect", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CAEmitterLayer", "contentsScale", "CGFloat", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CAEmitterLayer", "cornerRadius", "CGFloat", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CAEmitterLayer", "duration", "CFTimeInterval", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.duration = v }
  s.set("CAEmitterLayer", "emitterDepth", "CGFloat", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.emitterDepth = cg(v) }
  s.set("CAEmitterLayer", "emitterPosition", "CGPoint", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.emitterPosition = point(v) }
  s.set("CAEmitterLayer", "emitterSize", "CGSize", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.emitterSize = size(v) }
  s.set("CAEmitterLayer", "emitterZPosition", "CGFloat", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.emitterZPosition = cg(v) }
  s.set("CAEmitterLayer", "frame", "CGRect", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.frame = rect(v) }
  s.set("CAEmitterLayer", "lifetime", "Float", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.lifetime = fl(v) }
  s.set("CAEmitterLayer", "minificationFilterBias", "Float", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CAEmitterLayer", "opacity", "Float", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.opacity = fl(v) }
  s.set("CAEmitterLayer", "position", "CGPoint", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.position = point(v) }
  s.set("CAEmitterLayer", "rasterizationScale", "CGFloat", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CAEmitterLayer", "repeatCount", "Float", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CAEmitterLayer", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.repeatDuration = v }
  s.set("CAEmitterLayer", "scale", "Float", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.scale = fl(v) }
  s.set("CAEmitterLayer", "seed", "UInt32", .whole, make) { (o: inout CAEmitterLayer, v: Double) in o.seed = UInt32(clamping: whole(v)) }
  s.set("CAEmitterLayer", "shadowOffset", "CGSize", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CAEmitterLayer", "shadowOpacity", "Float", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CAEmitterLayer", "shadowRadius", "CGFloat", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CAEmitterLayer", "speed", "Float", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.speed = fl(v) }
  s.set("CAEmitterLayer", "spin", "Float", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.spin = fl(v) }
  s.set("CAEmitterLayer", "sublayerTransform", "CATransform3D", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CAEmitterLayer", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.timeOffset = v }
  s.set("CAEmitterLayer", "transform", "CATransform3D", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.transform = transform(v) }
  s.set("CAEmitterLayer", "velocity", "Float", .real, make) { (o: inout CAEmitterLayer, v: Double) in o.velocity = fl(v) }
  s.set("CAEmitterLayer", "zPosition", "CGFloat", .few, make) { (o: inout CAEmitterLayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CAFrameRateRange.
@MainActor
private func sweepQuartzCore7(_ s: Sweep) {
  let make: @MainActor () -> CAFrameRateRange = { CAFrameRateRange(minimum: fl(1), maximum: fl(1), preferred: fl(1)) }
  s.set("CAFrameRateRange", "maximum", "Float", .real, make) { (o: inout CAFrameRateRange, v: Double) in o.maximum = fl(v) }
  s.set("CAFrameRateRange", "minimum", "Float", .real, make) { (o: inout CAFrameRateRange, v: Double) in o.minimum = fl(v) }
  s.set("CAFrameRateRange", "preferred", "Float", .real, make) { (o: inout CAFrameRateRange, v: Double) in o.preferred = fl(v) }
}

/// Puts numbers into CAFrameRateRange.
@MainActor
private func sweepQuartzCore8(_ s: Sweep) {
  s.call("CAFrameRateRange", "init(minimum:maximum:preferred:)", .real) { (v: Double) in CAFrameRateRange(minimum: fl(v), maximum: fl(v), preferred: fl(v)) as Any }
}

/// Puts numbers into CAGradientLayer.
@MainActor
private func sweepQuartzCore9(_ s: Sweep) {
  let make: @MainActor () -> CAGradientLayer = { Sample.gradientLayer }
  s.set("CAGradientLayer", "anchorPoint", "CGPoint", .few, make) { (o: inout CAGradientLayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CAGradientLayer", "anchorPointZ", "CGFloat", .few, make) { (o: inout CAGradientLayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CAGradientLayer", "beginTime", "CFTimeInterval", .few, make) { (o: inout CAGradientLayer, v: Double) in o.beginTime = v }
  s.set("CAGradientLayer", "borderWidth", "CGFloat", .few, make) { (o: inout CAGradientLayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CAGradientLayer", "bounds", "CGRect", .few, make) { (o: inout CAGradientLayer, v: Double) in o.bounds = rect(v) }
  s.set("CAGradientLayer", "contentsCenter", "CGRect", .few, make) { (o: inout CAGradientLayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CAGradientLayer", "contentsRect", "CGRect", .few, make) { (o: inout CAGradientLayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CAGradientLayer", "contentsScale", "CGFloat", .few, make) { (o: inout CAGradientLayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CAGradientLayer", "cornerRadius", "CGFloat", .few, make) { (o: inout CAGradientLayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CAGradientLayer", "duration", "CFTimeInterval", .few, make) { (o: inout CAGradientLayer, v: Double) in o.duration = v }
  s.set("CAGradientLayer", "endPoint", "CGPoint", .real, make) { (o: inout CAGradientLayer, v: Double) in o.endPoint = point(v) }
  s.set("CAGradientLayer", "frame", "CGRect", .few, make) { (o: inout CAGradientLayer, v: Double) in o.frame = rect(v) }
  s.set("CAGradientLayer", "minificationFilterBias", "Float", .few, make) { (o: inout CAGradientLayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CAGradientLayer", "opacity", "Float", .few, make) { (o: inout CAGradientLayer, v: Double) in o.opacity = fl(v) }
  s.set("CAGradientLayer", "position", "CGPoint", .few, make) { (o: inout CAGradientLayer, v: Double) in o.position = point(v) }
  s.set("CAGradientLayer", "rasterizationScale", "CGFloat", .few, make) { (o: inout CAGradientLayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CAGradientLayer", "repeatCount", "Float", .few, make) { (o: inout CAGradientLayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CAGradientLayer", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CAGradientLayer, v: Double) in o.repeatDuration = v }
  s.set("CAGradientLayer", "shadowOffset", "CGSize", .few, make) { (o: inout CAGradientLayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CAGradientLayer", "shadowOpacity", "Float", .few, make) { (o: inout CAGradientLayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CAGradientLayer", "shadowRadius", "CGFloat", .few, make) { (o: inout CAGradientLayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CAGradientLayer", "speed", "Float", .few, make) { (o: inout CAGradientLayer, v: Double) in o.speed = fl(v) }
  s.set("CAGradientLayer", "startPoint", "CGPoint", .real, make) { (o: inout CAGradientLayer, v: Double) in o.startPoint = point(v) }
  s.set("CAGradientLayer", "sublayerTransform", "CATransform3D", .few, make) { (o: inout CAGradientLayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CAGradientLayer", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CAGradientLayer, v: Double) in o.timeOffset = v }
  s.set("CAGradientLayer", "transform", "CATransform3D", .few, make) { (o: inout CAGradientLayer, v: Double) in o.transform = transform(v) }
  s.set("CAGradientLayer", "zPosition", "CGFloat", .few, make) { (o: inout CAGradientLayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CAKeyframeAnimation.
@MainActor
private func sweepQuartzCore10(_ s: Sweep) {
  let make: @MainActor () -> CAKeyframeAnimation = { Sample.keyframeAnimation }
  s.set("CAKeyframeAnimation", "beginTime", "CFTimeInterval", .few, make) { (o: inout CAKeyframeAnimation, v: Double) in o.beginTime = v }
  s.set("CAKeyframeAnimation", "duration", "CFTimeInterval", .few, make) { (o: inout CAKeyframeAnimation, v: Double) in o.duration = v }
  s.set("CAKeyframeAnimation", "repeatCount", "Float", .few, make) { (o: inout CAKeyframeAnimation, v: Double) in o.repeatCount = fl(v) }
  s.set("CAKeyframeAnimation", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CAKeyframeAnimation, v: Double) in o.repeatDuration = v }
  s.set("CAKeyframeAnimation", "speed", "Float", .few, make) { (o: inout CAKeyframeAnimation, v: Double) in o.speed = fl(v) }
  s.set("CAKeyframeAnimation", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CAKeyframeAnimation, v: Double) in o.timeOffset = v }
}

/// Puts numbers into CALayer.
@MainActor
private func sweepQuartzCore11(_ s: Sweep) {
  let make: @MainActor () -> CALayer = { Sample.layer }
  s.set("CALayer", "anchorPoint", "CGPoint", .real, make) { (o: inout CALayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CALayer", "anchorPointZ", "CGFloat", .real, make) { (o: inout CALayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CALayer", "beginTime", "CFTimeInterval", .real, make) { (o: inout CALayer, v: Double) in o.beginTime = v }
  s.set("CALayer", "borderWidth", "CGFloat", .real, make) { (o: inout CALayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CALayer", "bounds", "CGRect", .real, make) { (o: inout CALayer, v: Double) in o.bounds = rect(v) }
  s.set("CALayer", "contentsCenter", "CGRect", .real, make) { (o: inout CALayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CALayer", "contentsRect", "CGRect", .real, make) { (o: inout CALayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CALayer", "contentsScale", "CGFloat", .real, make) { (o: inout CALayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CALayer", "cornerRadius", "CGFloat", .real, make) { (o: inout CALayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CALayer", "duration", "CFTimeInterval", .real, make) { (o: inout CALayer, v: Double) in o.duration = v }
  s.set("CALayer", "frame", "CGRect", .real, make) { (o: inout CALayer, v: Double) in o.frame = rect(v) }
  s.set("CALayer", "minificationFilterBias", "Float", .real, make) { (o: inout CALayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CALayer", "opacity", "Float", .real, make) { (o: inout CALayer, v: Double) in o.opacity = fl(v) }
  s.set("CALayer", "position", "CGPoint", .real, make) { (o: inout CALayer, v: Double) in o.position = point(v) }
  s.set("CALayer", "rasterizationScale", "CGFloat", .real, make) { (o: inout CALayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CALayer", "repeatCount", "Float", .real, make) { (o: inout CALayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CALayer", "repeatDuration", "CFTimeInterval", .real, make) { (o: inout CALayer, v: Double) in o.repeatDuration = v }
  s.set("CALayer", "shadowOffset", "CGSize", .real, make) { (o: inout CALayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CALayer", "shadowOpacity", "Float", .real, make) { (o: inout CALayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CALayer", "shadowRadius", "CGFloat", .real, make) { (o: inout CALayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CALayer", "speed", "Float", .real, make) { (o: inout CALayer, v: Double) in o.speed = fl(v) }
  s.set("CALayer", "sublayerTransform", "CATransform3D", .real, make) { (o: inout CALayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CALayer", "timeOffset", "CFTimeInterval", .real, make) { (o: inout CALayer, v: Double) in o.timeOffset = v }
  s.set("CALayer", "transform", "CATransform3D", .real, make) { (o: inout CALayer, v: Double) in o.transform = transform(v) }
  s.set("CALayer", "zPosition", "CGFloat", .real, make) { (o: inout CALayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CAMediaTimingFunction.
@MainActor
private func sweepQuartzCore12(_ s: Sweep) {
  s.call("CAMediaTimingFunction", "init(controlPoints:_:_:_:)", .real) { (v: Double) in CAMediaTimingFunction(controlPoints: fl(v), fl(v), fl(v), fl(v)) as Any }
}

/// Puts numbers into CAPropertyAnimation.
@MainActor
private func sweepQuartzCore13(_ s: Sweep) {
  let make: @MainActor () -> CAPropertyAnimation = { CAPropertyAnimation() }
  s.set("CAPropertyAnimation", "beginTime", "CFTimeInterval", .few, make) { (o: inout CAPropertyAnimation, v: Double) in o.beginTime = v }
  s.set("CAPropertyAnimation", "duration", "CFTimeInterval", .few, make) { (o: inout CAPropertyAnimation, v: Double) in o.duration = v }
  s.set("CAPropertyAnimation", "repeatCount", "Float", .few, make) { (o: inout CAPropertyAnimation, v: Double) in o.repeatCount = fl(v) }
  s.set("CAPropertyAnimation", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CAPropertyAnimation, v: Double) in o.repeatDuration = v }
  s.set("CAPropertyAnimation", "speed", "Float", .few, make) { (o: inout CAPropertyAnimation, v: Double) in o.speed = fl(v) }
  s.set("CAPropertyAnimation", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CAPropertyAnimation, v: Double) in o.timeOffset = v }
}

/// Puts numbers into CAReplicatorLayer.
@MainActor
private func sweepQuartzCore14(_ s: Sweep) {
  let make: @MainActor () -> CAReplicatorLayer = { Sample.replicatorLayer }
  s.set("CAReplicatorLayer", "anchorPoint", "CGPoint", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CAReplicatorLayer", "anchorPointZ", "CGFloat", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CAReplicatorLayer", "beginTime", "CFTimeInterval", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.beginTime = v }
  s.set("CAReplicatorLayer", "borderWidth", "CGFloat", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CAReplicatorLayer", "bounds", "CGRect", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.bounds = rect(v) }
  s.set("CAReplicatorLayer", "contentsCenter", "CGRect", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CAReplicatorLayer", "contentsRect", "CGRect", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CAReplicatorLayer", "contentsScale", "CGFloat", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CAReplicatorLayer", "cornerRadius", "CGFloat", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CAReplicatorLayer", "duration", "CFTimeInterval", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.duration = v }
  s.set("CAReplicatorLayer", "frame", "CGRect", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.frame = rect(v) }
  s.set("CAReplicatorLayer", "instanceAlphaOffset", "Float", .real, make) { (o: inout CAReplicatorLayer, v: Double) in o.instanceAlphaOffset = fl(v) }
  s.set("CAReplicatorLayer", "instanceBlueOffset", "Float", .real, make) { (o: inout CAReplicatorLayer, v: Double) in o.instanceBlueOffset = fl(v) }
  s.set("CAReplicatorLayer", "instanceCount", "Int", .whole, make) { (o: inout CAReplicatorLayer, v: Double) in o.instanceCount = whole(v) }
  s.set("CAReplicatorLayer", "instanceDelay", "CFTimeInterval", .real, make) { (o: inout CAReplicatorLayer, v: Double) in o.instanceDelay = v }
  s.set("CAReplicatorLayer", "instanceGreenOffset", "Float", .real, make) { (o: inout CAReplicatorLayer, v: Double) in o.instanceGreenOffset = fl(v) }
  s.set("CAReplicatorLayer", "instanceRedOffset", "Float", .real, make) { (o: inout CAReplicatorLayer, v: Double) in o.instanceRedOffset = fl(v) }
  s.set("CAReplicatorLayer", "instanceTransform", "CATransform3D", .real, make) { (o: inout CAReplicatorLayer, v: Double) in o.instanceTransform = transform(v) }
  s.set("CAReplicatorLayer", "minificationFilterBias", "Float", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CAReplicatorLayer", "opacity", "Float", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.opacity = fl(v) }
  s.set("CAReplicatorLayer", "position", "CGPoint", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.position = point(v) }
  s.set("CAReplicatorLayer", "rasterizationScale", "CGFloat", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CAReplicatorLayer", "repeatCount", "Float", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CAReplicatorLayer", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.repeatDuration = v }
  s.set("CAReplicatorLayer", "shadowOffset", "CGSize", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CAReplicatorLayer", "shadowOpacity", "Float", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CAReplicatorLayer", "shadowRadius", "CGFloat", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CAReplicatorLayer", "speed", "Float", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.speed = fl(v) }
  s.set("CAReplicatorLayer", "sublayerTransform", "CATransform3D", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CAReplicatorLayer", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.timeOffset = v }
  s.set("CAReplicatorLayer", "transform", "CATransform3D", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.transform = transform(v) }
  s.set("CAReplicatorLayer", "zPosition", "CGFloat", .few, make) { (o: inout CAReplicatorLayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CAScrollLayer.
@MainActor
private func sweepQuartzCore15(_ s: Sweep) {
  let make: @MainActor () -> CAScrollLayer = { CAScrollLayer() }
  s.set("CAScrollLayer", "anchorPoint", "CGPoint", .few, make) { (o: inout CAScrollLayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CAScrollLayer", "anchorPointZ", "CGFloat", .few, make) { (o: inout CAScrollLayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CAScrollLayer", "beginTime", "CFTimeInterval", .few, make) { (o: inout CAScrollLayer, v: Double) in o.beginTime = v }
  s.set("CAScrollLayer", "borderWidth", "CGFloat", .few, make) { (o: inout CAScrollLayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CAScrollLayer", "bounds", "CGRect", .few, make) { (o: inout CAScrollLayer, v: Double) in o.bounds = rect(v) }
  s.set("CAScrollLayer", "contentsCenter", "CGRect", .few, make) { (o: inout CAScrollLayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CAScrollLayer", "contentsRect", "CGRect", .few, make) { (o: inout CAScrollLayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CAScrollLayer", "contentsScale", "CGFloat", .few, make) { (o: inout CAScrollLayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CAScrollLayer", "cornerRadius", "CGFloat", .few, make) { (o: inout CAScrollLayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CAScrollLayer", "duration", "CFTimeInterval", .few, make) { (o: inout CAScrollLayer, v: Double) in o.duration = v }
  s.set("CAScrollLayer", "frame", "CGRect", .few, make) { (o: inout CAScrollLayer, v: Double) in o.frame = rect(v) }
  s.set("CAScrollLayer", "minificationFilterBias", "Float", .few, make) { (o: inout CAScrollLayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CAScrollLayer", "opacity", "Float", .few, make) { (o: inout CAScrollLayer, v: Double) in o.opacity = fl(v) }
  s.set("CAScrollLayer", "position", "CGPoint", .few, make) { (o: inout CAScrollLayer, v: Double) in o.position = point(v) }
  s.set("CAScrollLayer", "rasterizationScale", "CGFloat", .few, make) { (o: inout CAScrollLayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CAScrollLayer", "repeatCount", "Float", .few, make) { (o: inout CAScrollLayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CAScrollLayer", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CAScrollLayer, v: Double) in o.repeatDuration = v }
  s.set("CAScrollLayer", "shadowOffset", "CGSize", .few, make) { (o: inout CAScrollLayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CAScrollLayer", "shadowOpacity", "Float", .few, make) { (o: inout CAScrollLayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CAScrollLayer", "shadowRadius", "CGFloat", .few, make) { (o: inout CAScrollLayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CAScrollLayer", "speed", "Float", .few, make) { (o: inout CAScrollLayer, v: Double) in o.speed = fl(v) }
  s.set("CAScrollLayer", "sublayerTransform", "CATransform3D", .few, make) { (o: inout CAScrollLayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CAScrollLayer", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CAScrollLayer, v: Double) in o.timeOffset = v }
  s.set("CAScrollLayer", "transform", "CATransform3D", .few, make) { (o: inout CAScrollLayer, v: Double) in o.transform = transform(v) }
  s.set("CAScrollLayer", "zPosition", "CGFloat", .few, make) { (o: inout CAScrollLayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CAShapeLayer.
@MainActor
private func sweepQuartzCore16(_ s: Sweep) {
  let make: @MainActor () -> CAShapeLayer = { Sample.shapeLayer }
  s.set("CAShapeLayer", "anchorPoint", "CGPoint", .few, make) { (o: inout CAShapeLayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CAShapeLayer", "anchorPointZ", "CGFloat", .few, make) { (o: inout CAShapeLayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CAShapeLayer", "beginTime", "CFTimeInterval", .few, make) { (o: inout CAShapeLayer, v: Double) in o.beginTime = v }
  s.set("CAShapeLayer", "borderWidth", "CGFloat", .few, make) { (o: inout CAShapeLayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CAShapeLayer", "bounds", "CGRect", .few, make) { (o: inout CAShapeLayer, v: Double) in o.bounds = rect(v) }
  s.set("CAShapeLayer", "contentsCenter", "CGRect", .few, make) { (o: inout CAShapeLayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CAShapeLayer", "contentsRect", "CGRect", .few, make) { (o: inout CAShapeLayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CAShapeLayer", "contentsScale", "CGFloat", .few, make) { (o: inout CAShapeLayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CAShapeLayer", "cornerRadius", "CGFloat", .few, make) { (o: inout CAShapeLayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CAShapeLayer", "duration", "CFTimeInterval", .few, make) { (o: inout CAShapeLayer, v: Double) in o.duration = v }
  s.set("CAShapeLayer", "frame", "CGRect", .few, make) { (o: inout CAShapeLayer, v: Double) in o.frame = rect(v) }
  s.set("CAShapeLayer", "lineDashPhase", "CGFloat", .real, make) { (o: inout CAShapeLayer, v: Double) in o.lineDashPhase = cg(v) }
  s.set("CAShapeLayer", "lineWidth", "CGFloat", .real, make) { (o: inout CAShapeLayer, v: Double) in o.lineWidth = cg(v) }
  s.set("CAShapeLayer", "minificationFilterBias", "Float", .few, make) { (o: inout CAShapeLayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CAShapeLayer", "miterLimit", "CGFloat", .real, make) { (o: inout CAShapeLayer, v: Double) in o.miterLimit = cg(v) }
  s.set("CAShapeLayer", "opacity", "Float", .few, make) { (o: inout CAShapeLayer, v: Double) in o.opacity = fl(v) }
  s.set("CAShapeLayer", "position", "CGPoint", .few, make) { (o: inout CAShapeLayer, v: Double) in o.position = point(v) }
  s.set("CAShapeLayer", "rasterizationScale", "CGFloat", .few, make) { (o: inout CAShapeLayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CAShapeLayer", "repeatCount", "Float", .few, make) { (o: inout CAShapeLayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CAShapeLayer", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CAShapeLayer, v: Double) in o.repeatDuration = v }
  s.set("CAShapeLayer", "shadowOffset", "CGSize", .few, make) { (o: inout CAShapeLayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CAShapeLayer", "shadowOpacity", "Float", .few, make) { (o: inout CAShapeLayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CAShapeLayer", "shadowRadius", "CGFloat", .few, make) { (o: inout CAShapeLayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CAShapeLayer", "speed", "Float", .few, make) { (o: inout CAShapeLayer, v: Double) in o.speed = fl(v) }
  s.set("CAShapeLayer", "strokeEnd", "CGFloat", .real, make) { (o: inout CAShapeLayer, v: Double) in o.strokeEnd = cg(v) }
  s.set("CAShapeLayer", "strokeStart", "CGFloat", .real, make) { (o: inout CAShapeLayer, v: Double) in o.strokeStart = cg(v) }
  s.set("CAShapeLayer", "sublayerTransform", "CATransform3D", .few, make) { (o: inout CAShapeLayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CAShapeLayer", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CAShapeLayer, v: Double) in o.timeOffset = v }
  s.set("CAShapeLayer", "transform", "CATransform3D", .few, make) { (o: inout CAShapeLayer, v: Double) in o.transform = transform(v) }
  s.set("CAShapeLayer", "zPosition", "CGFloat", .few, make) { (o: inout CAShapeLayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CASpringAnimation.
@MainActor
private func sweepQuartzCore17(_ s: Sweep) {
  let make: @MainActor () -> CASpringAnimation = { Sample.springAnimation }
  s.set("CASpringAnimation", "beginTime", "CFTimeInterval", .few, make) { (o: inout CASpringAnimation, v: Double) in o.beginTime = v }
  s.set("CASpringAnimation", "damping", "CGFloat", .real, make) { (o: inout CASpringAnimation, v: Double) in o.damping = cg(v) }
  s.set("CASpringAnimation", "duration", "CFTimeInterval", .few, make) { (o: inout CASpringAnimation, v: Double) in o.duration = v }
  s.set("CASpringAnimation", "initialVelocity", "CGFloat", .real, make) { (o: inout CASpringAnimation, v: Double) in o.initialVelocity = cg(v) }
  s.set("CASpringAnimation", "mass", "CGFloat", .real, make) { (o: inout CASpringAnimation, v: Double) in o.mass = cg(v) }
  s.set("CASpringAnimation", "repeatCount", "Float", .few, make) { (o: inout CASpringAnimation, v: Double) in o.repeatCount = fl(v) }
  s.set("CASpringAnimation", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CASpringAnimation, v: Double) in o.repeatDuration = v }
  s.set("CASpringAnimation", "speed", "Float", .few, make) { (o: inout CASpringAnimation, v: Double) in o.speed = fl(v) }
  s.set("CASpringAnimation", "stiffness", "CGFloat", .real, make) { (o: inout CASpringAnimation, v: Double) in o.stiffness = cg(v) }
  s.set("CASpringAnimation", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CASpringAnimation, v: Double) in o.timeOffset = v }
}

/// Puts numbers into CASpringAnimation.
@MainActor
private func sweepQuartzCore18(_ s: Sweep) {
  s.call("CASpringAnimation", "init(perceptualDuration:bounce:)", .real) { (v: Double) in CASpringAnimation(perceptualDuration: v, bounce: cg(v)) as Any }
}

/// Puts numbers into CATextLayer.
@MainActor
private func sweepQuartzCore19(_ s: Sweep) {
  let make: @MainActor () -> CATextLayer = { Sample.textLayer }
  s.set("CATextLayer", "anchorPoint", "CGPoint", .few, make) { (o: inout CATextLayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CATextLayer", "anchorPointZ", "CGFloat", .few, make) { (o: inout CATextLayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CATextLayer", "beginTime", "CFTimeInterval", .few, make) { (o: inout CATextLayer, v: Double) in o.beginTime = v }
  s.set("CATextLayer", "borderWidth", "CGFloat", .few, make) { (o: inout CATextLayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CATextLayer", "bounds", "CGRect", .few, make) { (o: inout CATextLayer, v: Double) in o.bounds = rect(v) }
  s.set("CATextLayer", "contentsCenter", "CGRect", .few, make) { (o: inout CATextLayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CATextLayer", "contentsRect", "CGRect", .few, make) { (o: inout CATextLayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CATextLayer", "contentsScale", "CGFloat", .few, make) { (o: inout CATextLayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CATextLayer", "cornerRadius", "CGFloat", .few, make) { (o: inout CATextLayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CATextLayer", "duration", "CFTimeInterval", .few, make) { (o: inout CATextLayer, v: Double) in o.duration = v }
  s.set("CATextLayer", "fontSize", "CGFloat", .real, make) { (o: inout CATextLayer, v: Double) in o.fontSize = cg(v) }
  s.set("CATextLayer", "frame", "CGRect", .few, make) { (o: inout CATextLayer, v: Double) in o.frame = rect(v) }
  s.set("CATextLayer", "minificationFilterBias", "Float", .few, make) { (o: inout CATextLayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CATextLayer", "opacity", "Float", .few, make) { (o: inout CATextLayer, v: Double) in o.opacity = fl(v) }
  s.set("CATextLayer", "position", "CGPoint", .few, make) { (o: inout CATextLayer, v: Double) in o.position = point(v) }
  s.set("CATextLayer", "rasterizationScale", "CGFloat", .few, make) { (o: inout CATextLayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CATextLayer", "repeatCount", "Float", .few, make) { (o: inout CATextLayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CATextLayer", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CATextLayer, v: Double) in o.repeatDuration = v }
  s.set("CATextLayer", "shadowOffset", "CGSize", .few, make) { (o: inout CATextLayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CATextLayer", "shadowOpacity", "Float", .few, make) { (o: inout CATextLayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CATextLayer", "shadowRadius", "CGFloat", .few, make) { (o: inout CATextLayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CATextLayer", "speed", "Float", .few, make) { (o: inout CATextLayer, v: Double) in o.speed = fl(v) }
  s.set("CATextLayer", "sublayerTransform", "CATransform3D", .few, make) { (o: inout CATextLayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CATextLayer", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CATextLayer, v: Double) in o.timeOffset = v }
  s.set("CATextLayer", "transform", "CATransform3D", .few, make) { (o: inout CATextLayer, v: Double) in o.transform = transform(v) }
  s.set("CATextLayer", "zPosition", "CGFloat", .few, make) { (o: inout CATextLayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CATiledLayer.
@MainActor
private func sweepQuartzCore20(_ s: Sweep) {
  let make: @MainActor () -> CATiledLayer = { CATiledLayer() }
  s.set("CATiledLayer", "anchorPoint", "CGPoint", .few, make) { (o: inout CATiledLayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CATiledLayer", "anchorPointZ", "CGFloat", .few, make) { (o: inout CATiledLayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CATiledLayer", "beginTime", "CFTimeInterval", .few, make) { (o: inout CATiledLayer, v: Double) in o.beginTime = v }
  s.set("CATiledLayer", "borderWidth", "CGFloat", .few, make) { (o: inout CATiledLayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CATiledLayer", "bounds", "CGRect", .few, make) { (o: inout CATiledLayer, v: Double) in o.bounds = rect(v) }
  s.set("CATiledLayer", "contentsCenter", "CGRect", .few, make) { (o: inout CATiledLayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CATiledLayer", "contentsRect", "CGRect", .few, make) { (o: inout CATiledLayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CATiledLayer", "contentsScale", "CGFloat", .few, make) { (o: inout CATiledLayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CATiledLayer", "cornerRadius", "CGFloat", .few, make) { (o: inout CATiledLayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CATiledLayer", "duration", "CFTimeInterval", .few, make) { (o: inout CATiledLayer, v: Double) in o.duration = v }
  s.set("CATiledLayer", "frame", "CGRect", .few, make) { (o: inout CATiledLayer, v: Double) in o.frame = rect(v) }
  s.set("CATiledLayer", "levelsOfDetail", "Int", .whole, make) { (o: inout CATiledLayer, v: Double) in o.levelsOfDetail = whole(v) }
  s.set("CATiledLayer", "levelsOfDetailBias", "Int", .whole, make) { (o: inout CATiledLayer, v: Double) in o.levelsOfDetailBias = whole(v) }
  s.set("CATiledLayer", "minificationFilterBias", "Float", .few, make) { (o: inout CATiledLayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CATiledLayer", "opacity", "Float", .few, make) { (o: inout CATiledLayer, v: Double) in o.opacity = fl(v) }
  s.set("CATiledLayer", "position", "CGPoint", .few, make) { (o: inout CATiledLayer, v: Double) in o.position = point(v) }
  s.set("CATiledLayer", "rasterizationScale", "CGFloat", .few, make) { (o: inout CATiledLayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CATiledLayer", "repeatCount", "Float", .few, make) { (o: inout CATiledLayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CATiledLayer", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CATiledLayer, v: Double) in o.repeatDuration = v }
  s.set("CATiledLayer", "shadowOffset", "CGSize", .few, make) { (o: inout CATiledLayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CATiledLayer", "shadowOpacity", "Float", .few, make) { (o: inout CATiledLayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CATiledLayer", "shadowRadius", "CGFloat", .few, make) { (o: inout CATiledLayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CATiledLayer", "speed", "Float", .few, make) { (o: inout CATiledLayer, v: Double) in o.speed = fl(v) }
  s.set("CATiledLayer", "sublayerTransform", "CATransform3D", .few, make) { (o: inout CATiledLayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CATiledLayer", "tileSize", "CGSize", .real, make) { (o: inout CATiledLayer, v: Double) in o.tileSize = size(v) }
  s.set("CATiledLayer", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CATiledLayer, v: Double) in o.timeOffset = v }
  s.set("CATiledLayer", "transform", "CATransform3D", .few, make) { (o: inout CATiledLayer, v: Double) in o.transform = transform(v) }
  s.set("CATiledLayer", "zPosition", "CGFloat", .few, make) { (o: inout CATiledLayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CATransformLayer.
@MainActor
private func sweepQuartzCore21(_ s: Sweep) {
  let make: @MainActor () -> CATransformLayer = { CATransformLayer() }
  s.set("CATransformLayer", "anchorPoint", "CGPoint", .few, make) { (o: inout CATransformLayer, v: Double) in o.anchorPoint = point(v) }
  s.set("CATransformLayer", "anchorPointZ", "CGFloat", .few, make) { (o: inout CATransformLayer, v: Double) in o.anchorPointZ = cg(v) }
  s.set("CATransformLayer", "beginTime", "CFTimeInterval", .few, make) { (o: inout CATransformLayer, v: Double) in o.beginTime = v }
  s.set("CATransformLayer", "borderWidth", "CGFloat", .few, make) { (o: inout CATransformLayer, v: Double) in o.borderWidth = cg(v) }
  s.set("CATransformLayer", "bounds", "CGRect", .few, make) { (o: inout CATransformLayer, v: Double) in o.bounds = rect(v) }
  s.set("CATransformLayer", "contentsCenter", "CGRect", .few, make) { (o: inout CATransformLayer, v: Double) in o.contentsCenter = rect(v) }
  s.set("CATransformLayer", "contentsRect", "CGRect", .few, make) { (o: inout CATransformLayer, v: Double) in o.contentsRect = rect(v) }
  s.set("CATransformLayer", "contentsScale", "CGFloat", .few, make) { (o: inout CATransformLayer, v: Double) in o.contentsScale = cg(v) }
  s.set("CATransformLayer", "cornerRadius", "CGFloat", .few, make) { (o: inout CATransformLayer, v: Double) in o.cornerRadius = cg(v) }
  s.set("CATransformLayer", "duration", "CFTimeInterval", .few, make) { (o: inout CATransformLayer, v: Double) in o.duration = v }
  s.set("CATransformLayer", "frame", "CGRect", .few, make) { (o: inout CATransformLayer, v: Double) in o.frame = rect(v) }
  s.set("CATransformLayer", "minificationFilterBias", "Float", .few, make) { (o: inout CATransformLayer, v: Double) in o.minificationFilterBias = fl(v) }
  s.set("CATransformLayer", "opacity", "Float", .few, make) { (o: inout CATransformLayer, v: Double) in o.opacity = fl(v) }
  s.set("CATransformLayer", "position", "CGPoint", .few, make) { (o: inout CATransformLayer, v: Double) in o.position = point(v) }
  s.set("CATransformLayer", "rasterizationScale", "CGFloat", .few, make) { (o: inout CATransformLayer, v: Double) in o.rasterizationScale = cg(v) }
  s.set("CATransformLayer", "repeatCount", "Float", .few, make) { (o: inout CATransformLayer, v: Double) in o.repeatCount = fl(v) }
  s.set("CATransformLayer", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CATransformLayer, v: Double) in o.repeatDuration = v }
  s.set("CATransformLayer", "shadowOffset", "CGSize", .few, make) { (o: inout CATransformLayer, v: Double) in o.shadowOffset = size(v) }
  s.set("CATransformLayer", "shadowOpacity", "Float", .few, make) { (o: inout CATransformLayer, v: Double) in o.shadowOpacity = fl(v) }
  s.set("CATransformLayer", "shadowRadius", "CGFloat", .few, make) { (o: inout CATransformLayer, v: Double) in o.shadowRadius = cg(v) }
  s.set("CATransformLayer", "speed", "Float", .few, make) { (o: inout CATransformLayer, v: Double) in o.speed = fl(v) }
  s.set("CATransformLayer", "sublayerTransform", "CATransform3D", .few, make) { (o: inout CATransformLayer, v: Double) in o.sublayerTransform = transform(v) }
  s.set("CATransformLayer", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CATransformLayer, v: Double) in o.timeOffset = v }
  s.set("CATransformLayer", "transform", "CATransform3D", .few, make) { (o: inout CATransformLayer, v: Double) in o.transform = transform(v) }
  s.set("CATransformLayer", "zPosition", "CGFloat", .few, make) { (o: inout CATransformLayer, v: Double) in o.zPosition = cg(v) }
}

/// Puts numbers into CATransition.
@MainActor
private func sweepQuartzCore22(_ s: Sweep) {
  let make: @MainActor () -> CATransition = { CATransition() }
  s.set("CATransition", "beginTime", "CFTimeInterval", .few, make) { (o: inout CATransition, v: Double) in o.beginTime = v }
  s.set("CATransition", "duration", "CFTimeInterval", .few, make) { (o: inout CATransition, v: Double) in o.duration = v }
  s.set("CATransition", "endProgress", "Float", .real, make) { (o: inout CATransition, v: Double) in o.endProgress = fl(v) }
  s.set("CATransition", "repeatCount", "Float", .few, make) { (o: inout CATransition, v: Double) in o.repeatCount = fl(v) }
  s.set("CATransition", "repeatDuration", "CFTimeInterval", .few, make) { (o: inout CATransition, v: Double) in o.repeatDuration = v }
  s.set("CATransition", "speed", "Float", .few, make) { (o: inout CATransition, v: Double) in o.speed = fl(v) }
  s.set("CATransition", "startProgress", "Float", .real, make) { (o: inout CATransition, v: Double) in o.startProgress = fl(v) }
  s.set("CATransition", "timeOffset", "CFTimeInterval", .few, make) { (o: inout CATransition, v: Double) in o.timeOffset = v }
}

// Not swept:
// - CADisplayLink: runs from a link that a screen makes; CADisplayLinkTests put numbers in.
