import DeviceLink
import PacketLink
import Synchronization

/// The launch values of the apps' processes, which the thread of the link sends with the answer to
/// a greeting.
final class LaunchBoard: Sendable {
  private let launches = Mutex<[Int32: AppLaunch]>([:])

  /// Starts a process; its greeting is answered only after its launch is stored.
  func start(_ launch: AppLaunch, _ start: () throws -> SpawnedProcess) throws -> SpawnedProcess {
    try launches.withLock { launches in
      let process = try start()
      launches[process.identifier] = launch
      return process
    }
  }

  /// Sets the launch values of a process that joins later.
  func set(_ launch: AppLaunch, of process: Int32) { launches.withLock { $0[process] = launch } }

  /// Sets the launch values of a process that may have joined; a URL that it has not opened is
  /// kept.
  func update(_ launch: AppLaunch, of process: Int32) {
    launches.withLock { launches in
      var launch = launch
      (launch.url, launch.source) = (launches[process]?.url, launches[process]?.source)
      launches[process] = launch
    }
  }

  /// Returns the launch values of a process; a URL is returned only once.
  func launch(of process: Int32) -> AppLaunch {
    launches.withLock { launches in
      guard let launch = launches[process] else { return AppLaunch() }
      launches[process]?.url = nil
      launches[process]?.source = nil
      return launch
    }
  }

  /// Removes the launch values of a process that has ended.
  func forget(_ process: Int32) { launches.withLock { $0[process] = nil } }
}
