import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// The list of a font picker, with families and the faces of expanded families.
final class FontListController: UITableViewController, UISearchResultsUpdating {
  enum Row: Equatable {
    case family(FontFamily)
    case face(String, family: String)
  }

  private let configuration: UIFontPickerViewController.Configuration
  private let search = UISearchController(searchResultsController: nil)
  /// The families shown instead of the installed ones; must be set before the list is shown.
  var fixedFamilies: [FontFamily]?
  private lazy var families = fixedFamilies ?? FontFamilies.offered(configuration)
  private var openFamilies: Set<String> = []
  private(set) var rows: [Row] = []
  private var selected: UIFontDescriptor?
  var choosing: ((UIFontDescriptor) -> Void)?
  var cancelling: (() -> Void)?

  /// Creates a list of font families.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the picker.
  ///   - families: The families to show; with nil, the installed families available with
  ///     `configuration` are read when the list is first shown.
  init(
    _ configuration: UIFontPickerViewController.Configuration,
    families: [FontFamily]? = nil
  ) {
    self.configuration = configuration
    fixedFamilies = families
    super.init(style: .plain)
    title = FontWord.chooseFont.text
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel,
      target: self,
      action: Selector(FontListController.cancelTapped, "cancelTapped")
    )
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.sectionHeaderTopPadding = 0
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = FontCell.Metrics.height
    updateRows()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if let selected { reveal(selected) }
  }

  private func cancelTapped() { cancelling?() }

  // MARK: Rows

  /// Updates the rows for the search text and the expanded families.
  private func updateRows() {
    let searched = search.searchBar.text ?? ""
    rows = families.filter {
      searched.isEmpty || $0.name.localizedCaseInsensitiveContains(searched)
    }.flatMap { family -> [Row] in
      guard openFamilies.contains(family.name) else { return [.family(family)] }
      return [.family(family)] + family.faces.map { .face($0, family: family.name) }
    }
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    contentUnavailableConfiguration =
      rows.isEmpty ? UIContentUnavailableConfiguration.search() : nil
  }

  func updateSearchResults(for searchController: UISearchController) {
    guard isViewLoaded else { return }
    let old = rows
    updateRows()
    if rows != old { tableView.reloadData() }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "font") as? FontCell
      ?? FontCell(style: .default, reuseIdentifier: "font")
    let row = rows[indexPath.row]
    cell.show(
      name(of: row),
      font: font(of: row),
      isFace: isFace(row),
      isChosen: selected.map { descriptor(of: row).names($0) } ?? false
    )
    if configuration.includeFaces, case .family(let family) = row, family.faces.count > 1 {
      cell.showFacesButton(isOpen: openFamilies.contains(family.name)) { [weak self] in
        self?.toggle(family)
      }
    } else {
      cell.accessoryView = nil
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choosing?(descriptor(of: rows[indexPath.row]))
    tableView.deselectRow(at: indexPath, animated: true)
  }

  private func isFace(_ row: Row) -> Bool {
    if case .face = row { return true }
    return false
  }

  private func descriptor(of row: Row) -> UIFontDescriptor {
    switch row {
    case .family(let family): UIFontDescriptor(fontAttributes: [.family: family.name])
    case .face(let name, _): UIFontDescriptor(fontAttributes: [.name: name])
    }
  }

  private func name(of row: Row) -> String {
    switch row {
    case .family(let family): return family.name
    case .face(let name, let family):
      // A face's name is the part after the family's name, such as "Light Italic".
      let full = UIFont(name: name, size: FontCell.Metrics.pointSize)?.fontDescriptor
      let face = full?.object(forKey: .face) as? String
      return face ?? name.replacingOccurrences(of: family + "-", with: "")
    }
  }

  private func font(of row: Row) -> UIFont {
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    guard !configuration.displayUsingSystemFont else { return body }
    return UIFont(descriptor: descriptor(of: row), size: body.pointSize)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory, isViewLoaded
    else { return }
    tableView.reloadData()
  }

  /// Expands or collapses the faces of a family.
  private func toggle(_ family: FontFamily) {
    guard let index = rows.firstIndex(of: .family(family)) else { return }
    let opens = openFamilies.insert(family.name).inserted
    if !opens { openFamilies.remove(family.name) }
    updateRows()
    let faces = (1...family.faces.count).map { IndexPath(row: index + $0, section: 0) }
    let cell = tableView.cellForRow(at: IndexPath(row: index, section: 0)) as? FontCell
    cell?.showFacesButton(isOpen: opens) { [weak self] in self?.toggle(family) }
    tableView.performBatchUpdates {
      if opens {
        self.tableView.insertRows(at: faces, with: .fade)
      } else {
        self.tableView.deleteRows(at: faces, with: .fade)
      }
    }
  }

  // MARK: Selection

  func show(_ descriptor: UIFontDescriptor?) {
    selected = descriptor
    guard isViewLoaded else { return }
    tableView.reloadData()
  }

  private func reveal(_ descriptor: UIFontDescriptor) {
    if configuration.includeFaces,
      let family = families.first(where: { family in
        family.faces.contains { UIFontDescriptor(fontAttributes: [.name: $0]).names(descriptor) }
      })
    {
      openFamilies.insert(family.name)
      updateRows()
      tableView.reloadData()
    }
    guard let index = rows.firstIndex(where: { self.descriptor(of: $0).names(descriptor) }) else {
      return
    }
    tableView.scrollToRow(at: IndexPath(row: index, section: 0), at: .middle, animated: false)
  }
}

extension UIFontDescriptor {
  /// Returns whether another descriptor has the same face name or, for a family, only the same
  /// family.
  fileprivate func names(_ other: UIFontDescriptor) -> Bool {
    if let name = fontAttributes[.name] as? String {
      return other.fontAttributes[.name] as? String == name
    }
    return other.fontAttributes[.name] == nil
      && other.fontAttributes[.family] as? String == fontAttributes[.family] as? String
  }
}
