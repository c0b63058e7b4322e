import CoreGraphics
import Foundation
import RenderServer

/// Where events come from and frames go.
///
/// A host owns its thread. It never sees a view or a layer: it is given frames on the render
/// thread and requests on the main thread, and it hands events over from any thread.
public protocol Host: FrameOutput {
  /// Opens the window, the port or whatever people see. Called once, on the main thread, before
  /// the first frame; `events` may be called from any thread from then on.
  func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws
  /// Does what the app asks. Called on the main thread; must not block.
  func perform(_ request: HostRequest)
  /// Closes everything; no event comes and no frame is taken after it.
  func stop()
}
