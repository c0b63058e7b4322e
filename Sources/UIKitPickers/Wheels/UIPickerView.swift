import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// A view with one or more wheels side by side, in which the row in the middle is selected.
///
/// Rows have views only while they are visible, so that wheels can have many thousands of rows.
/// Catalogue: UI10-F63, UI10-F64, UI10-F65.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The value that the delegate's default implementations return for lengths.
  nonisolated package static let unanswered = -CGFloat.greatestFiniteMagnitude
  /// The value that the delegate's default implementation returns for views; never shown.
  static let unansweredView = UIView(frame: .zero)

  /// Whether the picker view belongs to a date picker.
  package final internal(set) var isOfDates = false
  final var wheels: [PickerWheel] = []
  final var isLoaded = false
  final let wheelsView = UIView(frame: .zero)
  final let shade = CAGradientLayer()
  final let lines = [UIView(frame: .zero), UIView(frame: .zero)]
  final let plate = UIView(frame: .zero)
  /// Changes the style of a row's title after it was set.
  final var titleStyling: ((UILabel, Int, Int) -> Void)?
  /// Generates haptic feedback when rows pass the middle.
  final let feedback = UISelectionFeedbackGenerator()
  /// Called with row and component when a row passes the middle while the user scrolls.
  final var passing: ((Int, Int) -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareWheels()
  }

  /// Creates a picker view without wheels from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareWheels()
    coder.finish(self, as: UIPickerView.self)
  }

  // MARK: Data

  /// The object that determines the numbers of wheels and rows; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetData() } }
  }
  /// The object that supplies the rows and is notified about the selection; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { forgetData() } }
  }
  /// Whether the middle row is marked; stored without effect, because in iOS 7 and later it always
  /// is; the default is true.
  open var showsSelectionIndicator = true

  /// The number of wheels.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }
  /// Returns the number of rows of a wheel, or 0 if the wheel does not exist.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }
  /// Returns the size of a wheel's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize { sizeOfRows(in: component) }
  /// Returns the view of a row or the label of its title; nil if it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    layoutIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].view(of: row) : nil
  }
  /// Reloads the number of wheels and all their rows.
  open func reloadAllComponents() {
    reloadAll()
  }
  /// Reloads the rows of one wheel; the selected row is kept.
  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    if wheels.indices.contains(component) { reload(wheels[component]) }
  }

  // MARK: Selection

  /// Selects a row of a wheel without calling the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].select(row, animated: animated)
  }
  /// Returns the selected row of a wheel, or -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].selectedRow : -1
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { PickerMetrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutWheels()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // MARK: Accessibility

  /// The wheels, in reading order.
  open override var accessibilityElements: [Any]? {
    get {
      loadIfNeeded()
      return super.accessibilityElements ?? wheels
    }
    set { super.accessibilityElements = newValue }
  }
}
