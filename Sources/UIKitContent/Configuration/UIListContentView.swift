import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// A view that shows a list content configuration.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private var image: UIImageView?
  private let text = UILabel(frame: .zero)
  private var secondary: UILabel?
  private var inherited = UIEdgeInsets.zero

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    isOpaque = false
    addSubview(text)
    show()
  }

  /// Returns nil, since the content is created from a configuration.
  public required init?(coder: NSCoder) { nil }

  /// The configuration of the view; setting one of another type logs a warning and has no effect.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else {
        warn(
          "\(type(of: newValue)) is no UIListContentConfiguration.",
          where: "UIListContentView.configuration"
        )
        return
      }
      guard newValue != shown else { return }
      shown = newValue
      show()
    }
  }

  private func show() {
    apply(shown.text, shown.attributedText, shown.textProperties, to: text)
    if shown.secondaryText != nil || shown.secondaryAttributedText != nil {
      let label = secondary ?? UILabel(frame: .zero)
      if secondary == nil {
        secondary = label
        addSubview(label)
      }
      apply(
        shown.secondaryText,
        shown.secondaryAttributedText,
        shown.secondaryTextProperties,
        to: label
      )
    } else {
      secondary?.removeFromSuperview()
      secondary = nil
    }
    showImage()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func showImage() {
    guard let picture = shown.image else {
      image?.removeFromSuperview()
      image = nil
      return
    }
    let view = image ?? UIImageView(frame: .zero)
    if image == nil {
      image = view
      addSubview(view)
    }
    let properties = shown.imageProperties
    view.image = picture
    view.contentMode = .scaleAspectFit
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    if view.accessibilityIgnoresInvertColors != properties.accessibilityIgnoresInvertColors {
      view.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
    }
    view.tintColor =
      properties.tintColor == nil && properties.tintColorTransformer == nil
      ? nil : properties.resolvedTintColor(for: tintColor)
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
  }

  private func apply(
    _ text: String?,
    _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties,
    to label: UILabel
  ) {
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.resolvedColor()
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map { transformed($0, properties.transform) }
    }
  }

  private func transformed(
    _ text: String,
    _ transform: UIListContentConfiguration.TextProperties.TextTransform
  ) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.localizedUppercase
    case .lowercase: text.localizedLowercase
    case .capitalized: text.localizedCapitalized
    }
  }

  // MARK: Guides

  /// A guide with the frame of the text; nil without a text.
  open var textLayoutGuide: UILayoutGuide? {
    text.text?.isEmpty == false ? guide(\.text) : nil
  }
  /// A guide with the frame of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { secondary == nil ? nil : guide(\.secondary) }
  /// A guide with the frame of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { image == nil ? nil : guide(\.image) }

  private final var guides: [KeyPath<Frames, CGRect>: PlacedGuide] = [:]

  private func guide(_ part: KeyPath<Frames, CGRect>) -> UILayoutGuide {
    if let known = guides[part] { return known.guide }
    let made = PlacedGuide(in: self)
    guides[part] = made
    setNeedsLayout()
    return made.guide
  }

  // MARK: Layout

  /// Sets the margins of the cell that the view fills.
  package final func inherit(_ margins: UIEdgeInsets) {
    guard inherited != margins else { return }
    inherited = margins
    setNeedsLayout()
  }

  /// The margins, at least those of the cell along the preserved axes.
  private var insets: (top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    let own = shown.directionalLayoutMargins.bounded
    var leading = own.leading
    var trailing = own.trailing
    var (top, bottom) = (own.top, own.bottom)
    let axes = shown.axesPreservingSuperviewLayoutMargins
    let flips = isRightToLeft
    if axes.contains(.horizontal) {
      leading = max(leading, flips ? inherited.right : inherited.left)
      trailing = max(trailing, flips ? inherited.left : inherited.right)
    }
    if axes.contains(.vertical) {
      top = max(top, inherited.top)
      bottom = max(bottom, inherited.bottom)
    }
    return (top, leading, bottom, trailing)
  }

  /// The size of the image, and of the area that is reserved for it.
  private var imageSizes: (size: CGSize, room: CGSize)? {
    guard let picture = shown.image, image != nil else { return nil }
    let properties = shown.imageProperties
    var size = image?.intrinsicContentSize ?? picture.size
    if size.width <= 0 || size.height <= 0 { size = picture.size }
    let limit = properties.maximumSize
    var factor: CGFloat = 1
    if limit.width > 0, size.width > 0 { factor = min(factor, limit.width / size.width) }
    if limit.height > 0, size.height > 0 { factor = min(factor, limit.height / size.height) }
    size = CGSize(width: size.width * factor, height: size.height * factor)
    var room = properties.reservedLayoutSize
    // Unverified: the reserved width of the system's own images.
    let standard = CGSize(width: 28, height: 0)
    if room.width == UIListContentConfiguration.ImageProperties.standardDimension {
      room.width = standard.width
    }
    if room.height == UIListContentConfiguration.ImageProperties.standardDimension {
      room.height = standard.height
    }
    return (size, CGSize(width: max(room.width, size.width), height: max(room.height, size.height)))
  }

  private struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  private func size(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let room = CGRect(x: 0, y: 0, width: max(0, width), height: .greatestFiniteMagnitude)
    return label.textRect(forBounds: room, limitedToNumberOfLines: label.numberOfLines).size
  }

  /// Returns the frames at a width, for left-to-right layout; a height of nil is the natural
  /// height.
  private func frames(width: CGFloat, height: CGFloat?) -> Frames {
    var frames = Frames()
    let insets = insets
    var start = insets.leading
    let sizes = imageSizes
    if let sizes { start += sizes.room.width + shown.imageToTextPadding.bounded }
    let room = max(0, width - start - insets.trailing)
    let whole = size(text, width: .greatestFiniteMagnitude)
    let wholeSecondary = size(secondary, width: .greatestFiniteMagnitude)
    let gap = shown.textToSecondaryTextHorizontalPadding.bounded
    let isSide =
      shown.prefersSideBySideTextAndSecondaryText && secondary != nil
      && whole.width + wholeSecondary.width + gap <= room
      && !traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let textSize = isSide ? whole : size(text, width: room)
    let secondarySize = isSide ? wholeSecondary : size(secondary, width: room)
    let both = textSize.height > 0 && secondarySize.height > 0
    let padding = both && !isSide ? shown.textToSecondaryTextVerticalPadding.bounded : 0
    let block =
      isSide
      ? max(textSize.height, secondarySize.height)
      : textSize.height + padding + secondarySize.height
    let content = max(block, sizes?.room.height ?? 0)
    frames.height = (insets.top + content + insets.bottom).upToPixel(pixelScale)
    let total = height ?? frames.height
    let scale = pixelScale
    let middle = insets.top + max(0, total - insets.top - insets.bottom) / 2
    if let sizes {
      frames.image = CGRect(
        x: insets.leading + (sizes.room.width - sizes.size.width) / 2,
        y: middle - sizes.size.height / 2,
        width: sizes.size.width,
        height: sizes.size.height
      ).originOnPixel(scale)
    }
    let top = (middle - block / 2).onPixel(scale)
    if isSide {
      frames.text = CGRect(
        x: start,
        y: (middle - textSize.height / 2).onPixel(scale),
        width: textSize.width,
        height: textSize.height
      )
      frames.secondary = CGRect(
        x: width - insets.trailing - secondarySize.width,
        y: (middle - secondarySize.height / 2).onPixel(scale),
        width: secondarySize.width,
        height: secondarySize.height
      )
    } else {
      frames.text = CGRect(x: start, y: top, width: room, height: textSize.height)
      frames.secondary = CGRect(
        x: start,
        y: top + textSize.height + padding,
        width: room,
        height: secondarySize.height
      )
    }
    return frames
  }

  /// The position of the text beside an image, in points from the leading edge; nil without an
  /// image.
  package final var separatorStart: CGFloat? {
    imageSizes.map { insets.leading + $0.room.width + shown.imageToTextPadding.bounded }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(width: bounds.width, height: bounds.height)
    let flips = isRightToLeft
    func place(_ view: UIView?, _ frame: CGRect) {
      guard let view else { return }
      let wanted = flips ? frame.mirrored(in: bounds) : frame
      if view.frame != wanted { view.frame = wanted }
    }
    place(image, frames.image)
    place(text, frames.text)
    place(secondary, frames.secondary)
    for (part, guide) in guides {
      let frame = frames[keyPath: part]
      guide.place(flips ? frame.mirrored(in: bounds) : frame)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : intrinsicContentSize.width
    return CGSize(width: width, height: frames(width: width, height: nil).height)
  }

  open override var intrinsicContentSize: CGSize {
    let width = bounds.width > 0 ? bounds.width : CellMetrics.standardSize.width
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: frames(width: width, height: nil).height
    )
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width > 0 ? targetSize.width : bounds.width
    return CGSize(width: width, height: frames(width: width, height: nil).height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}

/// A layout guide with constraints that give it a frame.
@MainActor
private struct PlacedGuide {
  let guide = UILayoutGuide()
  private let edges: [NSLayoutConstraint]

  init(in view: UIView) {
    view.addLayoutGuide(guide)
    edges = [
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0),
      guide.heightAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(edges)
  }

  func place(_ frame: CGRect) {
    for (edge, value) in zip(edges, [frame.minX, frame.minY, frame.width, frame.height])
    where edge.constant != value {
      edge.constant = value
    }
  }
}
