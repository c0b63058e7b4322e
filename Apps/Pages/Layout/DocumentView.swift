import UIKit

/// Pages with columns of one text that flows around pictures.
final class DocumentView: UIView, UITextViewDelegate {
  let storage: NSTextStorage
  private let layout = NSLayoutManager()
  /// The text views of the columns, in reading order.
  private(set) var columns: [UITextView] = []
  private(set) var pictures: [PictureView] = []
  private var sheets: [UIView] = []
  /// The frames of the pages and columns.
  private(set) var geometry = PageGeometry(width: 0, columns: 2)
  /// Called with the size of the document when it changes.
  var resized: (CGSize) -> Void = { _ in }

  // Chosen: more pages are an error of the layout, not the intention of a person.
  private static let mostPages = 200

  init(text: NSAttributedString) {
    storage = NSTextStorage(attributedString: text)
    super.init(frame: .zero)
    storage.addLayoutManager(layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("DocumentView is made in code") }

  var pageCount: Int { sheets.count }

  // MARK: Layout

  /// Lays out the document for a width and a number of columns.
  func lay(out geometry: PageGeometry) {
    guard geometry != self.geometry, geometry.width > 0 else { return }
    let old = self.geometry
    self.geometry = geometry
    if old.width > 0, old.width != geometry.width { movePictures(from: old) }
    for (index, view) in columns.enumerated() { place(view, index) }
    flow()
  }

  /// Keeps the positions of pictures on their pages.
  private func movePictures(from old: PageGeometry) {
    for picture in pictures {
      let index = max(0, (0..<pageCount).last { old.page($0).minY <= picture.center.y } ?? 0)
      let (before, after) = (old.page(index), geometry.page(index))
      let scale = after.width / before.width
      picture.bounds.size.width *= scale
      picture.bounds.size.height *= scale
      picture.center = CGPoint(
        x: after.minX + (picture.center.x - before.minX) * scale,
        y: after.minY + (picture.center.y - before.minY) * scale
      )
    }
  }

  private func place(_ view: UITextView, _ index: Int) {
    let frame = geometry.column(index)
    view.frame = frame
    view.textContainer.size = frame.size
    exclude(from: view)
  }

  /// Excludes the pictures over a column from its text.
  private func exclude(from view: UITextView) {
    let shift = CGAffineTransform(translationX: -view.frame.minX, y: -view.frame.minY)
    let paths = pictures.map(\.outline).filter { $0.bounds.intersects(view.frame) }
    for path in paths { path.apply(shift) }
    view.textContainer.exclusionPaths = paths
  }

  /// Adds pages until the whole text fits, and removes empty ones.
  private func flow() {
    if sheets.isEmpty { addPage() }
    while pageCount < Self.mostPages, lastGlyph < layout.numberOfGlyphs { addPage() }
    while pageCount > 1, isEmpty(page: pageCount - 1) { removePage() }
    let size = geometry.contentSize(pages: pageCount)
    for (index, sheet) in sheets.enumerated() { sheet.frame = geometry.page(index) }
    if bounds.size != size {
      frame.size = size
      resized(size)
    }
  }

  private func glyphs(_ column: UITextView) -> NSRange {
    layout.glyphRange(for: column.textContainer)
  }

  /// The end of the text that fits.
  private var lastGlyph: Int {
    guard let last = columns.last else { return 0 }
    let range = glyphs(last)
    // A column that pictures cover has no glyphs; the previous columns determine the end.
    if range.length > 0 { return range.location + range.length }
    return columns.map(glyphs).map { $0.location + $0.length }.max() ?? 0
  }

  private func isEmpty(page: Int) -> Bool {
    columns.suffix(geometry.columns).allSatisfy { glyphs($0).length == 0 && !$0.isFirstResponder }
      && !pictures.contains { $0.frame.intersects(geometry.page(page)) }
  }

  private func addPage() {
    let sheet = UIView(frame: geometry.page(sheets.count))
    sheet.backgroundColor = .white
    sheet.layer.shadowOpacity = 0.2
    sheet.layer.shadowRadius = 3
    sheet.layer.shadowOffset = CGSize(width: 0, height: 1)
    insertSubview(sheet, at: sheets.count)
    sheets.append(sheet)
    while columns.count < sheets.count * geometry.columns { addColumn() }
  }

  private func addColumn() {
    let container = NSTextContainer(size: geometry.column(columns.count).size)
    container.lineFragmentPadding = 0
    layout.addTextContainer(container)
    let view = UITextView(frame: geometry.column(columns.count), textContainer: container)
    view.isScrollEnabled = false
    view.textContainerInset = .zero
    view.backgroundColor = .clear
    view.delegate = self
    view.accessibilityLabel = "Column \(columns.count + 1)"
    columns.append(view)
    addSubview(view)
    for picture in pictures { bringSubviewToFront(picture) }
    exclude(from: view)
  }

  private func removePage() {
    sheets.removeLast().removeFromSuperview()
    while columns.count > sheets.count * geometry.columns { removeColumn() }
  }

  private func removeColumn() {
    columns.removeLast().removeFromSuperview()
    layout.removeTextContainer(at: columns.count)
  }

  /// Sets the number of columns of all pages.
  func setColumns(_ count: Int) {
    guard count != geometry.columns, count > 0 else { return }
    endEditing(true)
    while !columns.isEmpty { removeColumn() }
    for sheet in sheets { sheet.removeFromSuperview() }
    sheets = []
    geometry.columns = count
    flow()
  }

  // MARK: Pictures

  /// Adds a picture in the middle of a page.
  @discardableResult
  func add(_ image: UIImage, onPage page: Int) -> PictureView {
    let sheet = geometry.page(page)
    let width = (sheet.width * 0.4).rounded()
    let ratio = image.size.width > 0 ? image.size.height / image.size.width : 1
    let size = CGSize(width: width, height: min(width * ratio, sheet.height * 0.5).rounded())
    let picture = PictureView(
      image: image,
      frame: CGRect(
        x: (sheet.midX - size.width / 2).rounded(),
        y: (sheet.midY - size.height / 2).rounded(),
        width: size.width,
        height: size.height
      )
    )
    picture.moved = { [weak self] in self?.picturesMoved() }
    pictures.append(picture)
    addSubview(picture)
    picturesMoved()
    return picture
  }

  private func picturesMoved() {
    for view in columns { exclude(from: view) }
    flow()
  }

  // MARK: Writing

  func textViewDidChange(_ textView: UITextView) { flow() }

  // The caret may have been on a page that is now empty.
  func textViewDidBeginEditing(_ textView: UITextView) { flow() }
}
