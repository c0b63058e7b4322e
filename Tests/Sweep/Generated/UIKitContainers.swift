// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitContainers declares.
@MainActor
func sweepUIKitContainers(_ s: Sweep) {
  sweepUIKitContainers0(s)
}

/// Puts numbers into UIPageViewController.
@MainActor
private func sweepUIKitContainers0(_ s: Sweep) {
  let make: @MainActor () -> UIPageViewController = { UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil) }
  s.set("UIPageViewController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UIPageViewController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UIPageViewController", "preferredContentSize", "CGSize", .few, make) { (o: inout UIPageViewController, v: Double) in o.preferredContentSize = size(v) }
}

// Not swept:
// - UISplitViewController: has no initializer that needs no other object.
