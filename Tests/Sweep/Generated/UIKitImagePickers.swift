// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitImagePickers declares.
@MainActor
func sweepUIKitImagePickers(_ s: Sweep) {
}

// Not swept:
// - UIImagePickerController: has no initializer that needs no other object.
