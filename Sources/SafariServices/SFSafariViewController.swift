import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore

/// A screen that shows a page of the web, in the desktop's browser.
///
/// When it appears, the address is handed to the host, which opens it in the person's browser; the
/// screen says so, opens it again, and has a button that ends it.
// Departs: the page is not inside the app, since there is no view for the web here.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// How a page is shown.
  open class Configuration: NSObject, NSCopying {
    /// Whether the page's text alone is shown first, by default `false`; the browser decides here.
    open var entersReaderIfAvailable = false
    /// Whether the bars shrink as the page scrolls, by default `true`.
    open var barCollapsingEnabled = true

    /// Copies the settings.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// What the button that ends the screen says.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// Hears how the page fares.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The settings, as they were given.
  public let configuration: Configuration
  /// The colour of the bar; nil: the system's.
  open var preferredBarTintColor: UIColor? { didSet { applyColors() } }
  /// The colour of the buttons; nil: the tint.
  open var preferredControlTintColor: UIColor? { didSet { applyColors() } }
  /// What the button that ends the screen says, by default Done.
  open var dismissButtonStyle: DismissButtonStyle = .done { didSet { applyButton() } }

  private let url: URL
  private let bar = UINavigationBar()
  private let item = UINavigationItem()
  private let words = UILabel()
  private let again = UIButton(type: .system)
  private var hasOpened = false

  /// Creates a screen of an address of the web; another scheme stops the program, as on iOS.
  public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }

  /// Creates a screen of an address of the web with settings.
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

  /// Is not available, as a page needs its address.
  @available(*, unavailable, message: "Use init(url:).")
  public required init?(coder: NSCoder) { nil }

  /// Builds the bar and what stands below it.
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

  /// Opens the page the first time.
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
    /// Chosen: between the words and the button.
    static let gap: CGFloat = 16
  }
}

/// Hears how a page fares.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The person ended the screen.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The page was handed to the browser, or could not be.
  func safariViewController(
    _ controller: SFSafariViewController,
    didCompleteInitialLoad didLoadSuccessfully: Bool
  )
  /// The page led to another address first; is not called here, as the browser follows it.
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  /// The person opened the page in the browser; is not called here, as it is there already.
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
