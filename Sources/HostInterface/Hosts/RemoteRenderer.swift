import Foundation
import RenderServer

/// A host whose render server is in another process.
///
/// UIKit sends it the commits of the screen's layers instead of drawing them, and takes its frame
/// ticks.
public protocol RemoteRenderer: Host {
  /// Sends a commit, on the main thread; it must not block.
  func submit(_ commit: Commit)
  /// Sets the handler of frame ticks, which is called on a thread of the host.
  ///
  /// It receives the time at which the frame will be visible, in seconds of the media clock.
  func setFrameTick(_ handler: (@Sendable (Double) -> Void)?)
  /// Starts or ends frame ticks; called on the main thread.
  func requestFrameTicks(_ isRequested: Bool)
}
