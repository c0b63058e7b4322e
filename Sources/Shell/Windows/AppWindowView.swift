import CoreGraphics
import DeviceLink
import QuartzCore
import RenderServer
import UIKit
import UIKitCore

/// The place on the screen where an app's layers are shown.
///
/// The view stays in the shell's tree while the app runs, hidden in the background: the render server
/// then keeps the app's layers below the view's layer.
final class AppWindowView: UIView {
  /// What is seen until the app has something to show; nil: it has shown something.
  private(set) var launchScreen: LaunchScreen?
  /// The view whose layer has the app's layers as sublayers.
  private let stage = UIView()

  /// Creates a window of the size of the screen.
  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    stage.frame = bounds
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stage)
  }

  /// Shows what is seen until the app has something to show.
  func show(_ screen: LaunchScreen) {
    launchScreen?.view.removeFromSuperview()
    launchScreen = screen
    screen.view.frame = bounds
    addSubview(screen.view)
  }

  /// Shows the last picture of an app that has ended.
  func show(picture: CGImage) {
    launchScreen?.view.removeFromSuperview()
    launchScreen = nil
    let view = UIImageView(image: UIImage(cgImage: picture))
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The name of the layer that shows the app, in the render server's tree; nil before the window is
  /// on the screen.
  func stageName(on screen: UIScreen) -> LayerID? {
    CATransaction.flush()
    return screen.display.context.identifier(of: stage.layer)
  }

  // Unverified: the seconds in which the launch screen fades.
  private static let fadeTime = 0.2

  /// Shows the app in place of the launch screen, which fades.
  func showApp() {
    showsApp = true
    guard let screen = launchScreen else { return }
    launchScreen = nil
    UIView.animate(withDuration: Self.fadeTime) {
      screen.view.alpha = 0
    } completion: { _ in
      // The controller lives as long as its view.
      screen.view.removeFromSuperview()
      _ = screen.controller
    }
  }

  /// Whether the app has something to show.
  private(set) var showsApp = false

  /// Lays the window over an icon, as small as it.
  func cover(_ icon: CGRect, in bounds: CGRect) {
    let scale = icon.width / max(bounds.width, 1)
    transform = CGAffineTransform(scaleX: scale, y: icon.height / max(bounds.height, 1))
    center = CGPoint(x: icon.midX, y: icon.midY)
    layer.cornerRadius = icon.width * AppIconImage.cornerShare / max(scale, 0.01)
    alpha = 0
  }

  /// Lays the window as a card into a frame of the screen's proportions.
  func show(in frame: CGRect, of bounds: CGRect, radius: CGFloat) {
    let scale = frame.width / max(bounds.width, 1)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    center = CGPoint(x: frame.midX, y: frame.midY)
    layer.cornerRadius = radius
    alpha = 1
  }

  /// Lays the window over the screen or a part of it.
  func place(_ frame: CGRect) {
    transform = .identity
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    layer.cornerRadius = 0
    alpha = 1
  }
}
