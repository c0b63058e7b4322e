import UIKit

/// The options of the status bar on this screen.
final class StatusBarController: OptionsController {
  private var style = UIStatusBarStyle.default
  private var isHidden = false
  private var animation = UIStatusBarAnimation.fade
  private var frameObserver: (any NSObjectProtocol)?

  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { isHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Style")
    option("Light content on a dark ground") { [weak self] isOn in
      self?.style = isOn ? .lightContent : .default
      self?.update()
      UIView.animate(withDuration: 0.3) {
        self?.view.backgroundColor = isOn ? .darkGray : .systemBackground
      }
    }
    heading("Hiding")
    option("Hidden") { [weak self] isOn in
      self?.isHidden = isOn
      self?.update()
    }
    option("It slides; else it fades") { [weak self] isOn in
      self?.animation = isOn ? .slide : .fade
    }
    heading("Network")
    option("The app uses the network") { isOn in
      UIApplication.shared.isNetworkActivityIndicatorVisible = isOn
    }
    heading("Frame")
    let frame = UILabel()
    frame.text = Self.shownFrame
    frame.adjustsFontForContentSizeCategory = true
    sample("In points of the screen", frame)
    frameObserver = NotificationCenter.default.addObserver(
      forName: UIApplication.didChangeStatusBarFrameNotification,
      object: nil,
      queue: nil
    ) { [weak frame] _ in
      MainActor.assumeIsolated { frame?.text = Self.shownFrame }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UIApplication.shared.isNetworkActivityIndicatorVisible = false
    frameObserver.map(NotificationCenter.default.removeObserver)
  }

  private static var shownFrame: String {
    let size = UIApplication.shared.statusBarFrame.size
    return "\(Int(size.width)) × \(Int(size.height))"
  }

  private func update() {
    UIView.animate(withDuration: 0.35) { self.setNeedsStatusBarAppearanceUpdate() }
  }
}
