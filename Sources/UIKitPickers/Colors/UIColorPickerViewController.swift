import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// Lets a person choose a colour from a grid, a spectrum or sliders; from iOS 14.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// Hears of choices; held weakly.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen colour, by default white.
  // Unverified: the default.
  open var selectedColor = UIColor.white {
    didSet { if !isChoosing { panel?.show(PickedColor(selectedColor)) } }
  }
  /// Whether the colour may be translucent, by default true.
  open var supportsAlpha = true { didSet { panel?.showsAlpha = supportsAlpha } }

  final var panel: ColorPanel? { viewIfLoaded as? ColorPanel }
  private var isChoosing = false
  private var isFinished = false

  /// Makes a picker of a colour.
  public init() { super.init(nibName: nil, bundle: nil) }

  /// Makes a picker of white; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    let panel = ColorPanel(PickedColor(selectedColor))
    panel.showsAlpha = supportsAlpha
    panel.choosing = { [weak self] in self?.choose($0, isDown: $1) }
    panel.closing = { [weak self] in self?.dismiss(animated: true) }
    view = panel
    preferredContentSize = ColorPanel.Metrics.size
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isFinished = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isFinished else { return }
    isFinished = true
    delegate?.colorPickerViewControllerDidFinish(self)
  }

  private func choose(_ color: PickedColor, isDown: Bool) {
    isChoosing = true
    selectedColor = color.color
    isChoosing = false
    delegate?.colorPickerViewController(
      self,
      didSelect: selectedColor,
      continuously: isDown
    )
  }
}
