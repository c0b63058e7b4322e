import CoreGraphics
import Foundation
import UIKitCore

/// The alert above the app while the transfer of a drop takes time: a progress bar and a cancel
/// button.
///
/// Catalogue: IX-F150.
@MainActor
final class DropProgressAlert: FrameTicking {
  private let progress: Progress
  private let screen: UIScreen
  private let window: OverlayWindow
  private let dim = UIView()
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let track = UIView()
  private let bar = UIView()

  private enum Metrics {
    // Unverified: the alert of iOS 12, in points.
    static let size = CGSize(width: 270, height: 128)
    static let cornerRadius: CGFloat = 13
    static let buttonHeight: CGFloat = 44
    static let barInset: CGFloat = 20
    static let barHeight: CGFloat = 2
    static let dimming: CGFloat = 0.4
    static let fade: TimeInterval = 0.25
  }

  init(_ progress: Progress, on screen: UIScreen) {
    self.progress = progress
    self.screen = screen
    window = OverlayWindow(.menus, on: screen, like: screen.keyWindow)
    build()
    screen.display.add(self)
    update()
  }

  private func build() {
    dim.frame = window.bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.backgroundColor = UIColor.black.withAlphaComponent(Metrics.dimming)
    window.addSubview(dim)
    let isDark = window.traitCollection.userInterfaceStyle == .dark
    if isDark { card.effect = UIBlurEffect(style: .dark) }
    card.frame = CGRect(
      x: ((dim.bounds.width - Metrics.size.width) / 2).rounded(),
      y: ((dim.bounds.height - Metrics.size.height) / 2).rounded(),
      width: Metrics.size.width,
      height: Metrics.size.height
    )
    card.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    card.layer.cornerRadius = Metrics.cornerRadius
    card.clipsToBounds = true
    dim.addSubview(card)
    let content = card.contentView
    let title = UILabel()
    title.text = SystemWords.transferring
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    title.textColor = isDark ? .white : .black
    title.frame = CGRect(x: 16, y: 19, width: Metrics.size.width - 32, height: 22)
    content.addSubview(title)
    track.backgroundColor = UIColor(white: isDark ? 0.4 : 0.72, alpha: 1)
    track.frame = CGRect(
      x: Metrics.barInset,
      y: 58,
      width: Metrics.size.width - 2 * Metrics.barInset,
      height: Metrics.barHeight
    )
    bar.backgroundColor = .systemBlue
    content.addSubview(track)
    track.addSubview(bar)
    let line = UIView()
    line.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: 0.2)
    line.frame = CGRect(
      x: 0,
      y: Metrics.size.height - Metrics.buttonHeight,
      width: Metrics.size.width,
      height: 1 / screen.scale
    )
    content.addSubview(line)
    let cancel = PlainButton(title: SystemWords.cancel) { [weak self] in self?.progress.cancel() }
    cancel.frame = CGRect(
      x: 0,
      y: line.frame.maxY,
      width: Metrics.size.width,
      height: Metrics.size.height - line.frame.maxY
    )
    content.addSubview(cancel)
    dim.alpha = 0
    UIView.animate(withDuration: Metrics.fade) { self.dim.alpha = 1 }
  }

  func frameWillShow(at time: Double) { update() }

  private func update() {
    let share = CGFloat(max(0, min(1, progress.fractionCompleted)))
    let width = track.bounds.width * share
    let x =
      track.effectiveUserInterfaceLayoutDirection == .rightToLeft ? track.bounds.width - width : 0
    let frame = CGRect(x: x, y: 0, width: width, height: Metrics.barHeight)
    if bar.frame != frame { bar.frame = frame }
  }

  func close() {
    screen.display.remove(self)
    let (dim, window) = (dim, window)
    UIView.animate(
      withDuration: Metrics.fade,
      animations: { dim.alpha = 0 },
      completion: { _ in window.close() }
    )
  }
}

/// A button with a title in the tint colour.
final class PlainButton: UIControl {
  private let label = UILabel()

  init(title: String, action: @escaping () -> Void) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    label.textColor = .systemBlue
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil }
  }
}
