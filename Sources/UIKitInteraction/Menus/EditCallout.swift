import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The bar of the edit menu: its entries in pages, and an arrow to the target.
@MainActor
final class EditCallout {
  struct Entry {
    var title: String
    var image: UIImage?
    var isDestructive = false
    var isEnabled = true
    var perform: () -> Void
  }

  /// The appearance of the bar.
  enum Style {
    /// The black bar before iOS 16.
    case classic
    /// The bar with the material of menus, light or dark, from iOS 16 on.
    case material
  }

  private let window: OverlayWindow
  private let bar: EditBarView
  private let screen: UIScreen
  private var entries: [Entry] = []
  /// The index of the first entry of each page.
  private var pages: [Int] = [0]
  private var page = 0
  private var place = CGRect.zero
  private var arrow = UIMenuController.ArrowDirection.default
  private var showCount = 0
  private var countAtTap = 0
  /// Called on a touch outside the bar.
  var dismissed: (() -> Void)?

  enum Metrics {
    // Unverified: measured in screenshots of iOS 12, in points.
    static let margin: CGFloat = 10
    static let gap: CGFloat = 2
    static let fade: TimeInterval = 0.2
  }

  init(on screen: UIScreen, like view: UIView, style: Style) {
    self.screen = screen
    window = OverlayWindow(.callouts, on: screen, like: view)
    bar = EditBarView(style: style)
    window.addSubview(bar)
    window.touchedBeside = { [weak self] in self?.dismissed?() }
    bar.chosen = { [weak self] in self?.chosen($0) }
    bar.turned = { [weak self] in self?.turn(by: $0) }
  }

  /// The frame of the bar, including the arrow, in points of the screen.
  var barFrame: CGRect { bar.frame }

  /// Whether the current command showed the menu again.
  var wasShownAgain: Bool { showCount != countAtTap }

  /// Shows entries at a rectangle of the screen.
  func show(_ entries: [Entry], at place: CGRect, arrow: UIMenuController.ArrowDirection) {
    showCount += 1
    self.entries = entries
    self.place = place
    self.arrow = arrow
    page = 0
    pages = bar.pages(of: entries, in: room.width)
    layOut()
  }

  private var room: CGRect {
    screen.bounds.inset(by: screen.safeAreaInsets).insetBy(dx: Metrics.margin, dy: 0)
  }

  private func layOut() {
    let end = page + 1 < pages.count ? pages[page + 1] : entries.count
    bar.fill(
      Array(entries[pages[page]..<end]),
      isFirst: page == 0,
      isLast: page == pages.count - 1
    )
    let layout = EditCalloutLayout(
      target: place,
      size: bar.contentSize,
      arrow: arrow,
      in: room
    )
    bar.place(layout)
  }

  private func turn(by step: Int) {
    page = max(0, min(pages.count - 1, page + step))
    layOut()
  }

  private func chosen(_ index: Int) {
    let number = pages[page] + index
    guard entries.indices.contains(number), entries[number].isEnabled else { return }
    countAtTap = showCount
    entries[number].perform()
  }

  func appear(animated: Bool, then done: @escaping () -> Void) {
    guard animated else { return done() }
    bar.alpha = 0
    UIView.animate(
      withDuration: Metrics.fade,
      animations: { self.bar.alpha = 1 },
      completion: { _ in done() }
    )
  }

  func disappear(animated: Bool, then done: @escaping () -> Void) {
    bar.isUserInteractionEnabled = false
    window.touchedBeside = nil
    guard animated else {
      window.close()
      return done()
    }
    UIView.animate(
      withDuration: Metrics.fade,
      animations: { self.bar.alpha = 0 },
      completion: { _ in
        self.window.close()
        done()
      }
    )
  }
}

/// Computes the frame of the edit menu and the position of its arrow; a pure value.
struct EditCalloutLayout: Equatable {
  /// The frame of the bar with its arrow, in points of the screen.
  var frame: CGRect
  /// The direction in which the arrow points.
  var arrow: UIMenuController.ArrowDirection
  /// The position of the arrow's tip along its side, in points from the frame's corner.
  var tip: CGFloat

  static let arrowLength: CGFloat = 9
  static let arrowWidth: CGFloat = 19
  private static let cornerRadius: CGFloat = 8

  init(
    target: CGRect,
    size: CGSize,
    arrow wanted: UIMenuController.ArrowDirection,
    in room: CGRect
  ) {
    let length = Self.arrowLength
    var arrow = wanted
    if arrow == .default {
      let above = target.minY - room.minY
      let below = room.maxY - target.maxY
      let needed = size.height + length
      // Above the target if there is space, then below, then over it.
      arrow = above >= needed || below < needed ? .down : .up
    }
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(value, low), max(low, high))
    }
    let inset = Self.cornerRadius + Self.arrowWidth / 2
    switch arrow {
    case .left, .right:
      let full = CGSize(width: size.width + length, height: size.height)
      let x = arrow == .left ? target.maxX : target.minX - full.width
      let y = clamp(target.midY - full.height / 2, room.minY, room.maxY - full.height)
      frame = CGRect(
        origin: CGPoint(x: clamp(x, room.minX, room.maxX - full.width), y: y),
        size: full
      )
      tip = clamp(target.midY - y, min(inset, full.height / 2), full.height - inset)
    default:
      let full = CGSize(width: size.width, height: size.height + length)
      let x = clamp(target.midX - full.width / 2, room.minX, room.maxX - full.width)
      let y = arrow == .down ? target.minY - full.height : target.maxY
      frame = CGRect(
        origin: CGPoint(x: x, y: clamp(y, room.minY, room.maxY - full.height)),
        size: full
      )
      tip = clamp(target.midX - x, min(inset, full.width / 2), full.width - inset)
    }
    frame.origin.x = frame.origin.x.rounded()
    frame.origin.y = frame.origin.y.rounded()
    self.arrow = arrow
  }
}
