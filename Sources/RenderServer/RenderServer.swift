import CoreGraphics
import Foundation
import Synchronization
import TraceEvents

/// Draws a tree of layers, frame by frame, from commits.
///
/// Commits come from any thread and are taken at the next frame. With a wall clock the server has
/// a thread of its own between `start()` and `stop()`; with a stepped clock `renderFrame(at:)`
/// draws on the caller's thread. The main thread is never waited for.
///
/// The identifier of a destroyed layer may be used again in the same commit, after the destruction.
public final class RenderServer: @unchecked Sendable {
  /// The clock of frame times and animations.
  public let clock: MediaClock
  private let output: (any FrameOutput)?
  private let mailbox = FrameMailbox()
  /// Held while the renderer is used.
  ///
  /// Recursive: an output may ask for a picture.
  private let lock = NSRecursiveLock()
  private let renderer: FrameRenderer

  /// Creates a server that has drawn nothing yet; `output` nil: frames are drawn and kept only.
  public init(
    display: DisplayConfiguration,
    clock: MediaClock = .current,
    output: (any FrameOutput)? = nil
  ) {
    self.clock = clock
    self.output = output
    renderer = FrameRenderer(display: display)
    mailbox.with {
      $0.framesPerSecond = max(1, display.framesPerSecond)
      $0.needsRefresh = true
    }
  }

  /// Takes a commit for the next frame; from any thread, never blocks on drawing.
  public func submit(_ commit: Commit) {
    mailbox.with(wakes: true) { $0.commits.append(commit) }
  }

  /// The sequence number of the newest commit that the tree has taken.
  public var takenCommit: UInt64 { mailbox.with { $0.takenCommit } }

  /// Draws the frame that is seen at `time` (seconds of the clock), on this thread; draws nothing
  /// where nothing is dirty and no animation runs.
  ///
  /// Frame ticks are handed out first.
  public func renderFrame(at time: Double) {
    renderFrame(at: time, tickTime: time)
  }

  private func renderFrame(at time: Double, tickTime: Double) {
    let tick = mailbox.with { $0.wantsTicks ? $0.tick : nil }
    tick?(tickTime)
    lock.lock()
    defer { lock.unlock() }
    let span = TraceSpan.begin()
    takeCommits(span)
    if renderer.isDue(at: time) {
      renderer.render(at: time) { frame in
        let span = TraceSpan.begin()
        output?.present(frame)
        span.end("present")
      }
      span.end("frame", "frame", renderer.statistics.traceDetails)
    }
    let next: Double? =
      renderer.isAnimating ? time : renderer.nextBegin < .infinity ? renderer.nextBegin : nil
    mailbox.with {
      $0.lastFrame = max($0.lastFrame, time)
      $0.nextFrame = next
      $0.statistics = renderer.statistics
    }
  }

  /// With the lock held.
  private func takeCommits(_ span: TraceSpan? = nil) {
    let (commits, display, needsRefresh) = mailbox.with { state in
      let taken = (state.commits, state.display, state.needsRefresh)
      // An empty array costs nothing to make; keeping the capacity would keep the values.
      if !state.commits.isEmpty { state.commits = [] }
      state.display = nil
      state.needsRefresh = false
      if let sequence = taken.0.last?.sequence {
        state.takenCommit = max(state.takenCommit, sequence)
      }
      return taken
    }
    if let display { renderer.setDisplay(display) }
    if needsRefresh { renderer.refresh() }
    for commit in commits {
      renderer.apply(commit)
      span?.arrive("commit", commit.sequence)
    }
  }

  /// When the next frame is due, in seconds of the clock; nil while there is nothing to do.
  public var nextFrameTime: Double? {
    let now = clock.now
    return mailbox.with { $0.due(now: now) }
  }

  /// Begins to draw frames on an own thread, by the wall clock.
  public func start() {
    let isNew = mailbox.with { state in
      if state.isRunning { return false }
      state.isRunning = true
      state.isStopping = false
      return true
    }
    guard isNew else { return }
    let thread = Thread { [mailbox, clock, weak self] in
      while let time = mailbox.waitForFrame(clock) {
        guard let self else { break }
        self.drawDueFrame(time)
      }
      mailbox.with(wakes: true) { $0.isRunning = false }
    }
    thread.name = "Russet render server"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  private func drawDueFrame(_ due: Double) {
    // Frames whose time has passed are skipped, not caught up.
    let interval = mailbox.with { 1 / Double($0.framesPerSecond) }
    let late = ((clock.now - due) / interval).rounded(.down)
    let time = due + max(0, late) * interval
    if late > 0 { TraceSpan.note("late frame", ["frames": late]) }
    renderFrame(at: time, tickTime: time + interval)
  }

  /// Ends the thread; returns when no frame will come any more.
  public func stop() {
    mailbox.with(wakes: true) { $0.isStopping = true }
    mailbox.waitUntilStopped()
  }

  deinit { mailbox.with(wakes: true) { $0.isStopping = true } }

  /// Sets a handler that runs on the render thread before each frame and receives the time at which
  /// the frame will be visible; only while ticks are requested.
  public func setFrameTick(_ handler: (@Sendable (Double) -> Void)?) {
    mailbox.with(wakes: true) { $0.tick = handler }
  }

  /// Whether every frame boundary is ticked even where nothing is dirty: a display link runs.
  public func requestFrameTicks(_ isRequested: Bool) {
    mailbox.with(wakes: true) { $0.wantsTicks = isRequested }
  }

  /// What the last frame took.
  public var statistics: FrameStatistics { mailbox.with { $0.statistics } }

  /// Changes the screen; the next frame is whole.
  public func setDisplay(_ display: DisplayConfiguration) {
    mailbox.with(wakes: true) {
      $0.display = display
      $0.framesPerSecond = max(1, display.framesPerSecond)
    }
  }

  /// Makes the next frame whole, as for a viewer that has just come.
  public func refresh() {
    mailbox.with(wakes: true) { $0.needsRefresh = true }
  }

  /// Whether a scrolled picture is moved inside the frame; off, all that changed is painted.
  ///
  /// On by default; for measuring and for tests.
  public var movesPixels: Bool {
    get { lock.withLock { renderer.allowsCopies } }
    set { lock.withLock { renderer.allowsCopies = newValue } }
  }

  /// The picture of a layer and what is in it as it is on screen now, its bounds filling the
  /// picture; nil layer: the whole screen.
  ///
  /// Commits that wait are taken first. Nil where there is nothing to show. `scale` nil: the
  /// display's.
  public func snapshot(of layer: LayerID? = nil, scale: Double? = nil) -> LayerContents? {
    lock.lock()
    defer { lock.unlock() }
    guard let layer else { return renderer.screenPicture() }
    takeCommits()
    // The tree has changed without a frame: the next one is due.
    mailbox.with(wakes: true) { $0.nextFrame = $0.lastFrame }
    guard let slot = renderer.tree.slot(layer) else { return nil }
    return renderer.snapshot(slot: slot, scale: scale)
  }

  /// Draws a tree that is on no screen: `rect` of the root's own coordinates, at `scale` pixels to
  /// the point.
  ///
  /// The root's position and transform do not matter. `time` is the moment at which animations are
  /// drawn; nil: none is.
  public static func render(
    _ commit: Commit,
    rect: CGRect,
    scale: Double,
    time: Double? = nil
  ) -> LayerContents? {
    let renderer = FrameRenderer(
      display: DisplayConfiguration(width: 0, height: 0, scale: scale)
    )
    renderer.apply(commit)
    guard let root = renderer.tree.root, let slot = renderer.tree.slot(root) else { return nil }
    return renderer.picture(
      of: slot,
      rect: Box(rect),
      scale: scale,
      time: time ?? commit.time,
      showsAnimations: time != nil
    )
  }
}
