import CoreGraphics
import QuartzCore
import UIKit

/// The icon of an app or a folder with its name, its badge and, in edit mode, a button that deletes
/// the app.
final class AppIconView: UIControl {
  /// The room at each side of the icon for its name, in points.
  nonisolated static let margin: CGFloat = 10
  /// The height of the name's line, in points.
  nonisolated static let labelHeight: CGFloat = 18

  /// The app; nil for the icon of a folder.
  let app: InstalledApp?
  /// The identifier of the app, or the key of the folder.
  let identifier: String
  /// Called by the button that deletes the app.
  var onDelete: () -> Void = {}
  /// The force press that opens the app's quick actions before iOS 13; later a menu opens them.
  var forcePress: UIPreviewInteraction?
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let deleteButton = UIButton(type: .custom)
  private var pictureSide: CGFloat = 0

  /// Creates the icon of an app.
  convenience init(_ app: InstalledApp) { self.init(app, app.identifier, app.name) }

  /// Creates the icon of a folder.
  convenience init(folder key: String) { self.init(nil, key, "") }

  private init(_ app: InstalledApp?, _ identifier: String, _ name: String) {
    self.app = app
    self.identifier = identifier
    super.init(frame: .zero)
    addSubview(picture)
    label.text = name
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
    accessibilityLabel = name
    accessibilityTraits = .button
    accessibilityIdentifier = identifier
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
    static let plateAlpha: CGFloat = 0.5, plateOverhang: CGFloat = 7
  }

  // MARK: State

  /// The name and the apps of a folder; nil for the icon of an app.
  private(set) var contents: (name: String, apps: [InstalledApp])?

  /// Shows the name and the first apps of a folder.
  func show(_ name: String, _ apps: [InstalledApp]) {
    guard contents?.name != name || contents?.apps != apps else { return }
    contents = (name, apps)
    label.text = name
    pictureSide = 0
    updateAccessibility()
    setNeedsLayout()
  }

  /// Returns another icon of the same app or folder.
  func copy() -> AppIconView {
    let copy = app.map { AppIconView($0) } ?? AppIconView(folder: identifier)
    if let contents { copy.show(contents.name, contents.apps) }
    copy.count = count
    return copy
  }

  /// Whether apps dropped now join the folder, or form a folder with this app.
  var takesDrop = false {
    didSet {
      guard takesDrop != oldValue else { return }
      picture.backgroundColor = takesDrop ? UIColor(white: 1, alpha: Metrics.plateAlpha) : nil
      picture.layer.cornerRadius = iconFrame.width * AppIconImage.cornerShare
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// Whether the name is shown; icons in a dock have none.
  var showsName = true {
    didSet { label.isHidden = !showsName }
  }

  /// The number on the icon; 0 shows no badge.
  var count = 0 {
    didSet {
      badge.isHidden = count <= 0
      badge.text = count.formatted()
      updateAccessibility()
      setNeedsLayout()
    }
  }

  /// Whether the icon is in edit mode, in which it wiggles and has a button that deletes the app.
  var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      deleteButton.isHidden = !isEditing || app == nil
      updateAccessibility()
      updateWiggle()
    }
  }

  /// The start of the icon's wiggle, as a part of its period; it differs between neighbours.
  var phase = 0.0

  override var isHighlighted: Bool {
    didSet { picture.alpha = isHighlighted ? 0.6 : 1 }
  }

  // MARK: Layout

  /// The frame of the picture, in the view's coordinates.
  var iconFrame: CGRect {
    let side = bounds.width - 2 * Self.margin
    return CGRect(x: Self.margin, y: 0, width: side, height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = iconFrame
    if icon.width != pictureSide, icon.width > 0 {
      pictureSide = icon.width
      picture.image = image(side: icon.width)
    }
    // The plate of a folder appears behind the icon that apps are dropped on.
    picture.contentMode = takesDrop ? .center : .scaleToFill
    picture.frame =
      takesDrop ? icon.insetBy(dx: -Metrics.plateOverhang, dy: -Metrics.plateOverhang) : icon
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

  private func image(side: CGFloat) -> UIImage {
    if let app { return AppIconImage.image(of: app, side: side) }
    return FolderIconImage.image(
      of: contents?.apps ?? [],
      side: side,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || !deleteButton.isHidden && deleteButton.frame.contains(point)
  }

  // MARK: Wiggling

  private static let wiggleKey = "wiggle"

  /// Starts or ends the wiggle; with Reduce Motion icons do not move.
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

  /// The pictures of ``cross``, by screen scale.
  private static var crosses: [CGFloat: UIImage] = [:]

  /// A cross on a light disc, at the scale of the screen.
  private static var cross: UIImage {
    let scale = UIScreen.main.scale
    if let known = crosses[scale] { return known }
    let side = Metrics.crossSide
    let cross = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
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
    crosses[scale] = cross
    return cross
  }

  // MARK: Accessibility

  private func updateAccessibility() {
    let words = [
      contents.map { ShellWords.apps($0.apps.count) }, count > 0 ? ShellWords.newItems(count) : nil,
    ].compactMap { $0 }
    accessibilityValue = words.isEmpty ? nil : words.joined(separator: ", ")
    if let contents { accessibilityLabel = ShellWords.folder(contents.name) }
    accessibilityHint = isEditing ? ShellWords.hintToMove : ShellWords.hintToOpen
    guard isEditing, app != nil else {
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
