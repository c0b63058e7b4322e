import CoreGraphics
import HostInterface

/// The sizes of a keyboard on a device, in points.
///
/// Heights of the whole keyboard on iOS 12: 216 on phones in portrait, 226 on those 414 points
/// wide, 75 more with a home indicator; in landscape 162, and 171 with a home indicator. Tablets
/// have 258 and 343, the 12.9-inch ones 323 and 416. Suggestions add 37 to 45, in landscape 32 and
/// 38; a tablet's bar adds 55. Source: `keyboardFrameEndUserInfoKey` on those devices, as in lists
/// of keyboard heights by iOS developers (216 and 253, 216 and 258, 226 and 271, 291 and 333, 301
/// and 346; 313 and 398).
struct KeyboardMetrics: Hashable {
  /// The width of the keyboard; in most forms that of the screen.
  var width: CGFloat
  /// The left edge of the area with the keys.
  var keysX: CGFloat = 0
  /// The width of the area with the keys, without the room between two halves.
  var keysWidth: CGFloat
  /// The room between the halves of a split keyboard; 0 if it is not split.
  var split: CGFloat = 0
  /// Whether a keyboard with a phone's keys also has the dismiss key.
  var hasDismiss = false
  /// The height of the area with the keys, without the suggestions and the room below the keys.
  var height: CGFloat
  /// The height of the room below the keys, for the home indicator and the globe.
  var below: CGFloat
  /// The height of the suggestions or of a tablet's shortcuts.
  var bar: CGFloat
  /// The inset at each side for the camera and the round corners.
  var inset: CGFloat
  /// The distance from the edge to the first key.
  var side: CGFloat
  /// The distance between two keys of a row.
  var gap: CGFloat
  /// The distance from the top to the first row.
  var top: CGFloat
  /// The distance from one row to the next.
  var pitch: CGFloat
  /// The height of a cap.
  var cap: CGFloat
  /// The radius of a cap's corners.
  var radius: CGFloat
  var isPad: Bool
  /// Whether the globe is below the keys.
  var hasGlobeBelow: Bool
  /// The font size of small letters.
  var smallFont: CGFloat
  /// The font size of capitals.
  var capitalFont: CGFloat
  /// The font size of special keys.
  var specialFont: CGFloat

  /// The width that the keys of a row share.
  var room: CGFloat { keysWidth - 2 * (inset + side) + gap }

  // Unverified: the free room of a one-handed keyboard, the width of a floating keyboard and of the
  // halves of a split one, and the height of the bar that drags a floating one.
  private static let handRoom: CGFloat = 66
  private static let floatingSize = CGSize(width: 320, height: 568)
  private static let handle: CGFloat = 24
  private static let halfShare: CGFloat = 0.37
  private static let widestHalf: CGFloat = 300

  /// Creates the metrics of a form on a screen with a size in points.
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
      // The halves are those of a large phone's keyboard cut in its middle.
      self.init(device: .iPhone8, size: CGSize(width: 2 * half, height: 4 * half))
      width = size.width
      split = size.width - 2 * half
      hasDismiss = true
    }
  }

  /// Creates the metrics of a keyboard as wide as a screen with a size in points.
  init(device: Device, size: CGSize) {
    let isLandscape = size.width > size.height
    width = size.width
    keysWidth = size.width
    isPad = device.idiom == .pad
    let hasIndicator = device.hasHomeIndicator
    if device.idiom != .phone {
      let isLarge = min(size.width, size.height) >= 1000
      // Unverified: rows and gaps, accurate to about a point, from screenshots of iOS 12.
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
      // Unverified: the left edge of the keys in landscape on a phone without a home button.
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
    // These are 291 - 216 and 301 - 226.
    below = hasIndicator ? 75 : 0
    bar = size.width < 350 ? 37 : isWide ? 45 : 42
    inset = 0
    // Unverified: rows, accurate to about a point, from screenshots of iOS 12.
    top = size.width < 350 ? 12 : 8
    pitch = isWide ? 56 : 54
    cap = size.width < 350 ? 39 : isWide ? 45 : 42
    smallFont = size.width < 350 ? 24 : 25
    capitalFont = size.width < 350 ? 22 : 22.5
  }
}
