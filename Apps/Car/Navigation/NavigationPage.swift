import CarControls
import CarDisplays
import CoreGraphics
import UIKit

/// A page of the navigation on the whole display: a Back key, a title, keys at the end, and
/// content.
class NavigationPage: UIView {
  let navigator: Navigator
  let backKey = CarButton(symbolName: "chevron.left")
  let titleLabel = UILabel()

  init(_ navigator: Navigator, name: String) throws {
    self.navigator = navigator
    super.init(frame: .zero)
    addSubview(backKey)
    addSubview(titleLabel)
    titleLabel.isUserInteractionEnabled = false
    titleLabel.accessibilityIdentifier = "\(name).title"
    backKey.accessibilityLabel = CarWords["Back"]
    try bind(backKey, "\(name).back", CarWords["Back"], Navigator.Function.back)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a key that triggers a function.
  func bind(_ key: UIControl, _ id: String, _ name: String, _ function: String) throws {
    if key.superview == nil { addSubview(key) }
    try navigator.registry.bind(button: key, id: "screen.\(id)", name: name, to: function)
  }

  /// The keys at the end of the header; the last one is outermost.
  var headerKeys: [CarButton] { [] }

  /// Updates the page with the present values.
  func show() { setNeedsLayout() }

  /// Lays out the content below the header.
  func layOutContent(in area: CGRect, gap: CGFloat) {}

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = CarStyle.color(.ground)
    let display = carDisplay
    let gap = CarSpacing.insideGroup.points(on: display)
    let area = carContentArea
    guard area.width > 0, area.height > 0 else { return }
    titleLabel.setStyle(.title, .text, on: display)
    let target = CarTargetSize.android.points(on: display)
    let height = max(target.height, titleLabel.lineNeed)
    func place(_ rect: CGRect) -> CGRect {
      CarDriverSideLayout.place(rect, in: area, driverSide: display.driverSide)
    }
    let width = max(target.width, height)
    // The Back key is next to the driver.
    backKey.frame = place(CGRect(x: area.minX, y: area.minY, width: width, height: height))
    var end = area.maxX
    for key in headerKeys.reversed() where !key.isHidden {
      let own = max(target.width, key.intrinsicContentSize.width)
      key.frame = place(CGRect(x: end - own, y: area.minY, width: own, height: height))
      end -= own + gap
    }
    titleLabel.textAlignment = display.driverSide == .right ? .right : .left
    titleLabel.frame = place(
      CGRect(
        x: area.minX + width + gap,
        y: area.minY,
        width: max(0, end - area.minX - width - gap),
        height: height
      )
    )
    layOutContent(
      in: CGRect(
        x: area.minX,
        y: area.minY + height + gap,
        width: area.width,
        height: max(0, area.height - height - gap)
      ),
      gap: gap
    )
  }

  /// Lays out keys in a grid with the largest number of columns that fits.
  func layOutGrid(_ keys: [UIView], in area: CGRect, gap: CGFloat, columns choices: [Int]) {
    let widest = keys.map(\.intrinsicContentSize.width).max() ?? 0
    func width(_ columns: Int) -> CGFloat {
      ((area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    }
    let columns = choices.first { width($0) >= widest } ?? choices.last ?? 1
    layOut(keys, columns: columns, in: area, gap: gap)
  }
}
