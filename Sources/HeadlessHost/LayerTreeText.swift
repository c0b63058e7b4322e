import CoreGraphics
import Foundation
import QuartzCore

/// The text form of a tree of layers, for tests that need no picture.
enum LayerTreeText {
  static func describe(_ root: CALayer) -> String {
    var lines: [String] = []
    visit(root, 0, &lines)
    return lines.joined(separator: "\n")
  }

  private static func visit(_ layer: CALayer, _ depth: Int, _ lines: inout [String]) {
    lines.append(String(repeating: "  ", count: depth) + line(layer))
    for child in layer.sublayers ?? [] { visit(child, depth + 1, &lines) }
  }

  private static func line(_ layer: CALayer) -> String {
    let owner = layer.delegate.map { String(describing: type(of: $0)) }
    var text = owner ?? String(describing: type(of: layer))
    let frame = layer.frame
    text += " \(number(frame.minX)),\(number(frame.minY))"
    text += " \(number(frame.width))x\(number(frame.height))"
    if layer.bounds.origin != .zero {
      text += " bounds.origin=\(number(layer.bounds.minX)),\(number(layer.bounds.minY))"
    }
    if layer.isHidden { text += " hidden" }
    if layer.opacity != 1 { text += " opacity=\(number(CGFloat(layer.opacity)))" }
    if layer.masksToBounds { text += " clips" }
    if layer.cornerRadius != 0 { text += " radius=\(number(layer.cornerRadius))" }
    if let color = layer.backgroundColor, let components = color.components {
      text += " color=(" + components.map(number).joined(separator: " ") + ")"
    }
    if layer.contents != nil { text += " contents" }
    if let keys = layer.animationKeys(), !keys.isEmpty {
      text += " animations=\(keys.sorted().joined(separator: ","))"
    }
    return text
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(clamping: rounded)) : String(Double(rounded))
  }
}
