import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// A list in pages: as many rows as fit, without a partially visible row.
///
/// Nothing scrolls automatically, and each row keeps its position. While driving, the restrictions
/// limit the number of rows; the caption shows the total.
final class CarListView: UIView {
  /// A row.
  struct Row: Hashable {
    var title: String
    var detail: String?
    var symbolName: String?
    var isMarked = false
  }

  /// The title of the list, which shows the driver's location in the app.
  var title = "" { didSet { if title != oldValue { setNeedsLayout() } } }
  /// The text that is shown without rows.
  var emptyText = CarWords["Nothing here"]
  /// All rows.
  var rows: [Row] = [] {
    didSet {
      guard rows != oldValue else { return }
      chosenPage = 0
      setNeedsLayout()
    }
  }
  /// Called with the index of a chosen row.
  var onSelect: ((Int) -> Void)?
  /// Called to go one level up; nil if the list is the first level.
  var onBack: (() -> Void)? { didSet { setNeedsLayout() } }
  /// The page that the driver chose; a limit of the rows may hide it temporarily.
  private var chosenPage = 0
  /// The page that is shown.
  var page: Int { min(chosenPage, pages - 1) }

  // Chosen: the number of rows in a list while driving, CAR-Q54.
  static let mostRows = 6

  let rowKeys = (0..<CarListView.mostRows).map { _ in CarRowKey(frame: .zero) }
  let backKey = CarButton(title: CarWords["Back"], symbolName: "chevron.left")
  let upKey = CarButton(symbolName: "chevron.up")
  let downKey = CarButton(symbolName: "chevron.down")
  private let caption = UILabel()
  private let note = UILabel()
  private let restrictions: CarRestrictionService
  private var observation: CarEventObservation?
  private var capacity = 1

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - id: The prefix of the identifiers of its controls.
  ///   - registry: The registry of the controls.
  ///   - restrictions: The service that limits the rows.
  /// - Throws: The error of the registry.
  init(id: String, registry: CarControlRegistry, restrictions: CarRestrictionService) throws {
    self.restrictions = restrictions
    super.init(frame: .zero)
    for label in [caption, note] {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    note.numberOfLines = 0
    note.textAlignment = .center
    caption.accessibilityIdentifier = "\(id).caption"
    func bind(_ key: UIControl, _ name: String, _ title: String, _ act: @escaping () -> Void) throws
    {
      try registry.addAction("\(id).\(name)", title, key: key, act)
      addSubview(key)
    }
    try bind(backKey, "back", CarWords["Back"]) { [weak self] in self?.onBack?() }
    for (index, key) in rowKeys.enumerated() {
      try bind(key, "row.\(index)", CarWords["Row %@", "\(index + 1)"]) { [weak self] in
        self?.choose(index)
      }
    }
    try bind(upKey, "up", CarWords["Earlier rows"]) { [weak self] in self?.turn(by: -1) }
    try bind(downKey, "down", CarWords["Further rows"]) { [weak self] in self?.turn(by: 1) }
    observation = restrictions.observeOnMain { [weak self] _ in self?.setNeedsLayout() }
  }

  required init?(coder: NSCoder) { nil }

  /// The rows that the restrictions allow.
  var allowedRows: ArraySlice<Row> { restrictions.current.limited(rows) }

  private var pages: Int { max(1, (allowedRows.count + capacity - 1) / capacity) }

  private func choose(_ index: Int) {
    let row = page * capacity + index
    if row < allowedRows.count, index < capacity { onSelect?(row) }
  }

  /// Moves by pages.
  func turn(by count: Int) {
    let new = min(max(page + count, 0), pages - 1)
    guard new != page else { return }
    chosenPage = new
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let display = carDisplay
    guard hasCarContentRoom else { return }
    let gap = CarSpacing.insideGroup.points(on: display)
    let target = CarTargetSize.android.points(on: display)
    caption.setStyle(.secondary, .secondaryText, on: display)
    note.setStyle(.primary, .secondaryText, on: display)
    backKey.isHidden = onBack == nil
    let back = backKey.intrinsicContentSize
    let header = onBack == nil ? caption.lineNeed : back.height
    backKey.frame = CGRect(x: 0, y: 0, width: back.width, height: back.height)
    let start = onBack == nil ? 0 : back.width + gap
    caption.frame = CGRect(x: start, y: 0, width: max(0, bounds.width - start), height: header)
    var area = bounds
    area.origin.y = header + (onBack == nil ? (gap / 2).rounded() : gap)
    area.size.height = max(0, bounds.height - area.minY)
    let fit = Int(clamping: ((area.height + gap) / (target.height + gap)).rounded(.down))
    capacity = min(Self.mostRows, max(1, fit))
    let isPaged = pages > 1
    let side = max(target.width, upKey.intrinsicContentSize.width)
    let width = area.width - (isPaged ? side + gap : 0)
    let height = min(
      target.height * 1.5,
      (area.height - gap * CGFloat(capacity - 1)) / CGFloat(capacity)
    ).rounded(.down)
    let shown = allowedRows.dropFirst(page * capacity).prefix(capacity)
    for (index, key) in rowKeys.enumerated() {
      key.isHidden = index >= shown.count
      guard index < shown.count else { continue }
      key.show(shown[shown.startIndex + index])
      key.frame = CGRect(
        x: 0,
        y: area.minY + CGFloat(index) * (height + gap),
        width: width,
        height: height
      )
    }
    let visible = rowKeys.prefix(shown.count)
    let showsDetail = visible.allSatisfy(\.fitsDetail)
    for key in visible { key.showsDetail = showsDetail }
    let half = ((area.height - gap) / 2).rounded(.down)
    for (index, key) in [upKey, downKey].enumerated() {
      key.isHidden = !isPaged
      key.isEnabled = index == 0 ? page > 0 : page < pages - 1
      key.frame = CGRect(
        x: area.maxX - side,
        y: area.minY + CGFloat(index) * (half + gap),
        width: side,
        height: half
      )
    }
    note.isHidden = !rows.isEmpty
    note.text = rows.isEmpty ? emptyText : nil
    note.frame = area
    showCaption(first: page * capacity, count: shown.count)
  }

  private func showCaption(first: Int, count: Int) {
    var text = title
    if count > 0, count < rows.count { text += "  \(first + 1)–\(first + count) of \(rows.count)" }
    if caption.text != text { caption.text = text }
    // If the caption is too long, the numbers are omitted.
    if caption.sizeThatFits(.zero).width > caption.bounds.width { caption.text = title }
  }
}
