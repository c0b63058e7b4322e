import CoreGraphics
import Foundation
import UIKitCore

/// The state of a text view's selection and editing.
struct TextViewState {
  /// The selected range, in UTF-16 units.
  var selection = NSRange(location: 0, length: 0)
  /// The end of the selection that stays in place when the selection is extended.
  var anchor = 0
  /// Whether the caret is at the end of a wrapped line instead of the beginning of the next one.
  var isUpstream = false
  /// The x coordinate that vertical moves keep, in points of the container.
  var column: CGFloat?
  /// The range of text that an input method has not committed; nil for none.
  var marked: NSRange?
  /// The attributes of text typed next, if an app or a command set them.
  var typingAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of text that does not specify its own.
  var attributes: [NSAttributedString.Key: Any] = [
    .font: TextViewMetrics.standardFont, .foregroundColor: UIColor.label,
  ]
  /// The style of the empty line at the end, after a list was ended there.
  var extraLineStyle: NSParagraphStyle?
  /// Whether the text is being edited.
  var isActive = false
  /// Whether the view itself is changing the storage and updates the selection.
  var isChanging = false
  /// The cached boundaries of characters and words.
  var boundaries = ParagraphBoundaries()

  // State that is out of date.

  /// The characters whose lines may have changed; nil for none.
  var damage: TextDamage?
  /// Whether the size of the content must be calculated.
  var needsContentSize = true
  /// Whether the next layout restarts the blinking of the caret.
  var restartsBlinking = false
  /// Whether the next layout scrolls to the caret.
  var revealsCaret = false
  /// Whether the text must be searched by the data detectors.
  var needsDetection = false

  // State that was shown last.

  /// The caret rectangle last reported to the host, in screen coordinates.
  var reportedCaret: CGRect?
  /// The writing direction of the view at the last layout.
  var wasRightToLeft = false

  // State of touches.

  /// Whether the edit menu was shown for the current selection.
  var hasEditMenu = false
  /// Whether the selection was made by touch, so that handles are shown.
  var showsHandles = false
  var taps = TapSeries()
  /// The location of the finger that moves an end of the selection, in points of the window.
  var finger: CGPoint?
  /// The distance from that finger to the caret that it moves.
  var fingerOffset = CGVector.zero
  /// The timer that scrolls while a finger is beyond the edge.
  var edgeScroll: DelayedCalls.Token?
}

/// Lengths and other constants of text views.
enum TextViewMetrics {
  // Source: UI9-F201, the system font; 12 points in a text view made in code, from iOS 7 on.
  static let standardFont = UIFont.systemFont(ofSize: 12)
  // Chosen: more than the width of any view.
  static let largestInset: CGFloat = 1e6
  // Source: textContainerInset.
  static let inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  // Unverified: from pictures of iOS 12.
  static let selectionOpacity: CGFloat = 0.2
  /// The distance that glyphs may extend beyond their line, in points.
  ///
  /// Chosen: the extent of accents and slanted letters.
  static let overhang: CGFloat = 16
  /// The distance from an edge within which a finger scrolls, in points.
  ///
  /// Chosen.
  static let edgeZone: CGFloat = 24
  /// The maximum distance scrolled per frame, in points.
  ///
  /// Chosen.
  static let edgeSpeed: CGFloat = 12
}
