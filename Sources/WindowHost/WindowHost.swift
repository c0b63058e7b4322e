import Foundation
import HostInterface
import RenderServer

/// Shows the device in a desktop window, or on the bare display of a machine without a desktop.
public final class WindowHost: HostInterface.Host {
  /// Whether a display can be opened: a Wayland or X11 one is named, and SDL 2 is installed.
  public static var isAvailable: Bool { false }

  public init() {}

  public func start(
    device: Device, environment: Environment, events: @escaping @Sendable (HostEvent) -> Void
  ) throws {}
  public func perform(_ request: HostRequest) {}
  public func present(_ frame: Frame) {}
  public func stop() {}
}
