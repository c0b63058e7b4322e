import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// The dimensions of search fields and their bars, in points.
enum SearchMetrics {
  /// The height of fields.
  ///
  /// Unverified: 36 points since iOS 11, 28 before.
  static var fieldHeight: CGFloat { Surroundings.systemVersion.major >= 11 ? 36 : 28 }
  /// The height of bars used alone.
  ///
  /// Unverified: 56 points since iOS 11, 44 before.
  static var barHeight: CGFloat { Surroundings.systemVersion.major >= 11 ? 56 : 44 }
  /// The height that a search bar adds to a navigation bar.
  ///
  /// Unverified: since iOS 11, from 44 to 96 points.
  static let stackedHeight: CGFloat = 52
  // Unverified: the distance above the field in a navigation bar, with the row of buttons visible
  // and covered.
  static let stackedTop: CGFloat = 1
  static let coveringTop: CGFloat = 8
  // Unverified: bars with scopes were 88 points high, bars with a prompt 75, up to iOS 10.
  static let scopeHeight: CGFloat = 44
  static let promptHeight: CGFloat = 31
  // Unverified: the following values, from pictures of iOS 12.
  static let side: CGFloat = 8
  static let cancelGap: CGFloat = 8
  static let scopeSide: CGFloat = 8
  static let promptSize: CGFloat = 13
  static let cornerRadius: CGFloat = 10
  static let glassInset: CGFloat = 8
  static let glassGap: CGFloat = 6
  static let endInset: CGFloat = 7
  static let buttonSide: CGFloat = 22
  static let tokenGap: CGFloat = 4
  static let tokenInset: CGFloat = 6
  /// The padding above and below a line of text that is larger than usual; the usual line is 21
  /// points high.
  static var linePadding: CGFloat { fieldHeight - 21 }
  /// The width in the row of a navigation bar, since iOS 16.
  static let inlineWidth: CGFloat = 280
}

extension ControlIcon {
  /// Returns the icon as a template image, scaled like body text, whose usual size is 17 points.
  // Unverified: that icons of search bars grow without a limit, like symbols with a text style.
  func image(growingWith traits: UITraitCollection) -> UIImage? {
    let scale = max(1, traits.displayScale)
    let growth = Self.growth(with: traits)
    guard growth != 1 else { return image(displayScale: scale) }
    // The drawing has more pixels at the scale of the screen, so it is larger in points.
    guard let large = image(displayScale: scale * growth), let pixels = large.cgImage else {
      return image(displayScale: scale)
    }
    return UIImage(cgImage: pixels, scale: scale, orientation: .up)
      .withRenderingMode(.alwaysTemplate)
  }

  /// Returns the size of body text divided by its usual size.
  static func growth(with traits: UITraitCollection) -> CGFloat {
    UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize / 17
  }
}

extension UISearchTextField {
  func prepareSearchField() {
    ground.isUserInteractionEnabled = false
    ground.layer.cornerRadius = SearchMetrics.cornerRadius
    insertSubview(ground, at: 0)
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    clearButtonMode = .always
    leftViewMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    let glass = UIImageView(frame: .zero)
    glass.contentMode = .center
    leftView = glass
    accessibilityTraits = [accessibilityTraits, .searchField]
    updateGlass()
    watchEditing()
  }

  static let standardTokenGround = UIColor.systemGray4

  // MARK: Images

  /// Returns the image that was set for an icon in a state, or else in the normal state.
  func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? {
    parts.images[icon]?[state.rawValue] ?? parts.images[icon]?[UIControl.State.normal.rawValue]
  }

  /// Updates the magnifying glass and the colour of icons.
  func updateGlass() {
    guard let glass = leftView as? UIImageView else { return }
    let image =
      image(for: .search, state: isEnabled ? .normal : .disabled)
      ?? ControlIcon.search.image(growingWith: traitCollection)
    if glass.image !== image { glass.image = image }
    glass.tintColor = Self.iconColor
    let size = image?.size ?? CGSize(width: 14, height: 14)
    if glass.bounds.size != size { glass.bounds.size = size }
    setNeedsLayout()
  }

  // Unverified: the gray of icons, from pictures of iOS 12; since iOS 13 the placeholder's colour.
  static let iconColor = UIColor { traits in
    if Surroundings.systemVersion.major >= 13 { return .secondaryLabel }
    return traits.userInterfaceStyle == .dark
      ? .systemGray : UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
  }

  // MARK: Rooms

  /// The height of the field that fits its text.
  var naturalHeight: CGFloat {
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    return max(SearchMetrics.fieldHeight, line + SearchMetrics.linePadding)
  }

  private var mirrors: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func placed(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard mirrors else { return rect }
    var mirrored = rect
    mirrored.origin.x = bounds.minX + bounds.maxX - rect.maxX
    return mirrored
  }

  private func pixel(_ length: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (length * scale).rounded() / scale
  }

  func glassRect(in bounds: CGRect) -> CGRect {
    guard let size = leftView?.bounds.size else { return .zero }
    let offset = parts.offsets[.search] ?? .zero
    return placed(
      CGRect(
        x: bounds.minX + SearchMetrics.glassInset + offset.horizontal,
        y: pixel(bounds.midY - size.height / 2) + offset.vertical,
        width: size.width,
        height: size.height
      ),
      in: bounds
    )
  }

  private func buttonRect(_ size: CGSize, _ offset: UIOffset, in bounds: CGRect) -> CGRect {
    placed(
      CGRect(
        x: bounds.maxX - SearchMetrics.endInset - size.width + offset.horizontal,
        y: pixel(bounds.midY - size.height / 2) + offset.vertical,
        width: size.width,
        height: size.height
      ),
      in: bounds
    )
  }

  func clearRect(in bounds: CGRect) -> CGRect {
    // Unverified: the clear button of fields is 19 points wide.
    buttonRect(CGSize(width: 19, height: 19), parts.offsets[.clear] ?? .zero, in: bounds)
  }

  func endRect(in bounds: CGRect) -> CGRect {
    guard let size = rightView?.bounds.size else { return .zero }
    let icon: UISearchBar.Icon =
      bar?.showsSearchResultsButton == true ? .resultsList : .bookmark
    return buttonRect(size, parts.offsets[icon] ?? .zero, in: bounds)
  }

  private var showsClear: Bool {
    switch clearButtonMode {
    case .never: false
    case .always: text?.isEmpty == false
    case .whileEditing: isEditing && text?.isEmpty == false
    case .unlessEditing: !isEditing && text?.isEmpty == false
    }
  }

  /// Returns the area between the magnifying glass and the button at the end, in left-to-right
  /// coordinates.
  private func innerRoom(in bounds: CGRect) -> CGRect {
    var leading = bounds.minX + SearchMetrics.glassInset
    if let leftView, leftViewMode != .never {
      leading += leftView.bounds.width + SearchMetrics.glassGap
    }
    var trailing = bounds.maxX - SearchMetrics.glassInset
    if showsClear {
      trailing -= 19 + SearchMetrics.glassGap
    } else if let rightView, rightViewMode != .never {
      trailing -= rightView.bounds.width + SearchMetrics.glassGap
    }
    return CGRect(
      x: leading,
      y: bounds.minY,
      width: max(0, trailing - leading),
      height: bounds.height
    )
  }

  private var tokenWidths: [CGFloat] {
    tokenViews.map { $0.width(height: max(0, bounds.height - SearchMetrics.tokenInset * 2)) }
  }

  func wordsRect(in bounds: CGRect) -> CGRect {
    var room = innerRoom(in: bounds)
    let taken = tokenWidths.reduce(0) { $0 + $1 + SearchMetrics.tokenGap }
    // A quarter of the line is left for text.
    let used = min(taken, room.width * 0.75)
    room.origin.x += used + parts.textOffset.bounded.horizontal
    room.size.width = max(0, room.width - used - parts.textOffset.bounded.horizontal)
    room.origin.y += parts.textOffset.bounded.vertical
    return placed(room, in: bounds)
  }

  func layOutSearchField() {
    ground.frame = bounds
    sendSubviewToBack(ground)
    let state: UIControl.State = isEnabled ? .normal : .disabled
    let image =
      parts.backgrounds[state.rawValue] ?? parts.backgrounds[UIControl.State.normal.rawValue]
    if background !== image { background = image }
    ground.isHidden = image != nil || background != nil
    ground.backgroundColor = bar?.fieldGround ?? Self.plainGround
    let room = innerRoom(in: bounds)
    let height = max(0, bounds.height - SearchMetrics.tokenInset * 2)
    let widths = tokenWidths
    let natural = widths.reduce(0) { $0 + $1 + SearchMetrics.tokenGap }
    let scale = natural > 0 ? min(1, room.width * 0.75 / natural) : 1
    var x = room.minX
    for (view, width) in zip(tokenViews, widths) {
      let shown = max(0, (width + SearchMetrics.tokenGap) * scale - SearchMetrics.tokenGap)
      view.frame = placed(
        CGRect(x: x, y: SearchMetrics.tokenInset, width: shown, height: height),
        in: bounds
      )
      x += shown + SearchMetrics.tokenGap
    }
    for view in subviews where view !== ground { view.alpha = parts.presence }
  }

  /// The background of a field outside a search bar.
  private static var plainGround: UIColor { SearchLooks.minimalField }
}
