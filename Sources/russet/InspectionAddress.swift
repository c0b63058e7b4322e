import Foundation
import ViewInspection

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The address at which a running app answers questions of the inspector.
struct InspectionAddress {
  private let port: UInt16
  private let token: String

  /// Reads `http://127.0.0.1:PORT/?token=TOKEN`; nil for anything else.
  init?(_ text: String) {
    guard let parts = URLComponents(string: text), parts.scheme == "http",
      ["127.0.0.1", "localhost"].contains(parts.host), let port = parts.port.flatMap(UInt16.init),
      let token = parts.queryItems?.first(where: { $0.name == "token" })?.value, !token.isEmpty
    else { return nil }
    self.port = port
    self.token = token
  }

  /// Sends a question and waits for the answer.
  func ask(_ question: InspectionQuestion) throws -> InspectionAnswer {
    let text = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
    let (status, body) = try get("question", text)
    guard status == 202,
      let number = Int(String(decoding: body, as: UTF8.self).trimmingCharacters(in: .newlines))
    else { throw refusal(status, body) }
    // Chosen: an app that is busy for ten seconds is stuck.
    for _ in 0..<500 {
      let (status, body) = try get("answer", "\(number)")
      if status == 200 { return try JSONDecoder().decode(InspectionAnswer.self, from: body) }
      guard status == 202 else { throw refusal(status, body) }
      usleep(20_000)
    }
    throw Trouble(
      "The app has not answered within ten seconds.",
      mend: "See whether its main thread is busy or stopped."
    )
  }

  private func refusal(_ status: Int, _ body: Data) -> Trouble {
    Trouble(
      "The app refused with \(status): "
        + String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
      mend: "Use the address that the app printed when it started last."
    )
  }

  /// Sends one request over a new connection; Foundation's URL loading would require curl.
  private func get(_ name: String, _ value: String) throws -> (status: Int, body: Data) {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    let escaped = value.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    let request =
      "GET /inspect?token=\(token)&\(name)=\(escaped) HTTP/1.1\r\n"
      + "Host: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    let answer = try exchange(Data(request.utf8))
    guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else { throw silence }
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
    let words = head.split(separator: " ", maxSplits: 2)
    guard words.count > 1, let status = Int(words[1].prefix(3)) else { throw silence }
    return (status, answer[end.upperBound...])
  }

  private var silence: Trouble {
    Trouble(
      "Nothing answers at port \(port) of 127.0.0.1.",
      mend: "Start the app with --host web and use the address that it prints."
    )
  }

  private func exchange(_ request: Data) throws -> Data {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw silence }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw silence }
    var rest = request[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0x4000) }
      guard count > 0 else { throw silence }
      rest = rest.dropFirst(count)
    }
    var answer = Data()
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &room, room.count, 0)
      if count <= 0 { break }
      answer.append(contentsOf: room.prefix(count))
    }
    return answer
  }
}
