import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// An alert of the system, which is above all windows and not in a window of the app.
@MainActor
package final class SystemAlert {
  // Unverified: measured in recordings of iOS 12.
  private enum Motion {
    static let coming: TimeInterval = 0.25
    static let going: TimeInterval = 0.2
    /// The initial scale of the box, which shrinks to its size.
    static let scale: CGFloat = 1.15
    static let dimming: CGFloat = 0.4
    /// The space above and below the box, in points.
    static let margin: CGFloat = 24
  }

  private let alert: AlertView
  private var window: SystemAlertWindow?

  package init(title: String?, message: String?, choices: [AlertChoice]) {
    // If there are several buttons, the cancel button is bold.
    for choice in choices { choice.isPreferred = choice.style == .cancel }
    alert = AlertView(title: title, message: message, choices: choices)
    alert.chosen = { [weak self] choice in
      self?.hide()
      choice.handler()
    }
  }

  package var isShown: Bool { window != nil }

  package func show(on screen: UIScreen) {
    let window = SystemAlertWindow(frame: screen.bounds)
    self.window = window
    window.windowLevel = .alert
    let stage = Stage(alert: alert, margin: Motion.margin)
    window.rootViewController = stage
    window.isHidden = false
    stage.view.layoutIfNeeded()
    stage.view.backgroundColor = UIColor(white: 0, alpha: 0)
    alert.alpha = 0
    if !screen.environment.isMotionReduced {
      alert.transform = CGAffineTransform(scaleX: Motion.scale, y: Motion.scale)
    }
    UIView.animate(
      withDuration: Motion.coming,
      delay: 0,
      options: [.curveEaseOut, .allowUserInteraction, .overrideInheritedOptions]
    ) { [alert] in
      stage.view.backgroundColor = UIColor(white: 0, alpha: Motion.dimming)
      alert.alpha = 1
      alert.transform = .identity
    }
  }

  private func hide() {
    guard let window else { return }
    self.window = nil
    window.isUserInteractionEnabled = false
    UIView.animate(withDuration: Motion.going) {
      window.alpha = 0
    } completion: { _ in
      window.isHidden = true
    }
  }

  private final class Stage: UIViewController {
    private let alert: AlertView
    private let margin: CGFloat

    init(alert: AlertView, margin: CGFloat) {
      self.alert = alert
      self.margin = margin
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(alert)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 0, dy: margin)
      let size = alert.size(fitting: room.size)
      alert.bounds = CGRect(origin: .zero, size: size)
      let scale = max(1, traitCollection.displayScale)
      alert.center = CGPoint(
        x: ((room.midX - size.width / 2) * scale).rounded() / scale + size.width / 2,
        y: ((room.midY - size.height / 2) * scale).rounded() / scale + size.height / 2
      )
    }
  }
}

/// The window of a system alert; it is hidden from apps.
package final class SystemAlertWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isHiddenFromApps = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
