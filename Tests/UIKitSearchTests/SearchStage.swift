import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A screen with search bars on it.
@MainActor
struct SearchStage {
  let screen: HeadlessScreen

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"]
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
  }

  /// Shows a bar of the screen's width below the status bar.
  func bar(_ log: SearchLog? = nil, _ prepare: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
    let bar = UISearchBar(frame: .zero)
    prepare(bar)
    bar.delegate = log
    bar.frame = CGRect(x: 0, y: 100, width: screen.bounds.width, height: 0)
    bar.frame.size.height = bar.sizeThatFits(bar.frame.size).height
    screen.show(bar)
    screen.update()
    return bar
  }

  /// Lets what moves arrive.
  func finish() { screen.advance(by: .milliseconds(800)) }

  func key(_ usage: UIKeyboardHIDUsage) { screen.key(usage: usage.rawValue) }

  /// A view below another, of a kind and with a label for assistive technology.
  func view<T: UIView>(_ type: T.Type, _ label: String, in root: UIView) -> T? {
    for child in root.subviews {
      if let found = child as? T, found.accessibilityLabel == label { return found }
      if let found = view(type, label, in: child) { return found }
    }
    return nil
  }

  func button(_ title: String, in root: UIView) -> UIButton? {
    for child in root.subviews {
      if let found = child as? UIButton, found.currentTitle == title { return found }
      if let found = button(title, in: child) { return found }
    }
    return nil
  }

  /// A part of the screen, from its left edge.
  func picture(height: CGFloat, from y: CGFloat = 0, width: CGFloat? = nil) -> CGImage? {
    let scale = screen.device.scale
    return screen.image?.cropping(
      to: CGRect(
        x: 0,
        y: y * scale,
        width: (width ?? screen.bounds.width) * scale,
        height: height * scale
      )
    )
  }
}

/// Records the calls of a bar.
@MainActor
final class SearchLog: NSObject, UISearchBarDelegate, UISearchControllerDelegate,
  UISearchResultsUpdating
{
  var lines: [String] = []
  var refusals: Set<String> = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func ask(_ question: String) -> Bool {
    lines.append(question)
    return !refusals.contains(question)
  }
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldBegin") }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("didBegin") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldEnd") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("didEnd") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    lines.append("text \(searchText)")
  }
  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool {
    ask("change \(range.location),\(range.length) \(text)")
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmarks") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    lines.append("scope \(selectedScope)")
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    lines.append("willPresent")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    lines.append("didPresent")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    lines.append("willDismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    lines.append("didDismiss")
  }
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? "-"
    lines.append("update \(text) \(searchController.isActive)")
  }
}
