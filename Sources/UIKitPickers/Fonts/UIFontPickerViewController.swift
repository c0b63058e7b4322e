import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// A view controller in which the user selects an installed font from a searchable list.
///
/// The app presents it, and it is dismissed after a font was selected. It works with all system
/// versions.
///
/// - Note: iOS 13 and later.
/// Unverified: the picker dismisses itself after a selection.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  /// The object that is notified about the selection; held weakly.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The selected font; nil, the default, for none.
  ///
  /// The descriptor of a family only has a family, and the descriptor of a face only its name; the
  /// size is not set.
  open var selectedFontDescriptor: UIFontDescriptor? {
    didSet { list.show(selectedFontDescriptor) }
  }
  /// A copy of the picker's configuration; changing it does not change the picker.
  open var configuration: Configuration { settings.copied }

  private let settings: Configuration
  let list: FontListController
  private let stack: UINavigationController
  private var isFinished = false

  /// Creates a font picker with a copy of a configuration.
  public init(configuration: Configuration) {
    settings = configuration.copied
    list = FontListController(settings)
    stack = UINavigationController(rootViewController: list)
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a font picker that shows only families.
  public convenience init() { self.init(configuration: Configuration()) }

  /// Creates a font picker that shows only families from an archive.
  public required init?(coder: NSCoder) {
    settings = Configuration()
    list = FontListController(settings)
    stack = UINavigationController(rootViewController: list)
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIFontPickerViewController.self)
  }

  private func prepare() {
    list.choosing = { [weak self] in self?.choose($0) }
    list.cancelling = { [weak self] in self?.cancel() }
    addChild(stack)
    stack.didMove(toParent: self)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    stack.view.frame = view.bounds
    stack.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack.view)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isFinished = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The user dismissed the sheet by dragging.
    guard !isFinished, isBeingDismissed else { return }
    isFinished = true
    delegate?.fontPickerViewControllerDidCancel(self)
  }

  private func choose(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    delegate?.fontPickerViewControllerDidPickFont(self)
    finish()
  }

  private func cancel() {
    delegate?.fontPickerViewControllerDidCancel(self)
    finish()
  }

  private func finish() {
    isFinished = true
    if let presentingViewController, !isBeingDismissed {
      presentingViewController.dismiss(animated: true)
    }
  }
}
