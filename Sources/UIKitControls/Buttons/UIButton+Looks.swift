import CoreGraphics
import QuartzCore
import HostInterface
import UIKitCore
import UIKitText

/// The fade of a pressed system button.
// Unverified: the opacity and the duration, from recordings of iOS 12.
enum ButtonFade {
  static let pressedOpacity: CGFloat = 0.2
  static let duration: TimeInterval = 0.47
}

/// The rounded background of a selected system button.
// Unverified: from pictures of iOS 12.
enum ButtonGround {
  static let radius: CGFloat = 4
  static let outset = CGSize(width: 4, height: 1)
}

extension UIButton {
  // MARK: Marking

  /// Requests an update after the content changed in a way that may change the size.
  func titleSizeDidChange() {
    guard !isUpdatingLooks else { return }
    looksDidChange()
    invalidateIntrinsicContentSize()
  }

  func looksDidChange() {
    needsLooks = true
    setNeedsLayout()
  }

  func buttonStateDidChange() {
    noteConfigurationChange()
    titleSizeDidChange()
  }

  func highlightDidChange() {
    buttonStateDidChange()
    guard configured.configuration == nil, buttonType.isTinted else { return }
    let views = [label, pictureView].compactMap { $0 }
    if isHighlighted {
      for view in views { view.alpha = ButtonFade.pressedOpacity }
    } else if window == nil {
      for view in views { view.alpha = 1 }
    } else {
      UIView.animate(
        withDuration: ButtonFade.duration,
        delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { for view in views { view.alpha = 1 } }
      )
    }
  }

  // MARK: Parts

  func shownTitleLabel() -> UILabel? {
    if configured.configuration != nil { updateLooksIfNeeded() }
    let label = label ?? makeTitleLabel()
    updateLooksIfNeeded()
    return label
  }

  func makeTitleLabel() -> TitleLabel {
    let label = TitleLabel(frame: .zero)
    label.lineBreakMode = .byTruncatingMiddle
    label.font = .systemFont(ofSize: buttonType.fontSize)
    label.textAlignment = .natural
    // Source: Apple's documentation of `titleShadowOffset`: "The default value is CGSizeZero."
    label.shadowOffset = .zero
    self.label = label
    addSubview(label)
    if isHighlighted, buttonType.isTinted { label.alpha = ButtonFade.pressedOpacity }
    return label
  }

  func shownImageView() -> UIImageView? {
    let view = pictureView ?? makePictureView()
    updateLooksIfNeeded()
    return view
  }

  func makePictureView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleToFill
    pictureView = view
    if let label { insertSubview(view, belowSubview: label) } else { addSubview(view) }
    if isHighlighted, buttonType.isTinted { view.alpha = ButtonFade.pressedOpacity }
    return view
  }

  private func makeBackgroundView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    backgroundView = view
    insertSubview(view, at: 0)
    return view
  }

  // MARK: Looks

  /// Whether a background is behind the content, as for a selected system button.
  var isGroundShown: Bool {
    guard configured.configuration == nil else { return false }
    if buttonType == .close { return true }
    // From iOS 13 on, an image that was set for the selected state replaces the background.
    return buttonType.isTinted && isSelected && content.images[exactly: .selected] == nil
      && content.backgroundImages[exactly: .selected] == nil
  }

  func updateLooksIfNeeded() {
    guard needsLooks || configured.needsUpdate, !isUpdatingLooks else { return }
    isUpdatingLooks = true
    defer { isUpdatingLooks = false }
    needsLooks = false
    if configured.configuration != nil || configured.isShown {
      updateConfiguredLooks()
      if configured.configuration != nil { return }
    }
    let state = state
    updateTitle(state)
    updateImage(state)
    updateBackground(state)
    updateGround()
    updateGlow()
  }

  private func updateTitle(_ state: State) {
    let chosen = chosenTitle
    let attributed = chosen == nil ? content.attributedTitle(for: state) : nil
    let plain = chosen ?? content.title(for: state)
    guard attributed != nil || plain != nil || label != nil else { return }
    let label = label ?? makeTitleLabel()
    label.textColor = shownTitleColor(state)
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = plain
    }
    label.shadowColor = content.shadowColors.value(for: state)
    if label.shadowColor != nil {
      // The shadow offset that was set is kept; only while reversed it has the other sign.
      let isReversed = reversesTitleShadowWhenHighlighted && isHighlighted
      if isReversed != configured.isShadowReversed {
        configured.isShadowReversed = isReversed
        let offset = label.shadowOffset
        label.shadowOffset = CGSize(width: -offset.width, height: -offset.height)
      }
    }
  }

  private func updateImage(_ state: State) {
    let own = content.images[exactly: state]
    var image = shownImage(state)
    guard image != nil || pictureView != nil else { return }
    let view = pictureView ?? makePictureView()
    if let configuration = content.symbolConfigurations.value(for: state) {
      image = image?.applyingSymbolConfiguration(configuration)
    }
    if buttonType.isTinted, image?.renderingMode == .automatic {
      image = image?.withRenderingMode(.alwaysTemplate)
    }
    var tint: UIColor?
    var isPale = false
    if state.contains(.disabled) {
      if buttonType.isTinted, image?.isFilledWithTint == true {
        tint = .disabledButtonTitle
      } else {
        isPale = adjustsImageWhenDisabled && own == nil
      }
    } else if buttonType == .close {
      tint = .secondaryLabel
    } else if isGroundShown {
      tint = .white
    } else if state.contains(.highlighted), !buttonType.isTinted, adjustsImageWhenHighlighted,
      own == nil, let shown = image
    {
      if shown.isFilledWithTint {
        tint = ImageShades.darkened(tintColor, traits: traitCollection)
      } else {
        image = shades.darkened(shown)
      }
    }
    view.image = image
    view.tintColor = tint
    view.layer.opacity =
      isPale
      ? Float(ImageShades.disabledOpacity)
      : state.contains(.highlighted) && buttonType.isTinted
        ? Float(ButtonFade.pressedOpacity) : 1
  }

  private func updateBackground(_ state: State) {
    var image = content.backgroundImages.value(for: state)
    guard image != nil || backgroundView != nil else { return }
    let view = backgroundView ?? makeBackgroundView()
    let own = content.backgroundImages[exactly: state]
    var isPale = false
    if own == nil {
      if state.contains(.disabled) {
        isPale = adjustsImageWhenDisabled
      } else if state.contains(.highlighted), adjustsImageWhenHighlighted, let shown = image {
        image = shades.darkened(shown)
      }
    }
    view.image = image
    view.isHidden = image == nil
    view.alpha = isPale ? ImageShades.disabledOpacity : 1
  }

  private func updateGround() {
    guard isGroundShown else {
      groundView?.isHidden = true
      return
    }
    let view: UIView
    if let groundView {
      view = groundView
    } else {
      view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      groundView = view
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
    view.isHidden = false
    if buttonType == .close {
      view.backgroundColor = .tertiarySystemFill
      view.layer.cornerRadius = CloseMetrics.size.height / 2
    } else {
      view.backgroundColor = isEnabled ? tintColor : .disabledButtonTitle
      view.layer.cornerRadius = ButtonGround.radius
    }
  }

  private func updateGlow() {
    let isShown = showsTouchWhenHighlighted && isHighlighted
    guard isShown || glowView != nil else { return }
    let view = glowView ?? GlowView(frame: .zero)
    if glowView == nil {
      glowView = view
      addSubview(view)
    }
    view.isHidden = !isShown
  }

  // MARK: Places

  func contentRoom(in bounds: CGRect) -> CGRect {
    let room = bounds.inset(by: contentEdgeInsets.bounded)
    return CGRect(
      x: room.minX,
      y: room.minY,
      width: max(room.width, 0),
      height: max(room.height, 0)
    )
  }

  /// Returns the arrangement of image and title in their natural sizes.
  func arrangement(in room: CGRect) -> ButtonArrangement {
    arrangement(width: room.inset(by: titleEdgeInsets.bounded).width)
  }

  private func arrangement(width: CGFloat?) -> ButtonArrangement {
    updateLooksIfNeeded()
    let image = imageSize
    let hasTitle = !(label?.text ?? "").isEmpty
    var title = CGSize.zero
    if hasTitle, let label {
      let room = CGSize(
        width: width.map { max($0 - image.width, 0) } ?? 0,
        height: CGFloat.greatestFiniteMagnitude
      )
      title = label.sizeThatFits(room)
    }
    return ButtonArrangement(
      imageSize: image,
      titleSize: title,
      hasTitle: hasTitle,
      horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment,
      isRightToLeft: isRightToLeft,
      scale: pixelScale
    )
  }

  private var imageSize: CGSize {
    guard let image = pictureView?.image else { return .zero }
    switch buttonType {
    case .custom, .system, .close: return image.size
    default:
      // The glyph's stroke may extend its box by a pixel.
      let isOwn = content.images.value(for: state) != nil
      return isOwn || Surroundings.systemVersion.major >= 13 ? image.size : InfoMetrics.size
    }
  }

  func fittingSize(width: CGFloat?) -> CGSize {
    updateLooksIfNeeded()
    if configured.configuration != nil { return configuredFittingSize(width: width) }
    if buttonType == .close { return CloseMetrics.size }
    let arranged = arrangement(
      width: label?.numberOfLines == 1
        ? nil : width.map { $0 - contentEdgeInsets.bounded.left - contentEdgeInsets.bounded.right }
    )
    let font = label?.font ?? .systemFont(ofSize: buttonType.fontSize)
    return arranged.fittingSize(
      insets: contentEdgeInsets.bounded,
      lineHeight: font.lineHeight,
      background: content.backgroundImages.value(for: state)?.size ?? .zero
    )
  }

  func layOutParts() {
    if configured.configuration != nil { return layOutConfigured() }
    let bounds = bounds
    if let backgroundView { backgroundView.frame = backgroundRect(forBounds: bounds) }
    let room = contentRect(forBounds: bounds)
    if let pictureView, pictureView.image != nil {
      let rect = imageRect(forContentRect: room)
      if pictureView.frame != rect { pictureView.frame = rect }
    }
    if let label {
      let rect = titleRect(forContentRect: room)
      if label.frame != rect { label.frame = rect }
    }
    if let groundView, !groundView.isHidden { groundView.frame = groundRect(in: room) }
    if let glowView {
      let side = GlowView.diameter
      glowView.frame = CGRect(
        x: bounds.midX - side / 2,
        y: bounds.midY - side / 2,
        width: side,
        height: side
      )
    }
  }

  private func groundRect(in room: CGRect) -> CGRect {
    if buttonType == .close {
      let size = CloseMetrics.size
      return CGRect(
        x: bounds.midX - size.width / 2,
        y: bounds.midY - size.height / 2,
        width: size.width,
        height: size.height
      )
    }
    var rect = CGRect.null
    if let label, !(label.text ?? "").isEmpty { rect = label.frame }
    if let pictureView, pictureView.image != nil { rect = rect.union(pictureView.frame) }
    guard !rect.isNull else { return .zero }
    return rect.insetBy(dx: -ButtonGround.outset.width, dy: -ButtonGround.outset.height)
  }
}
