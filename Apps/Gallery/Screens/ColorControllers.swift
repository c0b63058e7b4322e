import UIKit

/// The palette and the semantic colours.
final class ColorsController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(
      Sample(
        "System palette",
        fitting: swatches([
          ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow),
          ("Green", .systemGreen), ("Teal", .systemTeal), ("Blue", .systemBlue),
          ("Indigo", .systemIndigo), ("Purple", .systemPurple), ("Pink", .systemPink),
        ])
      )
    )
    column.append(
      Sample(
        "Grays",
        fitting: swatches([
          ("Gray", .systemGray), ("Gray 2", .systemGray2), ("Gray 3", .systemGray3),
          ("Gray 4", .systemGray4), ("Gray 5", .systemGray5), ("Gray 6", .systemGray6),
        ])
      )
    )
    column.append(
      Sample(
        "Text",
        fitting: swatches([
          ("Label", .label), ("Secondary", .secondaryLabel), ("Tertiary", .tertiaryLabel),
          ("Quaternary", .quaternaryLabel), ("Link", .link), ("Placeholder", .placeholderText),
        ])
      )
    )
    column.append(
      Sample(
        "Grounds and fills",
        fitting: swatches([
          ("Background", .systemBackground), ("Second", .secondarySystemBackground),
          ("Third", .tertiarySystemBackground), ("Grouped", .systemGroupedBackground),
          ("Fill", .systemFill), ("Second fill", .secondarySystemFill), ("Separator", .separator),
          ("Opaque", .opaqueSeparator),
        ])
      )
    )
    let dynamic = UIView()
    dynamic.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .systemYellow : .systemIndigo
    }
    column.append(Sample("A dynamic colour: indigo by day, yellow by night", dynamic, height: 44))
    let wide = UIView()
    wide.backgroundColor = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    column.append(Sample("Display P3 red", wide, height: 44))
    let tinted = TileView(
      cell: CGSize(width: 44, height: 44),
      ["heart.fill", "star.fill", "bell.fill", "bookmark.fill"].map {
        let view = UIImageView(image: UIImage(systemName: $0))
        view.contentMode = .center
        return view
      }
    )
    tinted.tintColor = .systemPink
    column.append(Sample("Tint is inherited", fitting: tinted))
  }

  private func swatches(_ colors: [(String, UIColor)]) -> UIView {
    TileView(
      cell: CGSize(width: 72, height: 66),
      colors.map { name, color in
        let view = UIView()
        view.backgroundColor = color
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 1 / UIScreen.main.scale
        view.layer.borderColor = UIColor(white: 0.5, alpha: 0.4).cgColor
        return CaptionedTile(name, view)
      }
    )
  }
}

/// Blur effects over a picture.
final class MaterialsController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let styles: [(String, UIBlurEffect.Style)] = [
      ("Extra light", .extraLight), ("Light", .light), ("Dark", .dark), ("Regular", .regular),
      ("Prominent", .prominent), ("Thin material", .systemThinMaterial),
      ("Thick material", .systemThickMaterial),
    ]
    for (name, style) in styles {
      column.append(Sample(name, MaterialStage(style), height: 110))
    }
  }
}

private final class MaterialStage: UIView {
  private let stripes = Canvas { bounds in
    let colors: [UIColor] = [
      .systemRed, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple,
    ]
    for (index, color) in colors.enumerated() {
      color.setFill()
      let width = bounds.width / CGFloat(colors.count)
      UIRectFill(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height))
    }
    UIColor.white.setFill()
    UIBezierPath.star(
      center: CGPoint(x: bounds.midX, y: bounds.midY),
      radius: bounds.height / 2,
      points: 5
    ).fill()
  }
  private let glass: UIVisualEffectView
  private let label = UILabel()

  init(_ style: UIBlurEffect.Style) {
    let blur = UIBlurEffect(style: style)
    glass = UIVisualEffectView(effect: blur)
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = 12
    addSubview(stripes)
    addSubview(glass)
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    label.text = "Vibrant"
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    label.textAlignment = .center
    vibrancy.contentView.addSubview(label)
    vibrancy.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    glass.contentView.addSubview(vibrancy)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("MaterialStage is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    stripes.frame = bounds
    glass.frame = bounds.insetBy(dx: bounds.width / 6, dy: 14)
    if let vibrancy = glass.contentView.subviews.first {
      vibrancy.frame = glass.bounds
      label.frame = glass.bounds
    }
  }
}
