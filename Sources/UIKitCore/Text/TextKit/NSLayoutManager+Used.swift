import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  /// Whether the section behind another one is laid out.
  func isLaidOut(after section: LayoutSection) -> Bool { true }

  func used(of container: NSTextContainer) -> CGRect {
    ensureAll(of: container)
    return estimatedUsed(of: container)
  }

  func estimatedUsed(of container: NSTextContainer) -> CGRect {
    guard let section = section(atY: 0, in: container), !section.frame.lines.isEmpty
    else { return .zero }
    return section.frame.usedRect.insetBy(dx: -container.lineFragmentPadding, dy: 0)
  }
}
