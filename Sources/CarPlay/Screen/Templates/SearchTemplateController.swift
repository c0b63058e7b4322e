import CoreGraphics
import Foundation
import UIKitCore

/// The controller of a search template with the text, the results and a keyboard.
///
/// The keyboard is hidden while the vehicle limits it.
@MainActor
final class SearchTemplateController: TemplateViewController {
  private let search: CPSearchTemplate
  private let field = SearchTextView()
  private let listView = CarListView()
  private let keyboard = CarKeyboard()
  private let notice = UILabel()
  private var results: [CPListItem] = []
  private var text = ""
  private var request = 0

  init(_ template: CPSearchTemplate) {
    search = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  private var isKeyboardLimited: Bool {
    carScreen?.unit.limitedUserInterfaces.contains(.keyboard) ?? false
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    notice.font = CarMetrics.detailFont
    notice.textAlignment = .center
    notice.text = CarPlayWords["The keyboard is not available while driving."]
    notice.accessibilityTraits = .staticText
    keyboard.press = { [weak self] key in self?.press(key) }
    for view in [listView, keyboard, notice] as [UIView] { self.view.addSubview(view) }
  }

  override func reloadContent() {
    bar.titleView = field
    field.show(text, palette: palette)
    keyboard.show(palette)
    keyboard.isHidden = isKeyboardLimited
    notice.isHidden = !isKeyboardLimited
    notice.textColor = palette.secondaryText
    showResults()
  }

  private func showResults() {
    guard let unit = carScreen?.unit else { return }
    let palette = palette
    let entries = results.prefix(max(0, unit.maximumItemCount)).map { item in
      ListEntry(height: CarMetrics.rowHeight) { [weak self] in
        let row = ItemRow(palette: palette) { item.rowContent }
        item.row.show(row)
        row.select = { [weak self, weak row] in
          guard let self, let row, let delegate = self.search.delegate else { return }
          row.run { finish in
            delegate.searchTemplate(
              self.search,
              selectedResult: item,
              completionHandler: finish
            )
          }
        }
        return row
      }
    }
    listView.show(
      entries,
      palette: palette,
      isLimited: unit.limitedUserInterfaces.contains(.lists)
    )
  }

  private func press(_ key: CarKeyboard.Key) {
    // A key that is released after the vehicle has limited the keyboard enters nothing.
    guard !isKeyboardLimited else { return }
    switch key {
    case .character(let character): text += character
    case .space: if !text.isEmpty { text += " " }
    case .delete: if !text.isEmpty { text.removeLast() }
    case .search:
      search.delegate?.searchTemplateSearchButtonPressed(search)
      return
    }
    field.show(text, palette: palette)
    ask()
  }

  /// Requests results from the delegate.
  ///
  /// Results are ignored if a newer request has been made.
  private func ask() {
    request += 1
    let number = request
    search.delegate?.searchTemplate(search, updatedSearchText: text) { [weak self] results in
      guard let self, number == self.request else { return }
      self.results = results
      self.showResults()
    }
  }

  override func layoutContent(in room: CGRect) {
    let area = room.insetBy(dx: CarMetrics.margin, dy: 0)
    if isKeyboardLimited {
      notice.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 44)
      listView.frame = CGRect(
        x: area.minX,
        y: area.minY + 44,
        width: area.width,
        height: area.height - 44
      )
      return
    }
    let height = CarKeyboard.height(in: area)
    listView.frame = CGRect(
      x: area.minX,
      y: area.minY,
      width: area.width,
      height: area.height - height - 8
    )
    keyboard.frame = CGRect(
      x: area.minX,
      y: area.maxY - height - 8,
      width: area.width,
      height: height
    )
  }
}

/// The view of the search text, similar to a text field without a caret.
@MainActor
final class SearchTextView: UIView {
  private let label = UILabel()
  private let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))

  init() {
    super.init(frame: .zero)
    label.font = CarMetrics.textFont
    addSubview(glass)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    layer.cornerRadius = CarMetrics.rowRadius
  }

  required init?(coder: NSCoder) { fatalError("SearchTextView is not in archives.") }

  func show(_ text: String, palette: CarPalette) {
    label.text = text.isEmpty ? CarPlayWords["Search"] : text
    label.textColor = text.isEmpty ? palette.secondaryText : palette.text
    glass.tintColor = palette.secondaryText
    layer.backgroundColor = palette.row.cgColor
    accessibilityLabel = label.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let y = ((bounds.height - 28) / 2).rounded()
    glass.frame = CGRect(x: isMirrored ? bounds.width - 44 : 16, y: y, width: 28, height: 28)
    label.frame = CGRect(
      x: isMirrored ? 16 : 56,
      y: 0,
      width: bounds.width - 72,
      height: bounds.height
    )
    label.textAlignment = isMirrored ? .right : .left
  }
}
