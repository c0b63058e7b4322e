import CoreGraphics
import QuartzCore
import UIKit

/// An app's icon with its name below, its badge, and in edit mode a button that deletes it.
final class AppIconView: UIControl {
  /// The room beside the icon for its name, in points.
  nonisolated static let margin: CGFloat = 10
  /// The height of the name's line, in points.
  nonisolated static let labelHeight: CGFloat = 18

  /// The app.
  let app: InstalledApp
  /// Called by the button that deletes the app.
  var onDelete: () -> Void = {}
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let deleteButton = UIButton(type: .custom)
  private var pictureSide: CGFloat = 0

  /// Creates a view.
  init(_ app: InstalledApp) {
    self.app = app
    super.init(frame: .zero)
    addSubview(picture)
    label.text = app.name
    label.font = .systemFont(ofSize: Metrics.nameSize)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
    badge.font = .systemFont(ofSize: Metrics.badgeSize)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
    badge.clipsToBounds = true
    badge.layer.cornerRadius = Metrics.badgeHeight / 2
    badge.isHidden = true
    addSubview(badge)
    deleteButton.setImage(Self.cross, for: .normal)
    deleteButton.isHidden = true
    deleteButton.addAction(UIAction { [weak self] _ in self?.onDelete() }, for: .touchUpInside)
    addSubview(deleteButton)
    isAccessibilityElement = true
    accessibilityLabel = app.name
    accessibilityTraits = .button
    accessibilityIdentifier = app.identifier
    updateAccessibility()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Lengths in points, angles in radians, times in seconds.
  private enum Metrics {
    // Unverified: by eye from pictures and recordings of iOS 12.
    static let nameSize: CGFloat = 12, badgeSize: CGFloat = 16
    static let badgeHeight: CGFloat = 24, badgePadding: CGFloat = 7, badgeOverhang: CGFloat = 8
    static let crossSide: CGFloat = 24, crossTouch: CGFloat = 36
    static let angle = 0.035, lift = 0.7
    static let period = 0.26
  }

  // MARK: State

  /// Whether the name is shown; a dock has none.
  var showsName = true {
    didSet { label.isHidden = !showsName }
  }

  /// The number on the icon; 0: none.
  var count = 0 {
    didSet {
      badge.isHidden = count <= 0
      badge.text = count.formatted()
      updateAccessibility()
      setNeedsLayout()
    }
  }

  /// Whether the icon is in edit mode: it wiggles, and has a button that deletes the app.
  var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      deleteButton.isHidden = !isEditing
      updateAccessibility()
      updateWiggle()
    }
  }

  /// Where the icon's wiggle begins, as a part of its period, so that neighbours differ.
  var phase = 0.0

  override var isHighlighted: Bool {
    didSet { picture.alpha = isHighlighted ? 0.6 : 1 }
  }

  // MARK: Layout

  /// The place of the icon without the name, in the view's coordinates.
  var iconFrame: CGRect {
    let side = bounds.width - 2 * Self.margin
    return CGRect(x: Self.margin, y: 0, width: side, height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = iconFrame
    if icon.width != pictureSide, icon.width > 0 {
      pictureSide = icon.width
      picture.image = AppIconImage.image(of: app, side: icon.width)
    }
    picture.frame = icon
    label.frame = CGRect(x: 0, y: icon.maxY, width: bounds.width, height: Self.labelHeight)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = max(
      Metrics.badgeHeight,
      badge.intrinsicContentSize.width.rounded(.up) + 2 * Metrics.badgePadding
    )
    badge.frame = CGRect(
      x: isRightToLeft
        ? icon.minX - Metrics.badgeOverhang : icon.maxX + Metrics.badgeOverhang - width,
      y: icon.minY - Metrics.badgeOverhang,
      width: width,
      height: Metrics.badgeHeight
    )
    deleteButton.bounds.size = CGSize(width: Metrics.crossTouch, height: Metrics.crossTouch)
    deleteButton.center = CGPoint(
      x: isRightToLeft ? icon.maxX - 2 : icon.minX + 2,
      y: icon.minY + 2
    )
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || !deleteButton.isHidden && deleteButton.frame.contains(point)
  }

  // MARK: Wiggling

  private static let wiggleKey = "wiggle"

  /// Starts or ends the wiggle; with reduced motion icons do not move.
  private func updateWiggle() {
    for key in ["", ".lift"] { layer.removeAnimation(forKey: Self.wiggleKey + key) }
    guard isEditing, !UIAccessibility.isReduceMotionEnabled else { return }
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = -Metrics.angle
    turn.toValue = Metrics.angle
    let lift = CABasicAnimation(keyPath: "transform.translation.y")
    lift.fromValue = -Metrics.lift
    lift.toValue = Metrics.lift
    for (animation, part, key) in [(turn, 1.0, ""), (lift, 1.3, ".lift")] {
      animation.duration = Metrics.period / 2 * part
      animation.autoreverses = true
      animation.repeatCount = .infinity
      animation.timeOffset = phase * Metrics.period
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: Self.wiggleKey + key)
    }
  }

  /// A cross on a light disc.
  private static let cross: UIImage = {
    let side = Metrics.crossSide
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor(white: 0.9, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
      UIColor.black.setStroke()
      let path = UIBezierPath()
      let (near, far) = (side * 0.33, side * 0.67)
      path.move(to: CGPoint(x: near, y: near))
      path.addLine(to: CGPoint(x: far, y: far))
      path.move(to: CGPoint(x: far, y: near))
      path.addLine(to: CGPoint(x: near, y: far))
      path.lineWidth = 2
      path.lineCapStyle = .round
      path.stroke()
    }
  }()

  // MARK: Accessibility

  private func updateAccessibility() {
    accessibilityValue = count > 0 ? ShellWords.newItems(count) : nil
    accessibilityHint = isEditing ? ShellWords.hintToMove : ShellWords.hintToOpen
    guard isEditing else {
      accessibilityCustomActions = nil
      return
    }
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: ShellWords.deleteApp) { [weak self] _ in
        self?.onDelete()
        return true
      }
    ]
  }
}
