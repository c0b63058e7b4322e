internal import CSDLLoader
import Foundation
import HostInterface
import RenderServer
import Synchronization

/// A host that shows the device in a desktop window, or on a display without a desktop.
///
/// The window shows only the screen, with the device's corners and camera; resizing the window
/// zooms. The Simulator's keys work with Control instead of Command: Left and Right rotate the
/// device, Shift+H presses the home button, L locks, Alt+Z shakes, and Shift+A changes the
/// appearance. Alt with plus or minus changes the text size, S saves a picture, and 1, 2 and 3 zoom
/// to half, one and two window units per point.
public final class WindowHost: HostInterface.Host {
  /// The settings of a window host.
  public struct Options: Sendable, Hashable {
    /// The number of window units per point; nil for the largest value up to 1 that fits the
    /// display.
    public var zoom: Double?
    /// The folder in which pictures are saved; nil for the app's working directory.
    public var pictureFolder: String?
    /// Creates options that fit the display and save pictures to the working directory.
    public init() {}
  }

  /// The error if no window can be opened.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason and the remedy.
    public let description: String
  }

  /// Whether a Wayland or X11 display is named in the environment, and SDL 2 is installed.
  public static var isAvailable: Bool {
    let environment = ProcessInfo.processInfo.environment
    let isNamed = ["WAYLAND_DISPLAY", "DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    return isNamed && russet_sdl() != nil
  }

  private let options: Options
  private let loop = Mutex<WindowLoop?>(nil)

  /// Creates a host; the window opens with `start`.
  public init(_ options: Options = Options()) {
    self.options = options
  }

  /// Opens the window; throws if SDL 2 is missing or finds no display.
  public func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {
    guard russet_sdl() != nil else {
      throw Failure(
        description: "The window host needs SDL 2 (Debian: apt install libsdl2-2.0-0). "
          + String(cString: russet_sdl_error())
      )
    }
    let loop = WindowLoop(
      device: device,
      environment: environment,
      options: options,
      events: events
    )
    if let failure = loop.start() { throw Failure(description: failure) }
    self.loop.withLock { $0 = loop }
  }

  /// Performs a request on the window's thread; does nothing before `start`.
  public func perform(_ request: HostRequest) {
    loop.withLock { $0 }?.perform(request)
  }

  /// Stores a frame to draw in the window; does nothing before `start`.
  public func present(_ frame: Frame) {
    loop.withLock { $0 }?.take(frame)
  }

  /// Closes the window; does nothing before `start`.
  public func stop() {
    let loop = self.loop.withLock { loop in
      defer { loop = nil }
      return loop
    }
    loop?.stop()
  }
}
