import UIKit

/// Shows and changes the supported orientations of this screen.
final class OrientationController: AdaptiveController {
  private var mask = UIInterfaceOrientationMask.allButUpsideDown
  private var hidesStatusBar = false
  private let state = UILabel()

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var prefersStatusBarHidden: Bool { hidesStatusBar }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }

  override func viewDidLoad() {
    super.viewDidLoad()
    state.font = .preferredFont(forTextStyle: .headline)
    state.adjustsFontForContentSizeCategory = true
    state.numberOfLines = 0
    column.addArrangedSubview(state)
    for (title, mask) in [
      ("Support all but upside down", UIInterfaceOrientationMask.allButUpsideDown),
      ("Support portrait alone", .portrait), ("Support landscape alone", .landscape),
      ("Support all four", .all),
    ] {
      addButton(title) { [weak self] in
        self?.mask = mask
        self?.setNeedsUpdateOfSupportedInterfaceOrientations()
        self?.show()
      }
    }
    addButton("Wish for landscape") { [weak self] in
      self?.view.window?.windowScene?.requestGeometryUpdate(
        .iOS(interfaceOrientations: .landscape)
      ) { _ in self?.state.text = "Refused: landscape is not supported." }
    }
    addButton("Show or hide the status bar") { [weak self] in
      guard let self else { return }
      self.hidesStatusBar.toggle()
      UIView.animate(withDuration: 0.3) { self.setNeedsStatusBarAppearanceUpdate() }
    }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    show()
  }

  private func show() {
    let size = view.bounds.size
    state.text = "Turned \(size.width > size.height ? "on its side" : "upright")"
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.show() }
  }
}
