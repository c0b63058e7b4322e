import UIKitCore
public import XCTestNames

extension XCTAttachment {
  /// Creates an attachment of a screenshot, in the PNG format.
  @preconcurrency @MainActor
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }

  /// Creates an attachment of a screenshot with an image quality.
  @preconcurrency @MainActor
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) {
    self.init(image: screenshot.image, quality: quality)
  }
}
