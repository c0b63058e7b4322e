import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// One wheel of a picker, a scroll view in which only visible rows have views.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  weak var picker: UIPickerView?
  let component: Int
  private(set) var rowCount = 0
  private(set) var rowHeight = PickerMetrics.rowHeight
  /// The row selected last by the user or by code; -1 if there are no rows.
  private(set) var selectedRow = -1
  /// The row currently in the middle.
  private(set) var middleRow = -1
  /// The horizontal distance, in points, from the wheel's centre to the picker's centre.
  var eye: CGFloat = 0 { didSet { if eye != oldValue { setNeedsLayout() } } }
  /// The visible rows by index.
  private(set) var rows: [Int: PickerRow] = [:]
  private var spareRows: [PickerRow] = []
  private var spareViews: [UIView] = []
  /// Whether the wheel is moving to a row selected by the user.
  private var isChoosing = false
  /// The row to which the wheel is moving.
  private var chosenRow = -1
  /// Whether names for voice control were assigned, which stand before the delegate's.
  private var areInputNamesSet = false
  private var geometry = WheelGeometry(height: PickerMetrics.size.height)
  private var laidOutSize = CGSize.zero

  // Chosen: as many as leave at one end of a wheel in one frame of a fast fling.
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

  /// Sets the number of rows and their height, and recreates the rows.
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

  /// Updates the visible rows without changing the scroll position.
  func refreshRows() {
    for (index, row) in rows { fill(row, index) }
  }

  private var inset: CGFloat { (bounds.height - rowHeight) / 2 }
  /// The distance, in points on the surface, from the centre of the first row to the middle.
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

  /// Selects a row without calling the delegate.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    isChoosing = false
    selectedRow = min(max(row, 0), rowCount - 1)
    guard bounds.height > 0, laidOutSize == bounds.size else { return setNeedsLayout() }
    if !animated { middleRow = selectedRow }
    setContentOffset(offset(of: selectedRow), animated: animated && window != nil)
  }

  /// Returns the view of a visible row.
  func view(of row: Int) -> UIView? {
    layoutIfNeeded()
    guard let row = rows[row] else { return nil }
    return row.content ?? row.title
  }

  // MARK: Layout

  /// Moves a wheel that was removed while it moved to the row selected last.
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
      // When the size changes, a movement to a selected row ends immediately.
      let isGliding = isChoosing && laidOutSize != .zero
      if isGliding { selectedRow = chosenRow }
      updateContent(keepsMoving: false)
      if isGliding { settle() }
    }
    guard rowCount > 0, rowHeight > 0, bounds.height > 0 else { return discard(keeping: 0..<0) }
    // A limit for wheels with extreme sizes, which is more than the rows that fit on a screen.
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

  /// Moves to a row and selects it as if the user did.
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

  /// Moves to the nearest row after deceleration, which also ends when the user touches the wheel.
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
  /// The names from the delegate; without them, the label.
  override var accessibilityUserInputLabels: [String]! {
    get {
      areInputNamesSet
        ? super.accessibilityUserInputLabels
        : picker?.accessibilityInputNames(of: component) ?? super.accessibilityUserInputLabels
    }
    set {
      areInputNamesSet = newValue != nil
      super.accessibilityUserInputLabels = newValue
    }
  }
  /// The text of the row in the middle.
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
