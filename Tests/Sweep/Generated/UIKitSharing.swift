// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitSharing declares.
@MainActor
func sweepUIKitSharing(_ s: Sweep) {
}

// Not swept:
// - UIActivityViewController: has no initializer that needs no other object.
