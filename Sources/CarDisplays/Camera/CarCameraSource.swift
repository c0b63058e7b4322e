import CoreGraphics

/// A supplier of pictures of what is around the car, such as the rear camera.
@MainActor
public protocol CarCameraSource: AnyObject {
  /// Takes each picture; the source calls it on the main actor.
  var onPicture: ((CGImage) -> Void)? { get set }
  /// Starts the pictures; a second call has no effect.
  ///
  /// - Throws: An error that says why there are none.
  func start() throws
  /// Stops the pictures.
  func stop()
}
