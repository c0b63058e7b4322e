internal import CSDLLoader
import Foundation
import HostInterface
import RenderServer
import Synchronization

/// Shows the device in a desktop window, or on the bare display of a machine without a desktop.
///
/// The window holds the screen alone, with the device's corners and camera; resizing it zooms. Keys
/// of the Simulator work with Control in the place of Command: Left and Right turn the device,
/// Shift+H is the home button, L locks, Alt+Z shakes, Shift+A changes the appearance, Alt with plus
/// or minus the text size, S saves a picture, 1 2 3 zoom to half, whole and double points.
public final class WindowHost: HostInterface.Host {
  /// How a window host may be set up.
  public struct Options: Sendable, Hashable {
    /// Window units to the point; nil: what fits the display, at most 1.
    public var zoom: Double?
    /// Where pictures are saved; nil: the folder that the app was started in.
    public var pictureFolder: String?
    /// Makes options that fit the display and save where the app was started.
    public init() {}
  }

  /// Why no window opened.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason, and what to do about it.
    public let description: String
  }

  /// Whether a display can be opened: a Wayland or X11 one is named, and SDL 2 is installed.
  public static var isAvailable: Bool {
    let environment = ProcessInfo.processInfo.environment
    let isNamed = ["WAYLAND_DISPLAY", "DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    return isNamed && russet_sdl() != nil
  }

  private let options: Options
  private let loop = Mutex<WindowLoop?>(nil)

  /// Makes a host; the window opens with `start`.
  public init(_ options: Options = Options()) {
    self.options = options
  }

  /// Throws when SDL 2 is missing or finds no display.
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

  /// Passes a request on to the window; nothing happens while the host is not started.
  public func perform(_ request: HostRequest) {
    loop.withLock { $0 }?.perform(request)
  }

  /// Takes a frame over for the window; nothing happens while the host is not started.
  public func present(_ frame: Frame) {
    loop.withLock { $0 }?.take(frame)
  }

  /// Closes the window.
  public func stop() {
    let loop = self.loop.withLock { loop in
      defer { loop = nil }
      return loop
    }
    loop?.stop()
  }
}
