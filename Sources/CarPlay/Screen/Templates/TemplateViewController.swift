import CoreGraphics
import Foundation
import UIKitCore

/// The base class of the controllers that draw templates; it shows the navigation bar.
@MainActor
class TemplateViewController: UIViewController {
  /// The template.
  let template: CPTemplate
  /// The screen that shows the template.
  weak var carScreen: CarScreenController?
  /// The navigation bar.
  let bar = CarNavigationBar()
  /// Whether the template is in a tab, so that the tab bar template shows the navigation bar.
  var isInTab = false

  init(_ template: CPTemplate) {
    self.template = template
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  /// The colors of the screen.
  var palette: CarPalette { carScreen?.palette ?? .dark }
  /// Whether the app's map is visible through the view.
  var isTransparent: Bool { false }
  /// Whether the template has a navigation bar.
  var hasBar: Bool { true }
  /// The widths, in points, that bars, cards and buttons cover at each edge of the map.
  var mapRoom: UIEdgeInsets { .zero }
  /// The title in the navigation bar.
  var shownTitle: String? { template.barTitle }

  override func viewDidLoad() {
    super.viewDidLoad()
    if hasBar { view.addSubview(bar) }
  }

  /// Redraws the template, if its view is loaded.
  func templateChanged() {
    guard isViewLoaded else { return }
    reload()
  }

  /// Updates the bar and the content.
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

  /// The first control of the content, or of the bar if the content has none; the focus starts
  /// there.
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

  /// Updates the content.
  ///
  /// The base class does nothing.
  func reloadContent() {}

  /// Lays out the content in the area below the bar.
  ///
  /// The base class does nothing.
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

  /// Performs the action of the back button.
  func goBack() {
    if let custom = (template as? any CPBarButtonProviding)?.backButton, custom.isEnabled {
      return custom.act()
    }
    carScreen?.interfaceController?.popTemplate(animated: true)
  }

  /// Handles the back key before the stack pops; returns whether it was handled.
  func escape() -> Bool { false }
}
