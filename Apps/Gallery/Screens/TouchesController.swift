import UIKit

/// Shows each touch as a disc with the size of its contact and the strength of its force.
final class TouchesController: UIViewController {
  private let canvas = TouchCanvas()
  private let explanation = UILabel()
  private let facts = UILabel()

  init() { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TouchesController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    canvas.isMultipleTouchEnabled = true
    canvas.backgroundColor = .secondarySystemBackground
    canvas.accessibilityLabel = "Touch area"
    canvas.changed = { [weak self] text in
      guard let self else { return }
      facts.text = text
      view.setNeedsLayout()
    }
    explanation.text = "Touch here with up to five fingers."
    explanation.font = .preferredFont(forTextStyle: .body)
    explanation.adjustsFontForContentSizeCategory = true
    explanation.textColor = .secondaryLabel
    explanation.textAlignment = .center
    explanation.numberOfLines = 0
    facts.font = .preferredFont(forTextStyle: .footnote)
    facts.adjustsFontForContentSizeCategory = true
    facts.numberOfLines = 0
    facts.textColor = .secondaryLabel
    for view in [canvas, explanation, facts] { self.view.addSubview(view) }
    explanation.isUserInteractionEnabled = false
    canvas.addGestureRecognizer(
      UIHoverGestureRecognizer(
        target: self,
        action: Selector(TouchesController.hovered, "hovered:")
      )
    )
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    canvas.pointer = isOver ? hover.location(in: canvas) : nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    let width = room.width - 32
    let space = CGSize(width: width, height: .greatestFiniteMagnitude)
    let height = max(facts.sizeThatFits(space).height, facts.font.lineHeight * 3)
    facts.frame = CGRect(
      x: room.minX + 16,
      y: room.maxY - height - 12,
      width: width,
      height: height
    )
    canvas.frame = CGRect(
      x: view.bounds.minX,
      y: room.minY,
      width: view.bounds.width,
      height: facts.frame.minY - 12 - room.minY
    )
    let size = explanation.sizeThatFits(space)
    explanation.frame = CGRect(
      x: room.minX + 16,
      y: canvas.frame.midY - size.height / 2,
      width: width,
      height: size.height
    )
  }
}

/// A view that shows the touches on it.
private final class TouchCanvas: UIView {
  var changed: (String) -> Void = { _ in }
  var pointer: CGPoint? {
    didSet {
      pointerMark.isHidden = pointer == nil
      if let pointer { pointerMark.center = pointer }
    }
  }
  private var marks: [UITouch: TouchMark] = [:]
  private let pointerMark = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
  private static let colors: [UIColor] = [
    .systemBlue, .systemRed, .systemGreen, .systemOrange, .systemPurple,
  ]

  init() {
    super.init(frame: .zero)
    pointerMark.backgroundColor = .systemGray
    pointerMark.layer.cornerRadius = 6
    pointerMark.isHidden = true
    pointerMark.isUserInteractionEnabled = false
    addSubview(pointerMark)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TouchCanvas is made in code") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let used = Set(marks.values.map(\.number))
      let number = (0...).first { !used.contains($0) } ?? 0
      let mark = TouchMark(number: number, color: Self.colors[number % Self.colors.count])
      marks[touch] = mark
      addSubview(mark)
    }
    show(event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { show(event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    remove(touches, event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    remove(touches, event)
  }

  private func remove(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches { marks.removeValue(forKey: touch)?.removeFromSuperview() }
    show(event)
  }

  private func show(_ event: UIEvent?) {
    var lines: [String] = []
    for (touch, mark) in marks.sorted(by: { $0.value.number < $1.value.number }) {
      mark.follow(touch, in: self)
      let place = touch.preciseLocation(in: self)
      let joined = event?.coalescedTouches(for: touch)?.count ?? 0
      lines.append(
        "\(mark.number + 1): \(Int(place.x)), \(Int(place.y)) · "
          + String(
            format: "force %.2f of %.2f · radius %.0f · taps %d · %d samples",
            Double(touch.force),
            Double(touch.maximumPossibleForce),
            Double(touch.majorRadius),
            touch.tapCount,
            joined
          )
      )
    }
    changed(lines.joined(separator: "\n"))
  }
}

/// The mark of a touch: its contact, a ring that grows with force, and its number.
private final class TouchMark: UIView {
  let number: Int
  private let ring = UIView()
  private let contact = UIView()
  private let label = UILabel()

  init(number: Int, color: UIColor) {
    self.number = number
    super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    isUserInteractionEnabled = false
    ring.layer.borderWidth = 2
    ring.layer.borderColor = color.cgColor
    contact.backgroundColor = color.withAlphaComponent(0.35)
    label.text = "\(number + 1)"
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textAlignment = .center
    label.textColor = .label
    for view in [ring, contact, label] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TouchMark is made in code") }

  func follow(_ touch: UITouch, in view: UIView) {
    center = touch.location(in: view)
    let radius = touch.majorRadius + 20
    let share = touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0
    place(contact, radius: radius)
    place(ring, radius: radius + 4 + share * 60)
    // Above the finger, so that it remains readable.
    label.frame = CGRect(x: -20, y: -radius - 34, width: 40, height: 20)
  }

  private func place(_ view: UIView, radius: CGFloat) {
    view.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    view.center = .zero
    view.layer.cornerRadius = radius
  }
}
