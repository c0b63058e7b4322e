import CoreGraphics
import QuartzCore
import UIKitCore
import UIKitText

/// A segment of a segmented control: a title or an image on a background.
final class SegmentView: UIView {
  let ground = UIImageView(frame: .zero)
  private var label: UILabel?
  private var imageView: UIImageView?
  var content = Segment()
  var offset: CGSize = .zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(ground)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ content: Segment, attributes: [NSAttributedString.Key: Any], tint: UIColor?) {
    self.content = content
    if let image = content.image {
      label?.isHidden = true
      let view = imageView ?? UIImageView(frame: .zero)
      if imageView == nil {
        imageView = view
        addSubview(view)
      }
      view.isHidden = false
      view.image =
        image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      view.tintColor = tint
    } else {
      imageView?.isHidden = true
      let view = label ?? UILabel(frame: .zero)
      if label == nil {
        view.textAlignment = .center
        view.isAccessibilityElement = false
        label = view
        addSubview(view)
      }
      view.isHidden = false
      view.styledText = .plain(content.title ?? "", attributes)
      view.lineBreakMode = .byTruncatingTail
      view.textAlignment = .center
    }
    setNeedsLayout()
  }

  var contentSize: CGSize {
    if let image = content.image { return image.size }
    return label?.sizeThatFits(.zero) ?? .zero
  }

  // Unverified: the smallest distance between the text and the segment's edge.
  private static let textInset: CGFloat = 2

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let scale = pixelScale
    let size = contentSize
    let dx = content.offset.width + offset.width
    let dy = content.offset.height + offset.height
    let width = content.image == nil ? min(size.width, bounds.width - Self.textInset) : size.width
    let frame = CGRect(
      x: (bounds.width - width) / 2 + dx,
      y: (bounds.height - size.height) / 2 + dy,
      width: max(width, 0),
      height: size.height
    ).originOnPixel(scale)
    if content.image == nil { label?.frame = frame } else { imageView?.frame = frame }
  }

  // MARK: Accessibility

  private var control: UISegmentedControl? { superview as? UISegmentedControl }

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? content.title ?? content.image?.accessibilityIdentifier }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityValue: String? {
    get {
      guard let control, let index = control.segments.firstIndex(of: self) else { return nil }
      return ControlWord.segmentOf.text(index + 1, control.segments.count)
    }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits: UIAccessibilityTraits = .button
      guard let control, let index = control.segments.firstIndex(of: self) else { return traits }
      if index == control.chosen { traits.insert(.selected) }
      if control.state(of: index).contains(.disabled) { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
  override func accessibilityActivate() -> Bool {
    control?.choose(self) ?? false
  }
}

/// The content and the settings of a segment.
struct Segment {
  var title: String?
  var image: UIImage?
  /// The width in points; 0 for a share of the control's width.
  var width: CGFloat = 0
  var offset = CGSize.zero
  var isEnabled = true
  var action: UIAction?
}
