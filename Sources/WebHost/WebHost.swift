import Foundation
import HostInterface
import RenderServer

/// Shows the device in a browser tab on the same machine.
public final class WebHost: HostInterface.Host {
  /// Where the browser finds the device, with the token; nil before `start`.
  public var address: String? { nil }

  /// A port of 0 takes any that is free.
  public init(port: UInt16 = 0) {}

  public func start(
    device: Device, environment: Environment, events: @escaping @Sendable (HostEvent) -> Void
  ) throws {}
  public func perform(_ request: HostRequest) {}
  public func present(_ frame: Frame) {}
  public func stop() {}
}
