import CoreGraphics
import Foundation
import UIKitCore

/// The controller of the dashboard's buttons.
@MainActor
final class DashboardButtonsController: UIViewController {
  private let unit: HeadUnit
  /// The controller that supplies the buttons.
  weak var dashboard: CPDashboardController?
  private var buttons: [CarButton] = []

  init(unit: HeadUnit) {
    self.unit = unit
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Dashboard controllers are not in archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    reload()
  }

  /// Creates the buttons again.
  func reload() {
    guard isViewLoaded else { return }
    let palette = CarPalette.of(unit.userInterfaceStyle)
    view.backgroundColor = .clear
    buttons.forEach { $0.removeFromSuperview() }
    buttons = (dashboard?.shortcutButtons ?? []).prefix(CPDashboardController.maximumButtonCount)
      .map { item in
        let button = CarButton()
        button.titles = item.titleVariants
        button.subtitle = item.subtitleVariants.first
        button.image = item.image
        button.imageSize = CGSize(width: 56, height: 56)
        button.isVertical = true
        button.palette = palette
        button.accessibilityLabel = item.titleVariants.first
        button.action = { [weak item] in if let item { item.handler?(item) } }
        view.addSubview(button)
        return button
      }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let gap = CarMetrics.gap
    let count = CGFloat(max(1, buttons.count))
    let height = ((view.bounds.height - gap * (count - 1)) / count).rounded(.down)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 0,
        y: CGFloat(index) * (height + gap),
        width: view.bounds.width,
        height: height
      )
    }
  }
}
