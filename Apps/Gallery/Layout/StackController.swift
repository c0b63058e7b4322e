import UIKit

extension UIViewController {
  /// The stack that this controller is on.
  var stackController: StackController? {
    var controller = parent
    while let current = controller {
      if let stack = current as? StackController { return stack }
      controller = current.parent
    }
    return nil
  }
}

/// A stack of controllers under a slim header, until navigation controllers are built.
final class StackController: UIViewController {
  private var stack: [UIViewController]
  private let header = HeaderView()
  private let body = UIView()
  private var isMoving = false

  private enum Metrics {
    /// As a navigation bar on iPhones: 44 points.
    static let headerHeight: CGFloat = 44
    /// As a push on iOS: 0.35 seconds.
    static let duration: TimeInterval = 0.35
    /// How far the lower screen moves under the upper, as a part of the width.
    static let parallax: CGFloat = 0.3
  }

  init(root: UIViewController) {
    stack = [root]
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("StackController is made in code") }

  // The screen on top decides how the interface may be turned and on the status bar.
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    stack.last?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
  override var childForStatusBarHidden: UIViewController? { stack.last }
  override var childForStatusBarStyle: UIViewController? { stack.last }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    body.clipsToBounds = true
    view.addSubview(body)
    view.addSubview(header)
    header.back = { [weak self] in self?.pop() }
    let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    edge.edges = .left
    edge.addTarget(self, action: Selector(StackController.edgePanned, "edgePanned:"))
    view.addGestureRecognizer(edge)
    guard let root = stack.first else { return }
    addChild(root)
    body.addSubview(root.view)
    root.didMove(toParent: self)
    header.show(title: root.title, canGoBack: false)
  }

  /// Escape goes back.
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Back",
        action: Selector(StackController.goBack, "goBack:"),
        input: UIKeyCommand.inputEscape
      )
    ]
  }

  private func goBack(_ sender: Any?) { pop() }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    header.frame = CGRect(
      x: 0,
      y: 0,
      width: view.bounds.width,
      height: top + Metrics.headerHeight
    )
    body.frame = CGRect(
      x: 0,
      y: header.frame.maxY,
      width: view.bounds.width,
      height: view.bounds.height - header.frame.maxY
    )
    if !isMoving { stack.last?.view.frame = body.bounds }
  }

  func push(_ controller: UIViewController, animated: Bool = true) {
    // The body has its size before the new screen is laid out in it.
    view.layoutIfNeeded()
    guard !isMoving, let below = stack.last else { return }
    stack.append(controller)
    addChild(controller)
    if !animated {
      below.view.removeFromSuperview()
      controller.view.frame = body.bounds
      body.addSubview(controller.view)
      header.show(title: controller.title, canGoBack: true)
      controller.didMove(toParent: self)
      return
    }
    isMoving = true
    let width = body.bounds.width
    controller.view.frame = body.bounds.offsetBy(dx: width, dy: 0)
    body.addSubview(controller.view)
    controller.view.layoutIfNeeded()
    header.show(title: controller.title, canGoBack: true)
    UIView.animate(
      withDuration: Metrics.duration,
      delay: 0,
      options: .curveEaseInOut,
      animations: {
        controller.view.frame = self.body.bounds
        below.view.frame = self.body.bounds.offsetBy(dx: -width * Metrics.parallax, dy: 0)
      },
      completion: { _ in
        below.view.removeFromSuperview()
        controller.didMove(toParent: self)
        self.isMoving = false
      }
    )
  }

  func pop() {
    guard !isMoving, stack.count > 1 else { return }
    isMoving = true
    let top = stack.removeLast()
    let below = stack[stack.count - 1]
    let width = body.bounds.width
    below.view.frame = body.bounds.offsetBy(dx: -width * Metrics.parallax, dy: 0)
    body.insertSubview(below.view, at: 0)
    top.willMove(toParent: nil)
    header.show(title: below.title, canGoBack: stack.count > 1)
    UIView.animate(
      withDuration: Metrics.duration,
      delay: 0,
      options: .curveEaseInOut,
      animations: {
        top.view.frame = self.body.bounds.offsetBy(dx: width, dy: 0)
        below.view.frame = self.body.bounds
      },
      completion: { _ in
        top.view.removeFromSuperview()
        top.removeFromParent()
        self.isMoving = false
      }
    )
  }

  private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    if recognizer.state == .recognized { pop() }
  }
}

/// Title and way back.
private final class HeaderView: UIView {
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
  private let titleLabel = UILabel()
  private let backButton = BackButton()
  private let line = Hairline()
  var back: (() -> Void)?

  init() {
    super.init(frame: .zero)
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.8
    titleLabel.accessibilityTraits = .header
    addSubview(ground)
    addSubview(titleLabel)
    addSubview(backButton)
    addSubview(line)
    backButton.addAction(UIAction { [weak self] _ in self?.back?() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("HeaderView is made in code") }

  func show(title: String?, canGoBack: Bool) {
    titleLabel.text = title
    backButton.isHidden = !canGoBack
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let y = bounds.height - 44
    titleLabel.frame = CGRect(x: 80, y: y, width: bounds.width - 160, height: 44)
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = safeAreaInsets.left
    backButton.frame = CGRect(
      x: mirrored ? bounds.width - 88 - safeAreaInsets.right : left,
      y: y,
      width: 88,
      height: 44
    )
    line.frame = CGRect(
      x: 0,
      y: bounds.height - Hairline.thickness,
      width: bounds.width,
      height: Hairline.thickness
    )
  }
}

/// A chevron with the word Back.
private final class BackButton: UIControl {
  private let chevron = UIImageView(
    image: UIImage(systemName: "chevron.left")?.imageFlippedForRightToLeftLayoutDirection()
  )
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    label.text = "Back"
    label.font = .systemFont(ofSize: 17)
    label.textColor = tintColor
    chevron.contentMode = .scaleAspectFit
    addSubview(chevron)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = "Back"
    accessibilityTraits = .button
    accessibilityIdentifier = "back"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("BackButton is made in code") }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.3 : 1 }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let mark = CGRect(x: 8, y: 11, width: 13, height: 22)
    let words = CGRect(x: 26, y: 0, width: bounds.width - 26, height: 44)
    chevron.frame = mirrored ? mark.offsetBy(dx: bounds.width - 29, dy: 0) : mark
    label.frame = mirrored ? words.offsetBy(dx: -26, dy: 0) : words
    label.textAlignment = .natural
  }
}
