import CoreGraphics
import Foundation
import UIKit

/// Buttons that zoom, tilt and turn a map by single taps, for one hand.
@MainActor
final class MapControlsView: UIView {
  let nearer = MapControlsView.button("plus", "Zoom in")
  let farther = MapControlsView.button("minus", "Zoom out")
  let tilt = MapControlsView.button("map", "Tilt the map")
  let north = MapControlsView.button("arrow.up", "North up")
  private var buttons: [UIButton] { [nearer, farther, tilt, north] }

  // Source: CAR-Q29, the smallest side of a target in a car.
  static let side: CGFloat = 76
  // Chosen: CAR-Q30 requires 23 between targets.
  private static let gap: CGFloat = 23
  private static let margin: CGFloat = 16

  init(_ map: VectorMapView) {
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
    nearer.addAction(UIAction { [weak map] _ in map?.zoom(byDetents: 4) }, for: .touchUpInside)
    farther.addAction(UIAction { [weak map] _ in map?.zoom(byDetents: -4) }, for: .touchUpInside)
    tilt.addAction(
      UIAction { [weak map] _ in
        guard let map else { return }
        var camera = map.targetCamera
        camera.tilt = camera.tilt > 0 ? 0 : 45
        map.move(to: camera, animated: true)
      },
      for: .touchUpInside
    )
    north.addAction(
      UIAction { [weak map] _ in
        guard let map else { return }
        if map.followMode == .course { map.followMode = .position }
        var camera = map.targetCamera
        camera.bearing = 0
        map.move(to: camera, animated: true)
      },
      for: .touchUpInside
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("MapControlsView: is made in code.") }

  /// Returns the frame: a column at the trailing edge, or two columns if the height is too small.
  static func place(in bounds: CGRect) -> CGRect {
    let columns: CGFloat = bounds.height >= 4 * side + 3 * gap + 2 * margin ? 1 : 2
    let size = CGSize(
      width: columns * side + (columns - 1) * gap,
      height: columns == 1 ? 4 * side + 3 * gap : 2 * side + gap
    )
    return CGRect(
      x: bounds.maxX - size.width - margin,
      y: bounds.maxY - size.height - margin,
      width: size.width,
      height: size.height
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = bounds.width > Self.side ? 2 : 1
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index % columns) * (Self.side + Self.gap),
        y: CGFloat(index / columns) * (Self.side + Self.gap),
        width: Self.side,
        height: Self.side
      )
    }
  }

  /// Touches between the buttons reach the map.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    buttons.contains { $0.frame.contains(point) }
  }

  private static func button(_ symbol: String, _ label: String) -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(
      UIImage(
        systemName: symbol,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 28, weight: .semibold)
      ),
      for: .normal
    )
    button.tintColor = .label
    button.backgroundColor = .systemBackground
    button.layer.cornerRadius = side / 2
    button.layer.borderWidth = 1
    button.layer.borderColor = UIColor(white: 0.5, alpha: 0.5).cgColor
    button.accessibilityLabel = label
    return button
  }
}

extension VectorMapView {
  func controlsChanged() {
    if showsControls, controls == nil {
      let controls = MapControlsView(self)
      self.controls = controls
      addSubview(controls)
    } else if !showsControls {
      controls?.removeFromSuperview()
      controls = nil
    }
    setNeedsLayout()
  }

  func gesturesChanged() { gestures.isEnabled = isGestureEnabled }
}
