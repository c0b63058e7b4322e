import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore

/// A screen that shows a web page in the browser of the desktop.
///
/// When the screen appears, the host opens the address in the person's browser. The screen says so, and
/// has a button that opens the address again and one that closes the screen.
// Departs: the page is not inside the app, because Russet has no web view.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The settings of a web page.
  open class Configuration: NSObject, NSCopying {
    /// Whether the reader mode is shown first, by default `false`; here the browser decides.
    open var entersReaderIfAvailable = false
    /// Whether the bars shrink while the page scrolls; by default `true`.
    open var barCollapsingEnabled = true

    /// Returns a copy of the settings.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// The titles of the button that closes the screen.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// The delegate.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The settings that were passed to the initializer.
  public let configuration: Configuration
  /// The colour of the bar; nil for the colour of the system.
  open var preferredBarTintColor: UIColor? { didSet { applyColors() } }
  /// The colour of the buttons; nil for the tint colour.
  open var preferredControlTintColor: UIColor? { didSet { applyColors() } }
  /// The title of the button that closes the screen; by default Done.
  open var dismissButtonStyle: DismissButtonStyle = .done { didSet { applyButton() } }

  private let url: URL
  private let bar = UINavigationBar()
  private let item = UINavigationItem()
  private let words = UILabel()
  private let again = UIButton(type: .system)
  private var hasOpened = false

  /// Creates a screen for a web address; another scheme stops the program, as on iOS.
  public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }

  /// Creates a screen for a web address, with settings.
  public init(url: URL, configuration: Configuration) {
    precondition(
      ["http", "https"].contains(url.scheme?.lowercased()),
      "SFSafariViewController: \(url) is no address of the web; give one of http or https."
    )
    self.url = url
    self.configuration = configuration.copy() as? Configuration ?? configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// Not available, because a page needs an address.
  @available(*, unavailable, message: "Use init(url:).")
  public required init?(coder: NSCoder) { nil }

  /// Builds the bar and the views below it.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    item.title = url.host ?? url.absoluteString
    bar.items = [item]
    words.text = "This page is open in your browser."
    words.textAlignment = .center
    words.numberOfLines = 0
    words.font = .preferredFont(forTextStyle: .body)
    words.textColor = .secondaryLabel
    again.setTitle("Open Again", for: .normal)
    again.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    for part in [bar, words, again] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: safe.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      words.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      words.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      words.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      again.topAnchor.constraint(equalTo: words.bottomAnchor, constant: Metrics.gap),
      again.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    applyButton()
    applyColors()
  }

  /// Opens the page when the screen appears for the first time.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOpened else { return }
    hasOpened = true
    open()
  }

  private func open() {
    UIApplication.shared.open(url, options: [:]) { [weak self] opens in
      guard let self else { return }
      self.words.text =
        opens ? "This page is open in your browser." : "This page could not be opened."
      self.delegate?.safariViewController(self, didCompleteInitialLoad: opens)
    }
  }

  private func applyButton() {
    let kind: UIBarButtonItem.SystemItem =
      switch dismissButtonStyle {
      case .done: .done
      case .close: .close
      case .cancel: .cancel
      }
    let button = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
    button.primaryAction = UIAction { [weak self] _ in self?.end() }
    item.leftBarButtonItem = button
  }

  private func end() {
    delegate?.safariViewControllerDidFinish(self)
    dismiss(animated: true)
  }

  private func applyColors() {
    bar.barTintColor = preferredBarTintColor
    bar.tintColor = preferredControlTintColor
    again.tintColor = preferredControlTintColor
  }

  private enum Metrics {
    /// Chosen: the distance between the text and the button.
    static let gap: CGFloat = 16
  }
}

/// The methods of a delegate of a web page's screen.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called when the person has closed the screen.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called when the host has opened the page, or could not open it.
  func safariViewController(
    _ controller: SFSafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  )
  /// Not called here, because the browser follows redirections.
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  /// Not called here, because the page is already in the browser.
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController,
    initialLoadDidRedirectTo URL: URL
  ) {}
  /// Does nothing.
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
