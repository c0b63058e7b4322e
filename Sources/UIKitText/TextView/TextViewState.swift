import CoreGraphics
import Foundation
import UIKitCore

/// What a text view keeps about its selection and its editing.
struct TextViewState {
  /// What is selected, in UTF-16 units.
  var selection = NSRange(location: 0, length: 0)
  /// The end of the selection that stays where it is extended.
  var anchor = 0
  /// Whether the caret stands at the end of the line before, where a line wraps.
  var isUpstream = false
  /// The x that vertical moves keep to, in the container's points.
  var column: CGFloat?
  /// What an input method has not committed yet.
  var marked: NSRange?
  /// The attributes of what is typed next, where an app or a command set them.
  var typingAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of text that names none.
  var attributes: [NSAttributedString.Key: Any] = [
    .font: TextViewMetrics.standardFont, .foregroundColor: UIColor.label,
  ]
  /// The style of the empty line at the end, where a list was ended there.
  var extraLineStyle: NSParagraphStyle?
  /// The text is being edited.
  var isActive = false
  /// Whether the view itself changes the storage: the selection is its business.
  var isChanging = false
  /// Where words begin and end.
  var boundaries = ParagraphBoundaries()

  // What is out of date.

  /// The characters whose lines may look different; nil: none.
  var damage: TextDamage?
  /// The content may have another size.
  var needsContentSize = true
  /// The caret begins to blink anew with the next layout.
  var restartsBlinking = false
  /// The caret is scrolled to with the next layout.
  var revealsCaret = false
  /// What of the text was looked at by data detectors.
  var needsDetection = false

  // What was shown last.

  /// Where the host was told that the caret is, in screen coordinates.
  var reportedCaret: CGRect?
  /// The writing direction of the view when it was laid out.
  var wasRightToLeft = false

  // Touches.

  /// Whether the commands were called for what is selected now.
  var hasEditMenu = false
  /// Whether the selection came from a finger: handles are shown.
  var showsHandles = false
  var taps = TapSeries()
  /// Where the finger is that moves an end of the selection, in the window's points.
  var finger: CGPoint?
  /// From that finger to the caret that it moves.
  var fingerOffset = CGVector.zero
  /// Scrolls while a finger is beyond the edge.
  var edgeScroll: DelayedCalls.Token?
}

/// Lengths and looks of text views.
enum TextViewMetrics {
  // Source: UI9-F201, the system font; 12 points in a text view made in code, from iOS 7 on.
  static let standardFont = UIFont.systemFont(ofSize: 12)
  // Chosen: more than any view is wide.
  static let largestInset: CGFloat = 1e6
  // Source: textContainerInset.
  static let inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  // Unverified: from pictures of iOS 12.
  static let selectionOpacity: CGFloat = 0.2
  /// How far around a line glyphs may reach, in points.
  // Chosen: what accents and slanted letters reach beyond their lines.
  static let overhang: CGFloat = 16
  /// At how far from an edge a finger scrolls, and by how much per frame at most, in points.
  // Chosen.
  static let edgeZone: CGFloat = 24
  static let edgeSpeed: CGFloat = 12
}
