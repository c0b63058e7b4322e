import CoreGraphics
import HostInterface

/// The lengths of a keyboard on a device, in points.
///
/// Heights of the whole keyboard on iOS 12: 216 on phones held upright, 226 on those 414 points wide,
/// 75 more where a home indicator is; 162 on their side, 171 with a home indicator. Tablets have 258
/// and 343, the 12.9-inch ones 323 and 416. Suggestions add 37 to 45, or 32 and 38 on the side; a
/// tablet's bar 55. Source: `keyboardFrameEndUserInfoKey` on those devices, as lists of keyboard
/// heights by iOS developers have it (216 and 253, 216 and 258, 226 and 271, 291 and 333, 301 and
/// 346; 313 and 398).
struct KeyboardMetrics: Hashable {
  /// The width of the keyboard, in most forms that of the screen.
  var width: CGFloat
  /// Where the part with the keys begins, and how wide it is without the room between two halves.
  var keysX: CGFloat = 0
  var keysWidth: CGFloat
  /// The room between the two halves of a split keyboard; 0: there is one part.
  var split: CGFloat = 0
  /// Whether a keyboard without a tablet's keys has the key that hides it.
  var hasDismiss = false
  /// The height of the keys' part, without suggestions and without the part below the keys.
  var height: CGFloat
  /// What lies below the keys: the home indicator's room, with the globe.
  var below: CGFloat
  /// The height of the suggestions, or of a tablet's shortcuts.
  var bar: CGFloat
  /// What the camera's and the home indicator's corners take at each side.
  var inset: CGFloat
  /// From the edge to the first key.
  var side: CGFloat
  /// Between two keys of a row.
  var gap: CGFloat
  /// From the top to the first row.
  var top: CGFloat
  /// From one row to the next.
  var pitch: CGFloat
  /// The height of a cap.
  var cap: CGFloat
  /// The radius of a cap's corners.
  var radius: CGFloat
  var isPad: Bool
  /// Whether the globe lies below the keys.
  var hasGlobeBelow: Bool
  /// Sizes of letters: small ones, capitals, and what special keys say.
  var smallFont: CGFloat
  var capitalFont: CGFloat
  var specialFont: CGFloat

  /// The width that the keys share.
  var room: CGFloat { keysWidth - 2 * (inset + side) + gap }

  // Unverified: what a keyboard for one hand leaves free, the width of the floating keyboard and of
  // the halves of a split one, and the height of the bar by which the floating one is dragged.
  private static let handRoom: CGFloat = 66
  private static let floatingSize = CGSize(width: 320, height: 568)
  private static let handle: CGFloat = 24
  private static let halfShare: CGFloat = 0.37
  private static let widestHalf: CGFloat = 300

  /// Measures a keyboard of a form on a screen of a size in points.
  init(device: Device, size: CGSize, form: KeyboardForm) {
    switch form {
    case .full, .undocked: self.init(device: device, size: size)
    case .left, .right:
      self.init(device: device, size: size)
      keysWidth -= Self.handRoom
      if form == .right { keysX = Self.handRoom }
    case .floating:
      self.init(device: .iPhoneSE, size: Self.floatingSize)
      below = Self.handle
      hasDismiss = true
    case .split:
      let half = min(Self.widestHalf, size.width * Self.halfShare).rounded()
      // As a large phone's keyboard that is cut in its middle.
      self.init(device: .iPhone8, size: CGSize(width: 2 * half, height: 4 * half))
      width = size.width
      split = size.width - 2 * half
      hasDismiss = true
    }
  }

  /// Measures a keyboard as wide as a screen of a size in points.
  init(device: Device, size: CGSize) {
    let isLandscape = size.width > size.height
    width = size.width
    keysWidth = size.width
    isPad = device.idiom == .pad
    let hasIndicator = device.hasHomeIndicator
    if device.idiom != .phone {
      let isLarge = min(size.width, size.height) >= 1000
      // Unverified: rows and gaps, from screenshots of iOS 12 to about a point.
      height = isLarge ? (isLandscape ? 416 : 323) : (isLandscape ? 343 : 258)
      below = hasIndicator ? 20 : 0
      bar = 55
      inset = 0
      side = isLandscape ? 7 : 6
      gap = isLandscape ? 14 : 12
      top = isLandscape ? 10 : 8
      pitch = ((height - top) / 4).rounded(.down)
      cap = pitch - (isLandscape ? 11 : 8)
      radius = isLandscape ? 7 : 6
      hasGlobeBelow = false
      smallFont = isLarge ? 28 : 26
      capitalFont = isLarge ? 26 : 23
      specialFont = isLarge ? 20 : 18
      isPad = true
      return
    }
    isPad = false
    radius = 5
    side = min(size.width, size.height) >= 400 && !isLandscape ? 4 : 3
    gap = 6
    specialFont = 16
    hasGlobeBelow = hasIndicator
    if isLandscape {
      height = hasIndicator ? 150 : 162
      below = hasIndicator ? 21 : 0
      bar = hasIndicator ? 38 : 32
      // Unverified: where the keys of a phone without a home button begin on its side.
      inset = hasIndicator ? 75 : 0
      pitch = hasIndicator ? 37 : 40
      cap = hasIndicator ? 31 : 33
      top = 4
      smallFont = 22
      capitalFont = 20
      return
    }
    let isWide = size.width >= 400
    height = isWide ? 226 : 216
    // 291 - 216 and 301 - 226.
    below = hasIndicator ? 75 : 0
    bar = size.width < 350 ? 37 : isWide ? 45 : 42
    inset = 0
    // Unverified: rows, from screenshots of iOS 12 to about a point.
    top = size.width < 350 ? 12 : 8
    pitch = isWide ? 56 : 54
    cap = size.width < 350 ? 39 : isWide ? 45 : 42
    smallFont = size.width < 350 ? 24 : 25
    capitalFont = size.width < 350 ? 22 : 22.5
  }
}
