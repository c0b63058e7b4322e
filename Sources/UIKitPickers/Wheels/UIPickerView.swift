import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// One or more wheels side by side, each with rows of which the one in the middle is chosen.
///
/// Rows get views when they come into sight, so wheels may have many thousands. Catalogue: UI10-F63,
/// UI10-F64, UI10-F65.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// What the delegate's defaults return for lengths.
  nonisolated package static let unanswered = -CGFloat.greatestFiniteMagnitude
  /// What the delegate's default returns for views; never shown.
  static let unansweredView = UIView(frame: .zero)

  /// Whether a date picker made it.
  package final internal(set) var isOfDates = false
  final var wheels: [PickerWheel] = []
  final var isLoaded = false
  final let wheelsView = UIView(frame: .zero)
  final let shade = CAGradientLayer()
  final let lines = [UIView(frame: .zero), UIView(frame: .zero)]
  final let plate = UIView(frame: .zero)
  /// Styles the title of a row after it was filled.
  final var titleStyling: ((UILabel, Int, Int) -> Void)?
  /// Lets people feel the rows that pass the middle.
  final let feedback = UISelectionFeedbackGenerator()
  /// A row passed the middle while a person turns the wheel: row and component.
  final var passing: ((Int, Int) -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareWheels()
  }

  /// Makes a picker without wheels; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareWheels()
    coder.finish(self, as: UIPickerView.self)
  }

  // MARK: Data

  /// Says how many wheels and rows there are; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetData() } }
  }
  /// Supplies the rows and hears which were chosen; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { forgetData() } }
  }
  /// Whether the middle is marked, by default true; without effect since iOS 7, as it always is.
  open var showsSelectionIndicator = true

  /// The number of wheels.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }
  /// Returns the number of a wheel's rows, 0 for a wheel that there is not.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }
  /// Returns the size of a wheel's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize { sizeOfRows(in: component) }
  /// Returns the view of a row, or the label of its title; nil: it is not in sight.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    layoutIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].view(of: row) : nil
  }
  /// Asks for the number of wheels, and for all of their rows, again.
  open func reloadAllComponents() {
    reloadAll()
  }
  /// Asks for the rows of one wheel again; the chosen row stays where it is.
  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    if wheels.indices.contains(component) { reload(wheels[component]) }
  }

  // MARK: Selection

  /// Turns a wheel to a row; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].select(row, animated: animated)
  }
  /// Returns the row that was chosen last; -1: the wheel has none.
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
