import UIKit

/// Shows a device with a screen that adapts when its corner is dragged.
final class ResizableDeviceController: UIViewController {
  private let frameView = UIView()
  private let handle = UIView()
  private let caption = UILabel()
  private let inner = CardsController()
  private var widthConstraint: NSLayoutConstraint?
  private var heightConstraint: NSLayoutConstraint?
  private var start = CGSize.zero
  /// The size in the caption.
  private var shown = CGSize.zero

  private enum Metrics {
    static let smallest = CGSize(width: 160, height: 200)
    static let first = CGSize(width: 240, height: 360)
    static let handle: CGFloat = 44
    /// The width from which the inner device is regular, as half of a large tablet is.
    static let regularWidth: CGFloat = 300
    static let regularHeight: CGFloat = 300
  }

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.adjustsFontForContentSizeCategory = true
    caption.numberOfLines = 0
    frameView.layer.cornerRadius = 18
    frameView.layer.borderWidth = 3
    frameView.layer.borderColor = UIColor.darkGray.cgColor
    frameView.clipsToBounds = true
    handle.backgroundColor = .systemBlue
    handle.layer.cornerRadius = Metrics.handle / 2
    handle.isAccessibilityElement = true
    handle.accessibilityLabel = "Corner of the device"
    for part in [caption, frameView, handle] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    addChild(inner)
    inner.view.frame = frameView.bounds
    inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    frameView.addSubview(inner.view)
    inner.didMove(toParent: self)
    let width = frameView.widthAnchor.constraint(equalToConstant: Metrics.first.width)
    let height = frameView.heightAnchor.constraint(equalToConstant: Metrics.first.height)
    // The size is kept as far as the screen has space for it and its corner.
    width.priority = .defaultHigh
    height.priority = .defaultHigh
    widthConstraint = width
    heightConstraint = height
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      caption.topAnchor.constraint(equalTo: margins.topAnchor, constant: 8),
      caption.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      frameView.topAnchor.constraint(equalTo: caption.bottomAnchor, constant: 8),
      frameView.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
      width, height,
      frameView.rightAnchor.constraint(lessThanOrEqualTo: margins.rightAnchor),
      handle.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor),
      handle.widthAnchor.constraint(equalToConstant: Metrics.handle),
      handle.heightAnchor.constraint(equalToConstant: Metrics.handle),
      handle.centerXAnchor.constraint(equalTo: frameView.rightAnchor),
      handle.centerYAnchor.constraint(equalTo: frameView.bottomAnchor),
    ])
    let pan = UIPanGestureRecognizer(
      target: self,
      action: Selector(ResizableDeviceController.panned, "panned:")
    )
    handle.addGestureRecognizer(pan)
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { start = frameView.bounds.size }
    let way = pan.translation(in: view)
    let room = view.bounds.inset(by: view.layoutMargins)
    let size = CGSize(
      width: min(max(start.width + way.x, Metrics.smallest.width), room.width),
      height: min(
        max(start.height + way.y, Metrics.smallest.height),
        room.maxY - frameView.frame.minY
      )
    )
    widthConstraint?.constant = size.width
    heightConstraint?.constant = size.height
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = frameView.bounds.size
    guard size != shown else { return }
    shown = size
    adapt(to: size)
  }

  /// Sets the size classes of the inner controller for its size.
  private func adapt(to size: CGSize) {
    let traits = UITraitCollection { traits in
      traits.horizontalSizeClass = size.width < Metrics.regularWidth ? .compact : .regular
      traits.verticalSizeClass = size.height < Metrics.regularHeight ? .compact : .regular
    }
    setOverrideTraitCollection(traits, forChild: inner)
    caption.text =
      "\(Int(size.width)) × \(Int(size.height)), width \(traits.horizontalSizeClass.words), "
      + "height \(traits.verticalSizeClass.words). Drag the blue corner."
  }
}

/// A list of cards: one column in a compact width, otherwise two.
final class CardsController: UIViewController {
  private let rows = UIStackView()
  private let title2 = UILabel()
  private var below: NSLayoutConstraint?
  private var instead: NSLayoutConstraint?

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title2.font = .preferredFont(forTextStyle: .title2)
    title2.adjustsFontForContentSizeCategory = true
    title2.text = "Cards"
    rows.axis = .vertical
    rows.spacing = 8
    for part in [title2, rows] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      title2.topAnchor.constraint(equalTo: margins.topAnchor, constant: 16),
      title2.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      title2.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      rows.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    // Without the title, the cards begin at its position.
    below = rows.topAnchor.constraint(equalTo: title2.bottomAnchor, constant: 8)
    instead = rows.topAnchor.constraint(equalTo: margins.topAnchor, constant: 8)
    registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    ]) { (self: Self, _) in self.fill() }
    fill()
  }

  private func fill() {
    for row in rows.arrangedSubviews { row.removeFromSuperview() }
    let columns = traitCollection.horizontalSizeClass == .regular ? 2 : 1
    let isLow = traitCollection.verticalSizeClass == .compact
    title2.isHidden = isLow
    (isLow ? below : instead)?.isActive = false
    (isLow ? instead : below)?.isActive = true
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue]
    for start in stride(from: 0, to: colors.count, by: columns) {
      let row = UIStackView()
      row.spacing = 8
      row.distribution = .fillEqually
      for color in colors[start..<min(start + columns, colors.count)] {
        let card = UIView()
        card.backgroundColor = color
        card.layer.cornerRadius = 8
        card.heightAnchor.constraint(equalToConstant: 44).isActive = true
        row.addArrangedSubview(card)
      }
      rows.addArrangedSubview(row)
    }
  }
}
