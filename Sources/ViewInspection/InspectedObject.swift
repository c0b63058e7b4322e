import CoreGraphics
import Foundation

/// One window, controller, view or layer in the tree that the inspector shows.
public struct InspectedObject: Codable, Sendable, Equatable {
  /// The kind of an object.
  public enum Kind: String, Codable, Sendable {
    /// A window.
    case window
    /// A view controller; its only child is its view.
    case controller
    /// A view.
    case view
    /// A layer that belongs to no view of the tree.
    case layer
  }

  /// The number by which questions name the object; it stays the same while the object lives.
  public var id: Int
  /// Whether it is a window, a controller, a view or a layer.
  public var kind: Kind
  /// The name of the object's class.
  public var name: String
  /// The identifier, text, title or label that distinguishes it from others of its class.
  public var text: String?
  /// The position and size on the screen: x, y, width, height in points, without rotation.
  public var frame: [Double]
  /// Whether the object or one above it is hidden or fully transparent.
  public var isHidden: Bool
  /// Whether constraints leave its position or size open.
  public var isAmbiguous: Bool
  /// The objects inside it, back to front.
  public var children: [InspectedObject]

  /// Calls `body` for the object and everything below it, in the order of the tree.
  public func forEach(_ body: (InspectedObject, _ depth: Int) -> Void) { visit(0, body) }

  private func visit(_ depth: Int, _ body: (InspectedObject, Int) -> Void) {
    body(self, depth)
    for child in children { child.visit(depth + 1, body) }
  }
}
