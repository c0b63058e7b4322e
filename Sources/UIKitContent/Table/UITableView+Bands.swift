import CoreGraphics
import Foundation
import UIKitCore

/// The headers and footers of sections and of the table.
extension UITableView {
  // MARK: The table's own

  final func setTableHeader(_ view: UIView?) {
    // Source: setting the same view again makes the table read its height again.
    guard shown.tableHeader !== view else { return view == nil ? () : ownBandsDidChange() }
    shown.tableHeader?.removeFromSuperview()
    shown.tableHeader = view
    if let view { insertSubview(view, at: cellFloor) }
    ownBandsDidChange()
  }

  final func setTableFooter(_ view: UIView?) {
    guard shown.tableFooter !== view else { return view == nil ? () : ownBandsDidChange() }
    shown.tableFooter?.removeFromSuperview()
    shown.tableFooter = view
    if let view { insertSubview(view, at: cellFloor) }
    ownBandsDidChange()
  }

  private final func ownBandsDidChange() {
    if loading.isLoaded, style != .plain, !geometry.sections.isEmpty {
      // The space above the first group depends on the table's header.
      let first = makeSection(0, count: geometry.sections[0].rows.count)
      geometry.setHeader(first.header, of: 0)
    }
    giveOwnBands(to: &geometry)
    updateContentSize()
    updateOwnBands()
    setNeedsTableLayout()
  }

  final func setTableBackground(_ view: UIView?) {
    guard shown.background !== view else { return }
    shown.background?.removeFromSuperview()
    shown.background = view
    if let view {
      insertSubview(view, at: 0)
      view.frame = bounds
    }
    setNeedsTableLayout()
  }

  /// Positions the table's own header and footer, with heights that the app may have changed.
  final func updateOwnBands() {
    let width = bounds.width
    if let header = shown.tableHeader {
      let height = header.bounds.height
      if height != geometry.headerHeight {
        geometry.headerHeight = height
        updateContentSize()
      }
      let frame = CGRect(x: 0, y: 0, width: width, height: height)
      if header.frame != frame { header.frame = frame }
    }
    if let footer = shown.tableFooter {
      let height = footer.bounds.height
      if height != geometry.footerHeight {
        geometry.footerHeight = height
        updateContentSize()
      }
    }
  }

  private final func placeTableFooter() {
    guard let footer = shown.tableFooter else { return }
    let frame = CGRect(
      x: 0,
      y: geometry.sectionsEnd,
      width: bounds.width,
      height: geometry.footerHeight
    )
    if footer.frame != frame { footer.frame = frame }
  }

  // MARK: Measuring

  /// Measures the header and footer of a section before its rows are positioned.
  final func measureBands(around path: RowPath) {
    measureHeader(path.section)
    if path.row == geometry.sections[path.section].rows.count - 1 { measureFooter(path.section) }
  }

  final func measureHeader(_ section: Int) {
    if !geometry.sections[section].header.isExact { remeasure(.header, section) }
  }

  final func measureFooter(_ section: Int) {
    if !geometry.sections[section].footer.isExact { remeasure(.footer, section) }
  }

  /// Measures the headers and footers of all visible sections, including sections without rows.
  final func measureVisibleBands() {
    guard let first = geometry.section(at: bounds.minY) else { return }
    for section in first..<geometry.sections.count {
      guard geometry.y(ofSection: section) < bounds.maxY else { return }
      measureHeader(section)
      measureFooter(section)
    }
  }

  final func remeasure(_ kind: BandKind, _ section: Int) {
    guard let view = shown.band(kind, section) ?? makeBand(kind, section) else {
      // Source: a section whose delegate returns no view has none, and no space for it.
      set(kind, section, height: emptyBandHeight(kind, section))
      return
    }
    if let view = view as? UITableViewHeaderFooterView {
      var context = bandContext(kind, section)
      context.isPinned = view.context.isPinned
      view.context = context
    }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    var height = roundedUp(fitting.height)
    // A view without a fitting height keeps its current height.
    if height <= 0 { height = view.bounds.height }
    set(kind, section, height: height)
  }

  private final func set(_ kind: BandKind, _ section: Int, height: CGFloat) {
    let entry = HeightIndex.Entry(height: height, isExact: true)
    switch kind {
    case .header: geometry.setHeader(entry, of: section)
    case .footer: geometry.setFooter(entry, of: section)
    }
  }

  // MARK: In sight

  /// Shows the visible headers and footers; those of plain tables stay at the edges.
  final func updateBands() {
    placeTableFooter()
    shown.pass &+= 1
    if bounds.height > 0, bounds.width > 0, let first = geometry.section(at: bounds.minY) {
      var section = first
      while section < geometry.sections.count, geometry.y(ofSection: section) < bounds.maxY {
        show(.header, section)
        show(.footer, section)
        section += 1
      }
    }
    var index = shown.bands.count - 1
    while index >= 0 {
      if shown.bands[index].pass != shown.pass {
        let band = shown.bands.remove(at: index)
        if batch.isApplying { batch.departingBands.append(band) } else { retire(band) }
      }
      index -= 1
    }
  }

  /// Returns the current frame of a header or footer, and whether it differs from its natural
  /// position.
  final func bandFrame(_ kind: BandKind, _ section: Int) -> (frame: CGRect, isPinned: Bool) {
    let width = bounds.width
    switch kind {
    case .header:
      let natural = geometry.headerY(section) + (reordering?.shift(.header, section) ?? 0)
      let height = geometry.sections[section].header.height
      var y = natural
      if style == .plain {
        let edge = bounds.minY + topCover
        let limit = geometry.footerY(section) - height
        y = max(natural, min(edge, limit))
      }
      return (CGRect(x: 0, y: y, width: width, height: height), y != natural)
    case .footer:
      let natural = geometry.footerY(section) + (reordering?.shift(.footer, section) ?? 0)
      let height = geometry.sections[section].footer.height
      var y = natural
      if style == .plain {
        let edge = bounds.maxY - adjustedContentInset.bottom
        y = min(natural, max(edge - height, geometry.rowsY(section)))
      }
      return (CGRect(x: 0, y: y, width: width, height: height), y != natural)
    }
  }

  private final func show(_ kind: BandKind, _ section: Int) {
    let entry =
      kind == .header ? geometry.sections[section].header : geometry.sections[section].footer
    guard entry.height > 0 else { return }
    let place = bandFrame(kind, section)
    guard place.frame.maxY > bounds.minY, place.frame.minY < bounds.maxY else { return }
    for index in shown.bands.indices
    where shown.bands[index].kind == kind && shown.bands[index].section == section {
      shown.bands[index].pass = shown.pass
      let view = shown.bands[index].view
      if view.frame != place.frame { view.frame = place.frame }
      notePinning(view, place.isPinned)
      return
    }
    guard let view = makeBand(kind, section) else { return }
    notePinning(view, place.isPinned)
    UIView.performWithoutAnimation { view.frame = place.frame }
    if let index = shown.bands.firstIndex(where: { $0.view === view }) {
      shown.bands[index].pass = shown.pass
    }
  }

  private final func notePinning(_ view: UIView, _ isPinned: Bool) {
    guard let view = view as? UITableViewHeaderFooterView, view.context.isPinned != isPinned
    else { return }
    view.context.isPinned = isPinned
  }

  /// Creates the view of a header or footer, adds it and notifies the delegate; nil if the section
  /// has none.
  private final func makeBand(_ kind: BandKind, _ section: Int) -> UIView? {
    let view: UIView
    if let own = askBandView(kind, section) {
      view = own
      prepare(own, kind, section)
    } else if let title = bandTitle(kind, section) {
      let titled = dequeueTitledBand()
      prepare(titled, kind, section)
      titled.setTitle(title)
      view = titled
    } else {
      return nil
    }
    UIView.performWithoutAnimation {
      let entry =
        kind == .header ? geometry.sections[section].header : geometry.sections[section].footer
      view.frame = CGRect(
        x: 0,
        y: kind == .header ? geometry.headerY(section) : geometry.footerY(section),
        width: bounds.width,
        height: entry.isExact || view.bounds.height == 0 ? entry.height : view.bounds.height
      )
      view.isHidden = false
      view.alpha = 1
      if view.superview !== self { insertBand(view) }
    }
    shown.bands.append(ShownBand(kind: kind, section: section, view: view, pass: shown.pass))
    switch kind {
    case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    return view
  }

  private final func prepare(_ view: UIView, _ kind: BandKind, _ section: Int) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    view.context = bandContext(kind, section)
  }

  final func bandContext(_ kind: BandKind, _ section: Int) -> HeaderFooterContext {
    var context = HeaderFooterContext()
    context.style = cellGround
    context.isFooter = kind == .footer
    context.isFirst = section == 0 && shown.tableHeader == nil
    let margins = contentMargins
    context.leadingMargin = margins.leading
    context.trailingMargin = margins.trailing
    context.contentInsets = contentInsets
    if style == .insetGrouped {
      context.contentInsets.left += rowX
      context.contentInsets.right += bounds.width - rowX - rowWidth
    }
    return context
  }

  /// Inserts a header or footer above the cells and below views that the app added on top.
  private final func insertBand(_ view: UIView) {
    let views = subviews
    let index =
      views.lastIndex { $0 is UITableViewCell || $0 is UITableViewHeaderFooterView }
      .map { $0 + 1 } ?? cellFloor
    insertSubview(view, at: min(index, views.count))
  }

  final func retire(_ band: ShownBand) {
    if let view = band.view as? UITableViewHeaderFooterView {
      enqueue(view)
    } else {
      band.view.removeFromSuperview()
    }
    switch band.kind {
    case .header:
      tableDelegate?.tableView(
        self,
        didEndDisplayingHeaderView: band.view,
        forSection: band.section
      )
    case .footer:
      tableDelegate?.tableView(
        self,
        didEndDisplayingFooterView: band.view,
        forSection: band.section
      )
    }
  }
}
