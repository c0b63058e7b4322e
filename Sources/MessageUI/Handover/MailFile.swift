import Foundation

/// Writes a draft as a file that mail programs open.
// Source: RFC 5322, RFC 2045 to 2047.
enum MailFile {
  static func bytes(of draft: MailDraft, at date: Date) -> [UInt8] {
    var lines: [String] = []
    func header(_ name: String, _ value: String) {
      if !value.isEmpty { lines.append("\(name): \(value)") }
    }
    func addresses(_ name: String, _ list: [String]) {
      header(name, list.map { clean($0) }.joined(separator: ",\r\n "))
    }
    header("From", clean(draft.from ?? ""))
    addresses("To", draft.to)
    addresses("Cc", draft.cc)
    addresses("Bcc", draft.bcc)
    header("Subject", words(draft.subject))
    header("Date", dateText(date))
    header("MIME-Version", "1.0")
    // This header marks the mail as not yet sent for mail programs.
    header("X-Unsent", "1")
    let body = part(
      (draft.html == nil ? "text/plain" : "text/html") + "; charset=utf-8",
      Data((draft.html ?? draft.body).utf8)
    )
    guard !draft.attachments.isEmpty else {
      return Array((lines + body).joined(separator: "\r\n").utf8)
    }
    let boundary = "=_" + UUID().uuidString
    header("Content-Type", "multipart/mixed; boundary=\"\(boundary)\"")
    lines += ["", "--" + boundary] + body
    for attachment in draft.attachments {
      let name = attachment.name.map { "\"\\\r\n".contains($0) ? "_" : String($0) }.joined()
      lines += ["--" + boundary, "Content-Disposition: attachment; filename=\"\(words(name))\""]
      lines += part(clean(attachment.type), attachment.data)
    }
    lines += ["--\(boundary)--", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  private static func part(_ type: String, _ data: Data) -> [String] {
    [
      "Content-Type: \(type)",
      "Content-Transfer-Encoding: base64", "",
      data.base64EncodedString(options: [
        .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
      ]),
    ]
  }

  /// Removes line breaks, which would begin another header.
  private static func clean(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0.value >= 32 }.map { Character($0) })
  }

  /// Returns the text of a header; non-ASCII text is encoded.
  private static func words(_ text: String) -> String {
    let text = clean(text)
    guard !text.allSatisfy(\.isASCII) || text.utf8.count > 900 else { return text }
    var (pieces, piece) = ([String](), "")
    for character in text {
      // An encoded word has at most 75 bytes, of which 12 surround the text.
      if piece.utf8.count + character.utf8.count > 45 {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    pieces.append(piece)
    return pieces.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }

  private static func dateText(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
    return formatter.string(from: date)
  }
}
