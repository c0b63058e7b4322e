// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitCollections declares.
@MainActor
func sweepUIKitCollections(_ s: Sweep) {
}

// Not swept:
