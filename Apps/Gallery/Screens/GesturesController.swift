import UIKit

/// A pad for each gesture recognizer, which shows its state.
///
/// With `--say-gestures` every state is also printed, for scripts that use the app.
final class GesturesController: UIViewController {
  private var pads: [GesturePad] = []
  private let toy = ToyPad()
  private let forcePad = ForcePad("Press harder")

  init() { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("GesturesController is made in code") }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Greet",
        action: Selector(GesturesController.greet, "greet:"),
        input: "g",
        modifierFlags: .command,
        discoverabilityTitle: "Greet"
      )
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let tap = UITapGestureRecognizer()
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let twoFingers = UITapGestureRecognizer()
    twoFingers.numberOfTouchesRequired = 2
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .right
    add("Tap", [("tap", tap)])
    add("One tap or two", [("single tap", single), ("double tap", double)])
    add("Two-finger tap", [("two-finger tap", twoFingers)])
    add("Long press", [("long press", UILongPressGestureRecognizer())])
    add("Pan", [("pan", UIPanGestureRecognizer())])
    add("Swipe", swipes())
    place(toy, [("toy pan", toy.pan), ("pinch", toy.pinch), ("rotation", toy.rotation)])
    let right = GesturePad("From the right edge")
    place(right, [])
    watch(edge, "edge pan", on: right)
    view.addGestureRecognizer(edge)
    forcePad.pressedHard = { Announcement.say("force \($0)") }
    place(forcePad, [])
    place(GesturePad("Keys: type, or Command-G"), [])
  }

  private func swipes() -> [(String, UIGestureRecognizer)] {
    let all: [(String, UISwipeGestureRecognizer.Direction)] = [
      ("swipe left", .left), ("swipe right", .right), ("swipe up", .up), ("swipe down", .down),
    ]
    return all.map { name, direction in
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      return (name, swipe)
    }
  }

  private func add(_ title: String, _ recognizers: [(String, UIGestureRecognizer)]) {
    place(GesturePad(title), recognizers)
  }

  private func place(_ pad: GesturePad, _ recognizers: [(String, UIGestureRecognizer)]) {
    pad.isMultipleTouchEnabled = true
    for (name, recognizer) in recognizers {
      watch(recognizer, name, on: pad)
      pad.addGestureRecognizer(recognizer)
    }
    pads.append(pad)
    view.addSubview(pad)
  }

  private func watch(_ recognizer: UIGestureRecognizer, _ name: String, on pad: GesturePad) {
    let sender = GestureTarget { [weak self, weak pad] recognizer in
      pad?.show(name, recognizer.state)
      self?.toy.follow(recognizer)
      if recognizer.state != .changed {
        Announcement.say("gesture \(name) \(GesturePad.name(of: recognizer.state))")
      }
    }
    pad.targets.append(sender)
    recognizer.addTarget(sender, action: Selector(GestureTarget.act, "act:"))
  }

  private func greet(_ sender: Any?) {
    pads.last?.show("Command-G", .ended)
    Announcement.say("command g")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap { $0.key?.characters }.filter { !$0.isEmpty }
    guard let key = keys.first else { return super.pressesBegan(presses, with: event) }
    pads.last?.show("“\(key)”", .ended)
    Announcement.say("key \(key)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    let columns = room.width > 500 ? 5 : 2
    let rows = (pads.count + columns - 1) / columns
    let size = CGSize(width: room.width / CGFloat(columns), height: room.height / CGFloat(rows))
    for (index, pad) in pads.enumerated() {
      pad.bounds = CGRect(x: 0, y: 0, width: size.width - 8, height: size.height - 8)
      pad.center = CGPoint(
        x: room.minX + (CGFloat(index % columns) + 0.5) * size.width,
        y: room.minY + (CGFloat(index / columns) + 0.5) * size.height
      )
    }
  }
}

/// A target that passes a recognizer to a closure.
private final class GestureTarget: NSObject {
  private let handler: (UIGestureRecognizer) -> Void
  init(_ handler: @escaping (UIGestureRecognizer) -> Void) { self.handler = handler }
  func act(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
}

/// A pad that shows a gesture and its state.
private class GesturePad: UIView {
  fileprivate var targets: [GestureTarget] = []
  private let title = UILabel()
  private let state = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
    title.text = text
    title.font = .preferredFont(forTextStyle: .headline)
    state.font = .preferredFont(forTextStyle: .footnote)
    state.text = "—"
    state.textColor = .secondaryLabel
    for label in [title, state] {
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.2
      addSubview(label)
    }
    isAccessibilityElement = true
    accessibilityLabel = text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("GesturePad is made in code") }

  static func name(of state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    @unknown default: "unknown"
    }
  }

  func show(_ name: String, _ newState: UIGestureRecognizer.State) {
    state.text = "\(name): \(Self.name(of: newState))"
    switch newState {
    case .began, .changed: layer.backgroundColor = UIColor.systemYellow.cgColor
    case .ended: flash(.systemGreen)
    case .cancelled, .failed: flash(.systemRed)
    default: break
    }
  }

  private func flash(_ color: UIColor) {
    backgroundColor = color
    UIView.animate(withDuration: 0.6, delay: 0, options: [.allowUserInteraction]) {
      self.backgroundColor = .secondarySystemBackground
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: 8, dy: 8)
    title.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: room.height * 0.6)
    state.frame = CGRect(
      x: room.minX,
      y: room.minY + room.height * 0.6,
      width: room.width,
      height: room.height * 0.4
    )
  }
}

/// A card that two fingers move, scale and rotate at the same time.
private final class ToyPad: GesturePad, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  let pinch = UIPinchGestureRecognizer()
  let rotation = UIRotationGestureRecognizer()
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))

  init() {
    super.init("Pinch, turn, move")
    clipsToBounds = true
    card.backgroundColor = UIColor.systemPurple.withAlphaComponent(0.35)
    card.layer.cornerRadius = 8
    card.isUserInteractionEnabled = false
    insertSubview(card, at: 0)
    for recognizer in [pan, pinch, rotation] { recognizer.delegate = self }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer.view === otherGestureRecognizer.view
  }

  func follow(_ recognizer: UIGestureRecognizer) {
    switch recognizer {
    case pan:
      let way = pan.translation(in: self)
      card.center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
      pan.setTranslation(.zero, in: self)
    case pinch:
      card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    case rotation:
      card.transform = card.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    default: return
    }
    guard recognizer.state == .ended || recognizer.state == .cancelled else { return }
    UIView.animate(withDuration: 0.3) {
      self.card.transform = .identity
      self.card.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if pan.state == .possible, pinch.state == .possible, rotation.state == .possible {
      card.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}

/// A pad that fills with increasing force.
private final class ForcePad: GesturePad {
  var pressedHard: (String) -> Void = { _ in }
  private let level = UIView()
  private var wasHard = false

  override init(_ text: String) {
    super.init(text)
    clipsToBounds = true
    level.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.5)
    level.isUserInteractionEnabled = false
    insertSubview(level, at: 0)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { release() }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    let most = touch.maximumPossibleForce
    let share = most > 0 ? touch.force / most : 0
    level.frame = CGRect(
      x: 0,
      y: bounds.height * (1 - share),
      width: bounds.width,
      height: bounds.height * share
    )
    guard share > 0.5, !wasHard else { return }
    wasHard = true
    pressedHard(String(format: "%.2f of %.2f", Double(touch.force), Double(most)))
  }

  private func release() {
    wasHard = false
    UIView.animate(withDuration: 0.2) {
      self.level.frame = CGRect(x: 0, y: self.bounds.height, width: self.bounds.width, height: 0)
    }
  }
}
