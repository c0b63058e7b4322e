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
  sweepUIKitText3(s)
  sweepUIKitText4(s)
  sweepUIKitText5(s)
  sweepUIKitText6(s)
  sweepUIKitText7(s)
  sweepUIKitText8(s)
  sweepUIKitText9(s)
}

/// Puts numbers into NSTextContentManager.EnumerationOptions.
@MainActor
private func sweepUIKitText0(_ s: Sweep) {
  s.call("NSTextContentManager.EnumerationOptions", "init(rawValue:)", .whole) { (v: Double) in NSTextContentManager.EnumerationOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSTextLayoutFragment.EnumerationOptions.
@MainActor
private func sweepUIKitText1(_ s: Sweep) {
  s.call("NSTextLayoutFragment.EnumerationOptions", "init(rawValue:)", .whole) { (v: Double) in NSTextLayoutFragment.EnumerationOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSTextLayoutManager.SegmentOptions.
@MainActor
private func sweepUIKitText2(_ s: Sweep) {
  s.call("NSTextLayoutManager.SegmentOptions", "init(rawValue:)", .whole) { (v: Double) in NSTextLayoutManager.SegmentOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSTextSelectionNavigation.Modifier.
@MainActor
private func sweepUIKitText3(_ s: Sweep) {
  s.call("NSTextSelectionNavigation.Modifier", "init(rawValue:)", .whole) { (v: Double) in NSTextSelectionNavigation.Modifier(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIDataDetectorTypes.
@MainActor
private func sweepUIKitText4(_ s: Sweep) {
  s.call("UIDataDetectorTypes", "init(rawValue:)", .whole) { (v: Double) in UIDataDetectorTypes(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UITextDragOptions.
@MainActor
private func sweepUIKitText5(_ s: Sweep) {
  s.call("UITextDragOptions", "init(rawValue:)", .whole) { (v: Double) in UITextDragOptions(rawValue: whole(v)) as Any }
}

/// Puts numbers into UITextField.
@MainActor
private func sweepUIKitText6(_ s: Sweep) {
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
private func sweepUIKitText7(_ s: Sweep) {
  s.call("UITextField", "init(frame:)", .real) { (v: Double) in UITextField(frame: rect(v)) as Any }
}

/// Puts numbers into UITextView.
@MainActor
private func sweepUIKitText8(_ s: Sweep) {
  let make: @MainActor () -> UITextView = { UITextView(frame: Sample.frame) }
  s.set("UITextView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UITextView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UITextView", "alpha", "CGFloat", .few, make) { (o: inout UITextView, v: Double) in o.alpha = cg(v) }
  s.set("UITextView", "anchorPoint", "CGPoint", .few, make) { (o: inout UITextView, v: Double) in o.anchorPoint = point(v) }
  s.set("UITextView", "bounds", "CGRect", .few, make) { (o: inout UITextView, v: Double) in o.bounds = rect(v) }
  s.set("UITextView", "center", "CGPoint", .few, make) { (o: inout UITextView, v: Double) in o.center = point(v) }
  s.set("UITextView", "contentAlignmentPoint", "CGPoint", .few, make) { (o: inout UITextView, v: Double) in o.contentAlignmentPoint = point(v) }
  s.set("UITextView", "contentInset", "UIEdgeInsets", .few, make) { (o: inout UITextView, v: Double) in o.contentInset = insets(v) }
  s.set("UITextView", "contentOffset", "CGPoint", .few, make) { (o: inout UITextView, v: Double) in o.contentOffset = point(v) }
  s.set("UITextView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UITextView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UITextView", "contentSize", "CGSize", .few, make) { (o: inout UITextView, v: Double) in o.contentSize = size(v) }
  s.set("UITextView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UITextView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UITextView", "frame", "CGRect", .few, make) { (o: inout UITextView, v: Double) in o.frame = rect(v) }
  s.set("UITextView", "horizontalScrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UITextView, v: Double) in o.horizontalScrollIndicatorInsets = insets(v) }
  s.set("UITextView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITextView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UITextView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UITextView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UITextView", "maximumZoomScale", "CGFloat", .few, make) { (o: inout UITextView, v: Double) in o.maximumZoomScale = cg(v) }
  s.set("UITextView", "minimumZoomScale", "CGFloat", .few, make) { (o: inout UITextView, v: Double) in o.minimumZoomScale = cg(v) }
  s.set("UITextView", "scrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UITextView, v: Double) in o.scrollIndicatorInsets = insets(v) }
  s.set("UITextView", "selectedRange", "NSRange", .real, make) { (o: inout UITextView, v: Double) in o.selectedRange = textRange(v) }
  s.set("UITextView", "tag", "Int", .whole, make) { (o: inout UITextView, v: Double) in o.tag = whole(v) }
  s.set("UITextView", "textContainerInset", "UIEdgeInsets", .real, make) { (o: inout UITextView, v: Double) in o.textContainerInset = insets(v) }
  s.set("UITextView", "transform", "CGAffineTransform", .few, make) { (o: inout UITextView, v: Double) in o.transform = affine(v) }
  s.set("UITextView", "transform3D", "CATransform3D", .few, make) { (o: inout UITextView, v: Double) in o.transform3D = transform(v) }
  s.set("UITextView", "verticalScrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UITextView, v: Double) in o.verticalScrollIndicatorInsets = insets(v) }
  s.set("UITextView", "zoomScale", "CGFloat", .few, make) { (o: inout UITextView, v: Double) in o.zoomScale = cg(v) }
}

/// Puts numbers into UITextView.
@MainActor
private func sweepUIKitText9(_ s: Sweep) {
  s.call("UITextView", "init(frame:)", .real) { (v: Double) in UITextView(frame: rect(v)) as Any }
  s.call("UITextView", "init(frame:textContainer:)", .real) { (v: Double) in UITextView(frame: rect(v), textContainer: nil) as Any }
}

// Not swept:
// - NSTextLineFragment.init(attributedString:range:): no sample of NSAttributedString.
// - NSTextLineFragment.init(string:attributes:range:): no sample of [NSAttributedString.Key : Any].
// - NSTextSelection: has no initializer that needs no other object.
