/// What a device's shell and the app in front say to each other about strokes from the screen's edges.
package enum EdgeMessage: Codable, Equatable, Sendable {
  /// The name of the service on the link.
  package static let service = "edges"

  /// The shell: a finger went down at an edge; which edges does the app want to have first?
  case asks
  /// The app: the edges, as the raw value of a `UIRectEdge`.
  case defers(UInt)
}
