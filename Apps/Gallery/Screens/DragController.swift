import UIKit

/// Coloured tiles that can be dragged between two trays; taps with another finger add tiles.
final class DragController: SampleController, UIDragInteractionDelegate, UIDropInteractionDelegate {
  private let trays = [Tray("Tray one"), Tray("Tray two")]
  private let opener = UIView()
  private let openerLabel = UILabel()
  private var openings = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
    ]
    for color in colors { trays[0].add(makeTile(color)) }
    for tray in trays {
      tray.addInteraction(UIDropInteraction(delegate: self))
      column.append(Sample(tray.name, tray, height: 150))
    }
    opener.backgroundColor = .secondarySystemFill
    opener.layer.cornerRadius = 8
    openerLabel.text = "Rest a drag here"
    openerLabel.textAlignment = .center
    openerLabel.font = .preferredFont(forTextStyle: .body)
    openerLabel.adjustsFontForContentSizeCategory = true
    openerLabel.frame = opener.bounds
    openerLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    opener.addSubview(openerLabel)
    opener.addInteraction(
      UISpringLoadedInteraction { [weak self] _, _ in
        guard let self else { return }
        self.openings += 1
        Announcement.say("spring activated")
        self.openerLabel.text = "Activated \(self.openings)"
      }
    )
    column.append(Sample("Spring loading", opener, height: 56))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.layoutIfNeeded()
    if let tile = trays[0].subviews.first { Announcement.say(placeOf: tile, "tile") }
    Announcement.say(placeOf: trays[1], "tray")
    Announcement.say(placeOf: opener, "spring")
  }

  private func makeTile(_ color: UIColor) -> UIView {
    let tile = UIView(frame: CGRect(x: 0, y: 0, width: 52, height: 52))
    tile.backgroundColor = color
    tile.layer.cornerRadius = 8
    tile.isAccessibilityElement = true
    tile.accessibilityLabel = "Tile"
    let drag = UIDragInteraction(delegate: self)
    // Drag interactions are disabled by default on phones before iOS 15.
    drag.isEnabled = true
    tile.addInteraction(drag)
    return tile
  }

  private func item(for interaction: UIDragInteraction) -> [UIDragItem] {
    guard let tile = interaction.view, let color = tile.backgroundColor else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: color))
    item.localObject = tile
    return [item]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { item(for: interaction) }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) { Announcement.say("lifted") }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    let isThere = session.items.contains { $0.localObject as? UIView === interaction.view }
    return isThere ? [] : item(for: interaction)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool { session.canLoadObjects(ofClass: UIColor.self) }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) { (interaction.view as? Tray)?.isMarked = true }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) { (interaction.view as? Tray)?.isMarked = false }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: any UIDropSession
  ) { (interaction.view as? Tray)?.isMarked = false }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let isInside = session.items.contains {
      ($0.localObject as? UIView)?.superview === interaction.view
    }
    // Within a tray tiles move; between trays they are copied.
    return UIDropProposal(operation: isInside ? .move : .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let tray = interaction.view as? Tray else { return }
    let isInside = session.items.contains { ($0.localObject as? UIView)?.superview === tray }
    if isInside {
      for item in session.items {
        if let tile = item.localObject as? UIView { tray.add(tile) }
      }
      return
    }
    session.loadObjects(ofClass: UIColor.self) { [weak self] colors in
      for case let color as UIColor in colors {
        if let tile = self?.makeTile(color) { tray.add(tile) }
      }
      Announcement.say("dropped \(colors.count)")
    }
  }
}

/// A background with a row of tiles.
private final class Tray: UIView {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
    layer.cornerRadius = 10
    layer.borderWidth = 2
    showMark()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Tray is made in code") }

  var isMarked = false { didSet { showMark() } }

  private func showMark() {
    backgroundColor = isMarked ? .systemFill : .quaternarySystemFill
    layer.borderColor = (isMarked ? UIColor.systemBlue : .clear).cgColor
  }

  func add(_ tile: UIView) {
    addSubview(tile)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step: CGFloat = 64
    let count = max(1, Int((bounds.width - 12) / step))
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, tile) in subviews.enumerated() {
      var x = 12 + CGFloat(index % count) * step
      if flips { x = bounds.width - x - tile.bounds.width }
      tile.frame.origin = CGPoint(x: x, y: 12 + CGFloat(index / count) * step)
    }
  }
}
