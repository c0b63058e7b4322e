import CoreGraphics
import HostInterface
import UIKitCore

/// A visible keyboard of an app, and the host of its controller.
@MainActor
final class OwnKeyboard: InputControllerHost {
  let description: KeyboardExtension
  let controller: UIInputViewController
  let container: OwnKeyboardView
  private unowned let keyboard: SoftwareKeyboard
  /// The touch on a key that switches keyboards; nil while there is none.
  private var switching: Switching?

  /// A finger on a key that switches to the next keyboard or shows the list.
  private struct Switching {
    let start: CGPoint
    /// The timer that shows the list when the key is held.
    let timer: DelayedCalls.Token
    var showsList = false
  }

  // Unverified: the seconds for which the globe is held, and the points that a finger slides up,
  // before the list appears.
  private static let holdDelay = 0.5
  private static let slideLength: CGFloat = 16

  init(_ description: KeyboardExtension, of keyboard: SoftwareKeyboard) {
    self.description = description
    self.keyboard = keyboard
    controller = description.make()
    container = OwnKeyboardView(frame: .zero)
    controller.inputHost = self
    container.own = self
  }

  // MARK: InputControllerHost

  var hasFullAccess: Bool {
    description.requestsOpenAccess
      && keyboard.screen.keyboardChoices.isOpen(description.identifier)
  }

  var needsInputModeSwitchKey: Bool { keyboard.languages.count > 1 && !showsGlobe }

  /// Whether the system shows the globe below the keyboard.
  // Source: phones without a Home button show it in the room of the home indicator.
  var showsGlobe: Bool {
    let device = keyboard.screen.device
    return device.idiom == .phone && device.hasHomeIndicator
  }

  var lexicon: UILexicon { keyboard.lexicon }

  func advanceToNextInputMode() { keyboard.pressGlobe() }

  func handleInputModeList(from view: UIView, with event: UIEvent) {
    guard let touch = event.allTouches?.first(where: { $0.view?.isDescendant(of: view) ?? false })
    else { return }
    let place = touch.location(in: container)
    switch touch.phase {
    case .began:
      endSwitching()
      let timer = DelayedCalls.shared.schedule(after: Self.holdDelay) { [weak self, weak view] in
        if let view { self?.showList(from: view) }
      }
      switching = Switching(start: place, timer: timer)
    case .moved, .stationary:
      guard let switching else { return }
      if switching.showsList {
        container.menu.choose(at: place)
      } else if switching.start.y - place.y > Self.slideLength {
        showList(from: view)
        container.menu.choose(at: place)
      }
    case .ended:
      let showsList = switching?.showsList ?? false
      let choice = showsList ? container.menu.chosen : nil
      endSwitching()
      if let choice { return keyboard.perform(choice) }
      if !showsList, view.bounds.contains(touch.location(in: view)) { advanceToNextInputMode() }
    default: endSwitching()
    }
  }

  private func showList(from view: UIView) {
    guard let timer = switching?.timer else { return }
    DelayedCalls.shared.cancel(timer)
    switching?.showsList = true
    let offered = keyboard.menu(of: .globe)
    let key = view.convert(view.bounds, to: container)
    container.addSubview(container.menu)
    container.menu.show(offered, above: key, isDark: keyboard.isDark, in: container)
  }

  func endSwitching() {
    if let timer = switching?.timer { DelayedCalls.shared.cancel(timer) }
    switching = nil
    container.menu.removeFromSuperview()
  }

  // MARK: Layout

  /// Sets the size of the keyboard for the current screen.
  func layOut(_ metrics: KeyboardMetrics, isDark: Bool) {
    let view: UIView = controller.view
    if view.superview !== container { container.show(view) }
    // Source: App Extension Programming Guide, "Custom Keyboard": a height of its own comes from a
    // constraint of the primary view; without one it is that of the system's keyboard.
    let height = ownHeight(of: view, width: metrics.width) ?? metrics.height
    let below = showsGlobe ? metrics.below : 0
    container.isDark = isDark
    container.below = below
    container.showsGlobe = showsGlobe && keyboard.languages.count > 1
    let size = CGSize(width: metrics.width, height: height + below)
    if container.bounds.size != size { container.frame.size = size }
  }

  private func ownHeight(of view: UIView, width: CGFloat) -> CGFloat? {
    let constraint = view.constraints.first {
      $0.isActive && $0.firstItem === view && $0.firstAttribute == .height
        && $0.secondItem == nil && $0.relation == .equal
    }
    if let constraint { return constraint.constant }
    guard (view as? UIInputView)?.allowsSelfSizing == true else { return nil }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return size.height > 0 ? size.height : nil
  }

  /// Updates the height, which the layout of the controller's view may have changed.
  func viewDidLayOut() { keyboard.ownKeyboardChanged() }
}

/// The ground of an app's keyboard, with the globe below it on some devices.
final class OwnKeyboardView: UIView {
  weak var own: OwnKeyboard?
  let menu = KeyboardMenuView(frame: .zero)
  private let ground = KeyboardGround(frame: .zero)
  private let globe = GlobeKey(frame: .zero)
  private var content: UIView?
  /// The height of the room below the keyboard's view, in points.
  var below: CGFloat = 0 {
    didSet { if below != oldValue { setNeedsLayout() } }
  }
  var showsGlobe = false {
    didSet { globe.isHidden = !showsGlobe }
  }
  var isDark = false {
    didSet {
      ground.isDark = isDark
      globe.isDark = isDark
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.frame = bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(ground)
    globe.isHidden = true
    globe.addTarget(
      self,
      action: Selector(OwnKeyboardView.globeTouched, "globeTouched:with:"),
      for: .allTouchEvents
    )
    addSubview(globe)
    accessibilityIdentifier = "Keyboard"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ view: UIView) {
    content?.removeFromSuperview()
    content = view
    insertSubview(view, aboveSubview: ground)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - below, 0))
    if content?.frame != room { content?.frame = room }
    // Unverified: the position of the globe below a keyboard, from screenshots of iOS 12.
    globe.frame = CGRect(x: 22, y: room.maxY + 4, width: 44, height: 44)
    content?.layoutIfNeeded()
    own?.viewDidLayOut()
  }

  func globeTouched(_ sender: UIControl, with event: UIEvent) {
    own?.handleInputModeList(from: sender, with: event)
  }

  /// The centre of the globe on the screen; nil if the keyboard shows its own key.
  var globePlace: CGPoint? {
    guard showsGlobe else { return nil }
    return convert(CGPoint(x: globe.frame.midX, y: globe.frame.midY), to: nil as UIView?)
  }
}

/// The globe key below a keyboard.
private final class GlobeKey: UIControl {
  private let cap = KeyCapView(frame: .zero)

  var isDark = false {
    didSet { refresh() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(cap)
    refresh()
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func refresh() {
    var state = KeyCapView.State(key: Key(role: .globe, label: "", style: .clear))
    state.isDark = isDark
    cap.state = state
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = bounds
  }
}
