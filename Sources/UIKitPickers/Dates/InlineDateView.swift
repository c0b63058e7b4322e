import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// A calendar of a month, and the time below where one is chosen.
final class InlineDateView: DatePillsView {
  private(set) lazy var board = makeBoard()
  private let timeTitle = UILabel()

  // Unverified: the row of the time, from pictures of iOS 14.
  private static let timeRow: CGFloat = 52

  override init(_ settings: DateWheelsView.Settings, date: Date) {
    super.init(settings, date: date)
    addSubview(board)
    timeTitle.font = .preferredFont(forTextStyle: .body)
    timeTitle.adjustsFontForContentSizeCategory = true
    timeTitle.isAccessibilityElement = false
    addSubview(timeTitle)
  }

  required init?(coder: NSCoder) { nil }

  override var style: UIDatePickerStyle { .inline }

  override func show(
    _ settings: DateWheelsView.Settings,
    date: Date,
    duration: TimeInterval,
    animated: Bool
  ) {
    super.show(settings, date: date, duration: duration, animated: animated)
    board.take(Self.boardSettings(settings))
    board.refreshDays()
    board.show(month: date, animated: animated)
  }

  override func updateWords() {
    super.updateWords()
    datePill.isHidden = true
    timeTitle.text = PickerWord.time.text(in: settings.locale)
    timeTitle.isHidden = !hasTime
  }

  private var timeHeight: CGFloat {
    guard hasTime else { return 0 }
    return max(Self.timeRow, timePill.sizeThatFits(.zero).height + 2 * Self.spacing)
  }

  override var fittingSize: CGSize {
    CGSize(
      width: MonthBoard.fittingSize.width,
      height: MonthBoard.fittingSize.height + timeHeight
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(timeHeight, bounds.height)
    board.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
    guard hasTime else { return }
    let inset = min(MonthBoard.Metrics.sideInset, bounds.width / 2)
    let row = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      .insetBy(dx: inset, dy: 0)
    let size = timePill.sizeThatFits(.zero)
    let pill = CGRect(
      x: row.maxX - min(size.width, row.width),
      y: row.midY - size.height / 2,
      width: min(size.width, row.width),
      height: size.height
    )
    .originOnPixel(pixelScale)
    let title = CGRect(
      x: row.minX,
      y: row.minY,
      width: max(0, pill.minX - row.minX - Self.spacing),
      height: row.height
    )
    timePill.frame = isRightToLeft ? pill.mirrored(in: bounds) : pill
    timeTitle.frame = isRightToLeft ? title.mirrored(in: bounds) : title
  }

  override func choose(day: Date) {
    super.choose(day: day)
    board.refreshDays()
  }
}
