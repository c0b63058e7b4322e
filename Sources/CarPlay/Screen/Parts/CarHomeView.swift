import CoreGraphics
import Foundation
import UIKitCore

/// The home screen, which is shown while the app is in the background; its icon opens the app.
@MainActor
final class CarHomeView: UIView {
  private let icon: CarButton

  init(open: @escaping () -> Void) {
    icon = CarButton()
    super.init(frame: .zero)
    let name =
      AppInformation.value("CFBundleDisplayName") as? String
      ?? AppInformation.value("CFBundleName") as? String ?? "App"
    icon.titles = [name]
    icon.image = UIImage(systemName: "app.fill")
    icon.imageSize = CarMetrics.gridButtonImageSize
    icon.isVertical = true
    icon.form = .plain
    icon.action = open
    addSubview(icon)
  }

  required init?(coder: NSCoder) { fatalError("CarHomeView is not in archives.") }

  func show(_ palette: CarPalette) {
    backgroundColor = palette.background
    icon.palette = palette
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: CarMetrics.margin, y: CarMetrics.margin, width: 180, height: 140)
  }
}
