import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// A grid or a spectrum of colours, of which the user selects one by touching it.
final class ColorField: ColorTrack {
  enum Kind { case grid, spectrum }

  let kind: Kind
  var chosen: PickedColor { didSet { if chosen != oldValue { setNeedsLayout() } } }
  /// Called when the user selects a colour, with whether the touch continues.
  var choosing: (PickedColor, Bool) -> Void = { _, _ in }
  private let picture = UIImageView(frame: .zero)
  private let marker = UIView(frame: .zero)

  // Unverified: from pictures of iOS 14.
  private enum Metrics {
    static let radius: CGFloat = 8
    static let marker: CGFloat = 36
    static let border: CGFloat = 3
    /// The number of columns and rows in the picture of the spectrum, which is stretched.
    static let steps = 96
  }

  init(_ kind: Kind, chosen: PickedColor) {
    self.kind = kind
    self.chosen = chosen
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = Metrics.radius
    picture.image = Self.picture(of: kind)
    addSubview(picture)
    marker.isUserInteractionEnabled = false
    marker.layer.borderColor = UIColor.white.cgColor
    marker.layer.borderWidth = Metrics.border
    addSubview(marker)
    isAccessibilityElement = true
    accessibilityLabel = (kind == .grid ? ColorWord.grid : .spectrum).text
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  private static func picture(of kind: Kind) -> UIImage {
    let columns = kind == .grid ? PickedColor.gridColumns : Metrics.steps
    let rows = kind == .grid ? PickedColor.gridRows : Metrics.steps
    // Squares of 8 pixels, so that the grid has sharp edges when it is stretched.
    let side: CGFloat = kind == .grid ? 8 : 1
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let size = CGSize(width: CGFloat(columns) * side, height: CGFloat(rows) * side)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      for row in 0..<rows {
        for column in 0..<columns {
          let color =
            kind == .grid
            ? PickedColor.grid(row: row, column: column)
            : PickedColor.spectrum(
              x: CGFloat(column) / CGFloat(columns - 1),
              y: CGFloat(row) / CGFloat(rows - 1)
            )
          color.color.setFill()
          context.fill(
            CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
          )
        }
      }
    }
  }

  /// The position of the selected colour in the grid; nil if the grid does not contain it.
  private var cell: (row: Int, column: Int)? {
    for row in 0..<PickedColor.gridRows {
      for column in 0..<PickedColor.gridColumns
      where PickedColor.grid(row: row, column: column).isNear(chosen) {
        return (row, column)
      }
    }
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    switch kind {
    case .grid:
      marker.isHidden = cell == nil
      guard let cell else { return }
      let width = bounds.width / CGFloat(PickedColor.gridColumns)
      let height = bounds.height / CGFloat(PickedColor.gridRows)
      marker.frame = CGRect(
        x: CGFloat(cell.column) * width,
        y: CGFloat(cell.row) * height,
        width: width,
        height: height
      )
      marker.layer.cornerRadius = 2
      marker.backgroundColor = nil
    case .spectrum:
      let place = chosen.placeInSpectrum
      marker.bounds = CGRect(x: 0, y: 0, width: Metrics.marker, height: Metrics.marker)
      marker.center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
      marker.layer.cornerRadius = Metrics.marker / 2
      var opaque = chosen
      opaque.alpha = 1
      marker.backgroundColor = opaque.color
    }
    accessibilityValue = "#" + chosen.hex
  }

  private func color(at point: CGPoint) -> PickedColor? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let x = min(max(point.x / bounds.width, 0), 1)
    let y = min(max(point.y / bounds.height, 0), 1)
    var result: PickedColor
    switch kind {
    case .spectrum: result = .spectrum(x: x, y: y)
    case .grid:
      result = .grid(
        row: min(Int(clamping: y * CGFloat(PickedColor.gridRows)), PickedColor.gridRows - 1),
        column: min(
          Int(clamping: x * CGFloat(PickedColor.gridColumns)),
          PickedColor.gridColumns - 1
        )
      )
    }
    result.alpha = chosen.alpha
    return result
  }

  override func take(_ touch: UITouch?, isDown: Bool) {
    guard let touch, let color = color(at: touch.location(in: self)) else { return }
    chosen = color
    choosing(color, isDown)
  }

  // MARK: Accessibility

  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ count: Int) {
    let total = PickedColor.gridColumns * PickedColor.gridRows
    let here = cell.map { $0.row * PickedColor.gridColumns + $0.column } ?? 0
    let next = ((here + count) % total + total) % total
    var color = PickedColor.grid(
      row: next / PickedColor.gridColumns,
      column: next % PickedColor.gridColumns
    )
    color.alpha = chosen.alpha
    chosen = color
    choosing(color, false)
  }
}
