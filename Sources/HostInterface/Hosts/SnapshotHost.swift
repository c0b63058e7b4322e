import Foundation
import RenderServer
import Synchronization

/// A host that writes one picture of the app to a PNG file and ends the process.
///
/// It writes the picture some time after the first frame. `russet snapshot` starts apps with it.
public final class SnapshotHost: HostInterface.Host {
  /// A request for a picture.
  public struct Request: Sendable, Hashable {
    /// The path of the file.
    public var path: String
    /// The time between the first frame and the picture, in seconds.
    public var delay: Double

    /// Creates a request.
    public init(path: String, delay: Double = 1) {
      self.path = path
      self.delay = delay
    }

    /// Parses `PATH` or `PATH,SECONDS`; nil if the text contains no path.
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

    /// The request in `RUSSET_SNAPSHOT`; nil if there is none.
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

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - request: The picture to write.
  ///   - finish: Receives the path or the error of writing, once, on a background thread. By
  ///     default it prints an error and ends the process.
  public init(
    _ request: Request,
    finish: @escaping @Sendable (Result<String, any Error>) -> Void = SnapshotHost.exitProcess
  ) {
    self.request = request
    self.finish = finish
  }

  /// Does nothing, because the host needs neither device nor events.
  public func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {}

  /// Does nothing.
  public func perform(_ request: HostRequest) {}

  /// Stores the frame; the first one starts the delay.
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

  /// Stops storing frames, so that no picture is written.
  public func stop() {
    state.withLock { $0.isOver = true }
  }

  private func write() {
    let (image, scale, isOver) = state.withLock { state in
      defer { state.isOver = true }
      return (state.isOver ? nil : state.store.image(), state.store.scale, state.isOver)
    }
    guard !isOver else { return }
    guard let file = FrameStore.pngFile(of: image, scale: scale) else {
      return finish(.failure(CocoaError(.fileWriteUnknown)))
    }
    finish(
      Result {
        try file.write(to: URL(fileURLWithPath: request.path))
        return request.path
      }
    )
  }

  /// Ends the process, with status 74 and a message if the picture was not written.
  public static func exitProcess(_ result: Result<String, any Error>) {
    switch result {
    case .success: exit(0)
    case .failure(let error):
      FileHandle.standardError.write(Data("The picture was not written: \(error)\n".utf8))
      exit(74)
    }
  }
}
