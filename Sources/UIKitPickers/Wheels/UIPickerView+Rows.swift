import CoreGraphics
import Foundation
import UIKitCore

extension UIPickerView {
  final func forgetData() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Loads the wheels and rows from the data source if needed.
  final func loadIfNeeded() {
    guard !isLoaded else { return }
    // Without a delegate there are no row heights, but UIKit still calls the data source.
    guard dataSource != nil else { return removeWheels() }
    reloadAll()
  }

  private func removeWheels() {
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = []
  }

  final func reloadAll() {
    isLoaded = true
    let wanted = dataSource?.numberOfComponents(in: self) ?? 0
    let count = min(max(0, wanted), PickerMetrics.mostComponents)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(component: wheels.count, picker: self)
      wheels.append(wheel)
      wheelsView.addSubview(wheel)
    }
    for wheel in wheels { reload(wheel) }
    setNeedsLayout()
  }

  final func reload(_ wheel: PickerWheel) {
    wheel.reload(
      rowCount: dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0,
      rowHeight: rowHeight(of: wheel.component)
    )
  }

  private func rowHeight(of component: Int) -> CGFloat {
    let answer =
      delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.unanswered
    // Chosen: invalid heights are replaced by the default, and very large ones by a maximum.
    guard answer.isFinite, answer > 0 else { return PickerMetrics.rowHeight }
    return min(max(answer, 1), 10_000)
  }

  /// Returns the widths of the wheels, in points; wheels without a width share the remaining space.
  final func componentWidths() -> [CGFloat] {
    let answers = wheels.map { wheel -> CGFloat? in
      let answer =
        delegate?.pickerView(self, widthForComponent: wheel.component) ?? Self.unanswered
      return answer.isFinite && answer >= 0 ? min(answer, 10_000) : nil
    }
    let unnamed = answers.count { $0 == nil }
    let named = answers.reduce(0) { $0 + ($1 ?? 0) }
    let gaps = CGFloat(max(0, answers.count - 1)) * PickerMetrics.spacing
    let room = max(0, bounds.width - 2 * PickerMetrics.sideInset - gaps - named)
    let share = unnamed > 0 ? (room / CGFloat(unnamed)).rounded(.down) : 0
    return answers.map { $0 ?? share }
  }

  final func sizeOfRows(in component: Int) -> CGSize {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return .zero }
    return CGSize(width: componentWidths()[component], height: wheels[component].rowHeight)
  }

  /// Shows a row's view, attributed title or title.
  final func fill(_ row: PickerRow, _ index: Int, in component: Int, reusing view: UIView?) {
    let font = PickerMetrics.font
    guard let delegate else { return row.show(title: "", font: font, color: .label) }
    let content = delegate.pickerView(
      self,
      viewForRow: index,
      forComponent: component,
      reusing: view
    )
    if content !== Self.unansweredView { return row.show(content) }
    if let text = delegate.pickerView(
      self,
      attributedTitleForRow: index,
      forComponent: component
    ) {
      row.show(attributed: text, font: font, color: .label)
    } else {
      // Unverified: a row without a title shows a question mark.
      let text =
        delegate.pickerView(self, titleForRow: index, forComponent: component) ?? "?"
      row.show(title: text, font: font, color: .label)
    }
    titleStyling?(row.title, index, component)
  }
}
