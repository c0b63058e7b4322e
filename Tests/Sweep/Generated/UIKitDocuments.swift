// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitDocuments declares.
@MainActor
func sweepUIKitDocuments(_ s: Sweep) {
  sweepUIKitDocuments0(s)
  sweepUIKitDocuments1(s)
  sweepUIKitDocuments2(s)
  sweepUIKitDocuments3(s)
  sweepUIKitDocuments4(s)
}

/// Puts numbers into NSFileCoordinator.ReadingOptions.
@MainActor
private func sweepUIKitDocuments0(_ s: Sweep) {
  s.call("NSFileCoordinator.ReadingOptions", "init(rawValue:)", .whole) { (v: Double) in NSFileCoordinator.ReadingOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSFileCoordinator.WritingOptions.
@MainActor
private func sweepUIKitDocuments1(_ s: Sweep) {
  s.call("NSFileCoordinator.WritingOptions", "init(rawValue:)", .whole) { (v: Double) in NSFileCoordinator.WritingOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSFileVersion.ReplacingOptions.
@MainActor
private func sweepUIKitDocuments2(_ s: Sweep) {
  s.call("NSFileVersion.ReplacingOptions", "init(rawValue:)", .whole) { (v: Double) in NSFileVersion.ReplacingOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIDocument.State.
@MainActor
private func sweepUIKitDocuments3(_ s: Sweep) {
  s.call("UIDocument.State", "init(rawValue:)", .whole) { (v: Double) in UIDocument.State(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIDocumentBrowserAction.Availability.
@MainActor
private func sweepUIKitDocuments4(_ s: Sweep) {
  s.call("UIDocumentBrowserAction.Availability", "init(rawValue:)", .whole) { (v: Double) in UIDocumentBrowserAction.Availability(rawValue: whole(v)) as Any }
}

// Not swept:
// - UIDocumentBrowserViewController: has no initializer that needs no other object.
// - UIDocumentPickerViewController: has no initializer that needs no other object.
// - UIDocumentViewController: has no initializer that needs no other object.
