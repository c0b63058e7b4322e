import CoreGraphics
import Foundation

/// One thing that a person sees.
public struct ScreenElement: Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    case text, image, control, bar, tabBar, scroll, material, container
  }
  public var kind: Kind
  /// Class names from the window down, with places among siblings of the class.
  public var path: String
  /// Points of the screen.
  public var frame: CGRect
  public var label: String?
  public var text: String?
  public var font: FontFacts?
  public var color: AuditColor?
  /// The ground behind the element as rendered or, failing that, as set.
  public var ground: AuditColor?
  public var fill: AuditColor?
  public var tint: AuditColor?
  public var isEnabled = true
  public var isInteractive = false
  public var isTranslucent = false
  /// The tint of the material that the element stands on; nil: none.
  public var materialTint: AuditColor?
  public var picture: PictureFacts?
  public var scroll: ScrollFacts?
  /// Where a touch reaches the element, in points of the screen; nil: not measured, or no touch
  /// does.
  public var hitArea: CGRect?
  /// Whether text does not fit and is cut.
  public var isTruncated = false
  /// Whether an ancestor or the screen's edge cuts part of the element off.
  public var isClipped = false
  /// Whether it is selected or takes the keys.
  public var isFocus = false
  /// Whether accessibility calls it a heading.
  public var isHeading = false
  /// What a touch does, as far as it has a name: the target's class and the action.
  public var action: String?
  /// Points of corner radius.
  public var cornerRadius = 0.0
  /// Whether its class is the app's own.
  public var isOwnClass = false
  /// Whether it is one of many alike: a row or cell.
  public var isCell = false
  /// What finds gestures on it; what UIKit itself uses is left out.
  public var gestures: [GestureFacts] = []
  /// Motion effects; nil: none.
  public var motion: MotionFacts?
  /// Peek and pop; nil: it lies in no source of previews.
  public var peek: PeekFacts?
  /// Drag and drop; nil: it takes part in neither.
  public var drag: DragFacts?
  /// What may be done to its content.
  public var content: ContentFacts?
  /// What is particular to its kind; nil: it is none of UIKit's kinds.
  public var part: PartFacts?
  /// What refreshes what it scrolls; nil: nothing.
  public var refresh: RefreshFacts?

  public init(kind: Kind, path: String, frame: CGRect) {
    self.kind = kind
    self.path = path
    self.frame = frame
  }
}
