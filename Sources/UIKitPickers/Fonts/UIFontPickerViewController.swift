import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// Lets a person choose one of the installed fonts from a list that can be searched.
///
/// Present it; it goes when a font is chosen. As of iOS 13; it works whatever the system version.
// Unverified: that the picker dismisses itself after a choice.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  /// Hears of the choice; held weakly.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The chosen font; nil, the default: none.
  ///
  /// A family has a descriptor with a family alone, a face one with its name; the size is not set.
  open var selectedFontDescriptor: UIFontDescriptor? {
    didSet { list.show(selectedFontDescriptor) }
  }
  /// How the picker was set up; changes of the answer change nothing.
  open var configuration: Configuration { settings.copied }

  private let settings: Configuration
  let list: FontListController
  private let stack: UINavigationController
  private var isFinished = false

  /// Makes a picker; changes of `configuration` after this change nothing.
  public init(configuration: Configuration) {
    settings = configuration.copied
    list = FontListController(settings)
    stack = UINavigationController(rootViewController: list)
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Makes a picker of families.
  public convenience init() { self.init(configuration: Configuration()) }

  /// Makes a picker of families; nothing is read from the archive.
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
    // A drag took the sheet away.
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
