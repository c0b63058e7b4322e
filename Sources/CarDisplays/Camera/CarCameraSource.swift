import CoreGraphics

/// A source of pictures of the surroundings of the car, such as the rear camera.
@MainActor
public protocol CarCameraSource: AnyObject {
  /// Called with each picture, on the main actor.
  var onPicture: ((CGImage) -> Void)? { get set }
  /// Starts capturing; a second call has no effect.
  ///
  /// - Throws: An error with the reason for which there are no pictures.
  func start() throws
  /// Stops capturing.
  func stop()
}
