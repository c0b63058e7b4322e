import CoreGraphics
import UIKit
import UIKitCore

/// The dock over an app on a pad, which slides in from below with the icons of the home screen's
/// dock.
///
/// A tap opens an app, a drag takes an icon out, and a swipe down hides the dock. The view fills
/// the screen but receives only touches on its plates.
final class DockView: UIView, UIGestureRecognizerDelegate {
  /// A step of the drag of an icon.
  enum Drag {
    case began(InstalledApp), moved, ended, cancelled
  }

  /// Called when the person taps an app's icon.
  var onOpen: (InstalledApp) -> Void = { _ in }
  /// Called when the person drags an icon, with the location of the finger in the view.
  var onDrag: (Drag, CGPoint) -> Void = { _, _ in }
  /// Called when assistive technologies place an app beside or above the front app.
  var onPlace: (InstalledApp, DockDrop) -> Void = { _, _ in }
  /// Called when the person hides the dock.
  var onClose: () -> Void = {}

  /// The plate of the dock, and the plate of an open folder.
  let platter = DockPlatter(), folder = DockPlatter()
  private var openKey: String?
  /// The number of recent apps among the icons of the plate.
  private var recents = 0
  private var layout = HomeLayout(size: .zero)
  private var apps: [InstalledApp] = []
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)

  private enum Metrics {
    // Unverified: the seconds for which a finger rests on an icon before it lifts, and the duration
    // of the motion.
    static let lift = 0.15, motion = 0.3
    /// Chosen: the distance between the dock and an open folder and the padding around its icons,
    /// both in points; the icons in a row.
    static let gap: CGFloat = 12, padding: CGFloat = 20, folderColumns = 4
    static let liftedAlpha: CGFloat = 0.3
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    folder.isHidden = true
    for part in [folder, platter] { addSubview(part) }
    press.minimumPressDuration = Metrics.lift
    press.addTarget(self, action: Selector(DockView.pressed, "pressed:"))
    pan.addTarget(self, action: Selector(DockView.panned, "panned:"))
    for recognizer in [press, pan] as [UIGestureRecognizer] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Icons

  /// Shows icons, and those of recent apps behind a line; a tap on a folder shows its apps.
  func show(_ icons: [AppIconView], recent: [AppIconView], in layout: HomeLayout) {
    self.layout = layout
    closeFolder()
    for icon in icons + recent { prepare(icon) }
    recents = recent.count
    platter.icons = icons + recent
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func prepare(_ icon: AppIconView) {
    icon.showsName = false
    icon.addAction(
      UIAction { [weak self, unowned icon] _ in self?.tapped(icon) },
      for: .touchUpInside
    )
    guard let app = icon.app else { return }
    icon.accessibilityCustomActions = [
      (ShellWords.openBeside, DockDrop.right), (ShellWords.openAbove, .over),
    ].map { name, drop in
      UIAccessibilityCustomAction(name: name) { [weak self] _ in
        self?.onPlace(app, drop)
        return true
      }
    }
  }

  private func tapped(_ icon: AppIconView) {
    if let app = icon.app { return onOpen(app) }
    if openKey == icon.identifier { return closeFolder() }
    open(icon)
  }

  /// The height of the dock above the lower edge of the screen, in points.
  var height: CGFloat { layout.size.height - layout.dock(of: platter.icons.count).minY }

  /// The visible part of the dock, from 0 to 1.
  var progress: CGFloat = 0 {
    didSet {
      platter.transform = CGAffineTransform(translationX: 0, y: height * (1 - progress))
      isHidden = progress == 0
    }
  }

  /// Whether the dock is in its place or moves there.
  private(set) var isShown = false

  /// Moves the dock to its place or below the screen.
  func settle(isShown: Bool, animated: Bool) {
    self.isShown = isShown
    accessibilityElementsHidden = !isShown
    if isShown { isHidden = false } else { closeFolder() }
    UIView.animate(withDuration: animated ? Metrics.motion : 0, delay: 0, options: .curveEaseOut) {
      self.platter.transform = CGAffineTransform(
        translationX: 0,
        y: isShown ? 0 : self.height
      )
    } completion: { [weak self] isFinished in
      // While an icon is dragged, the finger belongs to the view.
      guard let self, isFinished, !self.isShown, dragged == nil else { return }
      isHidden = true
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let count = platter.icons.count - recents
    platter.place(
      layout.dock(of: count, recents: recents),
      divider: layout.dockDivider(of: count, recents: recents)
    ) { layout.dockFrame(at: $0, of: count, recents: recents) }
    placeFolder()
  }

  override func accessibilityPerformEscape() -> Bool {
    onClose()
    return true
  }

  // MARK: Folders

  private func open(_ icon: AppIconView) {
    openKey = icon.identifier
    let icons = (icon.contents?.apps ?? []).map { AppIconView($0) }
    for icon in icons { prepare(icon) }
    folder.icons = icons
    folder.isHidden = false
    UIView.performWithoutAnimation { placeFolder() }
    folder.alpha = 0
    UIView.animate(withDuration: Metrics.motion) { self.folder.alpha = 1 }
    UIAccessibility.post(notification: .layoutChanged, argument: icons.first)
  }

  /// Closes the open folder.
  func closeFolder() {
    openKey = nil
    folder.isHidden = true
    folder.icons = []
  }

  private func placeFolder() {
    guard let openKey, let icon = platter.icons.first(where: { $0.identifier == openKey }) else {
      return
    }
    let (side, padding) = (layout.iconSide, Metrics.padding)
    let count = folder.icons.count
    let columns = min(Metrics.folderColumns, max(count, 1))
    let rows = (count + columns - 1) / columns
    let step = side + padding
    let size = CGSize(
      width: CGFloat(columns) * step + padding,
      height: CGFloat(rows) * step + padding
    )
    let middle = icon.convert(CGPoint(x: icon.bounds.midX, y: 0), to: self).x
    let limit = layout.size.width - size.width - padding
    let frame = CGRect(
      x: max(padding, min(middle - size.width / 2, limit)).rounded(),
      y: layout.dock(of: platter.icons.count).minY - Metrics.gap - size.height,
      width: size.width,
      height: size.height
    )
    folder.place(frame) { index in
      let column = index % columns
      let logical = layout.isRightToLeft ? columns - 1 - column : column
      return CGRect(
        x: frame.minX + padding + CGFloat(logical) * step - AppIconView.margin,
        y: frame.minY + padding + CGFloat(index / columns) * step,
        width: side + 2 * AppIconView.margin,
        height: side + AppIconView.labelHeight
      )
    }
  }

  // MARK: Touches

  /// Returns whether a touch at a point of the view belongs to the dock.
  func takesTouch(at point: CGPoint) -> Bool {
    !isHidden && (platter.frame.contains(point) || !folder.isHidden && folder.frame.contains(point))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    takesTouch(at: point)
  }

  /// The icon that a finger drags.
  private var dragged: AppIconView?

  /// Returns the app icon at a point of the view.
  private func icon(at point: CGPoint) -> AppIconView? {
    let icons = (folder.isHidden ? [] : folder.icons) + platter.icons
    return icons.first { icon in
      icon.app != nil && icon.iconFrame.contains(convert(point, to: icon))
    }
  }

  /// A press or an upward pan begins on an icon; a downward pan hides the dock.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard dragged == nil else { return false }
    let point = gestureRecognizer.location(in: self)
    guard gestureRecognizer === pan else { return icon(at: point) != nil }
    let way = pan.translation(in: self)
    guard abs(way.y) > abs(way.x) else { return false }
    let start = CGPoint(x: point.x - way.x, y: point.y - way.y)
    return way.y > 0 || icon(at: start) != nil || icon(at: point) != nil
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: self)
    if press.state == .began { lift(icon(at: point), at: point) }
    follow(press.state, at: point)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let (point, way) = (pan.location(in: self), pan.translation(in: self))
    if pan.state == .began {
      guard way.y < 0 else { return onClose() }
      lift(icon(at: CGPoint(x: point.x - way.x, y: point.y - way.y)) ?? icon(at: point), at: point)
    }
    follow(pan.state, at: point)
  }

  private func lift(_ icon: AppIconView?, at point: CGPoint) {
    guard dragged == nil, let icon, let app = icon.app else { return }
    dragged = icon
    icon.alpha = Metrics.liftedAlpha
    onDrag(.began(app), point)
  }

  private func follow(_ state: UIGestureRecognizer.State, at point: CGPoint) {
    guard let icon = dragged else { return }
    switch state {
    case .changed: onDrag(.moved, point)
    case .ended, .cancelled, .failed:
      dragged = nil
      icon.alpha = 1
      onDrag(state == .ended ? .ended : .cancelled, point)
    default: break
    }
  }
}
