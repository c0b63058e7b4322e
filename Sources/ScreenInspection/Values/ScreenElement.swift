import CoreGraphics
import Foundation

/// One thing that a person sees.
public struct ScreenElement: Sendable, Codable {
  /// What an element is to the rules.
  public enum Kind: String, Sendable, Codable {
    /// By the view's class; `container`: any other view.
    case text, image, control, bar, tabBar, scroll, material, container
  }
  /// What decorates an element beyond its content.
  public enum Ornament: String, Sendable, Codable {
    /// A line around it, a shadow below it, colours that run into each other.
    case border, shadow, gradient
  }
  /// What the element is; `container`: none of the kinds that have a name.
  public var kind: Kind
  /// Class names from the window down, with places among siblings of the class.
  public var path: String
  /// Points of the screen.
  public var frame: CGRect
  /// What assistive technology calls it; nil: nothing.
  public var label: String?
  /// The text of a label; nil: it is no label, or is empty.
  public var text: String?
  /// The font of the text; nil: there is no text.
  public var font: FontFacts?
  /// The colour of the text; nil: there is no text.
  public var color: AuditColor?
  /// Whether the colour of the text or picture is one that UIKit gives to it, not the app's choice.
  public var hasStandardColor = false
  /// The ground behind the element as rendered or, failing that, as set.
  public var ground: AuditColor?
  /// The element's own background colour; nil: it has none.
  public var fill: AuditColor?
  /// The tint, an ancestor's where the element has none of its own.
  public var tint: AuditColor?
  /// Whether a control can be used; true for what is no control.
  public var isEnabled = true
  /// Whether a touch does something: a control, what has a tap recognizer, or a label inside of
  /// either.
  public var isInteractive = false
  /// Whether a bar or a material lets what lies behind show through.
  public var isTranslucent = false
  /// The tint of the material that the element stands on; nil: none.
  public var materialTint: AuditColor?
  /// The image that an image view shows; nil: it shows none.
  public var picture: PictureFacts?
  /// How it scrolls; nil: it is nothing that scrolls.
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
  /// Lines, shadows and gradients that the app gave to it.
  public var ornaments: Set<Ornament> = []
  /// Whether accessibility calls it a button or a link.
  public var isCalledButton = false
  /// Whether assistive technology speaks of it by itself.
  public var isAccessible = false
  /// Whether UIKit made it by itself, as a part of a control, a bar or a panel.
  public var isSystemPart = false
  /// Whether it is a control of UIKit's in the height that UIKit draws it in.
  public var hasStandardSize = false
  /// Whether it is a control that the app draws from the ground up, not one of UIKit's with changes.
  public var isBareControl = false
  /// What refreshes what it scrolls; nil: nothing.
  public var refresh: RefreshFacts?

  /// Describes an element that has nothing but a place; `frame` is in points of the screen.
  public init(kind: Kind, path: String, frame: CGRect) {
    self.kind = kind
    self.path = path
    self.frame = frame
  }
}
