internal import CSoupLoader
import CoreGraphics
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The parts of a browser's request that the host reads.
package struct WebRequest: Equatable {
  var method = "GET"
  var path = "/"
  /// The `token` of the query.
  var token: String?
  /// The `question` of the query: a question to the inspector, as JSON.
  var question: String?
  /// The `answer` of the query: the number of a question whose answer is requested.
  var answer: Int?
  var host: String?
  var origin: String?
  var cookies: String?
  /// Whether the request announces a body, with a length or in chunks.
  var hasBody = false
}

/// A response.
package struct WebResponse: Equatable, Sendable {
  package var status = 200
  package var contentType = "text/plain; charset=utf-8"
  package var headers: [String: String] = [:]
  package var body = Data()

  package init(
    status: Int = 200,
    contentType: String = "text/plain; charset=utf-8",
    headers: [String: String] = [:],
    body: Data = Data()
  ) {
    self.status = status
    self.contentType = contentType
    self.headers = headers
    self.body = body
  }

  /// The bytes of the response, for connections that libsoup no longer handles.
  var wireFormat: [UInt8] {
    // A reason may be empty (RFC 9112, section 4).
    var head = "HTTP/1.1 \(status) \r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
    head += "Content-Type: \(contentType)\r\nContent-Length: \(body.count)\r\n"
    return Array("\(head)Connection: close\r\n\r\n".utf8) + body
  }
}

/// An HTTP server on the loopback interface.
///
/// It accepts connections itself, to limit their number and their time. libsoup reads requests and
/// sends responses. The server takes back connections that become WebSockets or that send unwanted
/// data. A connection serves one request.
package final class WebServer: @unchecked Sendable {
  /// The error if the server cannot start.
  package struct Failure: Error, CustomStringConvertible {
    /// The reason and the remedy.
    package let description: String
  }

  /// The functions that handle requests, called on the server's thread.
  package struct Handlers: Sendable {
    /// The function that returns the response, or nil if the request may open the WebSocket.
    var respond: @Sendable (WebRequest) -> WebResponse?
    /// The function that receives a new WebSocket.
    var open: @Sendable (WebSocket) -> Void

    package init(
      respond: @escaping @Sendable (WebRequest) -> WebResponse?,
      open: @escaping @Sendable (WebSocket) -> Void
    ) {
      self.respond = respond
      self.open = open
    }
  }

  package let thread: SoupThread
  let limits: WebLimits
  /// The port that is open; 0 before `listen(port:)`.
  package private(set) var port: UInt16 = 0
  private let handlers: Handlers
  private let now: @Sendable () -> Double

  // Used only on the server's thread.
  private var server: RussetRef?
  private var listener: Int32 = -1
  private var accepting: SoupThread.Source?
  /// A spare descriptor; it is closed when no descriptor is left, so that a connection can be
  /// refused.
  private var spare: Int32 = -1
  /// The connections that libsoup handles, the oldest first.
  private var connections: [Connection] = []
  private var sockets: [WebSocket] = []
  private var timer: (source: SoupThread.Source, due: Double)?

  package init(
    handlers: Handlers,
    limits: WebLimits = WebLimits(),
    now: @escaping @Sendable () -> Double
  ) throws {
    guard let thread = SoupThread(name: "Russet web host") else {
      throw Failure(
        description: "The web host needs libsoup 3 (Debian: apt install libsoup-3.0-0). "
          + SoupThread.failure
      )
    }
    self.thread = thread
    self.handlers = handlers
    self.limits = limits
    self.now = now
  }

  /// Opens a port and returns after it is open; 0 stands for any free port.
  package func listen(port: UInt16) throws {
    let done = DispatchSemaphore(value: 0)
    let outcome = Outcome()
    thread.run { [self] in
      outcome.failure = open(port: port)
      done.signal()
    }
    done.wait()
    if let failure = outcome.failure { throw Failure(description: failure) }
  }

  /// Closes the port and all connections, and ends the thread.
  package func close() {
    thread.run { [self] in
      timer?.source.end()
      timer = nil
      accepting?.end()
      accepting = nil
      for descriptor in [listener, spare] where descriptor >= 0 { Glibc.close(descriptor) }
      (listener, spare) = (-1, -1)
      for socket in sockets { socket.drop() }
      guard let server else { return }
      thread.soup.soup_server_disconnect(server)
      thread.soup.g_object_unref(server)
      self.server = nil
    }
    thread.end()
  }

  private final class Outcome: @unchecked Sendable {
    var failure: String?
  }

  private func open(port: UInt16) -> String? {
    let soup = thread.soup
    guard let server = russet_soup_server_new() else { return "libsoup made no server." }
    let descriptor = socket(AF_INET, Self.streamKind, 0)
    var one: Int32 = 1
    // Makes the port of a server that has just ended available at once.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && Glibc.listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isOpen else {
      let reason = String(cString: strerror(errno))
      if descriptor >= 0 { Glibc.close(descriptor) }
      soup.g_object_unref(server)
      return "Port \(port) of 127.0.0.1 does not open: \(reason)\n"
        + "Choose another; 0 is any that is free."
    }
    self.port = UInt16(bigEndian: address.sin_port)
    soup.soup_server_add_early_handler(
      server,
      "/",
      { _, message, path, query, context in
        guard let context, let message else { return }
        Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
          .answer(message, path: path.map { String(cString: $0) } ?? "/", query: query)
      },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
    self.server = server
    listener = descriptor
    spare = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
    accepting = thread.watch(descriptor, for: .readable) { [unowned self] in accept() }
    return nil
  }

  private static let streamKind =
    Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)

  // MARK: Connections

  /// A connection that libsoup reads from.
  private final class Connection {
    let descriptor: Int32
    /// The deadline of the response.
    let due: Double
    /// The address by which libsoup identifies it.
    let address: RussetRef
    let thread: SoupThread
    weak var server: WebServer?
    /// Whether the connection has been shut down.
    var isCut = false

    init(descriptor: Int32, due: Double, address: RussetRef, server: WebServer) {
      self.descriptor = descriptor
      self.due = due
      self.address = address
      self.server = server
      thread = server.thread
    }

    /// Shuts the connection down, so that libsoup releases it.
    func cut() {
      guard !isCut else { return }
      isCut = true
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }

  private func accept() {
    // Further connections are accepted in the next turn of the loop.
    for _ in 0..<16 {
      let descriptor = russet_accept(listener)
      if descriptor < 0 {
        if errno == EMFILE || errno == ENFILE { turnOneAway() }
        break
      }
      if connections.count(where: { !$0.isCut }) + sockets.count >= limits.connections {
        connections.first { !$0.isCut }?.cut()
      }
      hand(descriptor)
    }
    schedule()
  }

  /// Refuses a connection when no descriptor is left; otherwise `poll` would report it forever.
  private func turnOneAway() {
    guard spare >= 0 else { return }
    Glibc.close(spare)
    let descriptor = russet_accept(listener)
    if descriptor >= 0 { Glibc.close(descriptor) }
    spare = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  /// Passes a new connection to libsoup.
  private func hand(_ descriptor: Int32) {
    let soup = thread.soup
    var one: Int32 = 1
    setsockopt(
      descriptor,
      Int32(IPPROTO_TCP),
      TCP_NODELAY,
      &one,
      socklen_t(MemoryLayout<Int32>.size)
    )
    guard let server, let socket = soup.g_socket_new_from_fd(descriptor, nil) else {
      Glibc.close(descriptor)
      return
    }
    defer { soup.g_object_unref(socket) }
    guard let stream = soup.g_socket_connection_factory_create_connection(socket) else { return }
    defer { soup.g_object_unref(stream) }
    guard let local = soup.g_socket_get_local_address(socket, nil) else { return }
    defer { soup.g_object_unref(local) }
    guard let remote = soup.g_socket_get_remote_address(socket, nil) else { return }
    let connection = Connection(
      descriptor: descriptor,
      due: now() + limits.answerTime,
      address: remote,
      server: self
    )
    connections.append(connection)
    soup.g_object_weak_ref(
      stream,
      { context, _ in
        guard let context else { return }
        let gone = Unmanaged<Connection>.fromOpaque(context).takeRetainedValue()
        gone.server?.connections.removeAll { $0 === gone }
        gone.thread.soup.g_object_unref(gone.address)
      },
      Unmanaged.passRetained(connection).toOpaque()
    )
    _ = soup.soup_server_accept_iostream(server, stream, local, remote, nil)
  }

  /// Takes a connection back from libsoup; returns nil if it is closed.
  private func takeBack(_ message: RussetRef) -> Int32? {
    let soup = thread.soup
    let address = soup.soup_server_message_get_remote_address(message)
    guard let connection = connections.first(where: { $0.address == address }),
      !connection.isCut
    else { return nil }
    let descriptor = fcntl(connection.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else {
      connection.cut()
      return nil
    }
    if let stream = soup.soup_server_message_steal_connection(message) {
      soup.g_object_unref(stream)
    }
    return descriptor
  }

  // MARK: Deadlines

  /// Closes connections after their deadline, and pings viewers.
  func sweep() {
    timer = nil
    let now = now()
    for connection in connections where connection.due <= now { connection.cut() }
    for socket in sockets { _ = socket.check() }
    schedule()
  }

  /// Starts the timer for the next deadline; without connections no timer runs.
  private func schedule() {
    var due = connections.lazy.filter { !$0.isCut }.map(\.due).min() ?? .infinity
    for socket in sockets { due = min(due, socket.check()) }
    guard due < .infinity, accepting != nil else { return }
    if let timer, timer.due <= due { return }
    timer?.source.end()
    let milliseconds = Int(clamping: min(max((due - now()) * 1000, 10), 60_000).rounded(.up))
    let source = thread.after(milliseconds: milliseconds) { [unowned self] in sweep() }
    timer = (source, due)
  }

  // MARK: Requests

  private func answer(_ message: RussetRef, path: String, query: RussetRef?) {
    let soup = thread.soup
    let headers = soup.soup_server_message_get_request_headers(message)
    func one(_ name: String) -> String? {
      soup.soup_message_headers_get_one(headers, name).map { String(cString: $0) }
    }
    func list(_ name: String) -> String? {
      soup.soup_message_headers_get_list(headers, name).map { String(cString: $0) }
    }
    var request = WebRequest()
    request.path = path
    request.method = soup.soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
    request.host = one("Host")
    request.origin = one("Origin")
    request.cookies = list("Cookie")
    request.hasBody = list("Transfer-Encoding") != nil || (list("Content-Length") ?? "0") != "0"
    func queried(_ name: String) -> String? {
      query.flatMap { soup.g_hash_table_lookup($0, name) }
        .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
    request.token = queried("token")
    request.question = queried("question")
    request.answer = queried("answer").flatMap { Int($0) }
    let response: WebResponse
    if let answer = handlers.respond(request) {
      response = answer
    } else {
      let upgrade = WebUpgrade(
        upgrade: list("Upgrade"),
        connection: list("Connection"),
        version: one("Sec-WebSocket-Version"),
        key: one("Sec-WebSocket-Key")
      )
      switch upgrade.answer {
      case .accept(let bytes):
        if sockets.count < limits.viewers { return upgradeConnection(of: message, bytes) }
        response = WebResponse(status: 503, body: Data("Too many pages watch.\n".utf8))
      case .refuse(let refusal): response = refusal
      }
    }
    // libsoup would read a whole body into memory before it sends the answer.
    if request.method != "GET" || request.hasBody { return hangUp(message, saying: response) }
    let replies = soup.soup_server_message_get_response_headers(message)
    soup.soup_message_headers_replace(replies, "Connection", "close")
    for (name, value) in response.headers {
      soup.soup_message_headers_replace(replies, name, value)
    }
    response.body.withUnsafeBytes { bytes in
      // 2: `SOUP_MEMORY_COPY`.
      soup.soup_server_message_set_response(
        message,
        response.contentType,
        2,
        bytes.bindMemory(to: CChar.self).baseAddress,
        bytes.count
      )
    }
    soup.soup_server_message_set_status(message, UInt32(response.status), nil)
  }

  /// Turns the connection of a request into a WebSocket.
  private func upgradeConnection(of message: RussetRef, _ answer: [UInt8]) {
    guard let descriptor = takeBack(message) else { return }
    let socket = WebSocket(
      descriptor: descriptor,
      thread: thread,
      limits: limits,
      now: now,
      onEnd: { [unowned self] ended in sockets.removeAll { $0 === ended } }
    )
    sockets.append(socket)
    handlers.open(socket)
    socket.send(raw: answer)
    schedule()
  }

  /// Sends a response without reading the rest of the request.
  private func hangUp(_ message: RussetRef, saying response: WebResponse) {
    guard let descriptor = takeBack(message) else { return }
    let bytes = response.wireFormat
    _ = bytes.withUnsafeBytes { OutgoingBytes.send([], $0, to: descriptor) }
    shutdown(descriptor, Int32(SHUT_WR))
    // Closing a socket with unread bytes resets the connection, which may lose the response. A
    // client that is still sending may not receive it.
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 16) { room in
      for _ in 0..<16 where recv(descriptor, room.baseAddress, room.count, 0) <= 0 { break }
    }
    Glibc.close(descriptor)
  }
}
