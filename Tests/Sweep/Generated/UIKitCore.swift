// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitCore declares.
@MainActor
func sweepUIKitCore(_ s: Sweep) {
  sweepUIKitCore0(s)
  sweepUIKitCore1(s)
  sweepUIKitCore2(s)
  sweepUIKitCore3(s)
  sweepUIKitCore4(s)
  sweepUIKitCore5(s)
  sweepUIKitCore6(s)
  sweepUIKitCore7(s)
  sweepUIKitCore8(s)
  sweepUIKitCore9(s)
  sweepUIKitCore10(s)
  sweepUIKitCore11(s)
  sweepUIKitCore12(s)
  sweepUIKitCore13(s)
  sweepUIKitCore14(s)
  sweepUIKitCore15(s)
  sweepUIKitCore16(s)
  sweepUIKitCore17(s)
  sweepUIKitCore18(s)
  sweepUIKitCore19(s)
  sweepUIKitCore20(s)
  sweepUIKitCore21(s)
  sweepUIKitCore22(s)
  sweepUIKitCore23(s)
  sweepUIKitCore24(s)
  sweepUIKitCore25(s)
  sweepUIKitCore26(s)
  sweepUIKitCore27(s)
  sweepUIKitCore28(s)
  sweepUIKitCore29(s)
  sweepUIKitCore30(s)
  sweepUIKitCore31(s)
  sweepUIKitCore32(s)
  sweepUIKitCore33(s)
  sweepUIKitCore34(s)
  sweepUIKitCore35(s)
  sweepUIKitCore36(s)
  sweepUIKitCore37(s)
  sweepUIKitCore38(s)
  sweepUIKitCore39(s)
  sweepUIKitCore40(s)
  sweepUIKitCore41(s)
  sweepUIKitCore42(s)
  sweepUIKitCore43(s)
  sweepUIKitCore44(s)
  sweepUIKitCore45(s)
  sweepUIKitCore46(s)
  sweepUIKitCore47(s)
  sweepUIKitCore48(s)
  sweepUIKitCore49(s)
  sweepUIKitCore50(s)
  sweepUIKitCore51(s)
  sweepUIKitCore52(s)
  sweepUIKitCore53(s)
  sweepUIKitCore54(s)
  sweepUIKitCore55(s)
  sweepUIKitCore56(s)
  sweepUIKitCore57(s)
  sweepUIKitCore58(s)
  sweepUIKitCore59(s)
  sweepUIKitCore60(s)
  sweepUIKitCore61(s)
  sweepUIKitCore62(s)
  sweepUIKitCore63(s)
  sweepUIKitCore64(s)
  sweepUIKitCore65(s)
  sweepUIKitCore66(s)
  sweepUIKitCore67(s)
  sweepUIKitCore68(s)
  sweepUIKitCore69(s)
  sweepUIKitCore70(s)
  sweepUIKitCore71(s)
  sweepUIKitCore72(s)
  sweepUIKitCore73(s)
  sweepUIKitCore74(s)
  sweepUIKitCore75(s)
  sweepUIKitCore76(s)
  sweepUIKitCore77(s)
  sweepUIKitCore78(s)
  sweepUIKitCore79(s)
  sweepUIKitCore80(s)
}

/// Puts numbers into BarItemTwin.
@MainActor
private func sweepUIKitCore0(_ s: Sweep) {
  let make: @MainActor () -> BarItemTwin = { BarItemTwin() }
  s.set("BarItemTwin", "imageInsets", "UIEdgeInsets", .few, make) { (o: inout BarItemTwin, v: Double) in o.imageInsets = insets(v) }
  s.set("BarItemTwin", "landscapeImagePhoneInsets", "UIEdgeInsets", .few, make) { (o: inout BarItemTwin, v: Double) in o.landscapeImagePhoneInsets = insets(v) }
  s.set("BarItemTwin", "largeContentSizeImageInsets", "UIEdgeInsets", .few, make) { (o: inout BarItemTwin, v: Double) in o.largeContentSizeImageInsets = insets(v) }
  s.set("BarItemTwin", "tag", "Int", .whole, make) { (o: inout BarItemTwin, v: Double) in o.tag = whole(v) }
}

/// Puts numbers into DispatchSource.MemoryPressureEvent.
@MainActor
private func sweepUIKitCore1(_ s: Sweep) {
  s.call("DispatchSource.MemoryPressureEvent", "init(rawValue:)", .whole) { (v: Double) in DispatchSource.MemoryPressureEvent(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSKeyValueObservingOptions.
@MainActor
private func sweepUIKitCore2(_ s: Sweep) {
  s.call("NSKeyValueObservingOptions", "init(rawValue:)", .whole) { (v: Double) in NSKeyValueObservingOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSLayoutConstraint.
@MainActor
private func sweepUIKitCore3(_ s: Sweep) {
  let make: @MainActor () -> NSLayoutConstraint = { NSLayoutConstraint(item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10) }
  s.set("NSLayoutConstraint", "constant", "CGFloat", .real, make) { (o: inout NSLayoutConstraint, v: Double) in o.constant = cg(v) }
  s.set("NSLayoutConstraint", "priority", "UILayoutPriority", .real, make) { (o: inout NSLayoutConstraint, v: Double) in o.priority = UILayoutPriority(rawValue: fl(v)) }
}

/// Puts numbers into NSLayoutConstraint.
@MainActor
private func sweepUIKitCore4(_ s: Sweep) {
  s.call("NSLayoutConstraint", "init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)", .real) { (v: Double) in NSLayoutConstraint(item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: cg(v), constant: cg(v)) as Any }
}

/// Puts numbers into NSLayoutConstraint.FormatOptions.
@MainActor
private func sweepUIKitCore5(_ s: Sweep) {
  s.call("NSLayoutConstraint.FormatOptions", "init(rawValue:)", .whole) { (v: Double) in NSLayoutConstraint.FormatOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIAccessibility.Notification.
@MainActor
private func sweepUIKitCore6(_ s: Sweep) {
  let make: @MainActor () -> UIAccessibility.Notification = { UIAccessibility.Notification(rawValue: UInt32(clamping: whole(1))) }
  s.set("UIAccessibility.Notification", "rawValue", "UInt32", .whole, make) { (o: inout UIAccessibility.Notification, v: Double) in o.rawValue = UInt32(clamping: whole(v)) }
}

/// Puts numbers into UIAccessibility.Notification.
@MainActor
private func sweepUIKitCore7(_ s: Sweep) {
  s.call("UIAccessibility.Notification", "init(rawValue:)", .whole) { (v: Double) in UIAccessibility.Notification(rawValue: UInt32(clamping: whole(v))) as Any }
}

/// Puts numbers into UIAccessibilityElement.
@MainActor
private func sweepUIKitCore8(_ s: Sweep) {
  let make: @MainActor () -> UIAccessibilityElement = { UIAccessibilityElement(accessibilityContainer: UIView()) }
  s.set("UIAccessibilityElement", "accessibilityFrameInContainerSpace", "CGRect", .real, make) { (o: inout UIAccessibilityElement, v: Double) in o.accessibilityFrameInContainerSpace = rect(v) }
}

/// Puts numbers into UIApplication.
@MainActor
private func sweepUIKitCore9(_ s: Sweep) {
  let make: @MainActor () -> UIApplication = { UIApplication.shared }
  s.set("UIApplication", "applicationIconBadgeNumber", "Int", .whole, make) { (o: inout UIApplication, v: Double) in o.applicationIconBadgeNumber = whole(v) }
}

/// Puts numbers into UIBackgroundTaskIdentifier.
@MainActor
private func sweepUIKitCore10(_ s: Sweep) {
  s.call("UIBackgroundTaskIdentifier", "init(rawValue:)", .whole) { (v: Double) in UIBackgroundTaskIdentifier(rawValue: whole(v)) as Any }
}

/// Puts numbers into UIBarButtonItem.
@MainActor
private func sweepUIKitCore11(_ s: Sweep) {
  let make: @MainActor () -> UIBarButtonItem = { UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil) }
  s.set("UIBarButtonItem", "imageInsets", "UIEdgeInsets", .few, make) { (o: inout UIBarButtonItem, v: Double) in o.imageInsets = insets(v) }
  s.set("UIBarButtonItem", "landscapeImagePhoneInsets", "UIEdgeInsets", .few, make) { (o: inout UIBarButtonItem, v: Double) in o.landscapeImagePhoneInsets = insets(v) }
  s.set("UIBarButtonItem", "largeContentSizeImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIBarButtonItem, v: Double) in o.largeContentSizeImageInsets = insets(v) }
  s.set("UIBarButtonItem", "tag", "Int", .whole, make) { (o: inout UIBarButtonItem, v: Double) in o.tag = whole(v) }
  s.set("UIBarButtonItem", "width", "CGFloat", .real, make) { (o: inout UIBarButtonItem, v: Double) in o.width = cg(v) }
}

/// Puts numbers into UIBarItem.
@MainActor
private func sweepUIKitCore12(_ s: Sweep) {
  let make: @MainActor () -> UIBarItem = { UIBarItem() }
  s.set("UIBarItem", "imageInsets", "UIEdgeInsets", .real, make) { (o: inout UIBarItem, v: Double) in o.imageInsets = insets(v) }
  s.set("UIBarItem", "landscapeImagePhoneInsets", "UIEdgeInsets", .real, make) { (o: inout UIBarItem, v: Double) in o.landscapeImagePhoneInsets = insets(v) }
  s.set("UIBarItem", "largeContentSizeImageInsets", "UIEdgeInsets", .real, make) { (o: inout UIBarItem, v: Double) in o.largeContentSizeImageInsets = insets(v) }
  s.set("UIBarItem", "tag", "Int", .whole, make) { (o: inout UIBarItem, v: Double) in o.tag = whole(v) }
}

/// Puts numbers into UIContextMenuConfiguration.
@MainActor
private func sweepUIKitCore13(_ s: Sweep) {
  let make: @MainActor () -> UIContextMenuConfiguration = { UIContextMenuConfiguration() }
  s.set("UIContextMenuConfiguration", "badgeCount", "Int", .whole, make) { (o: inout UIContextMenuConfiguration, v: Double) in o.badgeCount = whole(v) }
}

/// Puts numbers into UIControl.
@MainActor
private func sweepUIKitCore14(_ s: Sweep) {
  let make: @MainActor () -> UIControl = { UIControl(frame: Sample.frame) }
  s.set("UIControl", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIControl, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIControl", "alpha", "CGFloat", .few, make) { (o: inout UIControl, v: Double) in o.alpha = cg(v) }
  s.set("UIControl", "anchorPoint", "CGPoint", .few, make) { (o: inout UIControl, v: Double) in o.anchorPoint = point(v) }
  s.set("UIControl", "bounds", "CGRect", .few, make) { (o: inout UIControl, v: Double) in o.bounds = rect(v) }
  s.set("UIControl", "center", "CGPoint", .few, make) { (o: inout UIControl, v: Double) in o.center = point(v) }
  s.set("UIControl", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIControl, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIControl", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIControl, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIControl", "frame", "CGRect", .few, make) { (o: inout UIControl, v: Double) in o.frame = rect(v) }
  s.set("UIControl", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIControl, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIControl", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIControl, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIControl", "tag", "Int", .whole, make) { (o: inout UIControl, v: Double) in o.tag = whole(v) }
  s.set("UIControl", "transform", "CGAffineTransform", .few, make) { (o: inout UIControl, v: Double) in o.transform = affine(v) }
  s.set("UIControl", "transform3D", "CATransform3D", .few, make) { (o: inout UIControl, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIControl.
@MainActor
private func sweepUIKitCore15(_ s: Sweep) {
  s.call("UIControl", "init(frame:)", .real) { (v: Double) in UIControl(frame: rect(v)) as Any }
  s.call("UIControl", "init(frame:primaryAction:)", .real) { (v: Double) in UIControl(frame: rect(v), primaryAction: nil) as Any }
}

/// Puts numbers into UIControl.Event.
@MainActor
private func sweepUIKitCore16(_ s: Sweep) {
  s.call("UIControl.Event", "init(rawValue:)", .whole) { (v: Double) in UIControl.Event(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIControl.State.
@MainActor
private func sweepUIKitCore17(_ s: Sweep) {
  s.call("UIControl.State", "init(rawValue:)", .whole) { (v: Double) in UIControl.State(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UICornerRadius.
@MainActor
private func sweepUIKitCore18(_ s: Sweep) {
  s.call("UICornerRadius", "init(floatLiteral:)", .real) { (v: Double) in UICornerRadius(floatLiteral: v) as Any }
  s.call("UICornerRadius", "init(integerLiteral:)", .whole) { (v: Double) in UICornerRadius(integerLiteral: whole(v)) as Any }
}

/// Puts numbers into UICubicTimingParameters.
@MainActor
private func sweepUIKitCore19(_ s: Sweep) {
  s.call("UICubicTimingParameters", "init(controlPoint1:controlPoint2:)", .real) { (v: Double) in UICubicTimingParameters(controlPoint1: point(v), controlPoint2: point(v)) as Any }
}

/// Puts numbers into UIEvent.ButtonMask.
@MainActor
private func sweepUIKitCore20(_ s: Sweep) {
  s.call("UIEvent.ButtonMask", "init(rawValue:)", .whole) { (v: Double) in UIEvent.ButtonMask(rawValue: whole(v)) as Any }
}

/// Puts numbers into UIFocusHeading.
@MainActor
private func sweepUIKitCore21(_ s: Sweep) {
  s.call("UIFocusHeading", "init(rawValue:)", .whole) { (v: Double) in UIFocusHeading(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIImageView.
@MainActor
private func sweepUIKitCore22(_ s: Sweep) {
  let make: @MainActor () -> UIImageView = { UIImageView(image: Sample.image) }
  s.set("UIImageView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIImageView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIImageView", "alpha", "CGFloat", .few, make) { (o: inout UIImageView, v: Double) in o.alpha = cg(v) }
  s.set("UIImageView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIImageView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIImageView", "animationDuration", "TimeInterval", .real, make) { (o: inout UIImageView, v: Double) in o.animationDuration = v }
  s.set("UIImageView", "animationRepeatCount", "Int", .whole, make) { (o: inout UIImageView, v: Double) in o.animationRepeatCount = whole(v) }
  s.set("UIImageView", "bounds", "CGRect", .few, make) { (o: inout UIImageView, v: Double) in o.bounds = rect(v) }
  s.set("UIImageView", "center", "CGPoint", .few, make) { (o: inout UIImageView, v: Double) in o.center = point(v) }
  s.set("UIImageView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIImageView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIImageView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIImageView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIImageView", "frame", "CGRect", .few, make) { (o: inout UIImageView, v: Double) in o.frame = rect(v) }
  s.set("UIImageView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIImageView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIImageView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIImageView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIImageView", "tag", "Int", .whole, make) { (o: inout UIImageView, v: Double) in o.tag = whole(v) }
  s.set("UIImageView", "transform", "CGAffineTransform", .few, make) { (o: inout UIImageView, v: Double) in o.transform = affine(v) }
  s.set("UIImageView", "transform3D", "CATransform3D", .few, make) { (o: inout UIImageView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIImageView.
@MainActor
private func sweepUIKitCore23(_ s: Sweep) {
  s.call("UIImageView", "init(frame:)", .real) { (v: Double) in UIImageView(frame: rect(v)) as Any }
}

/// Puts numbers into UIInputView.
@MainActor
private func sweepUIKitCore24(_ s: Sweep) {
  let make: @MainActor () -> UIInputView = { UIInputView(frame: Sample.frame) }
  s.set("UIInputView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIInputView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIInputView", "alpha", "CGFloat", .few, make) { (o: inout UIInputView, v: Double) in o.alpha = cg(v) }
  s.set("UIInputView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIInputView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIInputView", "bounds", "CGRect", .few, make) { (o: inout UIInputView, v: Double) in o.bounds = rect(v) }
  s.set("UIInputView", "center", "CGPoint", .few, make) { (o: inout UIInputView, v: Double) in o.center = point(v) }
  s.set("UIInputView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIInputView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIInputView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIInputView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIInputView", "frame", "CGRect", .few, make) { (o: inout UIInputView, v: Double) in o.frame = rect(v) }
  s.set("UIInputView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIInputView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIInputView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIInputView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIInputView", "tag", "Int", .whole, make) { (o: inout UIInputView, v: Double) in o.tag = whole(v) }
  s.set("UIInputView", "transform", "CGAffineTransform", .few, make) { (o: inout UIInputView, v: Double) in o.transform = affine(v) }
  s.set("UIInputView", "transform3D", "CATransform3D", .few, make) { (o: inout UIInputView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIInputView.
@MainActor
private func sweepUIKitCore25(_ s: Sweep) {
  s.call("UIInputView", "init(frame:)", .real) { (v: Double) in UIInputView(frame: rect(v)) as Any }
}

/// Puts numbers into UIInputViewController.
@MainActor
private func sweepUIKitCore26(_ s: Sweep) {
  let make: @MainActor () -> UIInputViewController = { UIInputViewController() }
  s.set("UIInputViewController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UIInputViewController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UIInputViewController", "preferredContentSize", "CGSize", .few, make) { (o: inout UIInputViewController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UIKeyModifierFlags.
@MainActor
private func sweepUIKitCore27(_ s: Sweep) {
  s.call("UIKeyModifierFlags", "init(rawValue:)", .whole) { (v: Double) in UIKeyModifierFlags(rawValue: whole(v)) as Any }
}

/// Puts numbers into UIKeyboardHIDUsage.
@MainActor
private func sweepUIKitCore28(_ s: Sweep) {
  s.call("UIKeyboardHIDUsage", "init(rawValue:)", .whole) { (v: Double) in UIKeyboardHIDUsage(rawValue: whole(v)) as Any }
}

/// Puts numbers into UIKeyboardLayoutGuide.
@MainActor
private func sweepUIKitCore29(_ s: Sweep) {
  let make: @MainActor () -> UIKeyboardLayoutGuide = { UIKeyboardLayoutGuide() }
  s.set("UIKeyboardLayoutGuide", "keyboardDismissPadding", "CGFloat", .real, make) { (o: inout UIKeyboardLayoutGuide, v: Double) in o.keyboardDismissPadding = cg(v) }
}

/// Puts numbers into UILabel.
@MainActor
private func sweepUIKitCore30(_ s: Sweep) {
  let make: @MainActor () -> UILabel = { Sample.label }
  s.set("UILabel", "accessibilityFrame", "CGRect", .few, make) { (o: inout UILabel, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UILabel", "alpha", "CGFloat", .few, make) { (o: inout UILabel, v: Double) in o.alpha = cg(v) }
  s.set("UILabel", "anchorPoint", "CGPoint", .few, make) { (o: inout UILabel, v: Double) in o.anchorPoint = point(v) }
  s.set("UILabel", "bounds", "CGRect", .few, make) { (o: inout UILabel, v: Double) in o.bounds = rect(v) }
  s.set("UILabel", "center", "CGPoint", .few, make) { (o: inout UILabel, v: Double) in o.center = point(v) }
  s.set("UILabel", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UILabel, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UILabel", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UILabel, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UILabel", "frame", "CGRect", .few, make) { (o: inout UILabel, v: Double) in o.frame = rect(v) }
  s.set("UILabel", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UILabel, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UILabel", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UILabel, v: Double) in o.layoutMargins = insets(v) }
  s.set("UILabel", "minimumScaleFactor", "CGFloat", .real, make) { (o: inout UILabel, v: Double) in o.minimumScaleFactor = cg(v) }
  s.set("UILabel", "numberOfLines", "Int", .whole, make) { (o: inout UILabel, v: Double) in o.numberOfLines = whole(v) }
  s.set("UILabel", "preferredMaxLayoutWidth", "CGFloat", .real, make) { (o: inout UILabel, v: Double) in o.preferredMaxLayoutWidth = cg(v) }
  s.set("UILabel", "shadowOffset", "CGSize", .real, make) { (o: inout UILabel, v: Double) in o.shadowOffset = size(v) }
  s.set("UILabel", "tag", "Int", .whole, make) { (o: inout UILabel, v: Double) in o.tag = whole(v) }
  s.set("UILabel", "transform", "CGAffineTransform", .few, make) { (o: inout UILabel, v: Double) in o.transform = affine(v) }
  s.set("UILabel", "transform3D", "CATransform3D", .few, make) { (o: inout UILabel, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UILabel.
@MainActor
private func sweepUIKitCore31(_ s: Sweep) {
  s.call("UILabel", "init(frame:)", .real) { (v: Double) in UILabel(frame: rect(v)) as Any }
}

/// Puts numbers into UILayoutPriority.
@MainActor
private func sweepUIKitCore32(_ s: Sweep) {
  s.call("UILayoutPriority", "init(_:)", .real) { (v: Double) in UILayoutPriority(fl(v)) as Any }
  s.call("UILayoutPriority", "init(rawValue:)", .real) { (v: Double) in UILayoutPriority(rawValue: fl(v)) as Any }
}

/// Puts numbers into UILocalNotification.
@MainActor
private func sweepUIKitCore33(_ s: Sweep) {
  let make: @MainActor () -> UILocalNotification = { UILocalNotification() }
  s.set("UILocalNotification", "applicationIconBadgeNumber", "Int", .whole, make) { (o: inout UILocalNotification, v: Double) in o.applicationIconBadgeNumber = whole(v) }
}

/// Puts numbers into UILongPressGestureRecognizer.
@MainActor
private func sweepUIKitCore34(_ s: Sweep) {
  let make: @MainActor () -> UILongPressGestureRecognizer = { UILongPressGestureRecognizer() }
  s.set("UILongPressGestureRecognizer", "allowableMovement", "CGFloat", .real, make) { (o: inout UILongPressGestureRecognizer, v: Double) in o.allowableMovement = cg(v) }
  s.set("UILongPressGestureRecognizer", "minimumPressDuration", "TimeInterval", .real, make) { (o: inout UILongPressGestureRecognizer, v: Double) in o.minimumPressDuration = v }
  s.set("UILongPressGestureRecognizer", "numberOfTapsRequired", "Int", .whole, make) { (o: inout UILongPressGestureRecognizer, v: Double) in o.numberOfTapsRequired = whole(v) }
  s.set("UILongPressGestureRecognizer", "numberOfTouchesRequired", "Int", .whole, make) { (o: inout UILongPressGestureRecognizer, v: Double) in o.numberOfTouchesRequired = whole(v) }
}

/// Puts numbers into UIMenu.Options.
@MainActor
private func sweepUIKitCore35(_ s: Sweep) {
  s.call("UIMenu.Options", "init(rawValue:)", .whole) { (v: Double) in UIMenu.Options(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIMenuElement.Attributes.
@MainActor
private func sweepUIKitCore36(_ s: Sweep) {
  s.call("UIMenuElement.Attributes", "init(rawValue:)", .whole) { (v: Double) in UIMenuElement.Attributes(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIPanGestureRecognizer.
@MainActor
private func sweepUIKitCore37(_ s: Sweep) {
  let make: @MainActor () -> UIPanGestureRecognizer = { UIPanGestureRecognizer() }
  s.set("UIPanGestureRecognizer", "maximumNumberOfTouches", "Int", .whole, make) { (o: inout UIPanGestureRecognizer, v: Double) in o.maximumNumberOfTouches = whole(v) }
  s.set("UIPanGestureRecognizer", "minimumNumberOfTouches", "Int", .whole, make) { (o: inout UIPanGestureRecognizer, v: Double) in o.minimumNumberOfTouches = whole(v) }
}

/// Puts numbers into UIPercentDrivenInteractiveTransition.
@MainActor
private func sweepUIKitCore38(_ s: Sweep) {
  let make: @MainActor () -> UIPercentDrivenInteractiveTransition = { UIPercentDrivenInteractiveTransition() }
  s.set("UIPercentDrivenInteractiveTransition", "completionSpeed", "CGFloat", .real, make) { (o: inout UIPercentDrivenInteractiveTransition, v: Double) in o.completionSpeed = cg(v) }
}

/// Puts numbers into UIPinchGestureRecognizer.
@MainActor
private func sweepUIKitCore39(_ s: Sweep) {
  let make: @MainActor () -> UIPinchGestureRecognizer = { UIPinchGestureRecognizer() }
  s.set("UIPinchGestureRecognizer", "scale", "CGFloat", .real, make) { (o: inout UIPinchGestureRecognizer, v: Double) in o.scale = cg(v) }
}

/// Puts numbers into UIPopoverArrowDirection.
@MainActor
private func sweepUIKitCore40(_ s: Sweep) {
  s.call("UIPopoverArrowDirection", "init(rawValue:)", .whole) { (v: Double) in UIPopoverArrowDirection(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIPreviewTarget.
@MainActor
private func sweepUIKitCore41(_ s: Sweep) {
  s.call("UIPreviewTarget", "init(container:center:transform:)", .real) { (v: Double) in UIPreviewTarget(container: UIView(), center: point(v), transform: affine(v)) as Any }
}

/// Puts numbers into UIPrintFormatter.
@MainActor
private func sweepUIKitCore42(_ s: Sweep) {
  let make: @MainActor () -> UIPrintFormatter = { UIPrintFormatter() }
  s.set("UIPrintFormatter", "contentInsets", "UIEdgeInsets", .real, make) { (o: inout UIPrintFormatter, v: Double) in o.contentInsets = insets(v) }
  s.set("UIPrintFormatter", "maximumContentHeight", "CGFloat", .real, make) { (o: inout UIPrintFormatter, v: Double) in o.maximumContentHeight = cg(v) }
  s.set("UIPrintFormatter", "maximumContentWidth", "CGFloat", .real, make) { (o: inout UIPrintFormatter, v: Double) in o.maximumContentWidth = cg(v) }
  s.set("UIPrintFormatter", "perPageContentInsets", "UIEdgeInsets", .real, make) { (o: inout UIPrintFormatter, v: Double) in o.perPageContentInsets = insets(v) }
  s.set("UIPrintFormatter", "startPage", "Int", .whole, make) { (o: inout UIPrintFormatter, v: Double) in o.startPage = whole(v) }
}

/// Puts numbers into UIPrintPageRenderer.
@MainActor
private func sweepUIKitCore43(_ s: Sweep) {
  let make: @MainActor () -> UIPrintPageRenderer = { UIPrintPageRenderer() }
  s.set("UIPrintPageRenderer", "footerHeight", "CGFloat", .real, make) { (o: inout UIPrintPageRenderer, v: Double) in o.footerHeight = cg(v) }
  s.set("UIPrintPageRenderer", "headerHeight", "CGFloat", .real, make) { (o: inout UIPrintPageRenderer, v: Double) in o.headerHeight = cg(v) }
}

/// Puts numbers into UIRemoteNotificationType.
@MainActor
private func sweepUIKitCore44(_ s: Sweep) {
  s.call("UIRemoteNotificationType", "init(rawValue:)", .whole) { (v: Double) in UIRemoteNotificationType(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIRotationGestureRecognizer.
@MainActor
private func sweepUIKitCore45(_ s: Sweep) {
  let make: @MainActor () -> UIRotationGestureRecognizer = { UIRotationGestureRecognizer() }
  s.set("UIRotationGestureRecognizer", "rotation", "CGFloat", .real, make) { (o: inout UIRotationGestureRecognizer, v: Double) in o.rotation = cg(v) }
}

/// Puts numbers into UIScreen.
@MainActor
private func sweepUIKitCore46(_ s: Sweep) {
  let make: @MainActor () -> UIScreen = { UIScreen.main }
  s.set("UIScreen", "brightness", "CGFloat", .real, make) { (o: inout UIScreen, v: Double) in o.brightness = cg(v) }
}

/// Puts numbers into UIScreenEdgePanGestureRecognizer.
@MainActor
private func sweepUIKitCore47(_ s: Sweep) {
  let make: @MainActor () -> UIScreenEdgePanGestureRecognizer = { UIScreenEdgePanGestureRecognizer() }
  s.set("UIScreenEdgePanGestureRecognizer", "maximumNumberOfTouches", "Int", .whole, make) { (o: inout UIScreenEdgePanGestureRecognizer, v: Double) in o.maximumNumberOfTouches = whole(v) }
  s.set("UIScreenEdgePanGestureRecognizer", "minimumNumberOfTouches", "Int", .whole, make) { (o: inout UIScreenEdgePanGestureRecognizer, v: Double) in o.minimumNumberOfTouches = whole(v) }
}

/// Puts numbers into UIScrollTypeMask.
@MainActor
private func sweepUIKitCore48(_ s: Sweep) {
  s.call("UIScrollTypeMask", "init(rawValue:)", .whole) { (v: Double) in UIScrollTypeMask(rawValue: whole(v)) as Any }
}

/// Puts numbers into UIScrollView.
@MainActor
private func sweepUIKitCore49(_ s: Sweep) {
  let make: @MainActor () -> UIScrollView = { UIScrollView(frame: Sample.frame) }
  s.set("UIScrollView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIScrollView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIScrollView", "alpha", "CGFloat", .few, make) { (o: inout UIScrollView, v: Double) in o.alpha = cg(v) }
  s.set("UIScrollView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIScrollView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIScrollView", "bounds", "CGRect", .few, make) { (o: inout UIScrollView, v: Double) in o.bounds = rect(v) }
  s.set("UIScrollView", "center", "CGPoint", .few, make) { (o: inout UIScrollView, v: Double) in o.center = point(v) }
  s.set("UIScrollView", "contentAlignmentPoint", "CGPoint", .real, make) { (o: inout UIScrollView, v: Double) in o.contentAlignmentPoint = point(v) }
  s.set("UIScrollView", "contentInset", "UIEdgeInsets", .real, make) { (o: inout UIScrollView, v: Double) in o.contentInset = insets(v) }
  s.set("UIScrollView", "contentOffset", "CGPoint", .real, make) { (o: inout UIScrollView, v: Double) in o.contentOffset = point(v) }
  s.set("UIScrollView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIScrollView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIScrollView", "contentSize", "CGSize", .real, make) { (o: inout UIScrollView, v: Double) in o.contentSize = size(v) }
  s.set("UIScrollView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIScrollView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIScrollView", "frame", "CGRect", .few, make) { (o: inout UIScrollView, v: Double) in o.frame = rect(v) }
  s.set("UIScrollView", "horizontalScrollIndicatorInsets", "UIEdgeInsets", .real, make) { (o: inout UIScrollView, v: Double) in o.horizontalScrollIndicatorInsets = insets(v) }
  s.set("UIScrollView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIScrollView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIScrollView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIScrollView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIScrollView", "maximumZoomScale", "CGFloat", .real, make) { (o: inout UIScrollView, v: Double) in o.maximumZoomScale = cg(v) }
  s.set("UIScrollView", "minimumZoomScale", "CGFloat", .real, make) { (o: inout UIScrollView, v: Double) in o.minimumZoomScale = cg(v) }
  s.set("UIScrollView", "scrollIndicatorInsets", "UIEdgeInsets", .real, make) { (o: inout UIScrollView, v: Double) in o.scrollIndicatorInsets = insets(v) }
  s.set("UIScrollView", "tag", "Int", .whole, make) { (o: inout UIScrollView, v: Double) in o.tag = whole(v) }
  s.set("UIScrollView", "transform", "CGAffineTransform", .few, make) { (o: inout UIScrollView, v: Double) in o.transform = affine(v) }
  s.set("UIScrollView", "transform3D", "CATransform3D", .few, make) { (o: inout UIScrollView, v: Double) in o.transform3D = transform(v) }
  s.set("UIScrollView", "verticalScrollIndicatorInsets", "UIEdgeInsets", .real, make) { (o: inout UIScrollView, v: Double) in o.verticalScrollIndicatorInsets = insets(v) }
  s.set("UIScrollView", "zoomScale", "CGFloat", .real, make) { (o: inout UIScrollView, v: Double) in o.zoomScale = cg(v) }
}

/// Puts numbers into UIScrollView.
@MainActor
private func sweepUIKitCore50(_ s: Sweep) {
  s.call("UIScrollView", "init(frame:)", .real) { (v: Double) in UIScrollView(frame: rect(v)) as Any }
}

/// Puts numbers into UIScrollView.DecelerationRate.
@MainActor
private func sweepUIKitCore51(_ s: Sweep) {
  let make: @MainActor () -> UIScrollView.DecelerationRate = { UIScrollView.DecelerationRate(rawValue: cg(1)) }
  s.set("UIScrollView.DecelerationRate", "rawValue", "CGFloat", .real, make) { (o: inout UIScrollView.DecelerationRate, v: Double) in o.rawValue = cg(v) }
}

/// Puts numbers into UIScrollView.DecelerationRate.
@MainActor
private func sweepUIKitCore52(_ s: Sweep) {
  s.call("UIScrollView.DecelerationRate", "init(rawValue:)", .real) { (v: Double) in UIScrollView.DecelerationRate(rawValue: cg(v)) as Any }
}

/// Puts numbers into UISpringTimingParameters.
@MainActor
private func sweepUIKitCore53(_ s: Sweep) {
  s.call("UISpringTimingParameters", "init(dampingRatio:)", .real) { (v: Double) in UISpringTimingParameters(dampingRatio: cg(v)) as Any }
  s.call("UISpringTimingParameters", "init(dampingRatio:initialVelocity:)", .real) { (v: Double) in UISpringTimingParameters(dampingRatio: cg(v), initialVelocity: vector(v)) as Any }
  s.call("UISpringTimingParameters", "init(duration:bounce:initialVelocity:)", .real) { (v: Double) in UISpringTimingParameters(duration: v, bounce: cg(v), initialVelocity: vector(v)) as Any }
  s.call("UISpringTimingParameters", "init(mass:stiffness:damping:initialVelocity:)", .real) { (v: Double) in UISpringTimingParameters(mass: cg(v), stiffness: cg(v), damping: cg(v), initialVelocity: vector(v)) as Any }
}

/// Puts numbers into UIStackView.
@MainActor
private func sweepUIKitCore54(_ s: Sweep) {
  let make: @MainActor () -> UIStackView = { Sample.stack }
  s.set("UIStackView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIStackView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIStackView", "alpha", "CGFloat", .few, make) { (o: inout UIStackView, v: Double) in o.alpha = cg(v) }
  s.set("UIStackView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIStackView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIStackView", "bounds", "CGRect", .few, make) { (o: inout UIStackView, v: Double) in o.bounds = rect(v) }
  s.set("UIStackView", "center", "CGPoint", .few, make) { (o: inout UIStackView, v: Double) in o.center = point(v) }
  s.set("UIStackView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIStackView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIStackView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIStackView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIStackView", "frame", "CGRect", .few, make) { (o: inout UIStackView, v: Double) in o.frame = rect(v) }
  s.set("UIStackView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIStackView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIStackView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIStackView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIStackView", "spacing", "CGFloat", .real, make) { (o: inout UIStackView, v: Double) in o.spacing = cg(v) }
  s.set("UIStackView", "tag", "Int", .whole, make) { (o: inout UIStackView, v: Double) in o.tag = whole(v) }
  s.set("UIStackView", "transform", "CGAffineTransform", .few, make) { (o: inout UIStackView, v: Double) in o.transform = affine(v) }
  s.set("UIStackView", "transform3D", "CATransform3D", .few, make) { (o: inout UIStackView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIStackView.
@MainActor
private func sweepUIKitCore55(_ s: Sweep) {
  s.call("UIStackView", "init(frame:)", .real) { (v: Double) in UIStackView(frame: rect(v)) as Any }
}

/// Puts numbers into UISwipeGestureRecognizer.
@MainActor
private func sweepUIKitCore56(_ s: Sweep) {
  let make: @MainActor () -> UISwipeGestureRecognizer = { UISwipeGestureRecognizer() }
  s.set("UISwipeGestureRecognizer", "numberOfTouchesRequired", "Int", .whole, make) { (o: inout UISwipeGestureRecognizer, v: Double) in o.numberOfTouchesRequired = whole(v) }
}

/// Puts numbers into UISwipeGestureRecognizer.Direction.
@MainActor
private func sweepUIKitCore57(_ s: Sweep) {
  s.call("UISwipeGestureRecognizer.Direction", "init(rawValue:)", .whole) { (v: Double) in UISwipeGestureRecognizer.Direction(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UITabBarItem.
@MainActor
private func sweepUIKitCore58(_ s: Sweep) {
  let make: @MainActor () -> UITabBarItem = { UITabBarItem(title: "a", image: nil, tag: 0) }
  s.set("UITabBarItem", "imageInsets", "UIEdgeInsets", .few, make) { (o: inout UITabBarItem, v: Double) in o.imageInsets = insets(v) }
  s.set("UITabBarItem", "landscapeImagePhoneInsets", "UIEdgeInsets", .few, make) { (o: inout UITabBarItem, v: Double) in o.landscapeImagePhoneInsets = insets(v) }
  s.set("UITabBarItem", "largeContentSizeImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITabBarItem, v: Double) in o.largeContentSizeImageInsets = insets(v) }
  s.set("UITabBarItem", "tag", "Int", .whole, make) { (o: inout UITabBarItem, v: Double) in o.tag = whole(v) }
  s.set("UITabBarItem", "titlePositionAdjustment", "UIOffset", .real, make) { (o: inout UITabBarItem, v: Double) in o.titlePositionAdjustment = offset(v) }
}

/// Puts numbers into UITabBarItem.
@MainActor
private func sweepUIKitCore59(_ s: Sweep) {
  s.call("UITabBarItem", "init(tabBarSystemItem:tag:)", .whole) { (v: Double) in UITabBarItem(tabBarSystemItem: .more, tag: whole(v)) as Any }
  s.call("UITabBarItem", "init(title:image:tag:)", .whole) { (v: Double) in UITabBarItem(title: nil, image: nil, tag: whole(v)) as Any }
}

/// Puts numbers into UITapGestureRecognizer.
@MainActor
private func sweepUIKitCore60(_ s: Sweep) {
  let make: @MainActor () -> UITapGestureRecognizer = { UITapGestureRecognizer() }
  s.set("UITapGestureRecognizer", "numberOfTapsRequired", "Int", .whole, make) { (o: inout UITapGestureRecognizer, v: Double) in o.numberOfTapsRequired = whole(v) }
  s.set("UITapGestureRecognizer", "numberOfTouchesRequired", "Int", .whole, make) { (o: inout UITapGestureRecognizer, v: Double) in o.numberOfTouchesRequired = whole(v) }
}

/// Puts numbers into UITextDirection.
@MainActor
private func sweepUIKitCore61(_ s: Sweep) {
  s.call("UITextDirection", "init(rawValue:)", .whole) { (v: Double) in UITextDirection(rawValue: whole(v)) as Any }
}

/// Puts numbers into UITouch.Properties.
@MainActor
private func sweepUIKitCore62(_ s: Sweep) {
  s.call("UITouch.Properties", "init(rawValue:)", .whole) { (v: Double) in UITouch.Properties(rawValue: whole(v)) as Any }
}

/// Puts numbers into UIUserNotificationType.
@MainActor
private func sweepUIKitCore63(_ s: Sweep) {
  s.call("UIUserNotificationType", "init(rawValue:)", .whole) { (v: Double) in UIUserNotificationType(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIView.
@MainActor
private func sweepUIKitCore64(_ s: Sweep) {
  let make: @MainActor () -> UIView = { UIView(frame: Sample.frame) }
  s.set("UIView", "accessibilityFrame", "CGRect", .real, make) { (o: inout UIView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIView", "alpha", "CGFloat", .real, make) { (o: inout UIView, v: Double) in o.alpha = cg(v) }
  s.set("UIView", "anchorPoint", "CGPoint", .real, make) { (o: inout UIView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIView", "bounds", "CGRect", .real, make) { (o: inout UIView, v: Double) in o.bounds = rect(v) }
  s.set("UIView", "center", "CGPoint", .real, make) { (o: inout UIView, v: Double) in o.center = point(v) }
  s.set("UIView", "contentScaleFactor", "CGFloat", .real, make) { (o: inout UIView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .real, make) { (o: inout UIView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIView", "frame", "CGRect", .real, make) { (o: inout UIView, v: Double) in o.frame = rect(v) }
  s.set("UIView", "largeContentImageInsets", "UIEdgeInsets", .real, make) { (o: inout UIView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIView", "layoutMargins", "UIEdgeInsets", .real, make) { (o: inout UIView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIView", "tag", "Int", .whole, make) { (o: inout UIView, v: Double) in o.tag = whole(v) }
  s.set("UIView", "transform", "CGAffineTransform", .real, make) { (o: inout UIView, v: Double) in o.transform = affine(v) }
  s.set("UIView", "transform3D", "CATransform3D", .real, make) { (o: inout UIView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIView.
@MainActor
private func sweepUIKitCore65(_ s: Sweep) {
  s.call("UIView", "init(frame:)", .real) { (v: Double) in UIView(frame: rect(v)) as Any }
}

/// Puts numbers into UIView.AnimationOptions.
@MainActor
private func sweepUIKitCore66(_ s: Sweep) {
  s.call("UIView.AnimationOptions", "init(rawValue:)", .whole) { (v: Double) in UIView.AnimationOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIView.AutoresizingMask.
@MainActor
private func sweepUIKitCore67(_ s: Sweep) {
  s.call("UIView.AutoresizingMask", "init(rawValue:)", .whole) { (v: Double) in UIView.AutoresizingMask(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIView.KeyframeAnimationOptions.
@MainActor
private func sweepUIKitCore68(_ s: Sweep) {
  s.call("UIView.KeyframeAnimationOptions", "init(rawValue:)", .whole) { (v: Double) in UIView.KeyframeAnimationOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIViewController.
@MainActor
private func sweepUIKitCore69(_ s: Sweep) {
  let make: @MainActor () -> UIViewController = { UIViewController() }
  s.set("UIViewController", "additionalSafeAreaInsets", "UIEdgeInsets", .real, make) { (o: inout UIViewController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UIViewController", "preferredContentSize", "CGSize", .real, make) { (o: inout UIViewController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UIViewPropertyAnimator.
@MainActor
private func sweepUIKitCore70(_ s: Sweep) {
  let make: @MainActor () -> UIViewPropertyAnimator = { UIViewPropertyAnimator(duration: 1, curve: .linear, animations: nil) }
  s.set("UIViewPropertyAnimator", "fractionComplete", "CGFloat", .real, make) { (o: inout UIViewPropertyAnimator, v: Double) in o.fractionComplete = cg(v) }
}

/// Puts numbers into UIViewPropertyAnimator.
@MainActor
private func sweepUIKitCore71(_ s: Sweep) {
  s.call("UIViewPropertyAnimator", "init(duration:controlPoint1:controlPoint2:animations:)", .real) { (v: Double) in UIViewPropertyAnimator(duration: v, controlPoint1: point(v), controlPoint2: point(v)) as Any }
  s.call("UIViewPropertyAnimator", "init(duration:curve:animations:)", .real) { (v: Double) in UIViewPropertyAnimator(duration: v, curve: .linear) as Any }
  s.call("UIViewPropertyAnimator", "init(duration:dampingRatio:animations:)", .real) { (v: Double) in UIViewPropertyAnimator(duration: v, dampingRatio: cg(v)) as Any }
  s.call("UIViewPropertyAnimator", "init(duration:timingParameters:)", .real) { (v: Double) in UIViewPropertyAnimator(duration: v, timingParameters: UICubicTimingParameters()) as Any }
}

/// Puts numbers into UIViewTwin.
@MainActor
private func sweepUIKitCore72(_ s: Sweep) {
  let make: @MainActor () -> UIViewTwin = { UIViewTwin(frame: Sample.frame) }
  s.set("UIViewTwin", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIViewTwin, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIViewTwin", "alpha", "CGFloat", .few, make) { (o: inout UIViewTwin, v: Double) in o.alpha = cg(v) }
  s.set("UIViewTwin", "anchorPoint", "CGPoint", .few, make) { (o: inout UIViewTwin, v: Double) in o.anchorPoint = point(v) }
  s.set("UIViewTwin", "bounds", "CGRect", .few, make) { (o: inout UIViewTwin, v: Double) in o.bounds = rect(v) }
  s.set("UIViewTwin", "center", "CGPoint", .few, make) { (o: inout UIViewTwin, v: Double) in o.center = point(v) }
  s.set("UIViewTwin", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIViewTwin, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIViewTwin", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIViewTwin, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIViewTwin", "frame", "CGRect", .few, make) { (o: inout UIViewTwin, v: Double) in o.frame = rect(v) }
  s.set("UIViewTwin", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIViewTwin, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIViewTwin", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIViewTwin, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIViewTwin", "tag", "Int", .whole, make) { (o: inout UIViewTwin, v: Double) in o.tag = whole(v) }
  s.set("UIViewTwin", "transform", "CGAffineTransform", .few, make) { (o: inout UIViewTwin, v: Double) in o.transform = affine(v) }
  s.set("UIViewTwin", "transform3D", "CATransform3D", .few, make) { (o: inout UIViewTwin, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIViewTwin.
@MainActor
private func sweepUIKitCore73(_ s: Sweep) {
  s.call("UIViewTwin", "init(frame:)", .real) { (v: Double) in UIViewTwin(frame: rect(v)) as Any }
}

/// Puts numbers into UIVisualEffectView.
@MainActor
private func sweepUIKitCore74(_ s: Sweep) {
  let make: @MainActor () -> UIVisualEffectView = { UIVisualEffectView(effect: UIBlurEffect(style: .light)) }
  s.set("UIVisualEffectView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIVisualEffectView", "alpha", "CGFloat", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.alpha = cg(v) }
  s.set("UIVisualEffectView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIVisualEffectView", "bounds", "CGRect", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.bounds = rect(v) }
  s.set("UIVisualEffectView", "center", "CGPoint", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.center = point(v) }
  s.set("UIVisualEffectView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIVisualEffectView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIVisualEffectView", "frame", "CGRect", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.frame = rect(v) }
  s.set("UIVisualEffectView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIVisualEffectView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIVisualEffectView", "tag", "Int", .whole, make) { (o: inout UIVisualEffectView, v: Double) in o.tag = whole(v) }
  s.set("UIVisualEffectView", "transform", "CGAffineTransform", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.transform = affine(v) }
  s.set("UIVisualEffectView", "transform3D", "CATransform3D", .few, make) { (o: inout UIVisualEffectView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIVisualEffectView.
@MainActor
private func sweepUIKitCore75(_ s: Sweep) {
  s.call("UIVisualEffectView", "init(frame:)", .real) { (v: Double) in UIVisualEffectView(frame: rect(v)) as Any }
}

/// Puts numbers into UIWindow.
@MainActor
private func sweepUIKitCore76(_ s: Sweep) {
  let make: @MainActor () -> UIWindow = { UIWindow(frame: Sample.frame) }
  s.set("UIWindow", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIWindow, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIWindow", "alpha", "CGFloat", .few, make) { (o: inout UIWindow, v: Double) in o.alpha = cg(v) }
  s.set("UIWindow", "anchorPoint", "CGPoint", .few, make) { (o: inout UIWindow, v: Double) in o.anchorPoint = point(v) }
  s.set("UIWindow", "bounds", "CGRect", .few, make) { (o: inout UIWindow, v: Double) in o.bounds = rect(v) }
  s.set("UIWindow", "center", "CGPoint", .few, make) { (o: inout UIWindow, v: Double) in o.center = point(v) }
  s.set("UIWindow", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIWindow, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIWindow", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIWindow, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIWindow", "frame", "CGRect", .few, make) { (o: inout UIWindow, v: Double) in o.frame = rect(v) }
  s.set("UIWindow", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIWindow, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIWindow", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIWindow, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIWindow", "tag", "Int", .whole, make) { (o: inout UIWindow, v: Double) in o.tag = whole(v) }
  s.set("UIWindow", "transform", "CGAffineTransform", .few, make) { (o: inout UIWindow, v: Double) in o.transform = affine(v) }
  s.set("UIWindow", "transform3D", "CATransform3D", .few, make) { (o: inout UIWindow, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIWindow.
@MainActor
private func sweepUIKitCore77(_ s: Sweep) {
  s.call("UIWindow", "init(frame:)", .real) { (v: Double) in UIWindow(frame: rect(v)) as Any }
}

/// Puts numbers into UIWindow.Level.
@MainActor
private func sweepUIKitCore78(_ s: Sweep) {
  let make: @MainActor () -> UIWindow.Level = { UIWindow.Level(rawValue: cg(1)) }
  s.set("UIWindow.Level", "rawValue", "CGFloat", .real, make) { (o: inout UIWindow.Level, v: Double) in o.rawValue = cg(v) }
}

/// Puts numbers into UIWindow.Level.
@MainActor
private func sweepUIKitCore79(_ s: Sweep) {
  s.call("UIWindow.Level", "init(_:)", .real) { (v: Double) in UIWindow.Level(cg(v)) as Any }
  s.call("UIWindow.Level", "init(rawValue:)", .real) { (v: Double) in UIWindow.Level(rawValue: cg(v)) as Any }
}

/// Puts numbers into UndoManager.
@MainActor
private func sweepUIKitCore80(_ s: Sweep) {
  let make: @MainActor () -> UndoManager = { UndoManager() }
  s.set("UndoManager", "levelsOfUndo", "Int", .whole, make) { (o: inout UndoManager, v: Double) in o.levelsOfUndo = whole(v) }
}

// Not swept:
// - UIAccessibilityElement.accessibilityFrame: is read through the container.
// - UIInputView.init(frame:inputViewStyle:): no sample of UIInputView.Style.
// - UIPopoverBackgroundView: is for subclasses alone.
// - UIPopoverPresentationController: has no initializer that needs no other object.
// - UISceneSizeRestrictions: has no initializer that needs no other object.
// - UISheetPresentationController: has no initializer that needs no other object.
// - UIViewControllerTwin: has no initializer that needs no other object.
