import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesignAudit
@testable import UIKitCore
@testable import UserNotifications

/// Apps that notify, judged by what they send.
@MainActor
@Suite(.restoresProcess, .serialized) struct `Rules about notifications` {
  private func found(
    _ rule: RuleIdentifier,
    _ body: String,
    title: String = "",
    _ change: @escaping (UNMutableNotificationContent) -> Void = { _ in }
  ) -> [Finding] {
    let stage = ServiceStage()
    return stage.found(rule) { stage.send(body, title: title, change: change) }
  }

  // MARK: Text

  @Test(.rule("IX-R213")) func `a notification is a sentence with a capital and a mark`() {
    #expect(found("IX-R213", "Rain starts at three. Take a coat.").isEmpty)
    #expect(found("IX-R213", "Did you see the moon?").isEmpty)
    let title = found("IX-R213", "Rain Begins At Three Today")
    #expect(title.map(\.severity) == [.warning])
    #expect(title.first?.what == "“Rain Begins At Three Today” is written as a title.")
    #expect(found("IX-R213", "rain starts at three.").count == 1)
    #expect(found("IX-R213", "Rain starts at three").map(\.severity) == [.advice])
    // Other languages have other marks and no capitals.
    #expect(found("IX-R213", "三点开始下雨").isEmpty)
    #expect(found("IX-R213", "Goal").isEmpty)
  }

  @Test(.rule("IX-R214")) func `text that the app cuts is found`() {
    let cut = found("IX-R214", "The walk along the river and then…")
    #expect(cut.first?.what == "“The walk along the river and then…” is cut by the app.")
    #expect(found("IX-R214", "The walk.", title: "Along the...").count == 1)
    #expect(found("IX-R214", "The walk along the river begins.").isEmpty)
  }

  @Test(.rule("IX-R215")) func `steps to follow are found`() {
    let steps = found("IX-R215", "Open the app, go to Walks and tap Start.")
    #expect(steps.map(\.severity) == [.advice])
    #expect(found("IX-R215", "Your walk begins at three.").isEmpty)
  }

  @Test(.rule("IX-R217")) func `the app's name and icon in a notification are found`() throws {
    let named = found("IX-R217", "A tour of ours begins.", title: "WALKS")
    #expect(named.first?.what.contains("says “Walks”") == true)
    // A word that has the name in it is another word.
    #expect(found("IX-R217", "The sidewalks are dry.").isEmpty)
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
      "AppIcon-\(UUID().uuidString).png"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    try plainImage(8, 8).pngData()?.write(to: file)
    let attachment = try UNNotificationAttachment(identifier: "a", url: file)
    #expect(found("IX-R217", "It begins.") { $0.attachments = [attachment] }.count == 1)
  }

  // MARK: Use

  @Test(.rule("IX-R211")) func `a notification for each finished task is found`() {
    let stage = ServiceStage()
    let many = stage.found("IX-R211") {
      UIApplication.shared.enterBackground()
      for name in ["One", "Two", "Three"] {
        stage.send("\(name) was saved and uploaded.")
        stage.screen.advance(by: .seconds(60))
      }
    }
    #expect(many.map(\.severity) == [.warning])
    #expect(many.first?.what == "3 notifications within an hour say that a task has ended.")
    let kept = ServiceStage()
    let few = kept.found("IX-R211") {
      UIApplication.shared.enterBackground()
      kept.send("All three maps were saved and uploaded.")
      kept.send("Anna invites you to a walk.")
      kept.pass(3700)
      kept.send("The map was saved and uploaded.")
    }
    #expect(few.isEmpty)
  }

  @Test(.rule("IX-R211")) func `more than a dozen in an hour are found`() {
    func found(_ seconds: Int) -> [Finding] {
      let stage = ServiceStage()
      return stage.found("IX-R211") {
        UIApplication.shared.enterBackground()
        for number in 1...14 {
          stage.send("Anna sent you message \(number).")
          stage.pass(Double(seconds))
        }
      }
    }
    #expect(found(60).map(\.severity) == [.advice])
    #expect(found(600).isEmpty)
  }

  @Test(.rule("IX-R216")) func `the same notification again, before an answer, is found`() {
    func found(_ between: (ServiceStage) -> Void) -> [Finding] {
      let stage = ServiceStage()
      return stage.found("IX-R216") {
        UIApplication.shared.enterBackground()
        stage.send("Anna waits for you.", "first")
        between(stage)
        stage.send("Anna waits for you.", "second")
      }
    }
    let again = found { $0.pass(300) }
    #expect(again.map(\.severity) == [.error])
    #expect(again.first?.what.contains("the first was not answered") == true)
    // After the first was read, a second is not repetition.
    let answered = found {
      $0.center.removeDeliveredNotifications(withIdentifiers: ["first"])
      $0.pass(300)
    }
    #expect(answered.isEmpty)
    #expect(found { $0.pass(3700) }.isEmpty)
  }

  @Test(.rule("IX-R219")) func `what cannot wait and is silent is found`() {
    let silent = found("IX-R219", "Your train starts in ten minutes.")
    #expect(silent.first?.what == "The notification says “starts in”, and is silent.")
    #expect(found("IX-R219", "Your train starts in ten minutes.") { $0.sound = .default }.isEmpty)
    #expect(found("IX-R219", "Anna likes your walk.").isEmpty)
    let urgent = found("IX-R219", "Anna calls.") { $0.interruptionLevel = .timeSensitive }
    #expect(urgent.first?.what.contains("is called urgent") == true)
  }

  @Test(.rule("IX-R220")) func `a sound that goes on is found`() {
    /// A WAV file of silence.
    func wave(_ seconds: UInt32) -> [UInt8] {
      func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
      let rate: UInt32 = 1000
      let data = rate * seconds
      return Array("RIFF".utf8) + number(36 + data) + Array("WAVEfmt ".utf8) + number(16)
        + [1, 0, 1, 0] + number(rate) + number(rate) + [1, 0, 8, 0] + Array("data".utf8)
        + number(data) + [UInt8](repeating: 128, count: Int(data))
    }
    func found(_ seconds: UInt32) throws -> [Finding] {
      let name = "sound-\(UUID().uuidString).wav"
      let file = try #require(Bundle.main.resourceURL).appendingPathComponent(name)
      try Data(wave(seconds)).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      return self.found("IX-R220", "Anna calls.") {
        $0.sound = UNNotificationSound(named: UNNotificationSoundName(name))
      }
    }
    #expect(throws: Never.self) {
      #expect(try found(2).isEmpty)
      let long = try found(12)
      #expect(long.map(\.severity) == [.advice])
      #expect(long.first?.what == "The sound lasts 12.0 s.")
      #expect(try found(31).map(\.severity) == [.error])
    }
    #expect(self.found("IX-R220", "Anna calls.") { $0.sound = .default }.isEmpty)
  }

  @Test(.rule("IX-R221")) func `an app that vibrates with a notification is found`() {
    func found(_ present: @escaping () -> Void) -> [Finding] {
      let stage = ServiceStage(device: .iPhone8)
      stage.willPresent = {
        present()
        return [.alert, .sound]
      }
      return stage.found("IX-R221") {
        stage.screen.advance(by: .seconds(2))
        stage.send("Anna calls.") { $0.sound = .default }
        stage.screen.advance(by: .seconds(1))
      }
    }
    let felt = found { UIImpactFeedbackGenerator().impactOccurred() }
    #expect(felt.map(\.severity) == [.error])
    // The system's tone vibrates if the person has enabled it.
    #expect(found {}.isEmpty)
  }

  // MARK: Categories

  private func found(
    _ rule: RuleIdentifier,
    _ actions: [UNNotificationAction],
    hidden: String = "New walk"
  ) -> [Finding] {
    let stage = ServiceStage()
    return stage.found(rule) {
      stage.center.setNotificationCategories([
        UNNotificationCategory(
          identifier: "walk",
          actions: actions,
          intentIdentifiers: [],
          hiddenPreviewsBodyPlaceholder: hidden,
          options: []
        )
      ])
    }
  }

  private func action(
    _ title: String,
    _ options: UNNotificationActionOptions = []
  ) -> UNNotificationAction {
    UNNotificationAction(identifier: title, title: title, options: options)
  }

  @Test(.rule("IX-R218")) func `a category without words for hidden previews is found`() {
    let hidden = found("IX-R218", [action("Join")], hidden: "")
    #expect(hidden.first?.place == "notification category “walk”")
    #expect(found("IX-R218", [action("Join")]).isEmpty)
  }

  @Test(.rule("IX-R222")) func `a category with nothing to do is found`() {
    #expect(found("IX-R222", []).map(\.severity) == [.advice])
    #expect(found("IX-R222", [action("Join")]).isEmpty)
  }

  @Test(.rule("IX-R223")) func `more than four actions, or ones that open the app, are found`() {
    let titles = ["Join", "Decline", "Reply", "Share", "Mute"]
    let five = found("IX-R223", titles.map { action($0) })
    #expect(five.map(\.severity) == [.error])
    #expect(found("IX-R223", titles.prefix(4).map { action($0) }).isEmpty)
    let opening = found("IX-R223", [action("Join"), action("Show Map", .foreground)])
    #expect(opening.first?.what == "“Show Map” opens the app.")
  }

  @Test(.rule("IX-R224")) func `action titles that are long or without capitals are found`() {
    #expect(found("IX-R224", [action("Join the Walk of Anna")]).count == 1)
    let small = found("IX-R224", [action("Join walk")])
    #expect(small.first?.what.contains("is not in title style: “walk”") == true)
    #expect(found("IX-R224", [action("Join Walk"), action("Mark as Read")]).isEmpty)
  }

  @Test(.rule("IX-R225")) func `a destructive action is told, and is red`() {
    #expect(found("IX-R225", [action("Delete Walk")]).map(\.severity) == [.error])
    #expect(found("IX-R225", [action("Delete Walk", .destructive)]).map(\.severity) == [.advice])
    #expect(found("IX-R225", [action("Archive")]).isEmpty)
  }

  // MARK: Badges

  @Test(.rule("IX-R226")) func `a badge that tells what nothing else does is found`() {
    let stage = ServiceStage()
    let alone = stage.found("IX-R226") {
      UIApplication.shared.applicationIconBadgeNumber = 3
      stage.screen.advance(by: .seconds(2))
    }
    #expect(alone.first?.what == "The badge becomes 3, and no notification tells of it.")
    let kept = ServiceStage()
    let beside = kept.found("IX-R226") {
      UIApplication.shared.enterBackground()
      kept.send("Anna sent you a map.") { $0.badge = 1 }
      kept.screen.advance(by: .seconds(2))
    }
    #expect(beside.isEmpty)
  }

  @Test(.rule("IX-R227")) func `a badge that counts something else is found`() {
    func found(_ number: Int) -> [Finding] {
      let stage = ServiceStage()
      return stage.found("IX-R227") {
        UIApplication.shared.enterBackground()
        stage.send("It gets warmer.") { $0.badge = NSNumber(value: number) }
        stage.screen.advance(by: .seconds(2))
      }
    }
    #expect(found(23).first?.what.contains("The badge says 23") == true)
    #expect(found(1).isEmpty)
  }

  @Test(.rule("IX-R228")) func `a badge that stays behind is found`() {
    func found(second: NSNumber?, clears: Bool) -> [Finding] {
      let stage = ServiceStage()
      return stage.found("IX-R228") {
        UIApplication.shared.enterBackground()
        stage.send("Anna sent you a map.", "a") { $0.badge = 1 }
        stage.screen.advance(by: .seconds(2))
        stage.send("Tom sent you a map.", "b") { $0.badge = second }
        stage.screen.advance(by: .seconds(2))
        if clears { UIApplication.shared.applicationIconBadgeNumber = 0 }
        stage.center.removeAllDeliveredNotifications()
        stage.screen.advance(by: .seconds(2))
      }
    }
    #expect(found(second: 2, clears: true).isEmpty)
    let late = found(second: nil, clears: true)
    #expect(late.first?.what == "The badge stays 1 when the notification comes.")
    let stale = found(second: 2, clears: false)
    #expect(stale.first?.what.contains("still says 2") == true)
  }

  @Test(.rule("IX-R212")) func `whether notifications are useful is asked where there are some`() {
    let stage = ServiceStage()
    func asks(_ log: ConductLog) -> Bool {
      AuditReport(conduct: [log]).questions.contains { $0.hasPrefix("IX-R212") }
    }
    #expect(asks(stage.screen.recordConduct { stage.send("Anna sent you a map.") }))
    #expect(!asks(stage.screen.recordConduct { stage.screen.advance(by: .seconds(1)) }))
  }
}
