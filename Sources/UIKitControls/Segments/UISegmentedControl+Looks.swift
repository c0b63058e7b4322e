import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// The raised plate behind the selected segment, from iOS 13 on.
final class SegmentPlate: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    // Unverified: from pictures of iOS 13.
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.cornerRadius = SegmentMetrics.plateRadius
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = CGPath(
      roundedRect: bounds,
      cornerWidth: min(SegmentMetrics.plateRadius, bounds.width / 2),
      cornerHeight: min(SegmentMetrics.plateRadius, bounds.height / 2),
      transform: nil
    )
  }
}

/// Lengths of segmented controls, in points.
enum SegmentMetrics {
  // Source: `UISegmentedControl`'s height: 29 up to iOS 12, 32 from iOS 13 on.
  static let classicHeight: CGFloat = 29
  static let height: CGFloat = 32
  // Unverified: the rest, from pictures of iOS 12 and 13.
  static let classicRadius: CGFloat = 4
  static let radius: CGFloat = 9
  static let plateInset: CGFloat = 2
  static let plateRadius: CGFloat = 7
  static let fontSize: CGFloat = 13
  /// The space at both sides of a title together.
  static let padding: CGFloat = 16
  static let pressedOpacity: CGFloat = 0.2
  static let disabledOpacity: CGFloat = 0.4
  static let pressedPlateScale: CGFloat = 0.95
  static let dividerInset: CGFloat = 8
  static let slideDuration: TimeInterval = 0.3
}

extension UISegmentedControl {
  var isClassic: Bool { Surroundings.systemVersion.major < 13 }
  /// Whether the standard appearance is used, since the app has set no background image.
  var isPlain: Bool { !custom.hasBackground }

  private var metrics: UIBarMetrics {
    traitCollection.verticalSizeClass == .compact ? .compact : .default
  }

  func prepareSegments() {
    isOpaque = false
    plate.isHidden = true
    addSubview(plate)
    outline.isUserInteractionEnabled = false
    addSubview(outline)
  }

  // MARK: States

  func state(of index: Int) -> State {
    let segment = segments[index]
    var state: State = []
    if index == chosen, !isMomentary { state.insert(.selected) }
    if let press, press.over == index, press.isDown { state.insert(.highlighted) }
    if !isEnabled || !segment.content.isEnabled { state = .disabled }
    return state
  }

  private func attributes(_ state: State) -> [NSAttributedString.Key: Any] {
    let isChosen = state.contains(.selected)
    var color: UIColor
    var weight = UIFont.Weight.regular
    if isClassic {
      let isFilled = isChosen || (isMomentary && state.contains(.highlighted))
      // Departs: on iOS the title of a filled segment is cut out; here it has the background
      // colour.
      color = isFilled && isPlain ? .systemBackground : tintColor
    } else {
      color = .label
      weight = isChosen ? .semibold : .medium
    }
    if state.contains(.disabled) { color = color.faded(SegmentMetrics.disabledOpacity) }
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: SegmentMetrics.fontSize, weight: weight),
      .foregroundColor: color,
    ]
    if let normal = custom.attributes[exactly: .normal] {
      attributes.merge(normal) { _, own in own }
    }
    if state != .normal, let own = custom.attributes[exactly: state] {
      attributes.merge(own) { _, own in own }
    }
    return attributes
  }

  func updateSegments() {
    for (index, segment) in segments.enumerated() {
      let state = state(of: index)
      let attributes = attributes(state)
      segment.show(
        segment.content,
        attributes: attributes,
        tint: attributes[.foregroundColor] as? UIColor
      )
      let adjustment = custom.adjustment(kind(of: index), metrics)
      segment.offset = CGSize(width: adjustment.horizontal, height: adjustment.vertical)
      updateGround(segment, state)
    }
  }

  private func kind(of index: Int) -> Segment {
    if segments.count == 1 { return .alone }
    let isFirst = index == 0
    let isLast = index == segments.count - 1
    if isRightToLeft { return isFirst ? .right : isLast ? .left : .center }
    return isFirst ? .left : isLast ? .right : .center
  }

  private func updateGround(_ segment: SegmentView, _ state: State) {
    guard isPlain else {
      segment.ground.image = custom.background(state, metrics)
      segment.ground.backgroundColor = nil
      return
    }
    segment.ground.image = nil
    guard isClassic else {
      segment.ground.backgroundColor = nil
      segment.alpha =
        state.contains(.highlighted) && !state.contains(.selected)
        ? SegmentMetrics.disabledOpacity : 1
      return
    }
    let fill = selectedSegmentTintColor ?? tintColor
    if state.contains(.selected) || (isMomentary && state.contains(.highlighted)) {
      segment.ground.backgroundColor = fill
    } else if state.contains(.highlighted) {
      segment.ground.backgroundColor = fill?.faded(SegmentMetrics.pressedOpacity)
    } else if state.contains(.disabled), segments.firstIndex(of: segment) == chosen, !isMomentary {
      segment.ground.backgroundColor = fill?.faded(SegmentMetrics.disabledOpacity)
    } else {
      segment.ground.backgroundColor = nil
    }
  }

  // MARK: Places

  private var dividerWidth: CGFloat {
    if custom.hasDivider {
      return custom.divider(.normal, .normal, metrics)?.size.width ?? 0
    }
    return 1
  }

  private var arrangement: SegmentArrangement {
    updateSegments()
    return SegmentArrangement(
      contentWidths: segments.map { ($0.contentSize.width + SegmentMetrics.padding).rounded(.up) },
      fixedWidths: segments.map(\.content.width),
      dividerWidth: dividerWidth,
      isByContent: apportionsSegmentWidthsByContent
    )
  }

  var naturalSize: CGSize {
    let height =
      custom.background(.normal, metrics)?.size.height
      ?? (isClassic ? SegmentMetrics.classicHeight : SegmentMetrics.height)
    return CGSize(width: arrangement.naturalWidth.rounded(.up), height: height)
  }

  /// Returns the segments' frames by index.
  func frames() -> [CGRect] {
    arrangement.spans(in: bounds.width, scale: pixelScale).map { span in
      let frame = CGRect(x: span.x, y: 0, width: span.width, height: bounds.height)
      return isRightToLeft ? frame.mirrored(in: bounds) : frame
    }
  }

  func index(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let frames = frames()
    let nearest = frames.indices.min {
      abs(frames[$0].midX - point.x) - frames[$0].width / 2
        < abs(frames[$1].midX - point.x) - frames[$1].width / 2
    }
    return nearest
  }

  func placeSegments() {
    let frames = frames()
    for (segment, frame) in zip(segments, frames) where segment.frame != frame {
      segment.frame = frame
    }
    placeOutline()
    placeDividers(frames)
    placePlate(frames)
  }

  private func placeOutline() {
    outline.frame = bounds
    let hasOutline = isPlain && isClassic
    outline.isHidden = !hasOutline
    if hasOutline {
      let color: UIColor = isEnabled ? tintColor : tintColor.faded(SegmentMetrics.disabledOpacity)
      outline.layer.borderWidth = 1
      outline.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
      outline.layer.cornerRadius = SegmentMetrics.classicRadius
    }
    layer.masksToBounds = hasOutline
    if isPlain {
      layer.cornerRadius = isClassic ? SegmentMetrics.classicRadius : SegmentMetrics.radius
    } else {
      layer.cornerRadius = 0
    }
    if isPlain, !isClassic {
      layer.backgroundColor =
        (backgroundColor ?? .tertiarySystemFill).resolvedColor(with: traitCollection).cgColor
    } else if backgroundColor == nil {
      layer.backgroundColor = nil
    }
  }

  private func placeDividers(_ frames: [CGRect]) {
    let count = max(segments.count - 1, 0)
    while dividers.count > count { dividers.removeLast().removeFromSuperview() }
    while dividers.count < count {
      let divider = UIImageView(frame: .zero)
      dividers.append(divider)
      insertSubview(divider, belowSubview: outline)
    }
    for (index, divider) in dividers.enumerated() {
      let left = isRightToLeft ? index + 1 : index
      let right = isRightToLeft ? index : index + 1
      let states = (state(of: left), state(of: right))
      let image = custom.divider(states.0, states.1, metrics)
      divider.image = image
      let isInset = isPlain && !isClassic
      let inset = isInset ? SegmentMetrics.dividerInset : 0
      divider.frame = CGRect(
        x: frames[left].maxX,
        y: inset,
        width: dividerWidth,
        height: max(bounds.height - inset * 2, 0)
      )
      let color: UIColor? = image != nil ? nil : isClassic ? tintColor : .separator
      divider.backgroundColor =
        isClassic && !isEnabled ? color?.faded(SegmentMetrics.disabledOpacity) : color
      // There is no divider beside the plate.
      divider.alpha = isInset && !isMomentary && (left == plateIndex || right == plateIndex) ? 0 : 1
    }
  }

  /// The segment behind which the plate is; during a drag, the one under the finger.
  var plateIndex: Int { press?.plate ?? chosen }

  private func placePlate(_ frames: [CGRect]) {
    let index = plateIndex
    let isShown = isPlain && !isClassic && !isMomentary && frames.indices.contains(index)
    guard isShown else {
      plate.isHidden = true
      return
    }
    let wasHidden = plate.isHidden
    plate.isHidden = false
    plate.backgroundColor = selectedSegmentTintColor ?? Self.plateColor
    let segment = frames[index]
    let inset = SegmentMetrics.plateInset
    // For a control without a size, an inset rectangle would be null.
    let size = CGSize(
      width: max(0, segment.width - inset * 2),
      height: max(0, segment.height - inset * 2)
    )
    let isPressed = press?.plate != nil && press?.isDown == true
    let scale = isPressed ? SegmentMetrics.pressedPlateScale : 1
    let place = {
      self.plate.bounds.size = size
      self.plate.center = CGPoint(x: segment.midX, y: segment.midY)
      self.plate.transform = CGAffineTransform(scaleX: scale, y: scale)
      self.plate.layoutIfNeeded()
    }
    if wasHidden { UIView.performWithoutAnimation(place) } else { place() }
  }

  // Unverified: the plate in dark mode, from pictures of iOS 13.
  private static let plateColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemGray2 : .white
  }

  /// Lays out the segments with an animation.
  func slide() {
    guard window != nil else { return setNeedsLayout() }
    setNeedsLayout()
    UIView.animate(
      withDuration: SegmentMetrics.slideDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.layoutIfNeeded() }
    )
  }
}
