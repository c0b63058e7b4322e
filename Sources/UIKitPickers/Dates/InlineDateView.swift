import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// A calendar of a month, with the time below it if the mode includes one.
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

  /// Returns the frames of the title and the button below the calendar, in a row that begins at 0.
  ///
  /// If large text does not fit side by side, the button is below the title.
  private func timeFrames(width: CGFloat) -> (title: CGRect, pill: CGRect, height: CGFloat) {
    let inset = min(MonthBoard.Metrics.sideInset, width / 2)
    let room = width - 2 * inset
    let word = timeTitle.sizeThatFits(.zero)
    var pill = timePill.sizeThatFits(.zero)
    pill.width = min(pill.width, room)
    guard word.width + Self.spacing + pill.width > room else {
      let height = max(Self.timeRow, pill.height + 2 * Self.spacing)
      let title = CGRect(x: inset, y: 0, width: room - pill.width - Self.spacing, height: height)
      let origin = CGPoint(x: inset + room - pill.width, y: (height - pill.height) / 2)
      return (title, CGRect(origin: origin, size: pill), height)
    }
    let title = CGRect(x: inset, y: Self.spacing, width: room, height: word.height)
    let origin = CGPoint(x: inset, y: title.maxY + Self.spacing)
    return (title, CGRect(origin: origin, size: pill), origin.y + pill.height + Self.spacing)
  }

  override var fittingSize: CGSize {
    let board = MonthBoard.fittingSize
    let time = hasTime ? timeFrames(width: board.width).height : 0
    return CGSize(width: board.width, height: board.height + time)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = hasTime ? timeFrames(width: bounds.width) : nil
    let height = min(frames?.height ?? 0, bounds.height)
    board.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
    guard let frames else { return }
    let top = bounds.height - height
    let pill = frames.pill.offsetBy(dx: 0, dy: top).originOnPixel(pixelScale)
    let title = frames.title.offsetBy(dx: 0, dy: top)
    timePill.frame = isRightToLeft ? pill.mirrored(in: bounds) : pill
    timeTitle.frame = isRightToLeft ? title.mirrored(in: bounds) : title
  }

  override func choose(day: Date) {
    super.choose(day: day)
    board.refreshDays()
  }
}
