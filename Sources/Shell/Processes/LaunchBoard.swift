import DeviceLink
import PacketLink
import Synchronization

/// What each process of an app gets with the answer to its greeting, which the link's thread sends.
final class LaunchBoard: Sendable {
  private let launches = Mutex<[Int32: AppLaunch]>([:])

  /// Starts a process; it is greeted only when its launch is on the board.
  func start(_ launch: AppLaunch, _ start: () throws -> SpawnedProcess) throws -> SpawnedProcess {
    try launches.withLock { launches in
      let process = try start()
      launches[process.identifier] = launch
      return process
    }
  }

  /// Sets what a process gets that joins later.
  func set(_ launch: AppLaunch, of process: Int32) { launches.withLock { $0[process] = launch } }

  /// Sets what a process gets that may have joined; a URL that it has not opened stays.
  func update(_ launch: AppLaunch, of process: Int32) {
    launches.withLock { launches in
      var launch = launch
      (launch.url, launch.source) = (launches[process]?.url, launches[process]?.source)
      launches[process] = launch
    }
  }

  /// What a process gets; a URL is opened once.
  func launch(of process: Int32) -> AppLaunch {
    launches.withLock { launches in
      guard let launch = launches[process] else { return AppLaunch() }
      launches[process]?.url = nil
      launches[process]?.source = nil
      return launch
    }
  }

  /// Forgets a process that has ended.
  func forget(_ process: Int32) { launches.withLock { $0[process] = nil } }
}
