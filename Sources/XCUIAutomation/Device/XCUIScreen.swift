public import CoreGraphics
public import Foundation
public import UIKitCore

/// An object of which a test can take a screenshot.
@preconcurrency @MainActor
public protocol XCUIScreenshotProviding {
  /// Returns a screenshot of the present content.
  func screenshot(file: StaticString, line: UInt) -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {}

/// The screen of the device.
@preconcurrency @MainActor
public final class XCUIScreen: NSObject, XCUIScreenshotProviding {
  /// The screen of the device itself.
  public static let main = XCUIScreen()
  /// All screens.
  public static var screens: [XCUIScreen] { [main] }

  /// Returns a screenshot of the present content, with an empty image if no app runs.
  public func screenshot(file: StaticString = #filePath, line: UInt = #line) -> XCUIScreenshot {
    XCUIScreenshot(AppStage.shared.running?.image)
  }
}

/// A screenshot of a screen or an element.
@preconcurrency @MainActor
public final class XCUIScreenshot: NSObject {
  /// The picture.
  public let image: UIImage
  /// The picture in the PNG format.
  public var pngRepresentation: Data { image.pngData() ?? Data() }

  init(_ picture: CGImage?, croppedTo frame: CGRect? = nil) {
    let scale = AppStage.shared.running?.scale ?? 1
    var picture = picture
    if let frame, let whole = picture {
      let pixels = CGRect(
        x: (frame.minX * scale).rounded(.down),
        y: (frame.minY * scale).rounded(.down),
        width: (frame.width * scale).rounded(.up),
        height: (frame.height * scale).rounded(.up)
      )
      picture = whole.cropping(to: pixels)
    }
    image = picture.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    super.init()
  }
}
