import CoreGraphics
import DeviceLink
import QuartzCore
import RenderServer
import UIKit
import UIKitCore

/// The view on the screen in which an app's layers appear.
///
/// The view stays in the shell's hierarchy while the app runs, hidden in the background: the render
/// server then keeps the app's layers below the view's layer.
final class AppWindowView: UIView {
  /// The launch screen, visible until the app's first frame is ready; nil afterwards.
  private(set) var launchScreen: LaunchScreen?
  /// The view whose layer has the app's layers as sublayers.
  private let stage = UIView()

  /// Creates a window.
  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    stage.frame = bounds
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stage)
  }

  /// Shows a launch screen until the app's first frame is ready.
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

  /// Returns the identifier of the layer that shows the app, in the render server's tree; nil
  /// before the window is on the screen.
  func stageName(on screen: UIScreen) -> LayerID? {
    CATransaction.flush()
    return screen.display.context.identifier(of: stage.layer)
  }

  // Unverified: the duration of the launch screen's fade, in seconds.
  private static let fadeTime = 0.2

  /// Shows the app in place of the launch screen, which fades.
  func showApp() {
    showsApp = true
    guard let screen = launchScreen else { return }
    launchScreen = nil
    UIView.animate(withDuration: Self.fadeTime) {
      screen.view.alpha = 0
    } completion: { _ in
      // The controller must live as long as its view.
      screen.view.removeFromSuperview()
      _ = screen.controller
    }
  }

  /// Whether the app's first frame is ready.
  private(set) var showsApp = false

  /// Shrinks the window to the frame of an icon.
  func cover(_ icon: CGRect, in bounds: CGRect) {
    let scale = icon.width / max(bounds.width, 1)
    transform = CGAffineTransform(scaleX: scale, y: icon.height / max(bounds.height, 1))
    center = CGPoint(x: icon.midX, y: icon.midY)
    layer.cornerRadius = icon.width * AppIconImage.cornerShare / max(scale, 0.01)
    alpha = 0
  }

  /// Lays out the window as a card in a frame with the proportions of the screen.
  func show(in frame: CGRect, of bounds: CGRect, radius: CGFloat) {
    let scale = frame.width / max(bounds.width, 1)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    center = CGPoint(x: frame.midX, y: frame.midY)
    layer.cornerRadius = radius
    alpha = 1
  }

  /// Lays out the window over the screen or a part of it.
  func place(_ frame: CGRect) {
    transform = .identity
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    layer.cornerRadius = 0
    alpha = 1
  }
}
