import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The days of one month.
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
    // Six weeks always, so that months do not differ in height.
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
