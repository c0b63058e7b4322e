// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitPickers declares.
@MainActor
func sweepUIKitPickers(_ s: Sweep) {
  sweepUIKitPickers0(s)
  sweepUIKitPickers1(s)
  sweepUIKitPickers2(s)
  sweepUIKitPickers3(s)
  sweepUIKitPickers4(s)
  sweepUIKitPickers5(s)
  sweepUIKitPickers6(s)
  sweepUIKitPickers7(s)
  sweepUIKitPickers8(s)
  sweepUIKitPickers9(s)
}

/// Puts numbers into UICalendarView.
@MainActor
private func sweepUIKitPickers0(_ s: Sweep) {
  let make: @MainActor () -> UICalendarView = { UICalendarView(frame: Sample.frame) }
  s.set("UICalendarView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UICalendarView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UICalendarView", "alpha", "CGFloat", .few, make) { (o: inout UICalendarView, v: Double) in o.alpha = cg(v) }
  s.set("UICalendarView", "anchorPoint", "CGPoint", .few, make) { (o: inout UICalendarView, v: Double) in o.anchorPoint = point(v) }
  s.set("UICalendarView", "bounds", "CGRect", .few, make) { (o: inout UICalendarView, v: Double) in o.bounds = rect(v) }
  s.set("UICalendarView", "center", "CGPoint", .few, make) { (o: inout UICalendarView, v: Double) in o.center = point(v) }
  s.set("UICalendarView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UICalendarView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UICalendarView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UICalendarView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UICalendarView", "frame", "CGRect", .few, make) { (o: inout UICalendarView, v: Double) in o.frame = rect(v) }
  s.set("UICalendarView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UICalendarView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UICalendarView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UICalendarView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UICalendarView", "tag", "Int", .whole, make) { (o: inout UICalendarView, v: Double) in o.tag = whole(v) }
  s.set("UICalendarView", "transform", "CGAffineTransform", .few, make) { (o: inout UICalendarView, v: Double) in o.transform = affine(v) }
  s.set("UICalendarView", "transform3D", "CATransform3D", .few, make) { (o: inout UICalendarView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UICalendarView.
@MainActor
private func sweepUIKitPickers1(_ s: Sweep) {
  s.call("UICalendarView", "init(frame:)", .real) { (v: Double) in UICalendarView(frame: rect(v)) as Any }
}

/// Puts numbers into UIColorPickerViewController.
@MainActor
private func sweepUIKitPickers2(_ s: Sweep) {
  let make: @MainActor () -> UIColorPickerViewController = { UIColorPickerViewController() }
  s.set("UIColorPickerViewController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UIColorPickerViewController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UIColorPickerViewController", "preferredContentSize", "CGSize", .few, make) { (o: inout UIColorPickerViewController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UIColorWell.
@MainActor
private func sweepUIKitPickers3(_ s: Sweep) {
  let make: @MainActor () -> UIColorWell = { UIColorWell(frame: Sample.frame) }
  s.set("UIColorWell", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIColorWell, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIColorWell", "alpha", "CGFloat", .few, make) { (o: inout UIColorWell, v: Double) in o.alpha = cg(v) }
  s.set("UIColorWell", "anchorPoint", "CGPoint", .few, make) { (o: inout UIColorWell, v: Double) in o.anchorPoint = point(v) }
  s.set("UIColorWell", "bounds", "CGRect", .few, make) { (o: inout UIColorWell, v: Double) in o.bounds = rect(v) }
  s.set("UIColorWell", "center", "CGPoint", .few, make) { (o: inout UIColorWell, v: Double) in o.center = point(v) }
  s.set("UIColorWell", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIColorWell, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIColorWell", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIColorWell, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIColorWell", "frame", "CGRect", .few, make) { (o: inout UIColorWell, v: Double) in o.frame = rect(v) }
  s.set("UIColorWell", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIColorWell, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIColorWell", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIColorWell, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIColorWell", "tag", "Int", .whole, make) { (o: inout UIColorWell, v: Double) in o.tag = whole(v) }
  s.set("UIColorWell", "transform", "CGAffineTransform", .few, make) { (o: inout UIColorWell, v: Double) in o.transform = affine(v) }
  s.set("UIColorWell", "transform3D", "CATransform3D", .few, make) { (o: inout UIColorWell, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIColorWell.
@MainActor
private func sweepUIKitPickers4(_ s: Sweep) {
  s.call("UIColorWell", "init(frame:)", .real) { (v: Double) in UIColorWell(frame: rect(v)) as Any }
}

/// Puts numbers into UIDatePicker.
@MainActor
private func sweepUIKitPickers5(_ s: Sweep) {
  let make: @MainActor () -> UIDatePicker = { UIDatePicker(frame: Sample.frame) }
  s.set("UIDatePicker", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIDatePicker, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIDatePicker", "alpha", "CGFloat", .few, make) { (o: inout UIDatePicker, v: Double) in o.alpha = cg(v) }
  s.set("UIDatePicker", "anchorPoint", "CGPoint", .few, make) { (o: inout UIDatePicker, v: Double) in o.anchorPoint = point(v) }
  s.set("UIDatePicker", "bounds", "CGRect", .few, make) { (o: inout UIDatePicker, v: Double) in o.bounds = rect(v) }
  s.set("UIDatePicker", "center", "CGPoint", .few, make) { (o: inout UIDatePicker, v: Double) in o.center = point(v) }
  s.set("UIDatePicker", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIDatePicker, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIDatePicker", "countDownDuration", "TimeInterval", .real, make) { (o: inout UIDatePicker, v: Double) in o.countDownDuration = v }
  s.set("UIDatePicker", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIDatePicker, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIDatePicker", "frame", "CGRect", .few, make) { (o: inout UIDatePicker, v: Double) in o.frame = rect(v) }
  s.set("UIDatePicker", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIDatePicker, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIDatePicker", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIDatePicker, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIDatePicker", "minuteInterval", "Int", .whole, make) { (o: inout UIDatePicker, v: Double) in o.minuteInterval = whole(v) }
  s.set("UIDatePicker", "tag", "Int", .whole, make) { (o: inout UIDatePicker, v: Double) in o.tag = whole(v) }
  s.set("UIDatePicker", "transform", "CGAffineTransform", .few, make) { (o: inout UIDatePicker, v: Double) in o.transform = affine(v) }
  s.set("UIDatePicker", "transform3D", "CATransform3D", .few, make) { (o: inout UIDatePicker, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIDatePicker.
@MainActor
private func sweepUIKitPickers6(_ s: Sweep) {
  s.call("UIDatePicker", "init(frame:)", .real) { (v: Double) in UIDatePicker(frame: rect(v)) as Any }
}

/// Puts numbers into UIFontPickerViewController.
@MainActor
private func sweepUIKitPickers7(_ s: Sweep) {
  let make: @MainActor () -> UIFontPickerViewController = { UIFontPickerViewController() }
  s.set("UIFontPickerViewController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UIFontPickerViewController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UIFontPickerViewController", "preferredContentSize", "CGSize", .few, make) { (o: inout UIFontPickerViewController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UIPickerView.
@MainActor
private func sweepUIKitPickers8(_ s: Sweep) {
  let make: @MainActor () -> UIPickerView = { UIPickerView(frame: Sample.frame) }
  s.set("UIPickerView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIPickerView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIPickerView", "alpha", "CGFloat", .few, make) { (o: inout UIPickerView, v: Double) in o.alpha = cg(v) }
  s.set("UIPickerView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIPickerView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIPickerView", "bounds", "CGRect", .few, make) { (o: inout UIPickerView, v: Double) in o.bounds = rect(v) }
  s.set("UIPickerView", "center", "CGPoint", .few, make) { (o: inout UIPickerView, v: Double) in o.center = point(v) }
  s.set("UIPickerView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIPickerView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIPickerView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIPickerView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIPickerView", "frame", "CGRect", .few, make) { (o: inout UIPickerView, v: Double) in o.frame = rect(v) }
  s.set("UIPickerView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIPickerView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIPickerView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIPickerView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIPickerView", "tag", "Int", .whole, make) { (o: inout UIPickerView, v: Double) in o.tag = whole(v) }
  s.set("UIPickerView", "transform", "CGAffineTransform", .few, make) { (o: inout UIPickerView, v: Double) in o.transform = affine(v) }
  s.set("UIPickerView", "transform3D", "CATransform3D", .few, make) { (o: inout UIPickerView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIPickerView.
@MainActor
private func sweepUIKitPickers9(_ s: Sweep) {
  s.call("UIPickerView", "init(frame:)", .real) { (v: Double) in UIPickerView(frame: rect(v)) as Any }
}

// Not swept:
