// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitInteraction declares.
@MainActor
func sweepUIKitInteraction(_ s: Sweep) {
  sweepUIKitInteraction0(s)
  sweepUIKitInteraction1(s)
}

/// Puts numbers into UIEditMenuConfiguration.
@MainActor
private func sweepUIKitInteraction0(_ s: Sweep) {
  s.call("UIEditMenuConfiguration", "init(identifier:sourcePoint:)", .real) { (v: Double) in UIEditMenuConfiguration(identifier: nil, sourcePoint: point(v)) as Any }
}

/// Puts numbers into UIPointerRegion.
@MainActor
private func sweepUIKitInteraction1(_ s: Sweep) {
  s.call("UIPointerRegion", "init(rect:identifier:)", .real) { (v: Double) in UIPointerRegion(rect: rect(v)) as Any }
}

// Not swept:
