import CoreGraphics
import UIKit

/// A controller that declares the form of its content.
@MainActor
public protocol CarContentFormProviding: UIViewController {
  /// The form that suits the content.
  var carContentForm: CarContentForm { get }
}

/// A controller that shows content on the whole panel, or in a pane of its form beside a companion.
///
/// A rotating panel turns to the form of the content if this is allowed. Catalogue: CAR-F47.
open class CarPaneViewController: UIViewController {
  /// The controller of the content; it can adopt ``CarContentFormProviding``.
  public let content: UIViewController
  /// The controller that fills the rest of the panel beside a pane; `nil` leaves the rest empty.
  public let companion: UIViewController?
  /// The mechanism that turns the panel; `nil` for a fixed panel.
  public var panel: CarRotatingPanel?

  /// The current arrangement.
  public private(set) var arrangement = CarArrangement.whole

  /// Creates a controller with content and a companion.
  public init(content: UIViewController, companion: UIViewController? = nil) {
    self.content = content
    self.companion = companion
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns `nil`, because archives do not contain the content.
  public required init?(coder: NSCoder) { nil }

  /// The form of the content; any if the content does not declare one.
  public var form: CarContentForm {
    (content as? any CarContentFormProviding)?.carContentForm ?? .any
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for child in [companion, content].compactMap({ $0 }) {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let panel, panel.arrange(form) == .whole { view.setNeedsLayout() }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var display = view.carDisplay
    // The pane is a part of this view, which can be smaller than the panel.
    let scale = max(display.scale, 0.1)
    display.pixels = CGSize(
      width: view.bounds.width * scale,
      height: view.bounds.height * scale
    )
    arrangement = CarArrangement.arrangement(
      of: form,
      on: display,
      mayTurn: false
    )
    switch arrangement {
    case .whole, .turn:
      content.view.frame = view.bounds
      companion?.view.isHidden = true
    case .pane(let pane, let rest):
      content.view.frame = pane.offsetBy(dx: view.bounds.minX, dy: view.bounds.minY)
      companion?.view.isHidden = false
      companion?.view.frame = rest.offsetBy(dx: view.bounds.minX, dy: view.bounds.minY)
    }
  }
}
