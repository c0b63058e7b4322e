// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitSharing declares.
@MainActor
func sweepUIKitSharing(_ s: Sweep) {
  sweepUIKitSharing0(s)
}

/// Puts numbers into UIActivitySectionTypes.
@MainActor
private func sweepUIKitSharing0(_ s: Sweep) {
  s.call("UIActivitySectionTypes", "init(rawValue:)", .whole) { (v: Double) in UIActivitySectionTypes(rawValue: UInt(clamping: whole(v))) as Any }
}

// Not swept:
// - UIActivityViewController: has no initializer that needs no other object.
