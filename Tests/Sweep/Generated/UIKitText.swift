// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitText declares.
@MainActor
func sweepUIKitText(_ s: Sweep) {
  sweepUIKitText0(s)
  sweepUIKitText1(s)
  sweepUIKitText2(s)
}

/// Puts numbers into UITextDragOptions.
@MainActor
private func sweepUIKitText0(_ s: Sweep) {
  s.call("UITextDragOptions", "init(rawValue:)", .whole) { (v: Double) in UITextDragOptions(rawValue: whole(v)) as Any }
}

/// Puts numbers into UITextField.
@MainActor
private func sweepUIKitText1(_ s: Sweep) {
  let make: @MainActor () -> UITextField = { Sample.field }
  s.set("UITextField", "accessibilityFrame", "CGRect", .few, make) { (o: inout UITextField, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UITextField", "alpha", "CGFloat", .few, make) { (o: inout UITextField, v: Double) in o.alpha = cg(v) }
  s.set("UITextField", "anchorPoint", "CGPoint", .few, make) { (o: inout UITextField, v: Double) in o.anchorPoint = point(v) }
  s.set("UITextField", "bounds", "CGRect", .few, make) { (o: inout UITextField, v: Double) in o.bounds = rect(v) }
  s.set("UITextField", "center", "CGPoint", .few, make) { (o: inout UITextField, v: Double) in o.center = point(v) }
  s.set("UITextField", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UITextField, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UITextField", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UITextField, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UITextField", "frame", "CGRect", .few, make) { (o: inout UITextField, v: Double) in o.frame = rect(v) }
  s.set("UITextField", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITextField, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UITextField", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UITextField, v: Double) in o.layoutMargins = insets(v) }
  s.set("UITextField", "minimumFontSize", "CGFloat", .real, make) { (o: inout UITextField, v: Double) in o.minimumFontSize = cg(v) }
  s.set("UITextField", "tag", "Int", .whole, make) { (o: inout UITextField, v: Double) in o.tag = whole(v) }
  s.set("UITextField", "transform", "CGAffineTransform", .few, make) { (o: inout UITextField, v: Double) in o.transform = affine(v) }
  s.set("UITextField", "transform3D", "CATransform3D", .few, make) { (o: inout UITextField, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UITextField.
@MainActor
private func sweepUIKitText2(_ s: Sweep) {
  s.call("UITextField", "init(frame:)", .real) { (v: Double) in UITextField(frame: rect(v)) as Any }
  s.call("UITextField", "init(frame:primaryAction:)", .real) { (v: Double) in UITextField(frame: rect(v), primaryAction: nil) as Any }
}

// Not swept:
