import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The view of one month's days.
final class MonthPage: UIView {
  let month: MonthDays
  private(set) var days: [DayView] = []

  init(_ month: MonthDays, _ make: (Date) -> DayView) {
    self.month = month
    super.init(frame: .zero)
    days = month.days.map(make)
    for day in days { addSubview(day) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // There is always space for six weeks, so that all months have the same height.
    let height = bounds.height / 6
    for (index, day) in days.enumerated() {
      let place = month.place(of: index)
      let column = isRightToLeft ? 6 - place.column : place.column
      let left = (bounds.width * CGFloat(column) / 7).rounded()
      let right = (bounds.width * CGFloat(column + 1) / 7).rounded()
      let top = (height * CGFloat(place.row)).rounded()
      let bottom = (height * CGFloat(place.row + 1)).rounded()
      day.frame = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}
