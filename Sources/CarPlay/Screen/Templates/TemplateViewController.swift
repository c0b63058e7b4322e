import CoreGraphics
import Foundation
import UIKitCore

/// Draws a template; the base class shows the navigation bar.
@MainActor
class TemplateViewController: UIViewController {
  let template: CPTemplate
  weak var carScreen: CarScreenController?
  let bar = CarNavigationBar()
  /// Whether the bar belongs to a tab bar above.
  var isInTab = false

  init(_ template: CPTemplate) {
    self.template = template
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  var palette: CarPalette { carScreen?.palette ?? .dark }
  /// Whether the app's map shows through.
  var isTransparent: Bool { false }
  /// Whether there is a navigation bar.
  var hasBar: Bool { true }
  /// What bars and buttons take from the map at each edge, in points.
  var mapRoom: UIEdgeInsets { .zero }
  /// The title in the bar.
  var shownTitle: String? { template.barTitle }

  override func viewDidLoad() {
    super.viewDidLoad()
    if hasBar { view.addSubview(bar) }
  }

  func templateChanged() {
    guard isViewLoaded else { return }
    reload()
  }

  /// Brings the bar and the content up to date.
  func reload() {
    loadViewIfNeeded()
    let focus = KeptFocus(in: view)
    defer { focus?.restore(in: view) }
    if !isTransparent, !template.isModal { view.backgroundColor = palette.background }
    if hasBar {
      bar.isHidden = isInTab
      bar.show(
        template,
        title: shownTitle,
        canGoBack: carScreen?.interfaceController?.canGoBack ?? false
          && carScreen?.shownTemplate === template,
        palette: palette
      ) { [weak self] in self?.goBack() }
    }
    reloadContent()
    view.setNeedsLayout()
  }

  /// The content's first control, else the bar's: where the focus begins.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    guard let view = viewIfLoaded else { return [] }
    let inContent = view.subviews.filter { $0 !== bar }.flatMap { $0.focusableControls }
    let controls = inContent.isEmpty ? bar.focusableControls : inContent
    let first = controls.min { a, b in
      let a = a.convert(a.bounds, to: view)
      let b = b.convert(b.bounds, to: view)
      return a.minY == b.minY ? a.minX < b.minX : a.minY < b.minY
    }
    return first.map { [$0] } ?? []
  }

  /// Brings the content up to date.
  func reloadContent() {}

  /// Places the content in the room below the bar.
  func layoutContent(in room: CGRect) {}

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let showsBar = hasBar && !isInTab
    if showsBar {
      bar.frame = CGRect(
        x: CarMetrics.margin,
        y: 0,
        width: bounds.width - 2 * CarMetrics.margin,
        height: CarMetrics.barHeight
      )
    }
    let top = showsBar ? CarMetrics.barHeight : 0
    layoutContent(
      in: CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    )
  }

  /// Leaves the template as its back button does.
  func goBack() {
    if let custom = (template as? any CPBarButtonProviding)?.backButton, custom.isEnabled {
      return custom.act()
    }
    carScreen?.interfaceController?.popTemplate(animated: true)
  }

  /// Handles the back key before the stack does; returns whether it did.
  func escape() -> Bool { false }
}
