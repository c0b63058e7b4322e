import CoreGraphics
import UIKit
import UIKitImagePickers

/// A source of test pictures: bars of colour, the words "Test picture", a number and a moving mark,
/// so that a frozen picture is noticed.
@MainActor
public final class PatternCamera: CarCameraSource {
  /// Called with each picture.
  public var onPicture: ((CGImage) -> Void)?
  /// The number of pictures so far.
  public private(set) var count = 0

  private var link: CADisplayLink?

  /// Makes a source that is stopped.
  public init() {}

  /// Starts the pictures, 15 a second.
  public func start() {
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: Selector(PatternCamera.frame, "frame:"))
    link.preferredFramesPerSecond = TestPicture.rate
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops the pictures.
  public func stop() {
    link?.invalidate()
    link = nil
  }

  private func frame(_ link: CADisplayLink) {
    count += 1
    if let picture = TestPicture.draw(count) { onPicture?(picture) }
  }
}
