import CoreGraphics
import Foundation
import Synchronization
import TraceEvents

/// A server that draws a tree of layers, frame by frame, from commits.
///
/// Commits can be submitted from any thread and are applied at the next frame. With a wall clock
/// the server has its own thread between `start()` and `stop()`; with a stepped clock
/// `renderFrame(at:)` draws on the caller's thread. The server never waits for the main thread.
///
/// The identifier of a destroyed layer may be used again in the same commit, after the destruction.
public final class RenderServer: @unchecked Sendable {
  /// The clock of frame times and animations.
  public let clock: MediaClock
  private let output: (any FrameOutput)?
  private let mailbox = FrameMailbox()
  /// The lock that is held while the renderer is used.
  ///
  /// It is recursive because an output may request a picture.
  private let lock = NSRecursiveLock()
  private let renderer: FrameRenderer

  /// Creates a server that has drawn nothing yet; without `output`, frames are drawn and stored
  /// only.
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

  /// Submits a commit for the next frame, from any thread; never waits for drawing.
  public func submit(_ commit: Commit) {
    mailbox.with(wakes: true) { $0.commits.append(commit) }
  }

  /// The sequence number of the newest commit that the tree contains.
  public var takenCommit: UInt64 { mailbox.with { $0.takenCommit } }

  /// Draws the frame that is visible at `time` (seconds of the clock), on this thread.
  ///
  /// Nothing is drawn if nothing changed and no animation runs. The frame tick is called first.
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

  /// Applies the pending commits; the caller holds the lock.
  private func takeCommits(_ span: TraceSpan? = nil) {
    let (commits, display, needsRefresh) = mailbox.with { state in
      let taken = (state.commits, state.display, state.needsRefresh)
      // An empty array is cheap; keeping the capacity would keep the values alive.
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

  /// The time of the next frame, in seconds of the clock, or nil if no frame is due.
  public var nextFrameTime: Double? {
    let now = clock.now
    return mailbox.with { $0.due(now: now) }
  }

  /// Starts a thread that draws frames in the time of the wall clock.
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
    // Frames whose time has passed are skipped.
    let interval = mailbox.with { 1 / Double($0.framesPerSecond) }
    let late = ((clock.now - due) / interval).rounded(.down)
    let time = due + max(0, late) * interval
    if late > 0 { TraceSpan.note("late frame", ["frames": late]) }
    renderFrame(at: time, tickTime: time + interval)
  }

  /// Ends the thread; no frame is drawn after this returns.
  public func stop() {
    mailbox.with(wakes: true) { $0.isStopping = true }
    mailbox.waitUntilStopped()
  }

  deinit { mailbox.with(wakes: true) { $0.isStopping = true } }

  /// Sets a handler that is called on the render thread before each frame while ticks are
  /// requested.
  ///
  /// It receives the time at which the frame will be visible.
  public func setFrameTick(_ handler: (@Sendable (Double) -> Void)?) {
    mailbox.with(wakes: true) { $0.tick = handler }
  }

  /// Sets whether the tick is called for every frame, even if nothing changed, for display links.
  public func requestFrameTicks(_ isRequested: Bool) {
    mailbox.with(wakes: true) { $0.wantsTicks = isRequested }
  }

  /// The statistics of the last frame.
  public var statistics: FrameStatistics { mailbox.with { $0.statistics } }

  /// Changes the screen; the next frame is drawn completely.
  public func setDisplay(_ display: DisplayConfiguration) {
    mailbox.with(wakes: true) {
      $0.display = display
      $0.framesPerSecond = max(1, display.framesPerSecond)
    }
  }

  /// Draws the next frame completely, as for a new viewer.
  public func refresh() {
    mailbox.with(wakes: true) { $0.needsRefresh = true }
  }

  /// Whether pixels of scrolled content are copied inside the frame; otherwise all changes are
  /// painted.
  ///
  /// The default is true; false is for measurements and tests.
  public var movesPixels: Bool {
    get { lock.withLock { renderer.allowsCopies } }
    set { lock.withLock { renderer.allowsCopies = newValue } }
  }

  /// Returns the current picture of a layer and its sublayers, or nil if there is nothing to show.
  ///
  /// The layer's bounds fill the picture, and pending commits are applied first. If `layer` is nil,
  /// the picture is the last frame. If `scale` is nil, it is the scale of the display.
  public func snapshot(of layer: LayerID? = nil, scale: Double? = nil) -> LayerContents? {
    lock.lock()
    defer { lock.unlock() }
    guard let layer else { return renderer.screenPicture() }
    takeCommits()
    // The tree changed without a frame, so the next frame is due.
    mailbox.with(wakes: true) { $0.nextFrame = $0.lastFrame }
    guard let slot = renderer.tree.slot(layer) else { return nil }
    return renderer.snapshot(slot: slot, scale: scale)
  }

  /// Draws a tree that is not on a screen: `rect` of the root's coordinates, at `scale` pixels per
  /// point.
  ///
  /// The root's position and transform are ignored. Animations are drawn as they are at `time`; if
  /// it is nil, they are not drawn.
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
