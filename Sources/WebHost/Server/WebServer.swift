internal import CSoupLoader
import Foundation

/// What a browser asks for, as far as it matters here.
struct WebRequest: Equatable {
  var method = "GET"
  var path = "/"
  /// The `token` of the query.
  var token: String?
  var host: String?
  var origin: String?
  var cookies: String?
}

/// What it is told.
struct WebResponse: Equatable {
  var status = 200
  var contentType = "text/plain; charset=utf-8"
  var headers: [String: String] = [:]
  var body = Data()
}

/// An HTTP server on the loopback interface.
final class WebServer: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What it serves; called on its thread.
  struct Handlers: Sendable {
    /// Nil: the request is for the WebSocket and may have it.
    var respond: @Sendable (WebRequest) -> WebResponse?
    var open: @Sendable (WebSocket) -> Void
  }

  static let socketPath = "/screen"

  let thread: SoupThread
  private(set) var port: UInt16 = 0
  private let handlers: Handlers
  private var server: RussetRef?

  init(handlers: Handlers) throws {
    guard let thread = SoupThread(name: "Russet web host") else {
      throw Failure(
        description: "The web host needs libsoup 3 (Debian: apt install libsoup-3.0-0). "
          + SoupThread.failure
      )
    }
    self.thread = thread
    self.handlers = handlers
  }

  /// Waits until the port is open; 0: any that is free.
  func listen(port: UInt16) throws {
    let done = DispatchSemaphore(value: 0)
    let outcome = Outcome()
    thread.run { [self] in
      outcome.failure = open(port: port)
      done.signal()
    }
    done.wait()
    if let failure = outcome.failure { throw Failure(description: failure) }
  }

  func close() {
    thread.run { [self] in
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

  /// `SOUP_SERVER_LISTEN_IPV4_ONLY`.
  private static let onlyIPv4 = 1 << 1

  private func open(port: UInt16) -> String? {
    let soup = thread.soup
    guard let server = russet_soup_server_new() else { return "libsoup made no server." }
    // Compressing frames again would cost more time than it saves on the same machine.
    soup.soup_server_remove_websocket_extension(
      server,
      soup.soup_websocket_extension_deflate_get_type()
    )
    let context = Unmanaged.passUnretained(self).toOpaque()
    for path in ["/", Self.socketPath] {
      soup.soup_server_add_early_handler(
        server,
        path,
        { _, message, path, query, context in
          guard let context, let message else { return }
          Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
            .answer(message, path: path.map { String(cString: $0) } ?? "/", query: query)
        },
        context,
        nil
      )
    }
    soup.soup_server_add_websocket_handler(
      server,
      Self.socketPath,
      nil,
      nil,
      { _, _, _, connection, context in
        guard let context, let connection else { return }
        let server = Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
        server.handlers.open(WebSocket(connection: connection, soup: server.thread.soup))
      },
      context,
      nil
    )
    var error: UnsafeMutablePointer<RussetGError>?
    guard
      soup.soup_server_listen_local(server, UInt32(port), Int32(Self.onlyIPv4), &error) != 0
    else {
      let reason = error?.pointee.message.map { String(cString: $0) } ?? "unknown"
      soup.g_error_free(error)
      soup.g_object_unref(server)
      return "Port \(port) of 127.0.0.1 does not open: \(reason)"
    }
    let addresses = soup.soup_server_get_uris(server)
    if let first = addresses?.pointee.data {
      self.port = UInt16(clamping: soup.g_uri_get_port(first))
    }
    soup.g_slist_free_full(addresses, soup.g_uri_unref)
    self.server = server
    return nil
  }

  private func answer(_ message: RussetRef, path: String, query: RussetRef?) {
    let soup = thread.soup
    let headers = soup.soup_server_message_get_request_headers(message)
    func one(_ name: String) -> String? {
      soup.soup_message_headers_get_one(headers, name).map { String(cString: $0) }
    }
    var request = WebRequest()
    request.path = path
    request.method = soup.soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
    request.host = one("Host")
    request.origin = one("Origin")
    request.cookies =
      soup.soup_message_headers_get_list(headers, "Cookie").map { String(cString: $0) }
    if let query, let token = soup.g_hash_table_lookup(query, "token") {
      request.token = String(cString: token.assumingMemoryBound(to: CChar.self))
    }
    guard let response = handlers.respond(request) else { return }
    let replies = soup.soup_server_message_get_response_headers(message)
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
}
