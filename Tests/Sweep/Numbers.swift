import CoreGraphics
import Foundation
import QuartzCore
import UIKit

// Values of each type made from one number, for the generated lines.

func cg(_ v: Double) -> CGFloat { CGFloat(v) }

func fl(_ v: Double) -> Float {
  v == .leastNonzeroMagnitude
    ? .leastNonzeroMagnitude : v == .greatestFiniteMagnitude ? .greatestFiniteMagnitude : Float(v)
}

/// The largest or smallest integer for a number that is out of range, zero for NaN.
func whole(_ v: Double) -> Int {
  v.isNaN ? 0 : v >= 9e18 ? .max : v <= -9e18 ? .min : Int(v)
}

func point(_ v: Double) -> CGPoint { CGPoint(x: v, y: v) }

func size(_ v: Double) -> CGSize { CGSize(width: v, height: v) }

func rect(_ v: Double) -> CGRect { CGRect(x: v, y: v, width: v, height: v) }

func vector(_ v: Double) -> CGVector { CGVector(dx: cg(v), dy: cg(v)) }

func affine(_ v: Double) -> CGAffineTransform {
  CGAffineTransform(a: cg(v), b: 0, c: 0, d: cg(v), tx: cg(v), ty: cg(v))
}

func transform(_ v: Double) -> CATransform3D {
  var transform = CATransform3DMakeScale(cg(v), cg(v), 1)
  transform.m34 = cg(v)
  transform.m41 = cg(v)
  return transform
}

func insets(_ v: Double) -> UIEdgeInsets {
  UIEdgeInsets(top: cg(v), left: cg(v), bottom: cg(v), right: cg(v))
}

func directional(_ v: Double) -> NSDirectionalEdgeInsets {
  NSDirectionalEdgeInsets(top: cg(v), leading: cg(v), bottom: cg(v), trailing: cg(v))
}

func offset(_ v: Double) -> UIOffset { UIOffset(horizontal: cg(v), vertical: cg(v)) }

func range(_ v: Double) -> UIFloatRange { UIFloatRange(minimum: -cg(v), maximum: cg(v)) }

func textRange(_ v: Double) -> NSRange { NSRange(location: whole(v), length: whole(v)) }

/// A number as a property animation takes it.
func animationValue(_ type: String, _ v: Double) -> Any? {
  switch type {
  case "CGPoint": NSValue(cgPoint: point(v))
  case "CGSize": NSValue(cgSize: size(v))
  case "CGRect": NSValue(cgRect: rect(v))
  case "CATransform3D": NSValue(caTransform3D: transform(v))
  case "Int", "UInt32": NSNumber(value: whole(v))
  default: NSNumber(value: v)
  }
}
