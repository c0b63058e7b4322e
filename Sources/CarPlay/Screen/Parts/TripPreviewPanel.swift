import CoreGraphics
import Foundation
import UIKitCore

/// The panel in which a person selects and starts a trip or a route.
@MainActor
final class TripPreviewPanel: UIView {
  private let map: CPMapTemplate
  private let title = UILabel()
  private let information = UILabel()
  private let list = CarListView()
  private let start = CarButton()
  private let other = CarButton()
  /// Whether the routes of the selected trip are shown instead of the trips.
  private var showsRoutes = false
  /// Whether the last preview was one of the routes of a trip.
  private var showedRoutesOnly = false
  private var showsList = false

  init(_ map: CPMapTemplate) {
    self.map = map
    super.init(frame: .zero)
    layer.cornerRadius = CarMetrics.cardRadius
    clipsToBounds = true
    title.font = CarMetrics.titleFont
    information.font = CarMetrics.detailFont
    information.numberOfLines = 2
    start.form = .prominent
    for view in [title, information, list, start, other] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("TripPreviewPanel is not in archives.") }

  func show(palette: CarPalette, isLimited: Bool) {
    guard let preview = map.preview else { return }
    let trip = preview.selected
    if preview.showsRoutesOnly != showedRoutesOnly {
      showedRoutesOnly = preview.showsRoutesOnly
      showsRoutes = preview.showsRoutesOnly
    }
    backgroundColor = palette.background
    title.text = trip.destinationName
    title.textColor = palette.text
    information.textColor = palette.secondaryText
    let route =
      trip.routeChoices.indices.contains(preview.route) ? trip.routeChoices[preview.route] : nil
    var facts: [String] = []
    if let estimates = trip.estimates {
      let time = DistanceText.text(ofSeconds: estimates.timeRemaining)
      let distance = DistanceText.text(of: estimates.distanceRemainingToDisplay)
      facts.append([time, distance].compactMap { $0 }.joined(separator: " · "))
    }
    let summaries = (showsRoutes ? route?.selectionSummaryVariants : nil) ?? route?.summaryVariants
    let rest = [summaries?.first, route?.additionalInformationVariants?.first].compactMap { $0 }
    if !rest.isEmpty { facts.append(rest.joined(separator: ", ")) }
    information.text = facts.joined(separator: "\n")
    start.palette = palette
    start.titles = [preview.texts?.startButtonTitle ?? CarPlayWords["Go"]]
    start.isEnabled = route != nil
    start.action = { [weak self] in self?.map.previewStarted() }
    other.palette = palette
    let hasRoutes = trip.routeChoices.count > 1
    other.isHidden = !hasRoutes || preview.showsRoutesOnly
    other.titles =
      showsRoutes
      ? [preview.texts?.overviewButtonTitle ?? CarPlayWords["Overview"]]
      : [preview.texts?.additionalRoutesButtonTitle ?? CarPlayWords["More Routes"]]
    other.action = { [weak self] in
      guard let self else { return }
      self.showsRoutes.toggle()
      self.map.changed()
    }
    showsList = showsRoutes ? hasRoutes : preview.trips.count > 1
    list.isHidden = !showsList
    let entries: [ListEntry]
    if showsRoutes {
      entries = trip.routeChoices.enumerated().map { index, route in
        entry(
          route.selectionSummaryVariants?.first ?? route.summaryVariants.first,
          route.additionalInformationVariants?.first,
          isSelected: index == preview.route,
          palette
        ) { [weak self] in
          self?.map.preview?.route = index
          self?.map.previewSelected()
        }
      }
    } else {
      entries = preview.trips.map { candidate in
        entry(
          candidate.destinationName,
          candidate.routeChoices.first?.summaryVariants.first,
          isSelected: candidate === trip,
          palette
        ) { [weak self] in
          self?.map.preview?.route = 0
          self?.map.preview?.selected = candidate
          self?.map.previewSelected()
        }
      }
    }
    list.show(entries, palette: palette, isLimited: isLimited)
    setNeedsLayout()
  }

  private func entry(
    _ text: String?,
    _ detail: String?,
    isSelected: Bool,
    _ palette: CarPalette,
    select: @escaping () -> Void
  ) -> ListEntry {
    ListEntry(height: CarMetrics.rowHeight) {
      let row = ItemRow(palette: palette) {
        var content = RowContent(text: text, detail: detail)
        content.isSelected = isSelected
        if isSelected { content.trailingImage = UIImage(systemName: "checkmark") }
        return content
      }
      row.select = select
      return row
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inner = bounds.width - 32
    title.frame = CGRect(x: 16, y: 12, width: inner, height: 40)
    let lines = information.sizeThatFits(CGSize(width: inner, height: 72)).height.rounded(.up)
    information.frame = CGRect(x: 16, y: 54, width: inner, height: min(72, lines))
    for label in [title, information] { label.textAlignment = isMirrored ? .right : .left }
    let row = CarMetrics.rowHeight
    let buttonY = bounds.height - row - 12
    let half = other.isHidden ? inner : ((inner - CarMetrics.gap) / 2).rounded(.down)
    start.frame = CGRect(
      x: isMirrored ? bounds.width - 16 - half : 16,
      y: buttonY,
      width: half,
      height: row
    )
    other.frame = CGRect(
      x: isMirrored ? 16 : bounds.width - 16 - half,
      y: buttonY,
      width: half,
      height: row
    )
    let top = information.frame.maxY + 4
    list.frame = CGRect(
      x: 16,
      y: top,
      width: inner,
      height: max(0, showsList ? buttonY - top - 8 : 0)
    )
  }
}
