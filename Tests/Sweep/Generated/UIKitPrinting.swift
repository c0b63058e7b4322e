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
  sweepUIKitPrinting1(s)
  sweepUIKitPrinting2(s)
}

/// Puts numbers into UIPrintFormatter.
@MainActor
private func sweepUIKitPrinting0(_ s: Sweep) {
  let make: @MainActor () -> UIPrintFormatter = { UIPrintFormatter() }
  s.set("UIPrintFormatter", "contentInsets", "UIEdgeInsets", .real, make) { (o: inout UIPrintFormatter, v: Double) in o.contentInsets = insets(v) }
  s.set("UIPrintFormatter", "maximumContentHeight", "CGFloat", .real, make) { (o: inout UIPrintFormatter, v: Double) in o.maximumContentHeight = cg(v) }
  s.set("UIPrintFormatter", "maximumContentWidth", "CGFloat", .real, make) { (o: inout UIPrintFormatter, v: Double) in o.maximumContentWidth = cg(v) }
  s.set("UIPrintFormatter", "perPageContentInsets", "UIEdgeInsets", .real, make) { (o: inout UIPrintFormatter, v: Double) in o.perPageContentInsets = insets(v) }
  s.set("UIPrintFormatter", "startPage", "Int", .whole, make) { (o: inout UIPrintFormatter, v: Double) in o.startPage = whole(v) }
}

/// Puts numbers into UIPrintPageRenderer.
@MainActor
private func sweepUIKitPrinting1(_ s: Sweep) {
  let make: @MainActor () -> UIPrintPageRenderer = { UIPrintPageRenderer() }
  s.set("UIPrintPageRenderer", "footerHeight", "CGFloat", .real, make) { (o: inout UIPrintPageRenderer, v: Double) in o.footerHeight = cg(v) }
  s.set("UIPrintPageRenderer", "headerHeight", "CGFloat", .real, make) { (o: inout UIPrintPageRenderer, v: Double) in o.headerHeight = cg(v) }
}

/// Puts numbers into UIPrinter.JobTypes.
@MainActor
private func sweepUIKitPrinting2(_ s: Sweep) {
  s.call("UIPrinter.JobTypes", "init(rawValue:)", .whole) { (v: Double) in UIPrinter.JobTypes(rawValue: whole(v)) as Any }
}

// Not swept:
