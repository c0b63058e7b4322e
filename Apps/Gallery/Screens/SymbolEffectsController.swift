import UIKit

/// Symbols with effects that a touch plays, and symbols that show a value.
final class SymbolEffectsController: SampleController {
  private let loudspeaker = UIImageView()
  private let player = UIImageView()
  private var isPlaying = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let once: [(String, String, (UIImageView) -> Void)] = [
      ("Bounce", "heart.fill", { $0.addSymbolEffect(.bounce) }),
      ("Bounce down", "star.fill", { $0.addSymbolEffect(.bounce.down) }),
      ("Wiggle", "bell.fill", { $0.addSymbolEffect(.wiggle) }),
      ("Wiggle to the right", "arrow.right", { $0.addSymbolEffect(.wiggle.right) }),
      ("Turn once", "gearshape.fill", { $0.addSymbolEffect(.rotate, options: .nonRepeating) }),
      (
        "Light up twice", "speaker.wave.3.fill",
        { $0.addSymbolEffect(.variableColor, options: .repeat(2)) }
      ),
    ]
    add(
      "Played once",
      once.map { title, symbol, play in
        tile(title, symbol) { play($0) }
      }
    )
    let lasting: [(String, String, (UIImageView, Bool) -> Void)] = [
      (
        "Pulse", "mic.fill",
        {
          $1 ? $0.addSymbolEffect(.pulse) : $0.removeSymbolEffect(ofType: .pulse)
        }
      ),
      (
        "Light up", "wifi",
        {
          $1
            ? $0.addSymbolEffect(.variableColor.iterative.reversing)
            : $0.removeSymbolEffect(ofType: .variableColor)
        }
      ),
      (
        "Breathe", "leaf.fill",
        {
          $1 ? $0.addSymbolEffect(.breathe.pulse) : $0.removeSymbolEffect(ofType: .breathe)
        }
      ),
      (
        "Turn", "arrow.clockwise",
        {
          $1 ? $0.addSymbolEffect(.rotate) : $0.removeSymbolEffect(ofType: .rotate)
        }
      ),
      (
        "Larger", "magnifyingglass",
        {
          $1 ? $0.addSymbolEffect(.scale.up) : $0.removeSymbolEffect(ofType: .scale)
        }
      ),
      (
        "Gone", "cloud.fill",
        {
          $1 ? $0.addSymbolEffect(.disappear) : $0.addSymbolEffect(.appear)
        }
      ),
    ]
    add(
      "Until they are touched again",
      lasting.map { title, symbol, change in
        var isOn = false
        return tile(title, symbol) {
          isOn.toggle()
          change($0, isOn)
        }
      }
    )
    addReplacement()
    addValue()
  }

  private func add(_ title: String, _ tiles: [UIView]) {
    column.append(
      Sample(title, fitting: TileView(cell: CGSize(width: 100, height: 92), tiles))
    )
  }

  private func prepare(_ view: UIImageView, _ symbol: String) {
    view.image = UIImage(
      systemName: symbol,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 30)
    )
    view.contentMode = .center
  }

  private func tile(
    _ title: String,
    _ symbol: String,
    _ touched: @escaping (UIImageView) -> Void
  )
    -> UIView
  {
    let view = UIImageView()
    prepare(view, symbol)
    return EffectTile(title, view) { touched(view) }
  }

  private func addReplacement() {
    prepare(player, "play.fill")
    let tile = EffectTile("Play and pause", player) { [weak self] in
      guard let self else { return }
      isPlaying.toggle()
      let configuration = UIImage.SymbolConfiguration(pointSize: 30)
      let name = isPlaying ? "pause.fill" : "play.fill"
      guard let image = UIImage(systemName: name, withConfiguration: configuration) else { return }
      player.setSymbolImage(image, contentTransition: .replace.downUp)
    }
    add("Another symbol", [tile])
  }

  private func addValue() {
    let slider = UISlider()
    slider.value = 0.5
    slider.accessibilityLabel = "Value of the symbol"
    slider.addAction(
      UIAction { [weak self] in
        if let slider = $0.sender as? UISlider { self?.showValue(slider.value) }
      },
      for: .valueChanged
    )
    loudspeaker.contentMode = .center
    showValue(slider.value)
    let stack = UIStackView(arrangedSubviews: [loudspeaker, slider])
    stack.spacing = 16
    // An initial width in which the views fit before the layout.
    stack.frame.size = CGSize(width: 320, height: 44)
    loudspeaker.widthAnchor.constraint(equalToConstant: 60).isActive = true
    column.append(Sample("A value", stack, height: 44))
  }

  private func showValue(_ value: Float) {
    loudspeaker.image = UIImage(
      systemName: "speaker.wave.3.fill",
      variableValue: Double(value),
      configuration: UIImage.SymbolConfiguration(pointSize: 30)
    )
  }
}

/// A symbol with a caption that plays an effect when it is touched.
private final class EffectTile: UIControl {
  private let symbol: UIImageView
  private let caption = UILabel()

  init(_ title: String, _ symbol: UIImageView, _ touched: @escaping () -> Void) {
    self.symbol = symbol
    super.init(frame: .zero)
    caption.text = title
    caption.font = .systemFont(ofSize: 11)
    caption.textAlignment = .center
    caption.numberOfLines = 2
    caption.textColor = .secondaryLabel
    addSubview(symbol)
    addSubview(caption)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = title
    addAction(UIAction { _ in touched() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("EffectTile is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 32)
    caption.frame = CGRect(x: 0, y: bounds.height - 32, width: bounds.width, height: 32)
  }
}
