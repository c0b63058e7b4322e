import Foundation
import RenderServer
import Synchronization

/// Shows nothing: writes what the app shows some time after its first frame to a PNG file and ends
/// the process.
///
/// What `russet snapshot` starts apps with.
public final class SnapshotHost: HostInterface.Host {
  /// A picture that is wanted.
  public struct Request: Sendable, Hashable {
    /// Where the picture goes.
    public var path: String
    /// Seconds between the first frame and the picture.
    public var delay: Double

    /// Where the picture goes.
    public init(path: String, delay: Double = 1) {
      self.path = path
      self.delay = delay
    }

    /// Reads `PATH` or `PATH,SECONDS`; nil: the text names no file.
    public init?(_ text: String) {
      var path = text
      var delay = 1.0
      if let comma = text.lastIndex(of: ","),
        let seconds = Double(text[text.index(after: comma)...]),
        seconds.isFinite, seconds >= 0
      {
        path = String(text[..<comma])
        delay = seconds
      }
      guard !path.isEmpty else { return nil }
      self.init(path: path, delay: delay)
    }

    /// What `RUSSET_SNAPSHOT` asks for; nil: nothing.
    public static var current: Request? {
      ProcessInfo.processInfo.environment["RUSSET_SNAPSHOT"].flatMap(Request.init)
    }
  }

  private struct State: ~Copyable {
    var store = FrameStore()
    var hasBegun = false
    var isOver = false
  }

  private let request: Request
  private let finish: @Sendable (Result<String, any Error>) -> Void
  private let state = Mutex(State())

  /// `finish` is called once, on a thread of its own, with the path or what went wrong; by default
  /// it says so and ends the process.
  public init(
    _ request: Request,
    finish: @escaping @Sendable (Result<String, any Error>) -> Void = SnapshotHost.exitProcess
  ) {
    self.request = request
    self.finish = finish
  }

  /// Notes the device.
  public func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {}

  /// Does nothing.
  public func perform(_ request: HostRequest) {}

  /// Takes the frame; the first begins the delay.
  public func present(_ frame: Frame) {
    guard FrameStore.isSound(frame) else { return }
    let isFirst = state.withLock { state in
      guard !state.isOver else { return false }
      if !state.store.takeIfNew(frame) {
        for copy in frame.copies {
          state.store.fetch(copy.source.offsetBy(x: copy.dx, y: copy.dy), from: frame)
        }
        for rect in frame.damage { state.store.fetch(rect, from: frame) }
      }
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + request.delay) { [self] in write() }
  }

  /// Does nothing.
  public func stop() {
    state.withLock { $0.isOver = true }
  }

  private func write() {
    let (image, scale) = state.withLock { state in
      defer { state.isOver = true }
      return (state.isOver ? nil : state.store.image(), state.store.scale)
    }
    guard let file = FrameStore.pngFile(of: image, scale: scale) else { return }
    finish(
      Result {
        try file.write(to: URL(fileURLWithPath: request.path))
        return request.path
      }
    )
  }

  /// Says where the picture is, or what went wrong, and ends the process.
  public static func exitProcess(_ result: Result<String, any Error>) {
    switch result {
    case .success: exit(0)
    case .failure(let error):
      FileHandle.standardError.write(Data("The picture was not written: \(error)\n".utf8))
      exit(74)
    }
  }
}
