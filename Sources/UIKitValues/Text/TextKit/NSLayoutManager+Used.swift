import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  func used(of container: NSTextContainer) -> CGRect {
    if !allowsNonContiguousLayout { ensureAll(of: container) }
    return estimatedUsed(of: container)
  }

  func estimatedUsed(of container: NSTextContainer) -> CGRect {
    let padding = container.lineFragmentPadding
    guard let flow = currentFlow() else {
      guard let section = section(atY: 0, in: container), !section.frame.lines.isEmpty else {
        return .zero
      }
      return section.frame.usedRect.insetBy(dx: -padding, dy: 0)
    }
    guard container === textContainers.first else { return .zero }
    if flow.usedWidth == nil { _ = section(at: 0) }
    let first = flow.block(0)
    let last = flow.block(flow.count - 1)
    let top = first.used.isNull ? 0 : first.used.minY
    let bottom = last.used.isNull || !last.isMeasured ? last.top + last.height : last.used.maxY
    let width = flow.usedWidth ?? padding...padding
    return CGRect(
      x: width.lowerBound - padding,
      y: top,
      width: width.upperBound - width.lowerBound + padding * 2,
      height: max(0, bottom - top)
    )
  }
}
