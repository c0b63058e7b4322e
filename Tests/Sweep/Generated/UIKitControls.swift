// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitControls declares.
@MainActor
func sweepUIKitControls(_ s: Sweep) {
  sweepUIKitControls0(s)
  sweepUIKitControls1(s)
  sweepUIKitControls2(s)
  sweepUIKitControls3(s)
  sweepUIKitControls4(s)
  sweepUIKitControls5(s)
  sweepUIKitControls6(s)
  sweepUIKitControls7(s)
  sweepUIKitControls8(s)
  sweepUIKitControls9(s)
  sweepUIKitControls10(s)
  sweepUIKitControls11(s)
  sweepUIKitControls12(s)
  sweepUIKitControls13(s)
  sweepUIKitControls14(s)
  sweepUIKitControls15(s)
  sweepUIKitControls16(s)
  sweepUIKitControls17(s)
  sweepUIKitControls18(s)
  sweepUIKitControls19(s)
  sweepUIKitControls20(s)
  sweepUIKitControls21(s)
  sweepUIKitControls22(s)
  sweepUIKitControls23(s)
}

/// Puts numbers into UIActivityIndicatorView.
@MainActor
private func sweepUIKitControls0(_ s: Sweep) {
  let make: @MainActor () -> UIActivityIndicatorView = { UIActivityIndicatorView(frame: Sample.frame) }
  s.set("UIActivityIndicatorView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIActivityIndicatorView", "alpha", "CGFloat", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.alpha = cg(v) }
  s.set("UIActivityIndicatorView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIActivityIndicatorView", "bounds", "CGRect", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.bounds = rect(v) }
  s.set("UIActivityIndicatorView", "center", "CGPoint", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.center = point(v) }
  s.set("UIActivityIndicatorView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIActivityIndicatorView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIActivityIndicatorView", "frame", "CGRect", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.frame = rect(v) }
  s.set("UIActivityIndicatorView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIActivityIndicatorView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIActivityIndicatorView", "tag", "Int", .whole, make) { (o: inout UIActivityIndicatorView, v: Double) in o.tag = whole(v) }
  s.set("UIActivityIndicatorView", "transform", "CGAffineTransform", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.transform = affine(v) }
  s.set("UIActivityIndicatorView", "transform3D", "CATransform3D", .few, make) { (o: inout UIActivityIndicatorView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIActivityIndicatorView.
@MainActor
private func sweepUIKitControls1(_ s: Sweep) {
  s.call("UIActivityIndicatorView", "init(frame:)", .real) { (v: Double) in UIActivityIndicatorView(frame: rect(v)) as Any }
}

/// Puts numbers into UIAlertController.
@MainActor
private func sweepUIKitControls2(_ s: Sweep) {
  let make: @MainActor () -> UIAlertController = { UIAlertController(title: "a", message: "b", preferredStyle: .alert) }
  s.set("UIAlertController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UIAlertController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UIAlertController", "preferredContentSize", "CGSize", .few, make) { (o: inout UIAlertController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UIBackgroundConfiguration.
@MainActor
private func sweepUIKitControls3(_ s: Sweep) {
  let make: @MainActor () -> UIBackgroundConfiguration = { UIBackgroundConfiguration.clear() }
  s.set("UIBackgroundConfiguration", "backgroundInsets", "NSDirectionalEdgeInsets", .real, make) { (o: inout UIBackgroundConfiguration, v: Double) in o.backgroundInsets = directional(v) }
  s.set("UIBackgroundConfiguration", "cornerRadius", "CGFloat", .real, make) { (o: inout UIBackgroundConfiguration, v: Double) in o.cornerRadius = cg(v) }
  s.set("UIBackgroundConfiguration", "strokeOutset", "CGFloat", .real, make) { (o: inout UIBackgroundConfiguration, v: Double) in o.strokeOutset = cg(v) }
  s.set("UIBackgroundConfiguration", "strokeWidth", "CGFloat", .real, make) { (o: inout UIBackgroundConfiguration, v: Double) in o.strokeWidth = cg(v) }
}

/// Puts numbers into UIButton.
@MainActor
private func sweepUIKitControls4(_ s: Sweep) {
  let make: @MainActor () -> UIButton = { Sample.button }
  s.set("UIButton", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIButton, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIButton", "alpha", "CGFloat", .few, make) { (o: inout UIButton, v: Double) in o.alpha = cg(v) }
  s.set("UIButton", "anchorPoint", "CGPoint", .few, make) { (o: inout UIButton, v: Double) in o.anchorPoint = point(v) }
  s.set("UIButton", "bounds", "CGRect", .few, make) { (o: inout UIButton, v: Double) in o.bounds = rect(v) }
  s.set("UIButton", "center", "CGPoint", .few, make) { (o: inout UIButton, v: Double) in o.center = point(v) }
  s.set("UIButton", "contentEdgeInsets", "UIEdgeInsets", .real, make) { (o: inout UIButton, v: Double) in o.contentEdgeInsets = insets(v) }
  s.set("UIButton", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIButton, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIButton", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIButton, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIButton", "frame", "CGRect", .few, make) { (o: inout UIButton, v: Double) in o.frame = rect(v) }
  s.set("UIButton", "imageEdgeInsets", "UIEdgeInsets", .real, make) { (o: inout UIButton, v: Double) in o.imageEdgeInsets = insets(v) }
  s.set("UIButton", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIButton, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIButton", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIButton, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIButton", "tag", "Int", .whole, make) { (o: inout UIButton, v: Double) in o.tag = whole(v) }
  s.set("UIButton", "titleEdgeInsets", "UIEdgeInsets", .real, make) { (o: inout UIButton, v: Double) in o.titleEdgeInsets = insets(v) }
  s.set("UIButton", "transform", "CGAffineTransform", .few, make) { (o: inout UIButton, v: Double) in o.transform = affine(v) }
  s.set("UIButton", "transform3D", "CATransform3D", .few, make) { (o: inout UIButton, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIButton.
@MainActor
private func sweepUIKitControls5(_ s: Sweep) {
  s.call("UIButton", "init(frame:)", .real) { (v: Double) in UIButton(frame: rect(v)) as Any }
  s.call("UIButton", "init(frame:primaryAction:)", .real) { (v: Double) in UIButton(frame: rect(v), primaryAction: nil) as Any }
}

/// Puts numbers into UIButton.Configuration.
@MainActor
private func sweepUIKitControls6(_ s: Sweep) {
  let make: @MainActor () -> UIButton.Configuration = { UIButton.Configuration.filled() }
  s.set("UIButton.Configuration", "contentInsets", "NSDirectionalEdgeInsets", .real, make) { (o: inout UIButton.Configuration, v: Double) in o.contentInsets = directional(v) }
  s.set("UIButton.Configuration", "imagePadding", "CGFloat", .real, make) { (o: inout UIButton.Configuration, v: Double) in o.imagePadding = cg(v) }
  s.set("UIButton.Configuration", "imageReservation", "CGFloat", .real, make) { (o: inout UIButton.Configuration, v: Double) in o.imageReservation = cg(v) }
  s.set("UIButton.Configuration", "titlePadding", "CGFloat", .real, make) { (o: inout UIButton.Configuration, v: Double) in o.titlePadding = cg(v) }
}

/// Puts numbers into UIPageControl.
@MainActor
private func sweepUIKitControls7(_ s: Sweep) {
  let make: @MainActor () -> UIPageControl = { Sample.pages }
  s.set("UIPageControl", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIPageControl, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIPageControl", "alpha", "CGFloat", .few, make) { (o: inout UIPageControl, v: Double) in o.alpha = cg(v) }
  s.set("UIPageControl", "anchorPoint", "CGPoint", .few, make) { (o: inout UIPageControl, v: Double) in o.anchorPoint = point(v) }
  s.set("UIPageControl", "bounds", "CGRect", .few, make) { (o: inout UIPageControl, v: Double) in o.bounds = rect(v) }
  s.set("UIPageControl", "center", "CGPoint", .few, make) { (o: inout UIPageControl, v: Double) in o.center = point(v) }
  s.set("UIPageControl", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIPageControl, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIPageControl", "currentPage", "Int", .whole, make) { (o: inout UIPageControl, v: Double) in o.currentPage = whole(v) }
  s.set("UIPageControl", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIPageControl, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIPageControl", "frame", "CGRect", .few, make) { (o: inout UIPageControl, v: Double) in o.frame = rect(v) }
  s.set("UIPageControl", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIPageControl, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIPageControl", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIPageControl, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIPageControl", "numberOfPages", "Int", .whole, make) { (o: inout UIPageControl, v: Double) in o.numberOfPages = whole(v) }
  s.set("UIPageControl", "tag", "Int", .whole, make) { (o: inout UIPageControl, v: Double) in o.tag = whole(v) }
  s.set("UIPageControl", "transform", "CGAffineTransform", .few, make) { (o: inout UIPageControl, v: Double) in o.transform = affine(v) }
  s.set("UIPageControl", "transform3D", "CATransform3D", .few, make) { (o: inout UIPageControl, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIPageControl.
@MainActor
private func sweepUIKitControls8(_ s: Sweep) {
  s.call("UIPageControl", "init(frame:)", .real) { (v: Double) in UIPageControl(frame: rect(v)) as Any }
}

/// Puts numbers into UIPageControlProgress.
@MainActor
private func sweepUIKitControls9(_ s: Sweep) {
  let make: @MainActor () -> UIPageControlProgress = { UIPageControlProgress() }
  s.set("UIPageControlProgress", "currentProgress", "Float", .real, make) { (o: inout UIPageControlProgress, v: Double) in o.currentProgress = fl(v) }
}

/// Puts numbers into UIPageControlTimerProgress.
@MainActor
private func sweepUIKitControls10(_ s: Sweep) {
  let make: @MainActor () -> UIPageControlTimerProgress = { UIPageControlTimerProgress(preferredDuration: 1) }
  s.set("UIPageControlTimerProgress", "currentProgress", "Float", .few, make) { (o: inout UIPageControlTimerProgress, v: Double) in o.currentProgress = fl(v) }
  s.set("UIPageControlTimerProgress", "preferredDuration", "TimeInterval", .real, make) { (o: inout UIPageControlTimerProgress, v: Double) in o.preferredDuration = v }
}

/// Puts numbers into UIPageControlTimerProgress.
@MainActor
private func sweepUIKitControls11(_ s: Sweep) {
  s.call("UIPageControlTimerProgress", "init(preferredDuration:)", .real) { (v: Double) in UIPageControlTimerProgress(preferredDuration: v) as Any }
}

/// Puts numbers into UIProgressView.
@MainActor
private func sweepUIKitControls12(_ s: Sweep) {
  let make: @MainActor () -> UIProgressView = { UIProgressView(frame: Sample.frame) }
  s.set("UIProgressView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIProgressView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIProgressView", "alpha", "CGFloat", .few, make) { (o: inout UIProgressView, v: Double) in o.alpha = cg(v) }
  s.set("UIProgressView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIProgressView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIProgressView", "bounds", "CGRect", .few, make) { (o: inout UIProgressView, v: Double) in o.bounds = rect(v) }
  s.set("UIProgressView", "center", "CGPoint", .few, make) { (o: inout UIProgressView, v: Double) in o.center = point(v) }
  s.set("UIProgressView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIProgressView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIProgressView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIProgressView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIProgressView", "frame", "CGRect", .few, make) { (o: inout UIProgressView, v: Double) in o.frame = rect(v) }
  s.set("UIProgressView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIProgressView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIProgressView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIProgressView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIProgressView", "progress", "Float", .real, make) { (o: inout UIProgressView, v: Double) in o.progress = fl(v) }
  s.set("UIProgressView", "tag", "Int", .whole, make) { (o: inout UIProgressView, v: Double) in o.tag = whole(v) }
  s.set("UIProgressView", "transform", "CGAffineTransform", .few, make) { (o: inout UIProgressView, v: Double) in o.transform = affine(v) }
  s.set("UIProgressView", "transform3D", "CATransform3D", .few, make) { (o: inout UIProgressView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIProgressView.
@MainActor
private func sweepUIKitControls13(_ s: Sweep) {
  s.call("UIProgressView", "init(frame:)", .real) { (v: Double) in UIProgressView(frame: rect(v)) as Any }
}

/// Puts numbers into UIRefreshControl.
@MainActor
private func sweepUIKitControls14(_ s: Sweep) {
  let make: @MainActor () -> UIRefreshControl = { UIRefreshControl(frame: Sample.frame) }
  s.set("UIRefreshControl", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIRefreshControl, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIRefreshControl", "alpha", "CGFloat", .few, make) { (o: inout UIRefreshControl, v: Double) in o.alpha = cg(v) }
  s.set("UIRefreshControl", "anchorPoint", "CGPoint", .few, make) { (o: inout UIRefreshControl, v: Double) in o.anchorPoint = point(v) }
  s.set("UIRefreshControl", "bounds", "CGRect", .few, make) { (o: inout UIRefreshControl, v: Double) in o.bounds = rect(v) }
  s.set("UIRefreshControl", "center", "CGPoint", .few, make) { (o: inout UIRefreshControl, v: Double) in o.center = point(v) }
  s.set("UIRefreshControl", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIRefreshControl, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIRefreshControl", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIRefreshControl, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIRefreshControl", "frame", "CGRect", .few, make) { (o: inout UIRefreshControl, v: Double) in o.frame = rect(v) }
  s.set("UIRefreshControl", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIRefreshControl, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIRefreshControl", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIRefreshControl, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIRefreshControl", "tag", "Int", .whole, make) { (o: inout UIRefreshControl, v: Double) in o.tag = whole(v) }
  s.set("UIRefreshControl", "transform", "CGAffineTransform", .few, make) { (o: inout UIRefreshControl, v: Double) in o.transform = affine(v) }
  s.set("UIRefreshControl", "transform3D", "CATransform3D", .few, make) { (o: inout UIRefreshControl, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIRefreshControl.
@MainActor
private func sweepUIKitControls15(_ s: Sweep) {
  s.call("UIRefreshControl", "init(frame:)", .real) { (v: Double) in UIRefreshControl(frame: rect(v)) as Any }
}

/// Puts numbers into UISegmentedControl.
@MainActor
private func sweepUIKitControls16(_ s: Sweep) {
  let make: @MainActor () -> UISegmentedControl = { UISegmentedControl(items: ["a", "b"]) }
  s.set("UISegmentedControl", "accessibilityFrame", "CGRect", .few, make) { (o: inout UISegmentedControl, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UISegmentedControl", "alpha", "CGFloat", .few, make) { (o: inout UISegmentedControl, v: Double) in o.alpha = cg(v) }
  s.set("UISegmentedControl", "anchorPoint", "CGPoint", .few, make) { (o: inout UISegmentedControl, v: Double) in o.anchorPoint = point(v) }
  s.set("UISegmentedControl", "bounds", "CGRect", .few, make) { (o: inout UISegmentedControl, v: Double) in o.bounds = rect(v) }
  s.set("UISegmentedControl", "center", "CGPoint", .few, make) { (o: inout UISegmentedControl, v: Double) in o.center = point(v) }
  s.set("UISegmentedControl", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UISegmentedControl, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UISegmentedControl", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UISegmentedControl, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UISegmentedControl", "frame", "CGRect", .few, make) { (o: inout UISegmentedControl, v: Double) in o.frame = rect(v) }
  s.set("UISegmentedControl", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UISegmentedControl, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UISegmentedControl", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UISegmentedControl, v: Double) in o.layoutMargins = insets(v) }
  s.set("UISegmentedControl", "selectedSegmentIndex", "Int", .whole, make) { (o: inout UISegmentedControl, v: Double) in o.selectedSegmentIndex = whole(v) }
  s.set("UISegmentedControl", "tag", "Int", .whole, make) { (o: inout UISegmentedControl, v: Double) in o.tag = whole(v) }
  s.set("UISegmentedControl", "transform", "CGAffineTransform", .few, make) { (o: inout UISegmentedControl, v: Double) in o.transform = affine(v) }
  s.set("UISegmentedControl", "transform3D", "CATransform3D", .few, make) { (o: inout UISegmentedControl, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UISegmentedControl.
@MainActor
private func sweepUIKitControls17(_ s: Sweep) {
  s.call("UISegmentedControl", "init(frame:)", .real) { (v: Double) in UISegmentedControl(frame: rect(v)) as Any }
  s.call("UISegmentedControl", "init(frame:actions:)", .real) { (v: Double) in UISegmentedControl(frame: rect(v), actions: []) as Any }
}

/// Puts numbers into UISlider.
@MainActor
private func sweepUIKitControls18(_ s: Sweep) {
  let make: @MainActor () -> UISlider = { UISlider(frame: Sample.frame) }
  s.set("UISlider", "accessibilityFrame", "CGRect", .few, make) { (o: inout UISlider, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UISlider", "alpha", "CGFloat", .few, make) { (o: inout UISlider, v: Double) in o.alpha = cg(v) }
  s.set("UISlider", "anchorPoint", "CGPoint", .few, make) { (o: inout UISlider, v: Double) in o.anchorPoint = point(v) }
  s.set("UISlider", "bounds", "CGRect", .few, make) { (o: inout UISlider, v: Double) in o.bounds = rect(v) }
  s.set("UISlider", "center", "CGPoint", .few, make) { (o: inout UISlider, v: Double) in o.center = point(v) }
  s.set("UISlider", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UISlider, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UISlider", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UISlider, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UISlider", "frame", "CGRect", .few, make) { (o: inout UISlider, v: Double) in o.frame = rect(v) }
  s.set("UISlider", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UISlider, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UISlider", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UISlider, v: Double) in o.layoutMargins = insets(v) }
  s.set("UISlider", "maximumValue", "Float", .real, make) { (o: inout UISlider, v: Double) in o.maximumValue = fl(v) }
  s.set("UISlider", "minimumValue", "Float", .real, make) { (o: inout UISlider, v: Double) in o.minimumValue = fl(v) }
  s.set("UISlider", "tag", "Int", .whole, make) { (o: inout UISlider, v: Double) in o.tag = whole(v) }
  s.set("UISlider", "transform", "CGAffineTransform", .few, make) { (o: inout UISlider, v: Double) in o.transform = affine(v) }
  s.set("UISlider", "transform3D", "CATransform3D", .few, make) { (o: inout UISlider, v: Double) in o.transform3D = transform(v) }
  s.set("UISlider", "value", "Float", .real, make) { (o: inout UISlider, v: Double) in o.value = fl(v) }
}

/// Puts numbers into UISlider.
@MainActor
private func sweepUIKitControls19(_ s: Sweep) {
  s.call("UISlider", "init(frame:)", .real) { (v: Double) in UISlider(frame: rect(v)) as Any }
}

/// Puts numbers into UIStepper.
@MainActor
private func sweepUIKitControls20(_ s: Sweep) {
  let make: @MainActor () -> UIStepper = { UIStepper(frame: Sample.frame) }
  s.set("UIStepper", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIStepper, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIStepper", "alpha", "CGFloat", .few, make) { (o: inout UIStepper, v: Double) in o.alpha = cg(v) }
  s.set("UIStepper", "anchorPoint", "CGPoint", .few, make) { (o: inout UIStepper, v: Double) in o.anchorPoint = point(v) }
  s.set("UIStepper", "bounds", "CGRect", .real, make) { (o: inout UIStepper, v: Double) in o.bounds = rect(v) }
  s.set("UIStepper", "center", "CGPoint", .few, make) { (o: inout UIStepper, v: Double) in o.center = point(v) }
  s.set("UIStepper", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIStepper, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIStepper", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIStepper, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIStepper", "frame", "CGRect", .real, make) { (o: inout UIStepper, v: Double) in o.frame = rect(v) }
  s.set("UIStepper", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIStepper, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIStepper", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIStepper, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIStepper", "maximumValue", "Double", .real, make) { (o: inout UIStepper, v: Double) in o.maximumValue = v }
  s.set("UIStepper", "minimumValue", "Double", .real, make) { (o: inout UIStepper, v: Double) in o.minimumValue = v }
  s.set("UIStepper", "stepValue", "Double", .real, make) { (o: inout UIStepper, v: Double) in o.stepValue = v }
  s.set("UIStepper", "tag", "Int", .whole, make) { (o: inout UIStepper, v: Double) in o.tag = whole(v) }
  s.set("UIStepper", "transform", "CGAffineTransform", .few, make) { (o: inout UIStepper, v: Double) in o.transform = affine(v) }
  s.set("UIStepper", "transform3D", "CATransform3D", .few, make) { (o: inout UIStepper, v: Double) in o.transform3D = transform(v) }
  s.set("UIStepper", "value", "Double", .real, make) { (o: inout UIStepper, v: Double) in o.value = v }
}

/// Puts numbers into UIStepper.
@MainActor
private func sweepUIKitControls21(_ s: Sweep) {
  s.call("UIStepper", "init(frame:)", .real) { (v: Double) in UIStepper(frame: rect(v)) as Any }
}

/// Puts numbers into UISwitch.
@MainActor
private func sweepUIKitControls22(_ s: Sweep) {
  let make: @MainActor () -> UISwitch = { UISwitch(frame: Sample.frame) }
  s.set("UISwitch", "accessibilityFrame", "CGRect", .few, make) { (o: inout UISwitch, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UISwitch", "alpha", "CGFloat", .few, make) { (o: inout UISwitch, v: Double) in o.alpha = cg(v) }
  s.set("UISwitch", "anchorPoint", "CGPoint", .few, make) { (o: inout UISwitch, v: Double) in o.anchorPoint = point(v) }
  s.set("UISwitch", "bounds", "CGRect", .real, make) { (o: inout UISwitch, v: Double) in o.bounds = rect(v) }
  s.set("UISwitch", "center", "CGPoint", .few, make) { (o: inout UISwitch, v: Double) in o.center = point(v) }
  s.set("UISwitch", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UISwitch, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UISwitch", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UISwitch, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UISwitch", "frame", "CGRect", .real, make) { (o: inout UISwitch, v: Double) in o.frame = rect(v) }
  s.set("UISwitch", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UISwitch, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UISwitch", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UISwitch, v: Double) in o.layoutMargins = insets(v) }
  s.set("UISwitch", "tag", "Int", .whole, make) { (o: inout UISwitch, v: Double) in o.tag = whole(v) }
  s.set("UISwitch", "transform", "CGAffineTransform", .few, make) { (o: inout UISwitch, v: Double) in o.transform = affine(v) }
  s.set("UISwitch", "transform3D", "CATransform3D", .few, make) { (o: inout UISwitch, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UISwitch.
@MainActor
private func sweepUIKitControls23(_ s: Sweep) {
  s.call("UISwitch", "init(frame:)", .real) { (v: Double) in UISwitch(frame: rect(v)) as Any }
}

// Not swept:
// - UIShadowProperties: has no initializer that needs no other object.
