import CoreGraphics
import Foundation
import RenderServer

/// A host, which shows the device and delivers a person's input.
///
/// A host has its own thread. It receives frames on the render thread and requests on the main
/// thread, and delivers events from any thread. It has no access to views or layers.
public protocol Host: FrameOutput {
  /// Opens the window, the port or another output.
  ///
  /// UIKit calls it once, on the main thread, before the first frame.
  ///
  /// - Parameters:
  ///   - device: The device to show.
  ///   - environment: The surroundings at the start.
  ///   - events: Delivers an event to the app, from any thread.
  /// - Throws: An error whose description says why the host cannot show the device.
  func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws
  /// Performs a request of the app; called on the main thread, it must not block.
  func perform(_ request: HostRequest)
  /// Closes the host, which then delivers no events and ignores frames.
  func stop()
}
