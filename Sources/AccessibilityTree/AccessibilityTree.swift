import CoreGraphics
import Foundation
public import UIKitCore

/// The elements and containers of a screen at one moment, for automation and screen readers.
///
/// The nodes are in pre-order: the descendants of a node follow it, up to its `end`.
public struct AccessibilityTree {
  /// The nodes, each before its descendants.
  public private(set) var nodes: [AccessibilityNode]

  package init(nodes: [AccessibilityNode]) { self.nodes = nodes }

  /// The windows of a screen that are read.
  public enum Part: Sendable {
    /// The windows of the app.
    case app
    /// The windows of system alerts.
    case system
    /// All windows.
    case all
  }

  /// Reads the windows of a screen, from back to front; the first node is the app.
  @MainActor
  package init(of screen: UIScreen, part: Part = .app, name: String = "", identifier: String = "") {
    var reader = AccessibilityReader(bounds: screen.bounds)
    reader.begin(name: name, identifier: identifier)
    for window in screen.windows where AccessibilityReader.isPart(window, of: part) {
      reader.read(window)
    }
    reader.finish()
    self.init(nodes: reader.nodes)
  }

  /// Reads a view and its subviews.
  @MainActor
  public init(of view: UIView) {
    let bounds = view.window?.screen.bounds ?? view.bounds
    var reader = AccessibilityReader(bounds: bounds)
    reader.read(view)
    self.init(nodes: reader.nodes)
  }

  /// Returns the indices of the descendants of a node, in pre-order.
  public func descendants(of index: Int) -> Range<Int> { index + 1..<nodes[index].end }

  /// Returns the indices of the direct children of a node.
  public func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var next = index + 1
    while next < nodes[index].end {
      result.append(next)
      next = nodes[next].end
    }
    return result
  }

  /// Returns the indices of the containers of a node, the nearest first.
  public func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var next = nodes[index].parent
    while let current = next {
      result.append(current)
      next = nodes[current].parent
    }
    return result
  }

  /// The indices of the nodes without a container.
  public var roots: [Int] {
    var result: [Int] = []
    var next = 0
    while next < nodes.count {
      result.append(next)
      next = nodes[next].end
    }
    return result
  }
}

extension AccessibilityTree: CustomStringConvertible {
  /// The nodes as text, with one indented line for each.
  public var description: String {
    nodes.indices.map { line(of: $0) }.joined(separator: "\n")
  }

  /// Returns the line of one node: kind, frame, identifier, label, placeholder, value and states.
  public func line(of index: Int, indentedBy depth: Int? = nil) -> String {
    let indentation = String(repeating: "  ", count: depth ?? nodes[index].depth)
    return indentation + nodes[index].summary
  }
}

extension AccessibilityNode {
  /// The kind, frame, identifier, label, placeholder, value and states, in the form of XCTest.
  public var summary: String {
    var parts = [kind.name, Self.text(frame)]
    if !identifier.isEmpty { parts.append("identifier: '\(identifier)'") }
    if !label.isEmpty { parts.append("label: '\(label)'") }
    if let placeholder, !placeholder.isEmpty { parts.append("placeholderValue: '\(placeholder)'") }
    if let value, !value.isEmpty { parts.append("value: \(value)") }
    if hasKeyboardFocus { parts.append("Keyboard Focused") }
    if isSelected { parts.append("Selected") }
    if !isEnabled { parts.append("Disabled") }
    return parts.joined(separator: ", ")
  }

  private static func text(_ frame: CGRect) -> String {
    func number(_ value: CGFloat) -> String {
      guard value.isFinite else { return "\(value)" }
      return String(format: "%.1f", Double(value))
    }
    return "{{\(number(frame.minX)), \(number(frame.minY))}, "
      + "{\(number(frame.width)), \(number(frame.height))}}"
  }
}

extension AccessibilityTree {
  /// Returns whether a window shows a system alert, which apps cannot see.
  @MainActor
  package static func isSystemAlert(_ window: UIWindow) -> Bool {
    AccessibilityReader.isPart(window, of: .system)
  }
}
