internal import CMosquittoLoader
import Foundation

/// A source that reads signals from an MQTT broker with libmosquitto, which is loaded on first use.
///
/// The topic of a signal consists of a prefix and the path, with slashes or dots between the
/// branches: "vehicle/Vehicle/Speed" or "vehicle/Vehicle.Speed". The payload is a bare value or a
/// JSON object with a member "value". While the broker is connected, received values stay valid.
/// Afterwards they run into their time-outs, and the library reconnects.
public final class MQTTSignalSource: VehicleSignalSource, @unchecked Sendable {
  /// The name of the source: "mqtt://host:port".
  public let name: String
  /// The name or address of the broker.
  public let host: String
  /// The port of the broker; 1883 by default.
  public let port: Int
  /// The prefix of topics, without a slash at its end; it can be empty.
  public let prefix: String
  /// The user and password for the broker; `nil` if there are none.
  public let credentials: (user: String, password: String)?

  private let lock = NSLock()
  private var client: RussetMosquittoRef?
  private var store: VehicleSignalStore?
  private var received: Set<String> = []
  private var isConnected = false
  /// The number of starts; a confirmation of an earlier one does nothing.
  private var startCount = 0
  private var lastError: VehicleSignalError?

  /// Makes a source.
  public init(
    host: String = "localhost",
    port: Int = 1883,
    prefix: String = "",
    credentials: (user: String, password: String)? = nil
  ) {
    self.host = host
    self.port = port
    self.prefix = prefix
    self.credentials = credentials
    name = "mqtt://\(host):\(port)"
  }

  deinit { stop() }

  /// The last error of a message that could not be read.
  public var error: VehicleSignalError? { lock.withLock { lastError } }

  /// Connects and subscribes to all topics below the prefix.
  public func start(into store: VehicleSignalStore) throws {
    stop()
    guard let library = russet_mosquitto()?.pointee else {
      throw VehicleSignalError.missingLibrary(
        name: "libmosquitto",
        package: "libmosquitto1",
        cause: String(cString: russet_mosquitto_error())
      )
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard let client = library.mosquitto_new(nil, true, context) else {
      throw VehicleSignalError.unreachable(
        source: name,
        cause: "no client can be made",
        remedy: "check the memory"
      )
    }
    if let credentials {
      _ = library.mosquitto_username_pw_set(client, credentials.user, credentials.password)
    }
    library.mosquitto_connect_callback_set(client) { client, context, code in
      guard let context else { return }
      Unmanaged<MQTTSignalSource>.fromOpaque(context).takeUnretainedValue()
        .didConnect(client, code: code)
    }
    library.mosquitto_disconnect_callback_set(client) { _, context, _ in
      guard let context else { return }
      Unmanaged<MQTTSignalSource>.fromOpaque(context).takeUnretainedValue().didDisconnect()
    }
    library.mosquitto_message_callback_set(client) { _, context, message in
      guard let context, let message else { return }
      Unmanaged<MQTTSignalSource>.fromOpaque(context).takeUnretainedValue()
        .didReceive(message.pointee)
    }
    lock.withLock {
      self.client = client
      self.store = store
    }
    let keepAlive: Int32 = 10
    let code = library.mosquitto_connect(client, host, Int32(clamping: port), keepAlive)
    guard code == 0 else {
      lock.withLock {
        self.client = nil
        self.store = nil
      }
      library.mosquitto_destroy(client)
      throw VehicleSignalError.unreachable(
        source: name,
        cause: library.mosquitto_strerror(code).map { String(cString: $0) } ?? "error \(code)",
        remedy: "check that a broker such as mosquitto listens there"
      )
    }
    _ = library.mosquitto_loop_start(client)
    let start = lock.withLock {
      startCount += 1
      return startCount
    }
    confirm(since: start)
  }

  /// Disconnects and waits for the library's thread.
  public func stop() {
    let client = lock.withLock {
      defer {
        self.client = nil
        store = nil
        received = []
        isConnected = false
      }
      return self.client
    }
    guard let client, let library = russet_mosquitto()?.pointee else { return }
    _ = library.mosquitto_disconnect(client)
    _ = library.mosquitto_loop_stop(client, true)
    library.mosquitto_destroy(client)
  }

  private var topicFilter: String { prefix.isEmpty ? "#" : "\(prefix)/#" }

  private func didConnect(_ client: RussetMosquittoRef?, code: Int32) {
    guard let client, let library = russet_mosquitto()?.pointee else { return }
    guard code == 0 else {
      let cause =
        library.mosquitto_connack_string(code).map { String(cString: $0) } ?? "error \(code)"
      lock.withLock {
        lastError = .unreachable(source: name, cause: cause, remedy: "check user and password")
      }
      return
    }
    lock.withLock { isConnected = true }
    _ = library.mosquitto_subscribe(client, nil, topicFilter, 0)
  }

  private func didDisconnect() {
    lock.withLock { isConnected = false }
  }

  private func didReceive(_ message: RussetMosquittoMessage) {
    guard let topic = message.topic, let store = lock.withLock({ store }) else { return }
    let payload = message.payload.map {
      Data(bytes: $0, count: max(Int(message.length), 0))
    }
    do {
      let (path, value) = try Self.read(
        topic: String(cString: topic),
        payload: payload ?? Data(),
        prefix: prefix
      )
      try store.set(value, for: path)
      lock.withLock { _ = received.insert(path) }
    } catch let error as VehicleSignalError {
      lock.withLock { lastError = error }
    } catch {}
  }

  /// Returns the path and value of a message.
  static func read(
    topic: String,
    payload: Data,
    prefix: String
  ) throws -> (path: String, value: VehicleValue) {
    var path = topic
    if !prefix.isEmpty, path.hasPrefix("\(prefix)/") { path.removeFirst(prefix.count + 1) }
    path = path.replacingOccurrences(of: "/", with: ".")
    struct Wrapped: Decodable { var value: VehicleValue }
    if let wrapped = try? JSONDecoder().decode(Wrapped.self, from: payload) {
      return (path, wrapped.value)
    }
    if let value = try? JSONDecoder().decode(VehicleValue.self, from: payload) {
      return (path, value)
    }
    guard let text = String(data: payload, encoding: .utf8), !text.isEmpty else {
      throw VehicleSignalError.unreadable(
        file: topic,
        line: 1,
        column: 1,
        cause: "the payload is neither a value nor UTF-8"
      )
    }
    return (path, VehicleValue(parsing: text))
  }

  /// Keeps received values valid while the broker is connected, until the source stops.
  private func confirm(since start: Int) {
    let state = lock.withLock {
      start == startCount ? store.map { ($0, isConnected ? received : []) } : nil
    }
    guard let (store, paths) = state else { return }
    store.confirm(paths)
    store.clock.schedule(after: ScriptedSignalSource.interval) { [weak self] in
      self?.confirm(since: start)
    }
  }
}
