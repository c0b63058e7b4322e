import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// The content of a colour picker: title, grid, spectrum, sliders, opacity and favourites.
final class ColorPanel: UIScrollView {
  /// Lengths in points.
  // Unverified: from pictures of iOS 14.
  enum Metrics {
    static let size = CGSize(width: 375, height: 580)
    static let inset: CGFloat = 16
    static let header: CGFloat = 54
    static let segments: CGFloat = 32
    static let gap: CGFloat = 20
    static let swatch: CGFloat = 76
    static let favorite: CGFloat = 30
    static let favoriteGap: CGFloat = 15
    static let close: CGFloat = 30
  }

  /// The favourite colours, which are kept until the process ends.
  static var keptFavorites = usualFavorites
  static let usualFavorites = [
    PickedColor(red: 0, green: 0, blue: 0), PickedColor(red: 0, green: 0.478, blue: 1),
    PickedColor(red: 0.204, green: 0.78, blue: 0.349), PickedColor(red: 1, green: 0.8, blue: 0),
    PickedColor(red: 1, green: 0.231, blue: 0.188),
  ]
  // Chosen: the number of colours that fit in a picker.
  private static let mostFavorites = 20

  private(set) var chosen: PickedColor
  var showsAlpha = true { didSet { if showsAlpha != oldValue { setNeedsLayout() } } }
  /// Called when the user selects a colour, with whether the touch continues.
  var choosing: (PickedColor, Bool) -> Void = { _, _ in }
  var closing: () -> Void = {}
  private let title = UILabel()
  /// The title; with nil, it is “Colors”.
  var heading: String? {
    didSet { title.text = heading ?? ColorWord.colors.text }
  }
  private let close = UIButton(type: .close)
  let segments: UISegmentedControl
  let grid: ColorField
  let spectrum: ColorField
  let sliders: [ColorSlider]
  let opacity: ColorSlider
  let hex: HexField
  private let swatch = UIView(frame: .zero)
  let addButton = UIButton(type: .system)
  private(set) var favorites: [UIControl] = []

  init(_ chosen: PickedColor) {
    self.chosen = chosen
    segments = UISegmentedControl(
      items: [ColorWord.grid.text, ColorWord.spectrum.text, ColorWord.sliders.text]
    )
    grid = ColorField(.grid, chosen: chosen)
    spectrum = ColorField(.spectrum, chosen: chosen)
    sliders = [.red, .green, .blue].map { ColorSlider($0, chosen: chosen) }
    opacity = ColorSlider(.alpha, chosen: chosen)
    hex = HexField(chosen)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
    title.text = heading ?? ColorWord.colors.text
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    title.accessibilityTraits = .header
    close.accessibilityLabel = ColorWord.close.text
    close.addAction(UIAction { [weak self] _ in self?.closing() }, for: .touchUpInside)
    segments.selectedSegmentIndex = 0
    segments.addAction(
      UIAction { [weak self] _ in self?.setNeedsLayout() },
      for: .valueChanged
    )
    addButton.setImage(UIImage(systemName: "plus"), for: .normal)
    addButton.backgroundColor = .tertiarySystemFill
    addButton.layer.cornerRadius = Metrics.favorite / 2
    addButton.accessibilityLabel = ColorWord.addFavorite.text
    addButton.addAction(
      UIAction { [weak self] _ in self?.keepChosen() },
      for: .touchUpInside
    )
    swatch.layer.cornerRadius = 10
    let views: [UIView] = [title, close, segments, grid, spectrum, opacity, hex, swatch, addButton]
    for view in views + sliders { addSubview(view) }
    for field in [grid, spectrum] {
      field.choosing = { [weak self] in self?.take($0, isDown: $1) }
    }
    for slider in sliders + [opacity] {
      slider.choosing = { [weak self] in self?.take($0, isDown: $1) }
    }
    hex.choosing = { [weak self] in self?.take($0, isDown: false) }
    makeFavorites()
    show(chosen)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns false for sliders, grid and spectrum, so that touching them does not scroll.
  override func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is ColorField || view is ColorSlider) && super.touchesShouldCancel(in: view)
  }

  // MARK: Choosing

  /// Shows a colour in all controls.
  func show(_ color: PickedColor) {
    chosen = color
    grid.chosen = color
    spectrum.chosen = color
    for slider in sliders + [opacity] { slider.chosen = color }
    hex.chosen = color
    swatch.backgroundColor = color.color
  }

  private func take(_ color: PickedColor, isDown: Bool) {
    show(color)
    choosing(color, isDown)
  }

  private func keepChosen() {
    guard !Self.keptFavorites.contains(chosen), Self.keptFavorites.count < Self.mostFavorites else {
      return
    }
    Self.keptFavorites.append(chosen)
    makeFavorites()
  }

  private func makeFavorites() {
    for favorite in favorites { favorite.removeFromSuperview() }
    favorites = Self.keptFavorites.map { color in
      let view = UIControl(frame: .zero)
      view.backgroundColor = color.color
      view.layer.cornerRadius = Metrics.favorite / 2
      view.isAccessibilityElement = true
      view.accessibilityLabel = "#" + color.hex
      view.accessibilityTraits = .button
      view.addAction(
        UIAction { [weak self] _ in self?.take(color, isDown: false) },
        for: .touchUpInside
      )
      addSubview(view)
      return view
    }
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = Metrics.inset
    let width = max(0, bounds.width - 2 * inset)
    title.frame = CGRect(x: inset, y: 0, width: width, height: Metrics.header)
    place(
      close,
      CGRect(
        x: bounds.width - inset - Metrics.close,
        y: (Metrics.header - Metrics.close) / 2,
        width: Metrics.close,
        height: Metrics.close
      )
    )
    var y = Metrics.header
    segments.frame = CGRect(x: inset, y: y, width: width, height: Metrics.segments)
    y += Metrics.segments + Metrics.gap
    let side = (width / CGFloat(PickedColor.gridColumns)).rounded(.down)
    let body = CGRect(
      x: inset,
      y: y,
      width: width,
      height: side * CGFloat(PickedColor.gridRows)
    )
    grid.frame = body
    spectrum.frame = body
    for (index, slider) in sliders.enumerated() {
      slider.frame = CGRect(
        x: inset,
        y: y + CGFloat(index) * (ColorSlider.Metrics.height + Metrics.gap),
        width: width,
        height: ColorSlider.Metrics.height
      )
    }
    hex.frame = CGRect(
      x: inset,
      y: y + CGFloat(sliders.count) * (ColorSlider.Metrics.height + Metrics.gap),
      width: width,
      height: HexField.Metrics.height
    )
    let showsSliders = segments.selectedSegmentIndex == 2
    hex.isHidden = !showsSliders
    if !showsSliders, hex.field.isEditing { hex.field.resignFirstResponder() }
    grid.isHidden = segments.selectedSegmentIndex != 0
    spectrum.isHidden = segments.selectedSegmentIndex != 1
    for slider in sliders { slider.isHidden = !showsSliders }
    y = max(body.maxY, showsSliders ? hex.frame.maxY : 0) + Metrics.gap
    opacity.isHidden = !showsAlpha
    if showsAlpha {
      opacity.frame = CGRect(x: inset, y: y, width: width, height: ColorSlider.Metrics.height)
      y += ColorSlider.Metrics.height + Metrics.gap
    }
    y = placeFavorites(below: y)
    contentSize = CGSize(width: bounds.width, height: y + inset)
  }

  private func placeFavorites(below y: CGFloat) -> CGFloat {
    let inset = Metrics.inset
    place(swatch, CGRect(x: inset, y: y, width: Metrics.swatch, height: Metrics.swatch))
    let left = inset + Metrics.swatch + Metrics.gap
    let step = Metrics.favorite + Metrics.favoriteGap
    let columns = max(
      1,
      Int(clamping: ((bounds.width - inset - left + Metrics.favoriteGap) / step).rounded(.down))
    )
    let views: [UIView] = favorites + [addButton]
    for (index, view) in views.enumerated() {
      place(
        view,
        CGRect(
          x: left + CGFloat(index % columns) * step,
          y: y + CGFloat(index / columns) * step,
          width: Metrics.favorite,
          height: Metrics.favorite
        )
      )
    }
    let rows = (views.count + columns - 1) / columns
    return y + max(Metrics.swatch, CGFloat(rows) * step)
  }

  /// Sets a view's frame, mirrored in right-to-left languages.
  private func place(_ view: UIView, _ frame: CGRect) {
    let room = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    view.frame = isRightToLeft ? frame.mirrored(in: room) : frame
  }
}
