import UIKit

/// Pointer effects, mouse buttons, and gestures of a wheel or a trackpad.
final class PointerController: SampleController, UIPointerInteractionDelegate {
  private var styles: [ObjectIdentifier: (UIView) -> UIPointerStyle?] = [:]
  private lazy var mouse = text("Click with any button", ground: .systemFill)
  private let toy = UIView()
  private var samples: [(name: String, view: UIView)] = []
  private var targets: [NSObject] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    addMouse()
    addToy()
    add("Highlight", text("Highlight", ground: nil)) {
      UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0)))
    }
    add("Lift", text("Lift", ground: .systemBlue)) {
      UIPointerStyle(effect: .lift(UITargetedPreview(view: $0)))
    }
    add("Hover", text("Hover", ground: .systemGreen)) {
      UIPointerStyle(effect: .hover(UITargetedPreview(view: $0), prefersShadow: true))
    }
    add("Hidden", text("No pointer here", ground: .systemFill)) { _ in .hidden() }
    add("Own shape", text("A large dot", ground: .systemFill)) { _ in
      UIPointerStyle(
        shape: .roundedRect(CGRect(x: -14, y: -14, width: 28, height: 28), radius: 14)
      )
    }
    add("Beam", text("A beam that keeps to the line", ground: .systemFill)) { _ in
      UIPointerStyle(shape: .verticalBeam(length: 24), constrainedAxes: .vertical)
    }
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.isPointerInteractionEnabled = true
    column.append(Sample("A button", button, height: 44))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.layoutIfNeeded()
    for sample in samples { Announcement.say(placeOf: sample.view, sample.name) }
    Announcement.say(placeOf: mouse, "mouse")
    Announcement.say(placeOf: toy, "toy")
  }

  private func text(_ words: String, ground: UIColor?) -> UILabel {
    let label = UILabel()
    label.text = words
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.backgroundColor = ground
    label.textColor = ground == .systemBlue || ground == .systemGreen ? .white : .label
    label.layer.cornerRadius = 8
    label.clipsToBounds = true
    label.isUserInteractionEnabled = true
    return label
  }

  private func add(
    _ name: String,
    _ label: UILabel,
    _ style: @escaping (UIView) -> UIPointerStyle?
  ) {
    styles[ObjectIdentifier(label)] = style
    label.addInteraction(UIPointerInteraction(delegate: self))
    samples.append((name.lowercased(), label))
    column.append(Sample(name, label, height: 40))
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let view = interaction.view else { return nil }
    Announcement.say("pointer enters \((view as? UILabel)?.text ?? "")")
    return styles[ObjectIdentifier(view)]?(view)
  }

  // MARK: Buttons

  private func addMouse() {
    let buttons: [(String, UIEvent.ButtonMask)] = [
      ("secondary", .secondary), ("middle", .button(3)),
    ]
    for (name, mask) in buttons {
      let tap = UITapGestureRecognizer()
      tap.buttonMaskRequired = mask
      watch(tap) { [weak self] _ in
        self?.mouse.text = "The \(name) button"
        Announcement.say("click \(name)")
      }
      mouse.addGestureRecognizer(tap)
    }
    let hover = UIHoverGestureRecognizer()
    watch(hover) { recognizer in
      if recognizer.state == .began { Announcement.say("hover began") }
    }
    mouse.addGestureRecognizer(hover)
    column.append(Sample("Buttons of a mouse", mouse, height: 44))
  }

  // MARK: Wheel and trackpad

  private func addToy() {
    let ground = UIView()
    ground.backgroundColor = .systemFill
    ground.layer.cornerRadius = 8
    toy.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
    toy.backgroundColor = .systemPurple
    ground.addSubview(toy)
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    watch(pan) { [weak self] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer, let self else { return }
      if pan.state == .ended { Announcement.say("scrolled") }
      let way = pan.translation(in: self.view)
      self.toy.center.x += way.x
      self.toy.center.y += way.y
      pan.setTranslation(.zero, in: self.view)
    }
    let pinch = UIPinchGestureRecognizer()
    watch(pinch) { [weak self] recognizer in
      guard let pinch = recognizer as? UIPinchGestureRecognizer, let self else { return }
      if pinch.state == .began { Announcement.say("pinched") }
      self.toy.transform = self.toy.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    for recognizer in [pan, pinch] { ground.addGestureRecognizer(recognizer) }
    column.append(Sample("Wheel, trackpad, Control and wheel", ground, height: 120))
  }

  private func watch(
    _ recognizer: UIGestureRecognizer,
    _ handler: @escaping (UIGestureRecognizer) -> Void
  ) {
    let target = PointerTarget(handler)
    targets.append(target)
    recognizer.addTarget(target, action: Selector(PointerTarget.act, "act:"))
  }
}

private final class PointerTarget: NSObject {
  private let handler: (UIGestureRecognizer) -> Void
  init(_ handler: @escaping (UIGestureRecognizer) -> Void) { self.handler = handler }
  func act(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
}
