import CoreGraphics
import Foundation

/// What is known of an element's font.
public struct FontFacts: Sendable, Hashable, Codable {
  public var family: String
  public var name: String
  /// Points.
  public var size: Double
  /// -1 to 1, as `UIFont.Weight`.
  public var weight: Double
  public var isSystem: Bool
  /// The text style's raw value; nil where the font was made by size.
  public var textStyle: String?
  /// Points added between characters besides the font's own tracking.
  public var kern: Double = 0

  public init(
    family: String,
    name: String,
    size: Double,
    weight: Double,
    isSystem: Bool,
    textStyle: String? = nil,
    kern: Double = 0
  ) {
    self.family = family
    self.name = name
    self.size = size
    self.weight = weight
    self.isSystem = isSystem
    self.textStyle = textStyle
    self.kern = kern
  }
}

/// What is known of an element's picture.
public struct PictureFacts: Sendable {
  public var name: String?
  /// Points.
  public var size: CGSize
  public var scale: Double
  public var isTemplate: Bool
  public var isSystemIcon: Bool
  public var raster: Raster?

  public init(
    name: String? = nil,
    size: CGSize,
    scale: Double,
    isTemplate: Bool,
    isSystemIcon: Bool = false,
    raster: Raster? = nil
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.isTemplate = isTemplate
    self.isSystemIcon = isSystemIcon
    self.raster = raster
  }
}

/// What is known of something that scrolls.
public struct ScrollFacts: Sendable, Hashable, Codable {
  /// Points, at the zoom scale of the moment.
  public var contentSize: CGSize
  /// Points that are visible.
  public var visible: CGRect
  public var zoomScale: Double
  public var minimumZoomScale: Double
  public var maximumZoomScale: Double
  public var isPaging: Bool
  public var showsHorizontalIndicator: Bool
  public var showsVerticalIndicator: Bool

  public init(
    contentSize: CGSize,
    visible: CGRect,
    zoomScale: Double = 1,
    minimumZoomScale: Double = 1,
    maximumZoomScale: Double = 1,
    isPaging: Bool = false,
    showsHorizontalIndicator: Bool = true,
    showsVerticalIndicator: Bool = true
  ) {
    self.contentSize = contentSize
    self.visible = visible
    self.zoomScale = zoomScale
    self.minimumZoomScale = minimumZoomScale
    self.maximumZoomScale = maximumZoomScale
    self.isPaging = isPaging
    self.showsHorizontalIndicator = showsHorizontalIndicator
    self.showsVerticalIndicator = showsVerticalIndicator
  }

  /// Whether content lies to the sides of what is visible; half a point is rounding.
  public var scrollsSideways: Bool { contentSize.width > visible.width + 0.5 }
  /// Whether content lies above or below what is visible.
  public var scrollsUpAndDown: Bool { contentSize.height > visible.height + 0.5 }
  /// Whether a pinch changes the scale.
  public var canZoom: Bool { maximumZoomScale > minimumZoomScale }
}

/// One thing that a person sees.
public struct ScreenElement: Sendable {
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

  public init(kind: Kind, path: String, frame: CGRect) {
    self.kind = kind
    self.path = path
    self.frame = frame
  }
}

/// How a device is held.
public enum ScreenOrientation: String, Sendable, Codable, CaseIterable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

  /// The orientation after half a turn.
  public var halfTurned: ScreenOrientation {
    switch self {
    case .portrait: .portraitUpsideDown
    case .portraitUpsideDown: .portrait
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }
}

/// One screen, as values.
public struct Screen: Sendable {
  public var elements: [ScreenElement]
  /// Points.
  public var size: CGSize
  public var scale: Double
  /// The app's tint.
  public var tint: AuditColor?
  public var isDark = false
  /// What the app ships, where that is known.
  public var resources: AppResources?
  /// Whether the language is read from right to left.
  public var isRightToLeft = false
  /// Whether the screen is wider than high.
  public var isLandscape: Bool { size.width > size.height }
  /// The orientations that the controller in front supports; nil: not known.
  public var orientations: Set<ScreenOrientation>?

  public init(
    elements: [ScreenElement],
    size: CGSize,
    scale: Double,
    tint: AuditColor? = nil,
    isDark: Bool = false,
    resources: AppResources? = nil
  ) {
    self.elements = elements
    self.size = size
    self.scale = scale
    self.tint = tint
    self.isDark = isDark
    self.resources = resources
  }

  var texts: [ScreenElement] { elements.filter { $0.kind == .text && $0.text?.isEmpty == false } }
  var pictures: [ScreenElement] { elements.filter { $0.picture != nil } }
  var enabledControls: [ScreenElement] { elements.filter { $0.isInteractive && $0.isEnabled } }
}
