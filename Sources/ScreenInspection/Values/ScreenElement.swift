import CoreGraphics
import Foundation

/// An element that a person sees.
public struct ScreenElement: Sendable, Codable {
  /// The kinds of elements that rules distinguish.
  public enum Kind: String, Sendable, Codable {
    /// A label or a text view.
    case text
    /// An image view.
    case image
    /// A control.
    case control
    /// A navigation bar, a toolbar or a search bar.
    case bar
    /// A tab bar.
    case tabBar
    /// A scroll view.
    case scroll
    /// A visual effect view.
    case material
    /// Any other view.
    case container
  }
  /// The decorations of an element.
  public enum Ornament: String, Sendable, Codable {
    /// A line around the element.
    case border
    /// A shadow below the element.
    case shadow
    /// A gradient in the element.
    case gradient
  }
  /// The kind of the element.
  public var kind: Kind
  /// The path of the view: class names from the window down, with indexes among siblings of the
  /// class.
  public var path: String
  /// The frame, in points of the screen.
  public var frame: CGRect
  /// The accessibility label; nil if there is none.
  public var label: String?
  /// The text of a label; nil for other elements and for empty labels.
  public var text: String?
  /// The rectangle that the words of a label take, in points of the screen; nil if it is unknown.
  ///
  /// A label may be larger than its words.
  public var wordsFrame: CGRect?
  /// The font of the text; nil without text.
  public var font: FontFacts?
  /// The colour of the text; nil without text.
  public var color: AuditColor?
  /// Whether UIKit chose the colour of the text or picture, not the app.
  public var hasStandardColor = false
  /// The colour behind the element as rendered or, failing that, as set; nil if it is unknown.
  public var ground: AuditColor?
  /// The background colour; nil if there is none.
  public var fill: AuditColor?
  /// The tint colour, possibly inherited.
  public var tint: AuditColor?
  /// Whether a control is enabled; true for other elements.
  public var isEnabled = true
  /// Whether a touch has an effect: the element is a control, has a tap recognizer, or is a label
  /// inside of either.
  public var isInteractive = false
  /// Whether content behind a bar or a material shows through.
  public var isTranslucent = false
  /// The tint of the material behind the element; nil if there is none.
  public var materialTint: AuditColor?
  /// The image of an image view; nil if there is none.
  public var picture: PictureFacts?
  /// The facts about scrolling; nil if the element is not a scroll view.
  public var scroll: ScrollFacts?
  /// The area in which a touch reaches the element, in points of the screen; nil if it was not
  /// measured or is empty.
  public var hitArea: CGRect?
  /// Whether text is truncated.
  public var isTruncated = false
  /// Whether an ancestor or the screen's edge clips part of the element.
  public var isClipped = false
  /// Whether the element is selected or is the first responder.
  public var isFocus = false
  /// Whether the element has the accessibility trait of a header.
  public var isHeading = false
  /// The action of a touch: the class of the target and the action; nil if it has no name.
  public var action: String?
  /// The corner radius, in points.
  public var cornerRadius = 0.0
  /// Whether the class of the view belongs to the app.
  public var isOwnClass = false
  /// Whether the element is a table or collection view cell.
  public var isCell = false
  /// The gesture recognizers of the view, without those of UIKit.
  public var gestures: [GestureFacts] = []
  /// The motion effects; nil if there are none.
  public var motion: MotionFacts?
  /// The facts about peek and pop; nil if the element is not in a source of previews.
  public var peek: PeekFacts?
  /// The facts about drag and drop; nil if the element takes part in neither.
  public var drag: DragFacts?
  /// The facts about editing of the content; nil if there are none.
  public var content: ContentFacts?
  /// The facts about a standard kind; nil if the element is not of one.
  public var part: PartFacts?
  /// The lines, shadows and gradients that the app added.
  public var ornaments: Set<Ornament> = []
  /// Whether the element has the accessibility trait of a button or a link.
  public var isCalledButton = false
  /// Whether the element is an accessibility element.
  public var isAccessible = false
  /// Whether UIKit created the view, as a part of a control, a bar or a panel.
  public var isSystemPart = false
  /// Whether the element is a standard control at its standard height.
  public var hasStandardSize = false
  /// Whether the element is a control that the app draws completely, not a customized standard one.
  public var isBareControl = false
  /// The refresh control of a scroll view; nil if there is none.
  public var refresh: RefreshFacts?

  /// Creates an element with only a place; `frame` is in points of the screen.
  public init(kind: Kind, path: String, frame: CGRect) {
    self.kind = kind
    self.path = path
    self.frame = frame
  }
}
