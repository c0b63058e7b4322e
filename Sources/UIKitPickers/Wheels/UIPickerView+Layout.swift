import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

extension UIPickerView {
  final func prepareWheels() {
    plate.isUserInteractionEnabled = false
    addSubview(plate)
    addSubview(wheelsView)
    wheelsView.clipsToBounds = true
    wheelsView.layer.mask = shade
    for line in lines {
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
  }

  /// The height of the middle band, in points, which is that of the highest rows.
  private var bandHeight: CGFloat { wheels.map(\.rowHeight).max() ?? PickerMetrics.rowHeight }

  final func layOutWheels() {
    loadIfNeeded()
    wheelsView.frame = bounds
    placeWheels()
    placeBand()
    placeShade()
  }

  private func placeWheels() {
    let widths = componentWidths()
    let gaps = CGFloat(max(0, widths.count - 1)) * PickerMetrics.spacing
    var x = ((bounds.width - widths.reduce(0, +) - gaps) / 2).onPixel(pixelScale)
    // In right-to-left languages the first wheel is on the right.
    let order = isRightToLeft ? wheels.reversed() : wheels
    for wheel in order {
      let width = widths[wheel.component]
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      wheel.eye = bounds.midX - (x + width / 2)
      x += width + PickerMetrics.spacing
    }
  }

  private func placeBand() {
    let hasPlate = PickerMetrics.hasPlate
    let height = bandHeight
    let top = ((bounds.height - height) / 2).onPixel(pixelScale)
    plate.isHidden = !hasPlate || wheels.isEmpty
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = PickerMetrics.plateRadius
    plate.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      .insetBy(dx: min(PickerMetrics.sideInset, bounds.width / 2), dy: 0)
    let line = 1 / pixelScale
    for (view, y) in zip(lines, [top, top + height - line]) {
      view.isHidden = hasPlate
      view.backgroundColor = PickerMetrics.lineColor
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: line)
    }
  }

  /// Sets the mask: rows are opaque in the middle band and fade out away from it.
  private func placeShade() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    shade.frame = wheelsView.bounds
    guard bounds.height > 0 else { return }
    let half = min(0.5, bandHeight / 2 / bounds.height)
    func alpha(_ value: CGFloat) -> CGColor { UIColor(white: 0, alpha: value).cgColor }
    let far = alpha(PickerMetrics.farOpacity)
    let near = alpha(PickerMetrics.nearOpacity)
    let full = alpha(1)
    shade.colors = [far, near, full, full, near, far]
    shade.locations = [0, 0.5 - half, 0.5 - half, 0.5 + half, 0.5 + half, 1]
      .map { NSNumber(value: Double($0)) }
  }
}
