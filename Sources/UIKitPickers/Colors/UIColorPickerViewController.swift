import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// A view controller in which the user selects a colour from a grid, a spectrum or with sliders.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// The object that is notified about selected colours; held weakly.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The selected colour; the default is white.
  // Unverified: the default.
  open var selectedColor = UIColor.white {
    didSet { if !isChoosing { panel?.show(PickedColor(selectedColor)) } }
  }
  /// Whether the colour can be translucent; the default is true.
  open var supportsAlpha = true { didSet { panel?.showsAlpha = supportsAlpha } }

  final var panel: ColorPanel? { viewIfLoaded as? ColorPanel }
  private var isChoosing = false
  private var isFinished = false

  /// Creates a colour picker.
  public init() { super.init(nibName: nil, bundle: nil) }

  /// Creates a colour picker from an archive, with white as the selected colour.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The title above the picker; with nil, the default, it is “Colors”.
  open override var title: String? {
    didSet { (viewIfLoaded as? ColorPanel)?.heading = title }
  }

  open override func loadView() {
    let panel = ColorPanel(PickedColor(selectedColor))
    panel.showsAlpha = supportsAlpha
    panel.heading = title
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
    // A controller that covers the whole screen also makes the picker disappear without ending it.
    let isOver =
      isBeingDismissed || isMovingFromParent || parent?.isBeingDismissed == true
    guard !isFinished, isOver else { return }
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
