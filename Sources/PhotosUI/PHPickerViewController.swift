import CoreGraphics
import Foundation
import PictureLibrary
import UIKitBars
import UIKitCore
import UIKitImagePickers

/// Lets a person pick pictures of the library.
///
/// The library is a folder of pictures: that of the environment variable `RUSSET_PICTURES`, else the
/// pictures folder of the XDG user directories. Its folders are the albums. Present the picker; its
/// delegate dismisses it. As of iOS 14.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  /// What the picker was made with, with later updates.
  public final var configuration: PHPickerConfiguration { settings }
  /// Receives the results; held weakly.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  final var settings: PHPickerConfiguration
  final var selection: PickerSelection
  final let navigation = UINavigationController()
  final var browser: PictureBrowserController?
  final var isTold = false

  /// Makes a picker.
  public init(configuration: PHPickerConfiguration) {
    settings = configuration
    // Source: identifiers count only with a library and where several can be selected.
    let preselected =
      configuration.hasIdentifiers && configuration.selectionLimit != 1
      ? configuration.preselectedAssetIdentifiers : []
    selection = PickerSelection(limit: configuration.selectionLimit, preselected)
    super.init(nibName: nil, bundle: nil)
  }

  /// Pickers are not archived.
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

  /// Changes a picker that is shown; as of iOS 17.
  open func updatePicker(using configuration: PHPickerConfiguration.Update) {
    update(configuration)
  }
  /// Deselects assets; as of iOS 16.
  open func deselectAssets(withIdentifiers identifiers: [String]) { deselect(identifiers) }
  /// Puts a selected asset behind another one in the order; nil: in front.
  ///
  /// As of iOS 16.
  open func moveAsset(
    withIdentifier identifier: String,
    afterAssetWithIdentifier afterIdentifier: String?
  ) { move(identifier, after: afterIdentifier) }
  /// Shows the newest assets; as of iOS 17.
  open func scrollToInitialPosition() { browser?.grid?.scrollToEnd() }
  /// Makes the pictures larger; as of iOS 17.
  open func zoomIn() { browser?.grid?.changeColumns(by: -1) }
  /// Makes the pictures smaller; as of iOS 17.
  open func zoomOut() { browser?.grid?.changeColumns(by: 1) }
}
