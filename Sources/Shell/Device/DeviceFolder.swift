import DurableFiles
import Foundation
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// The folder with the sockets of a running device.
public struct DeviceFolder: Sendable {
  /// The error of a device that cannot start.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence that states the cause.
    public let description: String
  }

  /// The path of the folder.
  public let path: String

  /// Creates a reference to a folder.
  public init(_ path: String) { self.path = path }

  /// The folder named by the environment variable `RUSSET_DEVICE_FOLDER`; by default `russet` in
  /// the user's runtime folder.
  public static var standard: DeviceFolder {
    let variables = ProcessInfo.processInfo.environment
    if let path = variables["RUSSET_DEVICE_FOLDER"], !path.isEmpty { return DeviceFolder(path) }
    let runtime = variables["XDG_RUNTIME_DIR"] ?? "/tmp/russet-\(getuid())"
    return DeviceFolder(runtime + "/russet")
  }

  /// The socket that apps connect to.
  public var appSocket: String { path + "/apps" }
  /// The socket that commands connect to.
  public var controlSocket: String { path + "/control" }

  /// Creates the folder, accessible only to this user, and removes the sockets of a device that
  /// crashed.
  ///
  /// - Throws: ``Failure`` if a device runs there or the folder is accessible to other users.
  public func prepare() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw Failure(description: "The folder “\(path)” cannot be created: \(error)")
    }
    guard FilePath.isOwnFolder(path, followsLink: true) else {
      throw Failure(description: "The folder “\(path)” is open to other users or belongs to one.")
    }
    guard (try? PacketSocket.connected(to: controlSocket)) == nil else {
      throw Failure(description: "A device runs already in “\(path)”.")
    }
    unlink(controlSocket)
    unlink(appSocket)
  }
}
