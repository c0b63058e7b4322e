import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// One wheel of a picker: scrolls over its rows, of which only those in sight have views.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  weak var picker: UIPickerView?
  let component: Int
  private(set) var rowCount = 0
  private(set) var rowHeight = PickerMetrics.rowHeight
  /// The row that was chosen last, by a person or by code; -1: there are no rows.
  private(set) var selectedRow = -1
  /// The row in the middle now.
  private(set) var middleRow = -1
  /// How far right of the wheel's middle the picker's is, in points.
  var eye: CGFloat = 0 { didSet { if eye != oldValue { setNeedsLayout() } } }
  /// Rows in sight by number.
  private(set) var rows: [Int: PickerRow] = [:]
  private var spareRows: [PickerRow] = []
  private var spareViews: [UIView] = []
  /// Whether the wheel glides to a row that a person chose.
  private var isChoosing = false
  /// The row that it glides to then.
  private var chosenRow = -1
  private var geometry = WheelGeometry(height: PickerMetrics.size.height)
  private var laidOutSize = CGSize.zero

  // Chosen: as many as leave at one end of a wheel in a frame of a quick fling.
  private static let mostReach: CGFloat = 100
  private static let mostSpares = 12

  init(component: Int, picker: UIPickerView) {
    self.component = component
    self.picker = picker
    super.init(frame: .zero)
    clipsToBounds = false
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    scrollsToTop = false
    alwaysBounceVertical = true
    contentInsetAdjustmentBehavior = .never
    transfersVerticalScrollingToParent = false
    transfersHorizontalScrollingToParent = false
    delegate = self
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.tapped(at: $0.location(in: self)) }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Takes a number of rows and their height, and shows them anew.
  func reload(rowCount: Int, rowHeight: CGFloat) {
    self.rowCount = min(max(0, rowCount), PickerMetrics.mostRows)
    self.rowHeight = rowHeight
    let kept = min(max(selectedRow, 0), self.rowCount - 1)
    discardRows()
    let wasMoving = isDragging || isDecelerating
    if !wasMoving || kept != selectedRow {
      isChoosing = false
      selectedRow = kept
      middleRow = kept
    }
    updateContent(keepsMoving: wasMoving)
  }

  private func discardRows() {
    for row in rows.values {
      _ = row.takeContent()
      row.removeFromSuperview()
    }
    rows = [:]
    spareViews = []
    spareRows = []
    setNeedsLayout()
  }

  /// Fills the rows in sight anew without losing their place.
  func refreshRows() {
    for (index, row) in rows { fill(row, index) }
  }

  private var inset: CGFloat { (bounds.height - rowHeight) / 2 }
  /// The distance, in points of the surface, of what is in the middle from the first row's middle.
  private var position: CGFloat { contentOffset.y + inset }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(max(row, 0)) * rowHeight - inset)
  }

  private func nearestRow(to position: CGFloat) -> Int {
    min(max(Int(clamping: (position / rowHeight).rounded()), 0), rowCount - 1)
  }

  private func updateContent(keepsMoving: Bool) {
    geometry = WheelGeometry(height: bounds.height)
    laidOutSize = bounds.size
    contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    if !keepsMoving { contentOffset = offset(of: selectedRow) }
    setNeedsLayout()
  }

  /// Turns the wheel to a row; nobody is told.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    isChoosing = false
    selectedRow = min(max(row, 0), rowCount - 1)
    guard bounds.height > 0, laidOutSize == bounds.size else { return setNeedsLayout() }
    if !animated { middleRow = selectedRow }
    setContentOffset(offset(of: selectedRow), animated: animated && window != nil)
  }

  /// The view of a row in sight.
  func view(of row: Int) -> UIView? {
    layoutIfNeeded()
    guard let row = rows[row] else { return nil }
    return row.content ?? row.title
  }

  // MARK: Layout

  /// A wheel that was taken away while it turned stands at the row that was chosen last.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, rowCount > 0, laidOutSize == bounds.size else { return }
    isChoosing = false
    middleRow = selectedRow
    contentOffset = offset(of: selectedRow)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != laidOutSize {
      // A glide to a chosen row ends at once in another size.
      let isGliding = isChoosing && laidOutSize != .zero
      if isGliding { selectedRow = chosenRow }
      updateContent(keepsMoving: false)
      if isGliding { settle() }
    }
    guard rowCount > 0, rowHeight > 0, bounds.height > 0 else { return discard(keeping: 0..<0) }
    // A wheel without end shows no more rows than a screen could.
    let reach = min(geometry.reach, Self.mostReach * rowHeight) + rowHeight / 2
    let first = max(0, Int(clamping: ((position - reach) / rowHeight).rounded(.up)))
    let last = min(rowCount - 1, Int(clamping: ((position + reach) / rowHeight).rounded(.down)))
    let seen = first <= last ? first..<last + 1 : 0..<0
    discard(keeping: seen)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for index in seen {
      let row = rows[index] ?? makeRow(index)
      row.center = middle
      row.transform3D = geometry.transform(
        at: CGFloat(index) * rowHeight - position,
        eye: eye
      )
    }
  }

  private func discard(keeping seen: Range<Int>) {
    for (index, row) in rows where !seen.contains(index) {
      rows[index] = nil
      if let view = row.takeContent() {
        view.removeFromSuperview()
        if spareViews.count < Self.mostSpares { spareViews.append(view) }
      }
      row.removeFromSuperview()
      if spareRows.count < Self.mostSpares { spareRows.append(row) }
    }
  }

  private func makeRow(_ index: Int) -> PickerRow {
    let row = spareRows.popLast() ?? PickerRow(frame: .zero)
    row.transform3D = CATransform3DIdentity
    row.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    row.setNeedsLayout()
    fill(row, index)
    rows[index] = row
    addSubview(row)
    return row
  }

  private func fill(_ row: PickerRow, _ index: Int) {
    row.index = index
    let reused = row.takeContent() ?? spareViews.popLast()
    picker?.fill(row, index, in: component, reusing: reused)
    if let reused, reused !== row.content, reused.superview === row {
      reused.removeFromSuperview()
    }
  }

  // MARK: Turning

  private func tapped(at point: CGPoint) {
    guard rowCount > 0, !isDragging, !isDecelerating else { return }
    let height = point.y - bounds.midY
    let distance = geometry.distance(at: height)
    guard abs(height) <= geometry.height(at: geometry.reach) else { return }
    let place = Int(clamping: ((position + distance) / rowHeight).rounded())
    guard (0..<rowCount).contains(place), place != selectedRow else { return }
    choose(place)
  }

  /// Turns to a row as a person does.
  func choose(_ row: Int) {
    guard (0..<rowCount).contains(row) else { return }
    isChoosing = true
    chosenRow = row
    picker?.wheelWillTurn()
    let target = offset(of: row)
    guard target != contentOffset else { return settle() }
    setContentOffset(target, animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard rowCount > 0 else { return }
    let row = nearestRow(to: position)
    guard row != middleRow else { return }
    let isFirst = middleRow < 0
    middleRow = row
    guard !isFirst, isDragging || isDecelerating || isChoosing else { return }
    picker?.wheel(self, passed: row)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isChoosing = false
    picker?.wheelWillTurn()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard rowCount > 0 else { return }
    targetContentOffset.pointee.y =
      offset(of: nearestRow(to: targetContentOffset.pointee.y + inset)).y
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { comeToRest() }
  }

  // A finger on a wheel in motion halts it, which ends its motion: it goes on to the nearest row.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { comeToRest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if isChoosing { settle() }
  }

  private func comeToRest() {
    guard rowCount > 0 else { return }
    choose(nearestRow(to: position))
  }

  private func settle() {
    isChoosing = false
    selectedRow = nearestRow(to: position)
    picker?.wheel(self, settledAt: selectedRow)
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { assignedAccessibilityTraits ?? .adjustable }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? picker?.accessibilityName(of: component) }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? picker?.accessibilityHint(of: component) }
    set { super.accessibilityHint = newValue }
  }
  /// The words of the row in the middle.
  override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? picker?.accessibilityWords(of: middleRow < 0 ? selectedRow : middleRow, in: component)
    }
    set { super.accessibilityValue = newValue }
  }
  override func accessibilityIncrement() { choose(min(selectedRow + 1, rowCount - 1)) }
  override func accessibilityDecrement() { choose(max(selectedRow - 1, 0)) }
}
