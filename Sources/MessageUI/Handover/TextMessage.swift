import Foundation

/// A message to telephones as it is composed.
struct TextMessage: Equatable, Sendable {
  var recipients: [String] = []
  var subject = ""
  var body = ""
  var attachments: [MailDraft.Attachment] = []

  /// The address that programs for messages open.
  // Source: RFC 5724.
  var address: URL? {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~+")
    func escaped(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
    let numbers = recipients.map { $0.filter { $0.isNumber || $0 == "+" } }.filter { !$0.isEmpty }
    let text = "sms:" + numbers.joined(separator: ",")
    return URL(string: body.isEmpty ? text : text + "?body=" + escaped(body))
  }
}
