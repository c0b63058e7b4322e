/// A message between the shell and the foreground app about strokes from the edges of the screen.
package enum EdgeMessage: Codable, Equatable, Sendable {
  /// The name of the service on the link.
  package static let service = "edges"

  /// Sent by the shell when a finger goes down at an edge; requests the edges that the app defers.
  case asks
  /// Sent by the app with the edges at which it gets the first stroke, as a `UIRectEdge` raw value.
  case defers(UInt)
}
