import CoreGraphics
import UIKitCore
import UIKitText

/// The state of a button with a configuration.
struct ConfiguredButton {
  var configuration: UIButton.Configuration?
  var needsUpdate = false
  /// Whether the button contains views of a configuration.
  var isShown = false
  var isShadowReversed = false
  var subtitleLabel: UILabel?
  var background: BackgroundConfigurationView?
  var spinner: UIActivityIndicatorView?
  var indicatorView: UIImageView?
}

/// The frames of the parts of a configured button inside the content's area.
struct ConfigurationArrangement {
  var image: CGSize
  var title: CGSize
  var subtitle: CGSize
  var indicator: CGSize
  var placement: NSDirectionalRectEdge
  var imagePadding: CGFloat
  var titlePadding: CGFloat
  /// The alignment of title and subtitle to each other, and to an image above or below.
  var alignment: UIControl.ContentHorizontalAlignment
  var horizontal: UIControl.ContentHorizontalAlignment
  var vertical: UIControl.ContentVerticalAlignment
  var isRightToLeft: Bool
  var scale: CGFloat

  private var isVertical: Bool { placement.contains(.top) || placement.contains(.bottom) }
  private var hasImage: Bool { image.width > 0 }
  private var hasTitles: Bool { title.height > 0 || subtitle.height > 0 }
  private var imageGap: CGFloat { hasImage && hasTitles ? imagePadding : 0 }
  private var titleGap: CGFloat { title.height > 0 && subtitle.height > 0 ? titlePadding : 0 }
  private var indicatorRoom: CGFloat {
    indicator.width > 0 ? indicator.width + ConfigurationMetrics.indicatorPadding : 0
  }
  private var titles: CGSize {
    CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + titleGap + subtitle.height
    )
  }

  /// The size of all parts together.
  var size: CGSize {
    var size: CGSize
    if isVertical {
      size = CGSize(
        width: max(image.width, titles.width),
        height: image.height + imageGap + titles.height
      )
    } else {
      size = CGSize(
        width: image.width + imageGap + titles.width,
        height: max(image.height, titles.height)
      )
    }
    size.width += indicatorRoom
    size.height = max(size.height, indicator.height)
    return size
  }

  /// The frames of the parts.
  struct Places {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var indicator = CGRect.zero
  }

  /// Returns the frames, mirrored for right-to-left layout.
  func places(in room: CGRect) -> Places {
    var places = Places()
    let all = size
    var horizontal = horizontal
    if isRightToLeft, horizontal == .left || horizontal == .right {
      // The frames are mirrored at the end.
      horizontal = horizontal == .left ? .right : .left
    }
    let width = min(all.width, room.width)
    var box = CGRect(x: room.minX, y: room.minY, width: width, height: all.height)
    switch horizontal {
    case .left, .leading: break
    case .right, .trailing: box.origin.x = room.maxX - width
    case .center: box.origin.x = room.minX + (room.width - width) / 2
    case .fill: box.size.width = room.width
    }
    switch vertical {
    case .top: break
    case .bottom: box.origin.y = room.maxY - all.height
    case .center, .fill: box.origin.y = room.minY + (room.height - all.height) / 2
    }
    if indicator.width > 0 {
      places.indicator = CGRect(
        x: box.maxX - indicator.width,
        y: box.midY - indicator.height / 2,
        width: indicator.width,
        height: indicator.height
      )
      box.size.width -= indicatorRoom
    }
    var titleBox = box
    if isVertical {
      let isTop = placement.contains(.top)
      places.image = CGRect(
        x: aligned(image.width, in: box),
        y: isTop ? box.minY : box.maxY - image.height,
        width: image.width,
        height: image.height
      )
      titleBox.origin.y = isTop ? places.image.maxY + imageGap : box.minY
      titleBox.size.height = titles.height
    } else {
      let isLeading = !placement.contains(.trailing)
      places.image = CGRect(
        x: isLeading ? box.minX : box.maxX - image.width,
        y: box.midY - image.height / 2,
        width: image.width,
        height: image.height
      )
      titleBox.size.width = max(box.width - image.width - imageGap, 0)
      if isLeading { titleBox.origin.x = box.minX + image.width + imageGap }
      titleBox.origin.y = box.midY - titles.height / 2
      titleBox.size.height = titles.height
    }
    let titleWidth = min(title.width, titleBox.width)
    places.title = CGRect(
      x: aligned(titleWidth, in: titleBox),
      y: titleBox.minY,
      width: titleWidth,
      height: title.height
    )
    let subtitleWidth = min(subtitle.width, titleBox.width)
    places.subtitle = CGRect(
      x: aligned(subtitleWidth, in: titleBox),
      y: titleBox.minY + title.height + titleGap,
      width: subtitleWidth,
      height: subtitle.height
    )
    for path in [\Places.image, \Places.title, \Places.subtitle, \Places.indicator] {
      if isRightToLeft { places[keyPath: path] = places[keyPath: path].mirrored(in: room) }
      places[keyPath: path] = places[keyPath: path].originOnPixel(scale)
    }
    return places
  }

  private func aligned(_ width: CGFloat, in box: CGRect) -> CGFloat {
    switch alignment {
    case .left, .leading, .fill: box.minX
    case .right, .trailing: box.maxX - width
    case .center: box.minX + (box.width - width) / 2
    }
  }
}

extension UIButton {
  // MARK: Changes

  func setConfiguration(_ configuration: Configuration?) {
    configured.configuration = configuration
    if configuration == nil, configured.isShown { needsLooks = true }
    noteConfigurationChange()
    titleSizeDidChange()
  }

  func noteConfigurationChange() {
    guard configured.configuration != nil || configurationUpdateHandler != nil else { return }
    guard !isUpdatingLooks else { return }
    configured.needsUpdate = true
    setNeedsLayout()
  }

  // MARK: Looks

  func updateConfiguredLooks() {
    if configured.needsUpdate {
      configured.needsUpdate = false
      updateConfiguration()
    }
    guard let own = configured.configuration else { return removeConfiguredParts() }
    configured.isShown = true
    let shown = automaticallyUpdatesConfiguration ? own.updated(for: self) : own
    let tint: UIColor = role == .destructive ? .systemRed : tintColor
    let foreground = shown.baseForegroundColor ?? tint
    showBackground(shown, tint: tint)
    showTitle(shown, foreground)
    showSubtitle(shown, foreground)
    showImage(shown, foreground)
    showIndicator(shown, foreground)
    backgroundView?.isHidden = true
    groundView?.isHidden = true
    invalidateIntrinsicContentSize()
  }

  private func removeConfiguredParts() {
    configured.isShown = false
    let parts: [UIView?] = [
      configured.subtitleLabel, configured.background, configured.spinner,
      configured.indicatorView,
    ]
    for part in parts { part?.removeFromSuperview() }
    configured.subtitleLabel = nil
    configured.background = nil
    configured.spinner = nil
    configured.indicatorView = nil
    label?.font = .systemFont(ofSize: buttonType.fontSize)
    label?.numberOfLines = 1
    label?.lineBreakMode = .byTruncatingMiddle
    backgroundView?.isHidden = false
    pictureView?.isHidden = false
  }

  private func showBackground(_ configuration: Configuration, tint: UIColor) {
    let view = configured.background ?? BackgroundConfigurationView(frame: .zero)
    if configured.background == nil {
      configured.background = view
      insertSubview(view, at: 0)
    }
    view.show(configuration.background, radius: cornerRadius(configuration), tint: tint)
  }

  private func cornerRadius(_ configuration: Configuration) -> CGFloat {
    let own = configuration.background.cornerRadius
    func scaled(_ radius: CGFloat) -> CGFloat {
      UIFontMetrics(forTextStyle: .body).scaledValue(for: radius, compatibleWith: traitCollection)
    }
    let radius =
      switch configuration.cornerStyle {
      case .fixed: own
      case .dynamic: scaled(own)
      case .small: scaled(ConfigurationMetrics.smallRadius)
      case .medium: scaled(ConfigurationMetrics.mediumRadius)
      case .large: scaled(ConfigurationMetrics.largeRadius)
      case .capsule: CGFloat.greatestFiniteMagnitude
      }
    let rect = configuredBackgroundRect(configuration)
    return min(radius, min(rect.width, rect.height) / 2)
  }

  private func style(_ size: Configuration.Size) -> UIFont.TextStyle {
    switch size {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }

  private func text(
    _ string: AttributedString,
    font: UIFont,
    color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> TextSource {
    var defaults = AttributeContainer()
    defaults.font = font
    defaults.foregroundColor = color
    func looks(_ run: AttributedString.Runs.Run) -> [NSAttributedString.Key: Any] {
      let attributes = defaults.merging(run.attributes)
      return (transformer?(attributes) ?? attributes).dictionary
    }
    let runs = string.runs
    if let first = runs.first, runs.count == 1 {
      return .plain(String(string.characters), looks(first))
    }
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      let part = String(string[run.range].characters)
      result.append(NSAttributedString(string: part, attributes: looks(run)))
    }
    return .attributed(result)
  }

  private func showTitle(_ configuration: Configuration, _ color: UIColor) {
    // Titles that were set for states have precedence over the configuration's title.
    let state = state
    var title = configuration.attributedTitle
    let chosen = chosenTitle
    var styled =
      chosen == nil ? content.attributedTitle(for: state).map { TextSource.attributed($0) } : nil
    if styled == nil, let plain = chosen ?? content.title(for: state) {
      title = AttributedString(plain)
    }
    let font = UIFont.preferredFont(
      forTextStyle: style(configuration.buttonSize),
      compatibleWith: traitCollection
    )
    if styled == nil, let title {
      styled = text(
        title,
        font: role == .primary ? font.withWeight(.semibold) : font,
        color: content.titleColors.value(for: state) ?? color,
        configuration.titleTextAttributesTransformer
      )
    }
    guard styled != nil || label != nil else { return }
    let label = label ?? makeTitleLabel()
    label.alpha = 1
    label.font = font
    label.lineBreakMode = configuration.titleLineBreakMode
    label.numberOfLines = Self.lines(configuration.titleLineBreakMode)
    label.textAlignment = textAlignment(configuration)
    label.styledText = styled
  }

  private static func lines(_ mode: NSLineBreakMode) -> Int {
    mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
  }

  private func textAlignment(_ configuration: Configuration) -> NSTextAlignment {
    switch titleAlignment(configuration) {
    case .left, .leading, .fill: isRightToLeft ? .right : .left
    case .right, .trailing: isRightToLeft ? .left : .right
    case .center: .center
    }
  }

  /// Returns the alignment of titles: toward the side of an image beside them, or centered to one
  /// above or below.
  private func titleAlignment(_ configuration: Configuration) -> ContentHorizontalAlignment {
    switch configuration.titleAlignment {
    case .leading: return .leading
    case .center: return .center
    case .trailing: return .trailing
    case .automatic:
      let placement = configuration.imagePlacement
      guard configuration.image != nil || configuration.showsActivityIndicator else {
        return configuration.attributedSubtitle == nil ? .center : .leading
      }
      if placement.contains(.top) || placement.contains(.bottom) { return .center }
      return placement.contains(.trailing) ? .trailing : .leading
    }
  }

  private func showSubtitle(_ configuration: Configuration, _ color: UIColor) {
    guard let subtitle = configuration.attributedSubtitle else {
      configured.subtitleLabel?.removeFromSuperview()
      configured.subtitleLabel = nil
      return
    }
    let view = configured.subtitleLabel ?? UILabel(frame: .zero)
    if configured.subtitleLabel == nil {
      view.isAccessibilityElement = false
      configured.subtitleLabel = view
      addSubview(view)
    }
    // Unverified: the text style of the subtitle, from pictures of iOS 15.
    let font = UIFont.preferredFont(
      forTextStyle: configuration.buttonSize == .large ? .subheadline : .footnote,
      compatibleWith: traitCollection
    )
    view.lineBreakMode = configuration.subtitleLineBreakMode
    view.numberOfLines = Self.lines(configuration.subtitleLineBreakMode)
    view.textAlignment = textAlignment(configuration)
    view.styledText = text(
      subtitle,
      font: font,
      color: color,
      configuration.subtitleTextAttributesTransformer
    )
  }

  private func showImage(_ configuration: Configuration, _ color: UIColor) {
    if configuration.showsActivityIndicator {
      let spinner = configured.spinner ?? UIActivityIndicatorView(style: .medium)
      if configured.spinner == nil {
        configured.spinner = spinner
        addSubview(spinner)
      }
      spinner.color = configuration.activityIndicatorColorTransformer?(color) ?? color
      spinner.startAnimating()
      pictureView?.isHidden = true
      return
    }
    configured.spinner?.removeFromSuperview()
    configured.spinner = nil
    var image = chosenElement?.image ?? content.images.value(for: state) ?? configuration.image
    guard image != nil || pictureView != nil else { return }
    let view = pictureView ?? makePictureView()
    let symbol =
      configuration.preferredSymbolConfigurationForImage
      ?? UIImage.SymbolConfiguration(textStyle: style(configuration.buttonSize))
      .withTraitCollection(traitCollection)
    if image?.isSymbolImage == true { image = image?.applyingSymbolConfiguration(symbol) }
    if image?.renderingMode == .automatic { image = image?.withRenderingMode(.alwaysTemplate) }
    view.image = image
    view.isHidden = image == nil
    view.layer.opacity = 1
    view.tintColor = configuration.imageColorTransformer?(color) ?? color
  }

  private func showIndicator(_ configuration: Configuration, _ color: UIColor) {
    guard showsIndicator(configuration) else {
      configured.indicatorView?.removeFromSuperview()
      configured.indicatorView = nil
      return
    }
    let view = configured.indicatorView ?? UIImageView(frame: .zero)
    if configured.indicatorView == nil {
      configured.indicatorView = view
      addSubview(view)
    }
    view.image = UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(textStyle: .footnote)
        .withTraitCollection(traitCollection)
    )
    view.tintColor = configuration.indicatorColorTransformer?(color) ?? color
  }

  private func showsIndicator(_ configuration: Configuration) -> Bool {
    switch configuration.indicator {
    case .none: false
    case .popup: true
    case .automatic: isPopUp
    }
  }

  // MARK: Places

  private func arrangement(
    _ configuration: Configuration,
    width: CGFloat?
  ) -> ConfigurationArrangement {
    let insets = configuration.contentInsets
    let room = width.map { max($0 - insets.leading - insets.trailing, 0) }
    var image = CGSize.zero
    if configured.spinner != nil {
      image = configured.spinner?.intrinsicContentSize ?? .zero
    } else if let shown = pictureView?.image {
      image = shown.size
    }
    image.width = max(image.width, image.width > 0 ? configuration.imageReservation : 0)
    var titleRoom = room ?? 0
    let placement = configuration.imagePlacement
    if room != nil, !placement.contains(.top), !placement.contains(.bottom), image.width > 0 {
      titleRoom = max(titleRoom - image.width - configuration.imagePadding, 0)
    }
    let limit = CGSize(width: titleRoom, height: .greatestFiniteMagnitude)
    func size(_ label: UILabel?) -> CGSize {
      guard let label, !(label.text ?? "").isEmpty else { return .zero }
      return label.sizeThatFits(limit)
    }
    return ConfigurationArrangement(
      image: image,
      title: size(label),
      subtitle: size(configured.subtitleLabel),
      indicator: configured.indicatorView?.image?.size ?? .zero,
      placement: placement,
      imagePadding: configuration.imagePadding,
      titlePadding: configuration.titlePadding,
      alignment: titleAlignment(configuration),
      horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment,
      isRightToLeft: isRightToLeft,
      scale: pixelScale
    )
  }

  func configuredFittingSize(width: CGFloat?) -> CGSize {
    guard let configuration = configured.configuration else { return .zero }
    let insets = configuration.contentInsets
    var size = arrangement(configuration, width: width).size
    // A button without a title is as high as one with a title.
    let font = UIFont.preferredFont(
      forTextStyle: style(configuration.buttonSize),
      compatibleWith: traitCollection
    )
    if configuration.image == nil || label != nil {
      size.height = max(size.height, font.lineHeight)
    }
    let scale = pixelScale
    return CGSize(
      width: (size.width + insets.leading + insets.trailing).upToPixel(scale),
      height: (size.height + insets.top + insets.bottom).upToPixel(scale)
    )
  }

  private func configuredBackgroundRect(_ configuration: Configuration) -> CGRect {
    var insets = configuration.background.backgroundInsets.bounded
    let edges = configuration.background.edgesAddingLayoutMarginsToBackgroundInsets
    let margins = directionalLayoutMargins
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return bounds.inset(by: insets.resolved(isRightToLeft: isRightToLeft))
  }

  func layOutConfigured() {
    guard let configuration = configured.configuration else { return }
    let ground = configuredBackgroundRect(configuration)
    if let background = configured.background {
      background.frame = ground
      let shown =
        automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
      background.show(
        shown.background,
        radius: cornerRadius(configuration),
        tint: role == .destructive ? .systemRed : tintColor
      )
    }
    let room = bounds.inset(
      by: configuration.contentInsets.resolved(isRightToLeft: isRightToLeft)
    )
    let places = arrangement(configuration, width: bounds.width).places(in: room)
    label?.frame = places.title
    configured.subtitleLabel?.frame = places.subtitle
    configured.spinner?.frame = places.image
    configured.indicatorView?.frame = places.indicator
    if let pictureView, let image = pictureView.image {
      // The image is centered in a reserved width.
      var rect = places.image
      rect.origin.x += (rect.width - image.size.width) / 2
      rect.size.width = image.size.width
      pictureView.frame = rect.originOnPixel(pixelScale)
    }
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns insets with left and right instead of leading and trailing.
  func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top,
      left: isRightToLeft ? trailing : leading,
      bottom: bottom,
      right: isRightToLeft ? leading : trailing
    )
  }
}

extension UIFont {
  /// Returns the system font of the same size in another weight.
  func withWeight(_ weight: UIFont.Weight) -> UIFont {
    .systemFont(ofSize: pointSize, weight: weight)
  }
}
