import UIKit

/// The text of a new document.
enum SampleText {
  /// The text: a title, an introduction and a body.
  static var text: NSAttributedString {
    let text = NSMutableAttributedString()
    func add(_ words: String, _ style: UIFont.TextStyle, spacing: CGFloat) {
      let paragraph = NSMutableParagraphStyle()
      paragraph.paragraphSpacing = spacing
      paragraph.hyphenationFactor = style == .body ? 1 : 0
      text.append(
        NSAttributedString(
          string: words + "\n",
          attributes: [
            .font: UIFont.preferredFont(forTextStyle: style), .paragraphStyle: paragraph,
            .foregroundColor: UIColor.black,
          ]
        )
      )
    }
    add("The Lighthouse", .title2, spacing: 8)
    add("A walk along the northern coast, and what the keeper told us.", .headline, spacing: 12)
    for paragraph in paragraphs { add(paragraph, .body, spacing: 8) }
    return text
  }

  private static let paragraphs = [
    "The path leaves the harbour behind the last shed and climbs through heather. On a clear day "
      + "the tower can be seen from there; in fog only its horn tells where it is.",
    "The keeper has been here for thirty years. Each evening he goes up the hundred and twelve "
      + "steps, although the lamp has been automatic since long ago, because he likes the view.",
    "In winter the road is closed for weeks. Then the mail comes by boat, and bread is baked in the "
      + "kitchen below the tower, where the wall is two metres thick and the wind is hardly heard.",
    "He keeps a book of ships. The first entry is from 1894 and names a schooner with a cargo of "
      + "salt; the last one is from this morning and names a ferry with four hundred people.",
    "We stayed until the beam began to turn. It takes twenty seconds to go around, and for one of "
      + "them the whole bay is as bright as under a full moon.",
  ]
}
