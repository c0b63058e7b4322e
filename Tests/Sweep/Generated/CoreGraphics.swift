// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what CoreGraphics declares.
@MainActor
func sweepCoreGraphics(_ s: Sweep) {
  sweepCoreGraphics0(s)
  sweepCoreGraphics1(s)
  sweepCoreGraphics2(s)
  sweepCoreGraphics3(s)
  sweepCoreGraphics4(s)
  sweepCoreGraphics5(s)
  sweepCoreGraphics6(s)
  sweepCoreGraphics7(s)
  sweepCoreGraphics8(s)
  sweepCoreGraphics9(s)
  sweepCoreGraphics10(s)
  sweepCoreGraphics11(s)
  sweepCoreGraphics12(s)
  sweepCoreGraphics13(s)
  sweepCoreGraphics14(s)
}

/// Puts numbers into CATransform3D.
@MainActor
private func sweepCoreGraphics0(_ s: Sweep) {
  let make: @MainActor () -> CATransform3D = { CATransform3D() }
  s.set("CATransform3D", "m11", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m11 = cg(v) }
  s.set("CATransform3D", "m12", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m12 = cg(v) }
  s.set("CATransform3D", "m13", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m13 = cg(v) }
  s.set("CATransform3D", "m14", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m14 = cg(v) }
  s.set("CATransform3D", "m21", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m21 = cg(v) }
  s.set("CATransform3D", "m22", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m22 = cg(v) }
  s.set("CATransform3D", "m23", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m23 = cg(v) }
  s.set("CATransform3D", "m24", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m24 = cg(v) }
  s.set("CATransform3D", "m31", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m31 = cg(v) }
  s.set("CATransform3D", "m32", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m32 = cg(v) }
  s.set("CATransform3D", "m33", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m33 = cg(v) }
  s.set("CATransform3D", "m34", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m34 = cg(v) }
  s.set("CATransform3D", "m41", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m41 = cg(v) }
  s.set("CATransform3D", "m42", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m42 = cg(v) }
  s.set("CATransform3D", "m43", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m43 = cg(v) }
  s.set("CATransform3D", "m44", "CGFloat", .real, make) { (o: inout CATransform3D, v: Double) in o.m44 = cg(v) }
}

/// Puts numbers into CATransform3D.
@MainActor
private func sweepCoreGraphics1(_ s: Sweep) {
  s.call("CATransform3D", "init(m11:m12:m13:m14:m21:m22:m23:m24:m31:m32:m33:m34:m41:m42:m43:m44:)", .real) { (v: Double) in CATransform3D(m11: cg(v), m12: cg(v), m13: cg(v), m14: cg(v), m21: cg(v), m22: cg(v), m23: cg(v), m24: cg(v), m31: cg(v), m32: cg(v), m33: cg(v), m34: cg(v), m41: cg(v), m42: cg(v), m43: cg(v), m44: cg(v)) as Any }
}

/// Puts numbers into CGAffineTransform.
@MainActor
private func sweepCoreGraphics2(_ s: Sweep) {
  let make: @MainActor () -> CGAffineTransform = { CGAffineTransform() }
  s.set("CGAffineTransform", "a", "CGFloat", .real, make) { (o: inout CGAffineTransform, v: Double) in o.a = cg(v) }
  s.set("CGAffineTransform", "b", "CGFloat", .real, make) { (o: inout CGAffineTransform, v: Double) in o.b = cg(v) }
  s.set("CGAffineTransform", "c", "CGFloat", .real, make) { (o: inout CGAffineTransform, v: Double) in o.c = cg(v) }
  s.set("CGAffineTransform", "d", "CGFloat", .real, make) { (o: inout CGAffineTransform, v: Double) in o.d = cg(v) }
  s.set("CGAffineTransform", "tx", "CGFloat", .real, make) { (o: inout CGAffineTransform, v: Double) in o.tx = cg(v) }
  s.set("CGAffineTransform", "ty", "CGFloat", .real, make) { (o: inout CGAffineTransform, v: Double) in o.ty = cg(v) }
}

/// Puts numbers into CGAffineTransform.
@MainActor
private func sweepCoreGraphics3(_ s: Sweep) {
  s.call("CGAffineTransform", "init(_:_:_:_:_:_:)", .real) { (v: Double) in CGAffineTransform(cg(v), cg(v), cg(v), cg(v), cg(v), cg(v)) as Any }
  s.call("CGAffineTransform", "init(a:b:c:d:tx:ty:)", .real) { (v: Double) in CGAffineTransform(a: cg(v), b: cg(v), c: cg(v), d: cg(v), tx: cg(v), ty: cg(v)) as Any }
  s.call("CGAffineTransform", "init(rotationAngle:)", .real) { (v: Double) in CGAffineTransform(rotationAngle: cg(v)) as Any }
  s.call("CGAffineTransform", "init(scaleX:y:)", .real) { (v: Double) in CGAffineTransform(scaleX: cg(v), y: cg(v)) as Any }
  s.call("CGAffineTransform", "init(translationX:y:)", .real) { (v: Double) in CGAffineTransform(translationX: cg(v), y: cg(v)) as Any }
}

/// Puts numbers into CGBitmapInfo.
@MainActor
private func sweepCoreGraphics4(_ s: Sweep) {
  s.call("CGBitmapInfo", "init(rawValue:)", .whole) { (v: Double) in CGBitmapInfo(rawValue: UInt32(clamping: whole(v))) as Any }
}

/// Puts numbers into CGColor.
@MainActor
private func sweepCoreGraphics5(_ s: Sweep) {
  s.call("CGColor", "init(genericCMYKCyan:magenta:yellow:black:alpha:)", .real) { (v: Double) in CGColor(genericCMYKCyan: cg(v), magenta: cg(v), yellow: cg(v), black: cg(v), alpha: cg(v)) as Any }
  s.call("CGColor", "init(genericGrayGamma2_2Gray:alpha:)", .real) { (v: Double) in CGColor(genericGrayGamma2_2Gray: cg(v), alpha: cg(v)) as Any }
  s.call("CGColor", "init(gray:alpha:)", .real) { (v: Double) in CGColor(gray: cg(v), alpha: cg(v)) as Any }
  s.call("CGColor", "init(red:green:blue:alpha:)", .real) { (v: Double) in CGColor(red: cg(v), green: cg(v), blue: cg(v), alpha: cg(v)) as Any }
  s.call("CGColor", "init(srgbRed:green:blue:alpha:)", .real) { (v: Double) in CGColor(srgbRed: cg(v), green: cg(v), blue: cg(v), alpha: cg(v)) as Any }
}

/// Puts numbers into CGContext.
@MainActor
private func sweepCoreGraphics6(_ s: Sweep) {
  let make: @MainActor () -> CGContext = { Sample.context }
  s.set("CGContext", "textMatrix", "CGAffineTransform", .real, make) { (o: inout CGContext, v: Double) in o.textMatrix = affine(v) }
  s.set("CGContext", "textPosition", "CGPoint", .real, make) { (o: inout CGContext, v: Double) in o.textPosition = point(v) }
}

/// Puts numbers into CGContext.
@MainActor
private func sweepCoreGraphics7(_ s: Sweep) {
  s.call("CGContext", "init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)", .whole) { (v: Double) in CGContext(data: nil, width: whole(v), height: whole(v), bitsPerComponent: whole(v), bytesPerRow: whole(v), space: nil, bitmapInfo: UInt32(clamping: whole(v))) as Any }
  s.call("CGContext", "init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:releaseCallback:releaseInfo:)", .whole) { (v: Double) in CGContext(data: nil, width: whole(v), height: whole(v), bitsPerComponent: whole(v), bytesPerRow: whole(v), space: nil, bitmapInfo: UInt32(clamping: whole(v)), releaseCallback: nil, releaseInfo: nil) as Any }
}

/// Puts numbers into CGFunctionCallbacks.
@MainActor
private func sweepCoreGraphics8(_ s: Sweep) {
  s.call("CGFunctionCallbacks", "init(version:evaluate:releaseInfo:)", .whole) { (v: Double) in CGFunctionCallbacks(version: UInt32(clamping: whole(v)), evaluate: nil, releaseInfo: nil) as Any }
}

/// Puts numbers into CGGradientDrawingOptions.
@MainActor
private func sweepCoreGraphics9(_ s: Sweep) {
  s.call("CGGradientDrawingOptions", "init(rawValue:)", .whole) { (v: Double) in CGGradientDrawingOptions(rawValue: UInt32(clamping: whole(v))) as Any }
}

/// Puts numbers into CGPath.
@MainActor
private func sweepCoreGraphics10(_ s: Sweep) {
  s.call("CGPath", "init(ellipseIn:transform:)", .real) { (v: Double) in CGPath(ellipseIn: rect(v), transform: nil) as Any }
  s.call("CGPath", "init(rect:transform:)", .real) { (v: Double) in CGPath(rect: rect(v), transform: nil) as Any }
  s.call("CGPath", "init(roundedRect:cornerWidth:cornerHeight:transform:)", .real) { (v: Double) in CGPath(roundedRect: rect(v), cornerWidth: cg(v), cornerHeight: cg(v), transform: nil) as Any }
}

/// Puts numbers into CGPatternCallbacks.
@MainActor
private func sweepCoreGraphics11(_ s: Sweep) {
  s.call("CGPatternCallbacks", "init(version:drawPattern:releaseInfo:)", .whole) { (v: Double) in CGPatternCallbacks(version: UInt32(clamping: whole(v)), drawPattern: nil, releaseInfo: nil) as Any }
}

/// Puts numbers into CGVector.
@MainActor
private func sweepCoreGraphics12(_ s: Sweep) {
  let make: @MainActor () -> CGVector = { CGVector() }
  s.set("CGVector", "dx", "CGFloat", .real, make) { (o: inout CGVector, v: Double) in o.dx = cg(v) }
  s.set("CGVector", "dy", "CGFloat", .real, make) { (o: inout CGVector, v: Double) in o.dy = cg(v) }
}

/// Puts numbers into CGVector.
@MainActor
private func sweepCoreGraphics13(_ s: Sweep) {
  s.call("CGVector", "init(dx:dy:)", .real) { (v: Double) in CGVector(dx: cg(v), dy: cg(v)) as Any }
  s.call("CGVector", "init(dx:dy:)", .real) { (v: Double) in CGVector(dx: v, dy: v) as Any }
  s.call("CGVector", "init(dx:dy:)", .whole) { (v: Double) in CGVector(dx: whole(v), dy: whole(v)) as Any }
}

/// Puts numbers into PixelMemory.
@MainActor
private func sweepCoreGraphics14(_ s: Sweep) {
  s.call("PixelMemory", "init(byteCount:)", .whole) { (v: Double) in PixelMemory(byteCount: whole(v)) as Any }
}

// Not swept:
// - CGColorSpace.init(indexedBaseSpace:last:colorTable:): no sample of UnsafePointer<UInt8>.
// - CGDataProvider.init(dataInfo:data:size:releaseData:): no sample of UnsafeRawPointer.
// - CGFunction.init(info:domainDimension:domain:rangeDimension:range:callbacks:): no sample of UnsafePointer<CGFunctionCallbacks>.
// - CGFunctionCallbacks: has no initializer that needs no other object.
// - CGGradient.init(colorSpace:colorComponents:locations:count:): no sample of UnsafePointer<CGFloat>.
// - CGImage.init(maskWidth:height:bitsPerComponent:bitsPerPixel:bytesPerRow:provider:decode:shouldInterpolate:): no sample of CGDataProvider.
// - CGImage.init(width:height:bitsPerComponent:bitsPerPixel:bytesPerRow:space:bitmapInfo:provider:decode:shouldInterpolate:intent:): no sample of CGDataProvider.
// - CGLayer.init(_:size:auxiliaryInfo:): no sample of CGContext.
// - CGPattern.init(info:bounds:matrix:xStep:yStep:tiling:isColored:callbacks:): no sample of CGPatternTiling.
// - CGPatternCallbacks: has no initializer that needs no other object.
// - CGShading.init(axialSpace:start:end:function:extendStart:extendEnd:): no sample of CGFunction.
// - CGShading.init(radialSpace:start:startRadius:end:endRadius:function:extendStart:extendEnd:): no sample of CGFunction.
