import CoreGraphics
import Foundation
import HostInterface
import UIKit
import UIKitCore

/// The search: a field, the apps used last, and the apps whose names match the typed text.
///
/// A downward drag on the home screen opens it.
final class SearchViewController: UIViewController, UISearchBarDelegate, UITableViewDataSource,
  UITableViewDelegate
{
  /// Unverified: by eye from iOS 12, in points.
  private enum Metrics {
    static let icon: CGFloat = 30
    static let columns = 4
    static let suggestions = 8
    static let margin: CGFloat = 16
    static let heading: CGFloat = 36
    /// The height of the bar, and the total room above and below its field.
    static let bar: CGFloat = 56, barInset: CGFloat = 20
    static let cell = CGSize(width: 76, height: 92)
    static let widest: CGFloat = 560
    /// The distance of the finger after which the search opens.
    static let pull: CGFloat = 60
    /// The duration of opening and closing, in seconds.
    static let duration = 0.3
  }

  /// Called when the person chooses an app.
  var onOpen: (InstalledApp) -> Void = { _ in }
  /// Returns the apps to search; called when the search opens.
  var source: () -> AppSearch = { AppSearch(apps: [], used: [], locale: .current) }

  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  private let bar = UISearchBar()
  private let table = UITableView(frame: .zero, style: .plain)
  private let grid = UIView()
  private let heading = UILabel()
  private(set) var icons: [AppIconView] = []
  private(set) var results: [InstalledApp] = []
  private var search = AppSearch(apps: [], used: [], locale: .current)
  private var keyboardHeight: CGFloat = 0
  /// Whether the search is open or follows a finger.
  private(set) var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
    bar.searchBarStyle = .minimal
    bar.barStyle = .black
    bar.delegate = self
    bar.showsCancelButton = true
    bar.autocorrectionType = .no
    bar.autocapitalizationType = .none
    bar.returnKeyType = .go
    bar.tintColor = .white
    table.dataSource = self
    table.delegate = self
    table.backgroundColor = .clear
    table.separatorColor = UIColor(white: 1, alpha: 0.2)
    table.tableFooterView = UIView()
    table.keyboardDismissMode = .onDrag
    table.register(UITableViewCell.self, forCellReuseIdentifier: "app")
    heading.font = .preferredFont(forTextStyle: .subheadline)
    heading.adjustsFontForContentSizeCategory = true
    heading.textColor = UIColor(white: 1, alpha: 0.7)
    heading.accessibilityTraits = .header
    grid.addSubview(heading)
    for part in [ground, table, grid, bar] as [UIView] { view.addSubview(part) }
    view.accessibilityViewIsModal = true
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      queue: nil
    ) { [weak self] note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
      MainActor.assumeIsolated { self?.keyboardMoved(to: frame) }
    }
  }

  private func keyboardMoved(to frame: CGRect) {
    guard isOpen, let window = view.window else { return }
    let own = view.convert(frame, from: window.screen.coordinateSpace)
    keyboardHeight = max(0, view.bounds.maxY - own.minY)
    view.setNeedsLayout()
  }

  // MARK: Opening

  /// Follows a finger that has moved down by a distance.
  func pull(_ distance: CGFloat) {
    prepare()
    let part = max(0, min(1, distance / (2 * Metrics.pull)))
    view.alpha = part
    bar.transform = CGAffineTransform(translationX: 0, y: (part - 1) * Metrics.pull / 2)
  }

  /// Opens the search if the finger moved far enough; otherwise closes it.
  func endPull(_ distance: CGFloat, isCancelled: Bool) {
    if !isCancelled, distance > Metrics.pull { open() } else { close(animated: true) }
  }

  /// Opens the search with an empty field and the keyboard.
  func open() {
    prepare()
    animate {
      self.view.alpha = 1
      self.bar.transform = .identity
    }
    bar.becomeFirstResponder()
    UIAccessibility.post(notification: .screenChanged, argument: bar)
  }

  private func prepare() {
    guard !isOpen else { return }
    loadViewIfNeeded()
    isOpen = true
    view.isHidden = false
    view.alpha = 0
    view.isUserInteractionEnabled = true
    bar.text = ""
    bar.placeholder = ShellWords.search
    heading.text = ShellWords.suggestions
    search = source()
    showSuggestions()
    update("")
  }

  /// Closes the search.
  func close(animated: Bool) {
    guard isOpen else { return }
    isOpen = false
    bar.resignFirstResponder()
    view.isUserInteractionEnabled = false
    keyboardHeight = 0
    let end = { [weak self] in
      if self?.isOpen == false { self?.view.isHidden = true }
    }
    guard animated else {
      view.layer.removeAllAnimations()
      return end()
    }
    UIView.animate(withDuration: Metrics.duration) {
      self.view.alpha = 0
    } completion: { _ in
      end()
    }
  }

  private func animate(_ body: @escaping () -> Void) {
    UIView.animate(
      withDuration: Metrics.duration,
      delay: 0,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: body
    )
  }

  // MARK: Results

  private func showSuggestions() {
    for icon in icons { icon.removeFromSuperview() }
    icons = search.suggestions(Metrics.suggestions).map { app in
      let icon = AppIconView(app)
      icon.accessibilityIdentifier = "search.\(app.identifier)"
      icon.addAction(UIAction { [weak self] _ in self?.choose(app) }, for: .touchUpInside)
      grid.addSubview(icon)
      return icon
    }
    view.setNeedsLayout()
  }

  private func update(_ text: String) {
    results = search.results(for: text)
    let isEmpty = text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    grid.isHidden = !isEmpty
    table.isHidden = isEmpty
    table.reloadData()
  }

  private func choose(_ app: InstalledApp) { onOpen(app) }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { update(searchText) }

  /// Opens the best result.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    if let first = results.first { choose(first) }
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { close(animated: true) }

  override func accessibilityPerformEscape() -> Bool {
    close(animated: true)
    return true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "app", for: indexPath)
    let app = results[indexPath.row]
    cell.textLabel?.text = app.name
    cell.textLabel?.font = .preferredFont(forTextStyle: .body)
    cell.textLabel?.textColor = .white
    cell.textLabel?.numberOfLines = 0
    cell.imageView?.image = AppIconImage.image(of: app, side: Metrics.icon, for: .spotlight)
    cell.backgroundColor = .clear
    cell.accessibilityIdentifier = "search.\(app.identifier)"
    let selected = UIView()
    selected.backgroundColor = UIColor(white: 1, alpha: 0.2)
    cell.selectedBackgroundView = selected
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    choose(results[indexPath.row])
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    ground.frame = bounds
    let width = min(bounds.width, Metrics.widest)
    let left = (bounds.width - width) / 2
    let transform = bar.transform
    bar.transform = .identity
    bar.frame = CGRect(
      x: left,
      y: max(view.safeAreaInsets.top, 20),
      width: width,
      height: max(Metrics.bar, bar.searchTextField.intrinsicContentSize.height + Metrics.barInset)
    )
    let top = bar.frame.maxY
    bar.transform = transform
    table.frame = CGRect(
      x: left,
      y: top,
      width: width,
      height: max(0, bounds.height - keyboardHeight - top)
    )
    grid.frame = table.frame
    layoutGrid(width)
  }

  private func layoutGrid(_ width: CGFloat) {
    heading.frame = CGRect(
      x: Metrics.margin,
      y: 0,
      width: width - 2 * Metrics.margin,
      height: max(Metrics.heading, heading.font.lineHeight)
    )
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let step = (width - 2 * Metrics.margin) / CGFloat(Metrics.columns)
    for (index, icon) in icons.enumerated() {
      let column = index % Metrics.columns
      let place = isRightToLeft ? Metrics.columns - 1 - column : column
      icon.bounds.size = Metrics.cell
      icon.center = CGPoint(
        x: Metrics.margin + (CGFloat(place) + 0.5) * step,
        y: heading.frame.maxY + Metrics.cell.height * (CGFloat(index / Metrics.columns) + 0.5)
      )
    }
  }
}
