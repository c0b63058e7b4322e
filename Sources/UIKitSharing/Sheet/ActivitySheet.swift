import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

/// The activities in the design of iOS 13 and later: a header, a row of sharing activities, and a
/// list of actions.
final class ActivitySheet: UIView, ActivityContent {
  // Unverified: estimated from iOS 13.
  private enum Metrics {
    static let margin: CGFloat = 16
    static let header: CGFloat = 72
    static let thumbnail: CGFloat = 40
    static let thumbnailCorner: CGFloat = 6
    static let close: CGFloat = 30
    static let touch: CGFloat = 44
    static let cell: CGFloat = 52
    static let corner: CGFloat = 10
  }

  var chosen: ((UIActivity) -> Void)? {
    didSet { row?.chosen = chosen }
  }
  var cancelled: (() -> Void)?

  private let thumbnail = UIImageView()
  private let title = UILabel()
  private let kind = UILabel()
  private let close = UIButton(type: .custom)
  private let closeDisc = UIImageView()
  private let topLine = UIView()
  private let rowLine = UIView()
  private let body = UIScrollView()
  private let row: ActivityRow?
  private let list = UIView()
  private var cells: [ActivityCell] = []

  init(_ activities: [UIActivity], shared: SharedSummary) {
    let others = activities.filter { type(of: $0).activityCategory == .share }
    row = others.isEmpty ? nil : ActivityRow(others)
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    thumbnail.image = shared.thumbnail
    thumbnail.contentMode = shared.isPicture ? .scaleAspectFill : .center
    thumbnail.clipsToBounds = true
    thumbnail.layer.cornerRadius = Metrics.thumbnailCorner
    thumbnail.backgroundColor = .secondarySystemFill
    thumbnail.tintColor = .secondaryLabel
    title.text = shared.title
    _ = shared.picture?.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
      guard let image = object as? UIImage else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.show(image) }
      }
    }
    kind.text = shared.detail
    kind.textColor = .secondaryLabel
    closeDisc.image = UIImage(
      systemName: "xmark",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    )
    closeDisc.contentMode = .center
    closeDisc.tintColor = .secondaryLabel
    closeDisc.backgroundColor = .tertiarySystemFill
    closeDisc.layer.cornerRadius = Metrics.close / 2
    close.addSubview(closeDisc)
    close.accessibilityLabel = SystemStrings.string(.close)
    close.addAction(UIAction { [weak self] _ in self?.cancelled?() }, for: .touchUpInside)
    body.alwaysBounceVertical = true
    list.backgroundColor = .secondarySystemGroupedBackground
    list.layer.cornerRadius = Metrics.corner
    list.layer.cornerCurve = .continuous
    list.clipsToBounds = true
    for line in [topLine, rowLine] { line.backgroundColor = .separator }
    for view in [thumbnail, title, kind, close, topLine, body] { addSubview(view) }
    if let row {
      body.addSubview(row)
      body.addSubview(rowLine)
    }
    body.addSubview(list)
    for activity in activities where type(of: activity).activityCategory == .action {
      let cell = ActivityCell(activity)
      cell.addAction(
        UIAction { [weak self] _ in self?.chosen?(activity) },
        for: .touchUpInside
      )
      cells.append(cell)
      list.addSubview(cell)
    }
    cells.last?.isLast = true
    updateFonts()
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ image: UIImage) {
    thumbnail.image = image
    thumbnail.contentMode = .scaleAspectFill
  }

  private func updateFonts() {
    title.font = UIFontMetrics(forTextStyle: .subheadline)
      .scaledFont(for: .systemFont(ofSize: 15, weight: .semibold), compatibleWith: traitCollection)
    kind.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFonts()
    setNeedsLayout()
  }

  private var cellHeight: CGFloat {
    max(Metrics.cell, UIFont.preferredFont(forTextStyle: .body).lineHeight.rounded(.up) + 22)
  }
  private var headerHeight: CGFloat {
    max(Metrics.header, title.font.lineHeight + kind.font.lineHeight + 2 * Metrics.margin)
  }
  private var bodyHeight: CGFloat {
    (row?.wantedHeight ?? 0) + 2 * Metrics.margin + CGFloat(cells.count) * cellHeight
  }

  func wantedHeight(width: CGFloat) -> CGFloat { headerHeight + bodyHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isRightToLeft
    let width = bounds.width
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds) : rect
    }
    let header = headerHeight
    let side = Metrics.thumbnail
    place(thumbnail, CGRect(x: Metrics.margin, y: (header - side) / 2, width: side, height: side))
    place(
      close,
      CGRect(
        x: width - Metrics.margin - (Metrics.touch + Metrics.close) / 2,
        y: (header - Metrics.touch) / 2,
        width: Metrics.touch,
        height: Metrics.touch
      )
    )
    closeDisc.frame = close.bounds.insetBy(
      dx: (Metrics.touch - Metrics.close) / 2,
      dy: (Metrics.touch - Metrics.close) / 2
    )
    let textX = Metrics.margin * 1.75 + side
    let room = max(0, width - textX - Metrics.margin * 2 - Metrics.close)
    let lines = [title, kind].filter { $0.text?.isEmpty == false }
    var y = (header - lines.reduce(0) { $0 + $1.font.lineHeight }) / 2
    for label in lines {
      label.textAlignment = isMirrored ? .right : .left
      place(label, CGRect(x: textX, y: y, width: room, height: label.font.lineHeight))
      y += label.font.lineHeight
    }
    let hairline = 1 / pixelScale
    topLine.frame = CGRect(x: 0, y: header - hairline, width: width, height: hairline)
    body.frame = CGRect(x: 0, y: header, width: width, height: max(0, bounds.height - header))
    body.contentSize = CGSize(width: width, height: bodyHeight)
    let rowHeight = row?.wantedHeight ?? 0
    row?.frame = CGRect(x: 0, y: 0, width: width, height: rowHeight)
    rowLine.frame = CGRect(x: 0, y: rowHeight - hairline, width: width, height: hairline)
    list.frame = CGRect(
      x: Metrics.margin,
      y: rowHeight + Metrics.margin,
      width: max(0, width - 2 * Metrics.margin),
      height: CGFloat(cells.count) * cellHeight
    )
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: 0,
        y: CGFloat(index) * cellHeight,
        width: list.bounds.width,
        height: cellHeight
      )
    }
  }
}

/// A row of the list, with the title and the glyph of an action.
final class ActivityCell: UIControl {
  private enum Metrics {
    static let margin: CGFloat = 16
    static let glyph: CGFloat = 28
  }

  var isLast = false { didSet { line.isHidden = isLast } }
  let activity: UIActivity
  let title = UILabel()
  private let glyph = UIImageView()
  private let line = UIView()

  init(_ activity: UIActivity) {
    self.activity = activity
    super.init(frame: .zero)
    title.text = activity.activityTitle
    title.textColor = .label
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = ActivityTile.Metrics.titleScale
    glyph.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    glyph.contentMode = .scaleAspectFit
    glyph.tintColor = .label
    line.backgroundColor = .separator
    for view in [title, glyph, line] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isRightToLeft
    let side = Metrics.glyph
    let glyphX = isMirrored ? Metrics.margin : bounds.width - Metrics.margin - side
    glyph.frame = CGRect(x: glyphX, y: (bounds.height - side) / 2, width: side, height: side)
    let room = max(0, bounds.width - 3 * Metrics.margin - side)
    title.textAlignment = isMirrored ? .right : .left
    title.frame = CGRect(
      x: isMirrored ? bounds.width - Metrics.margin - room : Metrics.margin,
      y: 0,
      width: room,
      height: bounds.height
    )
    let hairline = 1 / pixelScale
    line.frame = CGRect(
      x: isMirrored ? 0 : Metrics.margin,
      y: bounds.height - hairline,
      width: max(0, bounds.width - Metrics.margin),
      height: hairline
    )
  }
}
