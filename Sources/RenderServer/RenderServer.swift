import CoreGraphics
import Foundation
import Synchronization

/// Draws a tree of layers, frame by frame, from commits.
///
/// Commits come from any thread and are taken at the next frame. With a wall clock the server has
/// a thread of its own between `start()` and `stop()`; with a stepped clock `renderFrame(at:)`
/// draws on the caller's thread. The main thread is never waited for.
public final class RenderServer: @unchecked Sendable {
  /// The clock of frame times and animations.
  public let clock: MediaClock

  /// Makes a server that has drawn nothing yet; `output` nil: frames are drawn and kept only.
  public init(
    display: DisplayConfiguration, clock: MediaClock = .current, output: (any FrameOutput)? = nil
  ) {
    self.clock = clock
  }

  /// Takes a commit for the next frame; from any thread, never blocks on drawing.
  public func submit(_ commit: Commit) {}

  /// The sequence number of the newest commit that the tree has taken.
  public var takenCommit: UInt64 { 0 }

  /// Draws the frame that is seen at `time` (seconds of the clock), on this thread; draws nothing
  /// where nothing is dirty and no animation runs. Frame ticks are handed out first.
  public func renderFrame(at time: Double) {}

  /// When the next frame is due, in seconds of the clock; nil while there is nothing to do.
  public var nextFrameTime: Double? { nil }

  /// Begins to draw frames on an own thread, by the wall clock.
  public func start() {}

  /// Ends the thread; returns when no frame will come any more.
  public func stop() {}

  /// Sets who is told, on the render thread, before each frame when that frame will be seen; only
  /// while ticks are requested.
  public func setFrameTick(_ handler: (@Sendable (Double) -> Void)?) {}

  /// Whether every frame boundary is ticked even where nothing is dirty: a display link runs.
  public func requestFrameTicks(_ isRequested: Bool) {}

  /// What the last frame took.
  public var statistics: FrameStatistics { FrameStatistics() }

  /// Changes the screen; the next frame is whole.
  public func setDisplay(_ display: DisplayConfiguration) {}

  /// Makes the next frame whole, as for a viewer that has just come.
  public func refresh() {}

  /// The picture of a layer and what is in it as it is on screen now, its bounds filling the
  /// picture; nil layer: the whole screen. Nil where there is nothing to show.
  public func snapshot(of layer: LayerID? = nil, scale: Double? = nil) -> LayerContents? { nil }

  /// Draws a tree that is on no screen: `rect` of the root's own coordinates, at `scale` pixels to
  /// the point. The root's position and transform do not matter. `time` is the moment at which
  /// animations are drawn; nil: none is.
  public static func render(
    _ commit: Commit, rect: CGRect, scale: Double, time: Double? = nil
  ) -> LayerContents? { nil }
}
