import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import _Testing_UIKit

@testable import MessageUI
@testable import UIKitCore

/// A screen that shows the composed message.
@MainActor
private final class ComposeStage: MFMailComposeViewControllerDelegate,
  MFMessageComposeViewControllerDelegate
{
  let screen: HeadlessScreen
  let record = MailRecord()
  var log: [String] = []

  init(_ change: (inout Environment) -> Void = { _ in }) {
    var environment = Environment()
    change(&environment)
    screen = HeadlessScreen(.iPhone8, environment: environment)
    screen.rootViewController = UIViewController()
    screen.update()
    MailCarriers.chosen = record
  }

  func show(_ controller: UIViewController) {
    screen.rootViewController?.present(controller, animated: false)
    screen.advance(by: .milliseconds(600))
  }

  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) { log.append("\(result)" + (error.map { " \($0.localizedDescription)" } ?? "")) }

  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  ) { log.append("\(result)") }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    if view.isHidden { return [] }
    return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }
  private var windows: [UIWindow] { screen.screen.windows.filter { !$0.isHidden } }
  func field(_ name: String) -> UITextField? {
    windows.flatMap { all(UITextField.self, in: $0) }.first { $0.accessibilityLabel == name }
  }
  func text(_ name: String) -> UITextView? {
    windows.flatMap { all(UITextView.self, in: $0) }.first { $0.accessibilityLabel == name }
  }
  var words: [String] { windows.flatMap { all(UILabel.self, in: $0) }.compactMap(\.text) }

  func choose(_ title: String) {
    screen.advance(by: .milliseconds(500))
    for window in windows.reversed() {
      guard let label = all(UILabel.self, in: window).last(where: { $0.text == title }) else {
        continue
      }
      let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
      screen.tap(at: label.convert(middle, to: nil))
      screen.advance(by: .milliseconds(500))
      return
    }
    Issue.record("No button “\(title)” on the screen: \(words)")
  }
}

@MainActor
@Suite(.restoresProcess, .serialized) struct ComposeTests {
  private func mail(_ stage: ComposeStage) -> MFMailComposeViewController {
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = stage
    return mail
  }

  @Test func `what the app sets is shown, and is handed over by Send`() throws {
    let stage = ComposeStage()
    defer { MailCarriers.chosen = nil }
    #expect(MFMailComposeViewController.canSendMail())
    let mail = mail(stage)
    mail.setSubject("Trip")
    mail.setToRecipients(["ada@example.org", "bob@example.org"])
    mail.setBccRecipients(["c@example.org"])
    mail.setMessageBody("See you", isHTML: false)
    mail.addAttachmentData(Data([1, 2, 3]), mimeType: "image/png", fileName: "map.png")
    mail.setPreferredSendingEmailAddress("me@example.org")
    stage.show(mail)
    #expect(stage.field("To:")?.text == "ada@example.org, bob@example.org")
    #expect(stage.field("Cc/Bcc:") == nil && stage.field("Bcc:")?.text == "c@example.org")
    #expect(stage.words.contains("Trip") && stage.words.contains("map.png"))
    // A change at this time comes too late, as on iOS.
    mail.setSubject("Other")
    stage.choose("Send")
    let sent = try #require(stage.record.mails.first)
    #expect(sent.to == ["ada@example.org", "bob@example.org"] && sent.bcc == ["c@example.org"])
    #expect(sent.subject == "Trip" && sent.body == "See you" && sent.from == "me@example.org")
    #expect(sent.attachments == [.init(data: Data([1, 2, 3]), type: "image/png", name: "map.png")])
    #expect(stage.log == ["sent"])
  }

  @Test func `a person fills the fields, and Send waits for somebody to send to`() throws {
    let stage = ComposeStage()
    defer { MailCarriers.chosen = nil }
    stage.show(mail(stage))
    #expect(stage.words.contains("New Message"))
    stage.choose("Send")
    #expect(stage.record.mails.isEmpty)
    #expect(stage.field("To:")?.isFirstResponder == true)
    stage.screen.type("ada@example.org")
    stage.screen.tap(try #require(stage.field("Cc/Bcc:")))
    stage.screen.advance(by: .milliseconds(400))
    #expect(stage.field("Cc/Bcc:") == nil && stage.field("Cc:")?.isFirstResponder == true)
    stage.screen.type("bob@example.org")
    stage.choose("Send")
    #expect(stage.words.contains("Empty Subject"))
    stage.choose("Cancel")
    #expect(stage.record.mails.isEmpty)
    stage.screen.tap(try #require(stage.field("Subject:")))
    stage.screen.type("Hello")
    stage.screen.advance(by: .milliseconds(400))
    #expect(stage.words.contains("Hello"))
    stage.choose("Send")
    #expect(stage.record.mails.map(\.cc) == [["bob@example.org"]])
    #expect(stage.record.mails.map(\.subject) == ["Hello"])
  }

  @Test func `Cancel ends an empty mail, and asks about one that is begun`() {
    let stage = ComposeStage()
    defer { MailCarriers.chosen = nil }
    let empty = mail(stage)
    stage.show(empty)
    stage.choose("Cancel")
    #expect(stage.log == ["cancelled"])
    empty.dismiss(animated: false)
    for (title, result) in [("Save Draft", "saved"), ("Delete Draft", "cancelled")] {
      stage.log = []
      let begun = mail(stage)
      begun.setSubject("Later")
      stage.show(begun)
      stage.choose("Cancel")
      #expect(stage.log.isEmpty)
      stage.choose(title)
      #expect(stage.log == [result])
      begun.dismiss(animated: false)
      stage.screen.advance(by: .milliseconds(500))
    }
    #expect(stage.record.drafts.map(\.subject) == ["Later"])
  }

  @Test func `what nobody takes has failed`() {
    let stage = ComposeStage()
    defer { MailCarriers.chosen = nil }
    stage.record.takes = false
    let mail = mail(stage)
    mail.setToRecipients(["a@example.org"])
    mail.setSubject("X")
    stage.show(mail)
    stage.choose("Send")
    #expect(stage.log == ["failed The message could not be sent."])
  }

  @Test func `HTML is shown as text, and stays HTML until somebody changes it`() throws {
    let stage = ComposeStage()
    defer { MailCarriers.chosen = nil }
    let mail = mail(stage)
    mail.setToRecipients(["a@example.org"])
    mail.setSubject("X")
    mail.setMessageBody("<p>Dear <b>Ada</b></p>", isHTML: true)
    stage.show(mail)
    #expect(stage.text("Message body")?.text == "Dear Ada")
    stage.choose("Send")
    #expect(stage.record.mails.first?.html == "<p>Dear <b>Ada</b></p>")
    stage.screen.tap(try #require(stage.text("Message body")))
    stage.screen.type("!")
    stage.choose("Send")
    #expect(stage.record.mails.last?.html == nil)
    #expect(stage.record.mails.last?.body.contains("!") == true)
  }

  @Test func `a message is written and handed over`() throws {
    let stage = ComposeStage()
    defer { MailCarriers.chosen = nil }
    let message = MFMessageComposeViewController()
    message.messageComposeDelegate = stage
    message.recipients = ["+43 1 234"]
    stage.show(message)
    #expect(stage.text("Text Message")?.isFirstResponder == true)
    stage.screen.type("Hello")
    #expect(message.body == "Hello")
    let window = try #require(stage.text("Text Message")?.window)
    func buttons(_ view: UIView) -> [UIButton] {
      (view as? UIButton).map { [$0] } ?? view.subviews.flatMap { buttons($0) }
    }
    stage.screen.tap(try #require(buttons(window).first { $0.accessibilityLabel == "Send" }))
    stage.screen.advance(by: .milliseconds(300))
    #expect(stage.record.messages == [TextMessage(recipients: ["+43 1 234"], body: "Hello")])
    #expect(stage.log == ["sent"])
    stage.choose("Cancel")
    #expect(stage.log == ["sent", "cancelled"])
  }

  @Test(arguments: [
    ("ar", ["إلغاء", "إرسال", "الموضوع:"], "الموضوع فارغ"),
    ("zh-Hans", ["取消", "发送", "主题："], "空白主题"),
  ])
  func `the screens speak the language of the device`(
    language: String,
    expected: [String],
    title: String
  ) {
    let stage = ComposeStage { $0.languages = [language] }
    defer { MailCarriers.chosen = nil }
    let mail = mail(stage)
    mail.setToRecipients(["ada@example.org"])
    stage.show(mail)
    #expect(Set(expected).isSubset(of: stage.words))
    #expect(!stage.words.contains("Send") && !stage.words.contains("New Message"))
    stage.choose(expected[1])
    #expect(stage.words.contains(title))
  }

  // MARK: Pictures

  @Test(arguments: ["light", "dark", "largest", "rtl"])
  func `composing a mail looks as it should`(look: String) {
    let stage = ComposeStage { environment in
      if look == "dark" {
        environment.appearance = .dark
        environment.systemVersion = .init(13, 0)
      }
      if look == "largest" {
        environment.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL"
      }
      if look == "rtl" { environment.languages = ["ar"] }
    }
    defer { MailCarriers.chosen = nil }
    let mail = mail(stage)
    mail.setSubject("Trip to the lake")
    mail.setToRecipients(["ada@example.org"])
    mail.setMessageBody("See you at nine.\nBring a coat.", isHTML: false)
    mail.addAttachmentData(Data(count: 2048), mimeType: "image/png", fileName: "map.png")
    stage.show(mail)
    stage.screen.rootViewController?.presentedViewController?.view.endEditing(true)
    stage.screen.advance(by: .milliseconds(900))
    expectGolden(stage.screen.image, "MailCompose.\(look)", maximumBytes: 102_400)
  }

  @Test func `composing a message looks as it should`() {
    let stage = ComposeStage()
    defer { MailCarriers.chosen = nil }
    let message = MFMessageComposeViewController()
    message.recipients = ["+43 1 234"]
    message.body = "On my way"
    stage.show(message)
    message.view.endEditing(true)
    stage.screen.advance(by: .milliseconds(900))
    expectGolden(stage.screen.image, "MessageCompose.light", maximumBytes: 40_960)
  }
}
