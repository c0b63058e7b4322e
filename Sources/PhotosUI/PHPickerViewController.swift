import CoreGraphics
import Foundation
import PictureLibrary
import UIKitBars
import UIKitCore
import UIKitImagePickers

/// A view controller with which the user picks pictures of the library.
///
/// The library is the folder of pictures in the environment variable `RUSSET_PICTURES`, or
/// otherwise the pictures folder of the XDG user directories. Its folders are the albums. The app
/// presents the picker, and its delegate dismisses it. Since iOS 14.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  /// The configuration of the picker, with later updates.
  public final var configuration: PHPickerConfiguration { settings }
  /// The delegate that receives the results.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  final var settings: PHPickerConfiguration
  final var selection: PickerSelection
  final let navigation = UINavigationController()
  final var browser: PictureBrowserController?
  final var isTold = false

  /// Makes a picker.
  public init(configuration: PHPickerConfiguration) {
    settings = configuration
    // Source: identifiers are used only with a library and if several assets can be selected.
    let preselected =
      configuration.hasIdentifiers && configuration.selectionLimit != 1
      ? configuration.preselectedAssetIdentifiers : []
    selection = PickerSelection(limit: configuration.selectionLimit, preselected)
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because pickers cannot be archived.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    prepare()
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isTold = false
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pickerDidDisappear()
  }
  open override func accessibilityPerformEscape() -> Bool {
    cancel()
    return true
  }

  /// Updates a visible picker; since iOS 17.
  open func updatePicker(using configuration: PHPickerConfiguration.Update) {
    update(configuration)
  }
  /// Deselects assets; since iOS 16.
  open func deselectAssets(withIdentifiers identifiers: [String]) { deselect(identifiers) }
  /// Moves a selected asset after another one in the order; nil means to the beginning.
  ///
  /// Since iOS 16.
  open func moveAsset(
    withIdentifier identifier: String,
    afterAssetWithIdentifier afterIdentifier: String?
  ) { move(identifier, after: afterIdentifier) }
  /// Shows the newest assets; since iOS 17.
  open func scrollToInitialPosition() { browser?.grid?.scrollToEnd() }
  /// Makes the pictures larger; since iOS 17.
  open func zoomIn() { browser?.grid?.changeColumns(by: -1) }
  /// Makes the pictures smaller; since iOS 17.
  open func zoomOut() { browser?.grid?.changeColumns(by: 1) }
}
