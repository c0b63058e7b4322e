// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitBars declares.
@MainActor
func sweepUIKitBars(_ s: Sweep) {
  sweepUIKitBars0(s)
  sweepUIKitBars1(s)
  sweepUIKitBars2(s)
  sweepUIKitBars3(s)
  sweepUIKitBars4(s)
  sweepUIKitBars5(s)
  sweepUIKitBars6(s)
  sweepUIKitBars7(s)
  sweepUIKitBars8(s)
  sweepUIKitBars9(s)
  sweepUIKitBars10(s)
  sweepUIKitBars11(s)
  sweepUIKitBars12(s)
  sweepUIKitBars13(s)
  sweepUIKitBars14(s)
}

/// Puts numbers into UIBarButtonItemStateAppearance.
@MainActor
private func sweepUIKitBars0(_ s: Sweep) {
  let make: @MainActor () -> UIBarButtonItemStateAppearance = { UIBarButtonItemStateAppearance() }
  s.set("UIBarButtonItemStateAppearance", "backgroundImagePositionAdjustment", "UIOffset", .real, make) { (o: inout UIBarButtonItemStateAppearance, v: Double) in o.backgroundImagePositionAdjustment = offset(v) }
  s.set("UIBarButtonItemStateAppearance", "titlePositionAdjustment", "UIOffset", .real, make) { (o: inout UIBarButtonItemStateAppearance, v: Double) in o.titlePositionAdjustment = offset(v) }
}

/// Puts numbers into UINavigationBar.
@MainActor
private func sweepUIKitBars1(_ s: Sweep) {
  let make: @MainActor () -> UINavigationBar = { UINavigationBar(frame: Sample.frame) }
  s.set("UINavigationBar", "accessibilityFrame", "CGRect", .few, make) { (o: inout UINavigationBar, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UINavigationBar", "alpha", "CGFloat", .few, make) { (o: inout UINavigationBar, v: Double) in o.alpha = cg(v) }
  s.set("UINavigationBar", "anchorPoint", "CGPoint", .few, make) { (o: inout UINavigationBar, v: Double) in o.anchorPoint = point(v) }
  s.set("UINavigationBar", "bounds", "CGRect", .few, make) { (o: inout UINavigationBar, v: Double) in o.bounds = rect(v) }
  s.set("UINavigationBar", "center", "CGPoint", .few, make) { (o: inout UINavigationBar, v: Double) in o.center = point(v) }
  s.set("UINavigationBar", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UINavigationBar, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UINavigationBar", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UINavigationBar, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UINavigationBar", "frame", "CGRect", .few, make) { (o: inout UINavigationBar, v: Double) in o.frame = rect(v) }
  s.set("UINavigationBar", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UINavigationBar, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UINavigationBar", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UINavigationBar, v: Double) in o.layoutMargins = insets(v) }
  s.set("UINavigationBar", "tag", "Int", .whole, make) { (o: inout UINavigationBar, v: Double) in o.tag = whole(v) }
  s.set("UINavigationBar", "transform", "CGAffineTransform", .few, make) { (o: inout UINavigationBar, v: Double) in o.transform = affine(v) }
  s.set("UINavigationBar", "transform3D", "CATransform3D", .few, make) { (o: inout UINavigationBar, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UINavigationBar.
@MainActor
private func sweepUIKitBars2(_ s: Sweep) {
  s.call("UINavigationBar", "init(frame:)", .real) { (v: Double) in UINavigationBar(frame: rect(v)) as Any }
}

/// Puts numbers into UINavigationController.
@MainActor
private func sweepUIKitBars3(_ s: Sweep) {
  let make: @MainActor () -> UINavigationController = { UINavigationController(rootViewController: UIViewController()) }
  s.set("UINavigationController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UINavigationController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UINavigationController", "preferredContentSize", "CGSize", .few, make) { (o: inout UINavigationController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UISearchBar.
@MainActor
private func sweepUIKitBars4(_ s: Sweep) {
  let make: @MainActor () -> UISearchBar = { UISearchBar(frame: Sample.frame) }
  s.set("UISearchBar", "accessibilityFrame", "CGRect", .few, make) { (o: inout UISearchBar, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UISearchBar", "alpha", "CGFloat", .few, make) { (o: inout UISearchBar, v: Double) in o.alpha = cg(v) }
  s.set("UISearchBar", "anchorPoint", "CGPoint", .few, make) { (o: inout UISearchBar, v: Double) in o.anchorPoint = point(v) }
  s.set("UISearchBar", "bounds", "CGRect", .few, make) { (o: inout UISearchBar, v: Double) in o.bounds = rect(v) }
  s.set("UISearchBar", "center", "CGPoint", .few, make) { (o: inout UISearchBar, v: Double) in o.center = point(v) }
  s.set("UISearchBar", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UISearchBar, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UISearchBar", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UISearchBar, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UISearchBar", "frame", "CGRect", .few, make) { (o: inout UISearchBar, v: Double) in o.frame = rect(v) }
  s.set("UISearchBar", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UISearchBar, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UISearchBar", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UISearchBar, v: Double) in o.layoutMargins = insets(v) }
  s.set("UISearchBar", "searchFieldBackgroundPositionAdjustment", "UIOffset", .real, make) { (o: inout UISearchBar, v: Double) in o.searchFieldBackgroundPositionAdjustment = offset(v) }
  s.set("UISearchBar", "searchTextPositionAdjustment", "UIOffset", .real, make) { (o: inout UISearchBar, v: Double) in o.searchTextPositionAdjustment = offset(v) }
  s.set("UISearchBar", "selectedScopeButtonIndex", "Int", .whole, make) { (o: inout UISearchBar, v: Double) in o.selectedScopeButtonIndex = whole(v) }
  s.set("UISearchBar", "tag", "Int", .whole, make) { (o: inout UISearchBar, v: Double) in o.tag = whole(v) }
  s.set("UISearchBar", "transform", "CGAffineTransform", .few, make) { (o: inout UISearchBar, v: Double) in o.transform = affine(v) }
  s.set("UISearchBar", "transform3D", "CATransform3D", .few, make) { (o: inout UISearchBar, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UISearchBar.
@MainActor
private func sweepUIKitBars5(_ s: Sweep) {
  s.call("UISearchBar", "init(frame:)", .real) { (v: Double) in UISearchBar(frame: rect(v)) as Any }
}

/// Puts numbers into UISearchController.
@MainActor
private func sweepUIKitBars6(_ s: Sweep) {
  let make: @MainActor () -> UISearchController = { UISearchController(searchResultsController: nil) }
  s.set("UISearchController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UISearchController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UISearchController", "preferredContentSize", "CGSize", .few, make) { (o: inout UISearchController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UISearchTextField.
@MainActor
private func sweepUIKitBars7(_ s: Sweep) {
  let make: @MainActor () -> UISearchTextField = { UISearchTextField(frame: Sample.frame) }
  s.set("UISearchTextField", "accessibilityFrame", "CGRect", .few, make) { (o: inout UISearchTextField, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UISearchTextField", "alpha", "CGFloat", .few, make) { (o: inout UISearchTextField, v: Double) in o.alpha = cg(v) }
  s.set("UISearchTextField", "anchorPoint", "CGPoint", .few, make) { (o: inout UISearchTextField, v: Double) in o.anchorPoint = point(v) }
  s.set("UISearchTextField", "bounds", "CGRect", .few, make) { (o: inout UISearchTextField, v: Double) in o.bounds = rect(v) }
  s.set("UISearchTextField", "center", "CGPoint", .few, make) { (o: inout UISearchTextField, v: Double) in o.center = point(v) }
  s.set("UISearchTextField", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UISearchTextField, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UISearchTextField", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UISearchTextField, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UISearchTextField", "frame", "CGRect", .few, make) { (o: inout UISearchTextField, v: Double) in o.frame = rect(v) }
  s.set("UISearchTextField", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UISearchTextField, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UISearchTextField", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UISearchTextField, v: Double) in o.layoutMargins = insets(v) }
  s.set("UISearchTextField", "minimumFontSize", "CGFloat", .few, make) { (o: inout UISearchTextField, v: Double) in o.minimumFontSize = cg(v) }
  s.set("UISearchTextField", "tag", "Int", .whole, make) { (o: inout UISearchTextField, v: Double) in o.tag = whole(v) }
  s.set("UISearchTextField", "transform", "CGAffineTransform", .few, make) { (o: inout UISearchTextField, v: Double) in o.transform = affine(v) }
  s.set("UISearchTextField", "transform3D", "CATransform3D", .few, make) { (o: inout UISearchTextField, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UISearchTextField.
@MainActor
private func sweepUIKitBars8(_ s: Sweep) {
  s.call("UISearchTextField", "init(frame:)", .real) { (v: Double) in UISearchTextField(frame: rect(v)) as Any }
}

/// Puts numbers into UITabBar.
@MainActor
private func sweepUIKitBars9(_ s: Sweep) {
  let make: @MainActor () -> UITabBar = { Sample.tabBar }
  s.set("UITabBar", "accessibilityFrame", "CGRect", .few, make) { (o: inout UITabBar, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UITabBar", "alpha", "CGFloat", .few, make) { (o: inout UITabBar, v: Double) in o.alpha = cg(v) }
  s.set("UITabBar", "anchorPoint", "CGPoint", .few, make) { (o: inout UITabBar, v: Double) in o.anchorPoint = point(v) }
  s.set("UITabBar", "bounds", "CGRect", .few, make) { (o: inout UITabBar, v: Double) in o.bounds = rect(v) }
  s.set("UITabBar", "center", "CGPoint", .few, make) { (o: inout UITabBar, v: Double) in o.center = point(v) }
  s.set("UITabBar", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UITabBar, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UITabBar", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UITabBar, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UITabBar", "frame", "CGRect", .few, make) { (o: inout UITabBar, v: Double) in o.frame = rect(v) }
  s.set("UITabBar", "itemSpacing", "CGFloat", .real, make) { (o: inout UITabBar, v: Double) in o.itemSpacing = cg(v) }
  s.set("UITabBar", "itemWidth", "CGFloat", .real, make) { (o: inout UITabBar, v: Double) in o.itemWidth = cg(v) }
  s.set("UITabBar", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITabBar, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UITabBar", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UITabBar, v: Double) in o.layoutMargins = insets(v) }
  s.set("UITabBar", "tag", "Int", .whole, make) { (o: inout UITabBar, v: Double) in o.tag = whole(v) }
  s.set("UITabBar", "transform", "CGAffineTransform", .few, make) { (o: inout UITabBar, v: Double) in o.transform = affine(v) }
  s.set("UITabBar", "transform3D", "CATransform3D", .few, make) { (o: inout UITabBar, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UITabBar.
@MainActor
private func sweepUIKitBars10(_ s: Sweep) {
  s.call("UITabBar", "init(frame:)", .real) { (v: Double) in UITabBar(frame: rect(v)) as Any }
}

/// Puts numbers into UITabBarController.
@MainActor
private func sweepUIKitBars11(_ s: Sweep) {
  let make: @MainActor () -> UITabBarController = { Sample.tabs }
  s.set("UITabBarController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UITabBarController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UITabBarController", "preferredContentSize", "CGSize", .few, make) { (o: inout UITabBarController, v: Double) in o.preferredContentSize = size(v) }
  s.set("UITabBarController", "selectedIndex", "Int", .whole, make) { (o: inout UITabBarController, v: Double) in o.selectedIndex = whole(v) }
}

/// Puts numbers into UITabBarItemStateAppearance.
@MainActor
private func sweepUIKitBars12(_ s: Sweep) {
  let make: @MainActor () -> UITabBarItemStateAppearance = { UITabBarItemStateAppearance() }
  s.set("UITabBarItemStateAppearance", "badgePositionAdjustment", "UIOffset", .real, make) { (o: inout UITabBarItemStateAppearance, v: Double) in o.badgePositionAdjustment = offset(v) }
  s.set("UITabBarItemStateAppearance", "badgeTitlePositionAdjustment", "UIOffset", .real, make) { (o: inout UITabBarItemStateAppearance, v: Double) in o.badgeTitlePositionAdjustment = offset(v) }
  s.set("UITabBarItemStateAppearance", "titlePositionAdjustment", "UIOffset", .real, make) { (o: inout UITabBarItemStateAppearance, v: Double) in o.titlePositionAdjustment = offset(v) }
}

/// Puts numbers into UIToolbar.
@MainActor
private func sweepUIKitBars13(_ s: Sweep) {
  let make: @MainActor () -> UIToolbar = { UIToolbar(frame: Sample.frame) }
  s.set("UIToolbar", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIToolbar, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIToolbar", "alpha", "CGFloat", .few, make) { (o: inout UIToolbar, v: Double) in o.alpha = cg(v) }
  s.set("UIToolbar", "anchorPoint", "CGPoint", .few, make) { (o: inout UIToolbar, v: Double) in o.anchorPoint = point(v) }
  s.set("UIToolbar", "bounds", "CGRect", .few, make) { (o: inout UIToolbar, v: Double) in o.bounds = rect(v) }
  s.set("UIToolbar", "center", "CGPoint", .few, make) { (o: inout UIToolbar, v: Double) in o.center = point(v) }
  s.set("UIToolbar", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIToolbar, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIToolbar", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIToolbar, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIToolbar", "frame", "CGRect", .few, make) { (o: inout UIToolbar, v: Double) in o.frame = rect(v) }
  s.set("UIToolbar", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIToolbar, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIToolbar", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIToolbar, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIToolbar", "tag", "Int", .whole, make) { (o: inout UIToolbar, v: Double) in o.tag = whole(v) }
  s.set("UIToolbar", "transform", "CGAffineTransform", .few, make) { (o: inout UIToolbar, v: Double) in o.transform = affine(v) }
  s.set("UIToolbar", "transform3D", "CATransform3D", .few, make) { (o: inout UIToolbar, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIToolbar.
@MainActor
private func sweepUIKitBars14(_ s: Sweep) {
  s.call("UIToolbar", "init(frame:)", .real) { (v: Double) in UIToolbar(frame: rect(v)) as Any }
}

// Not swept:
// - UINavigationBarAppearance: has no initializer that needs no other object.
// - UISearchContainerViewController: has no initializer that needs no other object.
// - UITabBarAppearance: has no initializer that needs no other object.
