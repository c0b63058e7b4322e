import CoreGraphics

/// The position in the whole text of a part that is laid out separately.
package struct FlowPlace: Hashable, Sendable {
  /// Whether the text starts here; then the space before the first paragraph is omitted.
  package var startsText: Bool
  /// Whether the text ends here; then an empty line follows a final line end.
  package var endsText: Bool
  /// Whether text without characters has an empty line.
  package var showsEmptyText: Bool

  /// Creates a part's position.
  package init(startsText: Bool, endsText: Bool, showsEmptyText: Bool = true) {
    self.startsText = startsText
    self.endsText = endsText
    self.showsEmptyText = showsEmptyText
  }

  /// The position of a complete text, which has no line if it is empty.
  package static let whole = FlowPlace(startsText: true, endsText: true, showsEmptyText: false)
}

extension TextFrame {
  /// Lays out whole paragraphs that are above or below others.
  ///
  /// - Returns: The lines, from y = 0, and the y coordinate at which the next part begins: below
  ///   the last paragraph's spacing.
  package static func part(
    _ text: AttributedText,
    in container: TextContainer,
    at place: FlowPlace,
    advisor: (any FlowAdvisor)? = nil
  ) -> (frame: TextFrame, height: CGFloat) {
    var layout = FrameLayout(text: text, container: container, place: place, advisor: advisor)
    layout.run()
    return (TextFrame(layout.makeParts()), layout.bottom)
  }
}
