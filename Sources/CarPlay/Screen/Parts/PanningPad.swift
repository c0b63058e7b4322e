import CoreGraphics
import Foundation
import UIKitCore

/// The buttons that move the map, with a button that ends the mode.
@MainActor
final class PanningPad: UIView {
  private let map: CPMapTemplate
  private var arrows: [(direction: CPMapTemplate.PanDirection, button: CarButton)] = []
  private let done: CarButton

  init(_ map: CPMapTemplate) {
    self.map = map
    done = CarButton(CarPlayWords["Done"]) { [weak map] in
      map?.dismissPanningInterface(animated: true)
    }
    super.init(frame: .zero)
    let parts: [(CPMapTemplate.PanDirection, String, String)] = [
      (.up, "chevron.up", CarPlayWords["Pan Up"]),
      (.left, "chevron.left", CarPlayWords["Pan Left"]),
      (.right, "chevron.right", CarPlayWords["Pan Right"]),
      (.down, "chevron.down", CarPlayWords["Pan Down"]),
    ]
    arrows = parts.map { direction, symbol, label in
      let button = CarButton(symbol: symbol, label: label) {}
      button.addAction(
        UIAction { [weak self] _ in self?.began(direction) },
        for: .touchDown
      )
      let ends: [UIControl.Event] = [.touchUpInside, .touchUpOutside, .touchCancel]
      for event in ends {
        button.addAction(UIAction { [weak self] _ in self?.ended(direction) }, for: event)
      }
      addSubview(button)
      return (direction, button)
    }
    addSubview(done)
  }

  required init?(coder: NSCoder) { fatalError("PanningPad is not in archives.") }

  private var held: CPMapTemplate.PanDirection?

  /// Starts a pan, and also reports a single step.
  private func began(_ direction: CPMapTemplate.PanDirection) {
    held = direction
    map.mapDelegate?.mapTemplate(map, panBeganWith: direction)
    map.mapDelegate?.mapTemplate(map, panWith: direction)
  }

  private func ended(_ direction: CPMapTemplate.PanDirection) {
    guard held == direction else { return }
    held = nil
    map.mapDelegate?.mapTemplate(map, panEndedWith: direction)
  }

  func show(_ palette: CarPalette) {
    for (_, button) in arrows { button.palette = palette }
    done.palette = palette
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.frame.contains(point) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = CarMetrics.buttonSide
    let gap = CarMetrics.gap
    for (direction, button) in arrows {
      let center: CGPoint
      switch direction {
      case .up: center = CGPoint(x: bounds.midX, y: side / 2 + gap)
      case .down: center = CGPoint(x: bounds.midX, y: bounds.height - side / 2 - gap)
      case .left: center = CGPoint(x: side / 2 + gap, y: bounds.midY)
      default: center = CGPoint(x: bounds.width - side / 2 - gap, y: bounds.midY)
      }
      button.frame = CGRect(
        x: (center.x - side / 2).rounded(),
        y: (center.y - side / 2).rounded(),
        width: side,
        height: side
      )
    }
    let width = done.sizeThatFits(bounds.size).width
    done.frame = CGRect(x: gap, y: gap, width: width, height: CarMetrics.barHeight - 16)
  }
}
