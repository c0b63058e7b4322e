import Foundation
import UIKitCore

extension BarButtonLook {
  /// Creates the look that an appearance object describes for a bar's buttons.
  @MainActor
  package init(_ appearance: UIBarButtonItemAppearance, metrics: UIBarMetrics) {
    self.init()
    self.metrics = metrics
    let states: [UIControl.State] = [.normal, .highlighted, .disabled]
    for state in states {
      let look = appearance.look(for: state)
      if !look.titleTextAttributes.isEmpty {
        titleAttributes[state.rawValue] = look.titleTextAttributes
      }
      if let image = look.backgroundImage { backgrounds[state.rawValue] = image }
    }
    titleOffset = appearance.normal.titlePositionAdjustment
    backgroundOffset = appearance.normal.backgroundImagePositionAdjustment
  }
}
