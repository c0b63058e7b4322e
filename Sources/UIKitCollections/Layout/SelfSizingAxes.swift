import CoreGraphics
import UIKitCore

/// The axes along which a layout uses the preferred size of a cell.
package struct SelfSizingAxes: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let width = SelfSizingAxes(rawValue: 1)
  package static let height = SelfSizingAxes(rawValue: 2)
  package static let both: SelfSizingAxes = [.width, .height]
}
