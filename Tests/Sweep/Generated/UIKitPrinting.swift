// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitPrinting declares.
@MainActor
func sweepUIKitPrinting(_ s: Sweep) {
  sweepUIKitPrinting0(s)
}

/// Puts numbers into UIPrinter.JobTypes.
@MainActor
private func sweepUIKitPrinting0(_ s: Sweep) {
  s.call("UIPrinter.JobTypes", "init(rawValue:)", .whole) { (v: Double) in UIPrinter.JobTypes(rawValue: whole(v)) as Any }
}

// Not swept:
