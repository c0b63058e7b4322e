import CoreGraphics

/// Where a part of a text stands that is laid out on its own.
package struct FlowPlace: Hashable, Sendable {
  /// Whether the text starts here; space before the first paragraph is left out then.
  package var startsText: Bool
  /// Whether the text ends here; a final line end has an empty line below it then.
  package var endsText: Bool
  /// Whether text without characters has one empty line.
  package var showsEmptyText: Bool

  /// Describes a part's place.
  package init(startsText: Bool, endsText: Bool, showsEmptyText: Bool = true) {
    self.startsText = startsText
    self.endsText = endsText
    self.showsEmptyText = showsEmptyText
  }

  /// A text on its own, without a line where it is empty.
  package static let whole = FlowPlace(startsText: true, endsText: true, showsEmptyText: false)
}

extension TextFrame {
  /// Lays out whole paragraphs that stand above or below others.
  ///
  /// - Returns: The lines, from y = 0, and where the next part begins: below the last paragraph's
  ///   spacing.
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
