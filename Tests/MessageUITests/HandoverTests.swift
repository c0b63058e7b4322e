import Foundation
import Testing

@testable import MessageUI

@MainActor
@Suite struct HandoverTests {
  @Test func `a mail becomes an address with everything in it escaped`() {
    var draft = MailDraft()
    draft.to = ["ada@example.org", "b&c@example.org"]
    draft.cc = ["d@example.org"]
    draft.subject = "Q&A: 100 %?"
    draft.body = "Line\nGrüße"
    #expect(
      draft.address?.absoluteString
        == "mailto:ada@example.org,b%26c@example.org?cc=d@example.org&subject=Q%26A%3A%20100%20%25%3F"
        + "&body=Line%0D%0AGr%C3%BC%C3%9Fe"
    )
    #expect(
      TextMessage(recipients: ["+43 (1) 234"], body: "a&b").address?.absoluteString
        == "sms:+431234?body=a%26b"
    )
    #expect(TextMessage(recipients: ["٠١٢ ٣"]).address?.absoluteString == "sms:0123")
  }

  @Test func `a draft is a mail that others can read, whatever is in it`() throws {
    var draft = MailDraft()
    draft.to = ["ada@example.org\r\nX-Evil: 1"]
    draft.subject = "Grüße und sehr viel mehr, bis das Wort zu lang für eine Zeile wird"
    draft.body = "Text\nof two lines"
    draft.attachments = [
      .init(data: Data([0, 1, 255]), type: "image/png", name: "a\"b.png"),
      .init(data: Data([0xE4]), type: "text/csv; charset=latin1", name: "c.csv"),
    ]
    let bytes = MailFile.bytes(of: draft, at: Date(timeIntervalSince1970: 0))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("To: ada@example.orgX-Evil: 1\r\n"))
    #expect(text.contains("Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n"))
    #expect(text.contains("Subject: =?utf-8?B?"))
    #expect(text.contains("X-Unsent: 1\r\n") && text.contains("filename=\"a_b.png\""))
    #expect(text.contains(Data([0, 1, 255]).base64EncodedString()))
    #expect(text.contains("Content-Type: text/plain; charset=utf-8\r\n"))
    #expect(text.contains("Content-Type: text/csv; charset=latin1\r\n"))
    #expect(text.contains(Data("Text\nof two lines".utf8).base64EncodedString()))
    #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count < 200 })
  }

  /// A program that notes its arguments, each on a line.
  private func desktop(_ folder: String, script: String) throws -> DesktopMail {
    let program = folder + "/xdg-email"
    try Data(("#!/bin/sh\n" + script).utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return DesktopMail(environment: ["PATH": folder, "XDG_DATA_HOME": folder + "/data"])
  }

  @Test func `the desktop's program gets the mail and its files`() async throws {
    let folder = NSTemporaryDirectory() + "mail-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let desktop = try desktop(
      folder,
      script:
        "for a; do printf '%s\\n' \"$a\"; [ -f \"$a\" ] && cat \"$a\"; done > '\(folder)/said'\nexit 0\n"
    )
    #expect(desktop.carriesMail)
    var draft = MailDraft()
    draft.to = ["ada@example.org", "--attach", "other"]
    draft.cc = ["bob@example.org"]
    draft.subject = "Hello; $(rm)"
    draft.body = "Text"
    draft.attachments = [.init(data: Data("inside".utf8), type: "text/plain", name: "../x.txt")]
    let isTaken = await withCheckedContinuation { continuation in
      desktop.carry(draft) { continuation.resume(returning: $0) }
    }
    #expect(isTaken)
    let said = try String(contentsOfFile: folder + "/said", encoding: .utf8)
    #expect(
      said.hasPrefix("--utf8\n--cc\nbob@example.org\n--subject\nHello; $(rm)\n--body\nText\n")
    )
    #expect(said.contains("/_.._x.txt\ninside") && said.hasSuffix("ada@example.org\nother\n"))
    #expect(said.components(separatedBy: "--attach\n").count == 2)
  }

  @Test func `a program that fails, or is not there, takes no mail with files`() async throws {
    let folder = NSTemporaryDirectory() + "mail-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var draft = MailDraft()
    draft.attachments = [.init(data: Data(), type: "text/plain", name: "x")]
    let mail = draft
    for desktop in [
      try desktop(folder, script: "exit 4\n"), DesktopMail(environment: ["PATH": "/none"]),
    ] {
      let isTaken = await withCheckedContinuation { continuation in
        desktop.carry(mail) { continuation.resume(returning: $0) }
      }
      #expect(!isTaken)
    }
  }

  @Test func `a draft that is kept is a file`() throws {
    let folder = NSTemporaryDirectory() + "mail-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let desktop = DesktopMail(environment: ["XDG_DATA_HOME": folder])
    var draft = MailDraft()
    draft.subject = "My/trip"
    try desktop.keep(draft)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/russet/drafts")
    #expect(names.count == 1 && names[0].hasPrefix("My_trip-") && names[0].hasSuffix(".eml"))
  }
}
