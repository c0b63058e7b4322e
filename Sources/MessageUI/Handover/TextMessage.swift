import Foundation

/// The contents of a text message that is composed.
struct TextMessage: Equatable, Sendable {
  var recipients: [String] = []
  var subject = ""
  var body = ""
  var attachments: [MailDraft.Attachment] = []

  /// The `sms:` address that opens the message in a program for messages.
  // Source: RFC 5724.
  var address: URL? {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~+")
    func escaped(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
    // Digits of other scripts, such as Arabic, are not allowed in an address.
    func dialed(_ number: String) -> String {
      number.compactMap { character -> String? in
        if character == "+" { return "+" }
        return character.wholeNumberValue.flatMap { (0...9).contains($0) ? String($0) : nil }
      }
      .joined()
    }
    let numbers = recipients.map(dialed).filter { !$0.isEmpty }
    let text = "sms:" + numbers.joined(separator: ",")
    return URL(string: body.isEmpty ? text : text + "?body=" + escaped(body))
  }
}
