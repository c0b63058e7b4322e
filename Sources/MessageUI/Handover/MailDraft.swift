import Foundation

/// The contents of a mail that is composed.
struct MailDraft: Equatable, Sendable {
  /// An attached file.
  struct Attachment: Equatable, Sendable {
    var data: Data
    var type: String
    var name: String
  }
  var subject = ""
  var to: [String] = []
  var cc: [String] = []
  var bcc: [String] = []
  var from: String?
  var body = ""
  /// The body as HTML, if the app set it and the person did not change it.
  var html: String?
  var attachments: [Attachment] = []

  var isEmpty: Bool {
    subject.isEmpty && to.isEmpty && cc.isEmpty && bcc.isEmpty && body.isEmpty && html == nil
      && attachments.isEmpty
  }

  /// The `mailto:` address that opens the draft in a mail program.
  // Source: RFC 6068.
  var address: URL? {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~@")
    func escaped(_ text: String) -> String {
      text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n")
        .addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
    var fields: [(String, String)] = []
    if !cc.isEmpty { fields.append(("cc", cc.map(escaped).joined(separator: ","))) }
    if !bcc.isEmpty { fields.append(("bcc", bcc.map(escaped).joined(separator: ","))) }
    if !subject.isEmpty { fields.append(("subject", escaped(subject))) }
    if !body.isEmpty { fields.append(("body", escaped(body))) }
    let query = fields.map { "\($0)=\($1)" }.joined(separator: "&")
    let text = "mailto:" + to.map(escaped).joined(separator: ",")
    return URL(string: query.isEmpty ? text : text + "?" + query)
  }
}
