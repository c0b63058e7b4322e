import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Real alerts and action sheets.
@MainActor @Suite struct AlertRuleTests {
  private let long = String(repeating: "Long words that go on and on. ", count: 80)

  @Test(.rule("UI10-R123")) func `an alert whose text scrolls is found, a short one is not`() {
    let rule = AlertNeedsNoScrolling()
    #expect(rule.count(alert("Storage Almost Full", long)) == 1)
    #expect(rule.count(alert("Storage Almost Full", "Delete photos to make room.")) == 0)
  }

  @Test func `buttons with the same title have frames of their own`() throws {
    let screen = alert("Server Unavailable", nil, [("Retry", .default), ("Retry", .default)])
    let facts = try #require(screen.parts(\.alert).first?.facts)
    #expect(facts.choices.allSatisfy { !$0.frame.isEmpty })
    #expect(facts.choices[0].frame != facts.choices[1].frame)
  }

  @Test(.rule("UI10-R123")) func `on its side less text fits`() {
    let screen = open(alertController("Storage Almost Full", String(long.prefix(700))))
    #expect(AlertNeedsNoScrolling().count(walked(screen)) == 0)
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(AlertNeedsNoScrolling().count(walked(screen)) == 1)
  }

  @Test(.rule("UI10-R124")) func `no title, one word or two lines are found`() {
    let rule = AlertTitles()
    #expect(rule.count(alert(nil, "Something happened.")) == 1)
    #expect(rule.count(alert("Error")) == 1)
    #expect(rule.count(alert("The server cannot be reached at this moment of time")) == 1)
    #expect(rule.count(alert("Server Unavailable")) == 0)
  }

  @Test(.rule("UI10-R126")) func `sentences have one capital and a mark`() {
    let rule = AlertSentences()
    #expect(rule.count(alert("Mail Sent", "The mail was sent")) == 1)
    #expect(rule.count(alert("Mail Sent", "The Mail Was Sent To All Members.")) == 1)
    #expect(rule.count(alert("Mail Sent", "the mail was sent.")) == 1)
    #expect(rule.count(alert("Mail Sent", "The mail was sent.")) == 0)
    #expect(rule.count(alert("Mail Sent", "来自所有人")) == 0)
  }

  @Test(.rule("UI9-R169")) func `a fragment has a title's capitals and no mark`() {
    let rule = AlertTitleFragments()
    #expect(rule.count(alert("Server unavailable")) == 1)
    #expect(rule.count(alert("Low battery.")) == 1)
    #expect(rule.count(alert("Server Unavailable")) == 0)
    #expect(rule.count(alert("Is this the end?")) == 0)
  }

  @Test(.rule("UI10-R127")) func `a message of three lines is found`() {
    let rule = ShortAlertMessages()
    #expect(rule.count(alert("Storage Almost Full", String(long.prefix(150)))) == 1)
    #expect(rule.count(alert("Storage Almost Full", "Delete photos to make room.")) == 0)
  }

  @Test(.rule("UI10-R128")) func `reproaches are advised upon`() {
    #expect(FriendlyAlerts().count(alert("Illegal Name")) == 1)
    #expect(FriendlyAlerts().count(alert("Name Not Available")) == 0)
  }

  @Test(.rule("UI10-R129")) func `you and my are found as words, in buttons too`() {
    let rule = NoPronounsInAlerts()
    #expect(rule.count(alert("Your Battery Is Low")) == 1)
    #expect(
      rule.count(alert("Trip Over", nil, [("Cancel", .cancel), ("My Trips", .default)])) == 1
    )
    #expect(rule.count(alert("You’re Offline")) == 1)
    #expect(rule.count(alert("Youth Hostel Booked")) == 0)
  }

  @Test(.rule("UI10-R130"), .rule("UI9-R173")) func `text that explains a button is found`() {
    let rule = AlertsDoNotExplainButtons()
    #expect(rule.count(alert("Mail Waits", "Tap Reply to answer.")) == 1)
    #expect(rule.count(alert("Mail Waits", "An answer is expected.")) == 0)
    let report = AuditReport(screens: [alert("Mail Waits", "Click Reply to answer.")])
    #expect(Set(report.findings(of: "UI9-R173").map(\.rule)) == ["UI10-R130", "UI10-R131"])
  }

  @Test(
    .rule("UI10-R131"),
    arguments: [
      ("Click Reply to answer.", 1), ("Tap “Reply” to answer.", 1), ("Tap reply to answer.", 1),
      ("Tap Reply to answer.", 0), ("An answer is expected.", 0),
    ]
  ) func `guidance says tap, without quotes`(message: String, count: Int) {
    #expect(GuidanceSaysTap().count(alert("Mail Waits", message)) == count)
  }

  @Test(.rule("UI9-R166")) func `a message that repeats the title is advised upon`() {
    let rule = TitleSuffices()
    #expect(rule.count(alert("Network Connection Lost", "The network connection was lost.")) == 1)
    #expect(rule.count(alert("Network Connection Lost", "Mail waits until tomorrow.")) == 0)
  }

  @Test(.rule("UI10-R132")) func `three buttons are an error, one is advised upon`() {
    let rule = TwoAlertButtons()
    func severities(_ buttons: [(String, UIAlertAction.Style)]) -> [Severity] {
      rule.findings(on: alert("Mail Waits", nil, buttons), settings: AuditSettings())
        .map(\.severity)
    }
    #expect(
      severities([("Cancel", .cancel), ("Reply", .default), ("Forward", .default)]) == [.error]
    )
    #expect(severities([("OK", .default)]) == [.advice])
    #expect(severities([("Cancel", .cancel), ("Reply", .default)]) == [])
  }

  @Test(
    .rule("UI10-R133"),
    .rule("UI9-R181"),
    arguments: [("Send It Right Now", 1), ("Send!", 1), ("Send", 0), ("View All", 0)]
  ) func `a button has one or two words and no mark`(title: String, count: Int) {
    let shown = alert("Mail Waits", nil, [("Cancel", .cancel), (title, .default)])
    #expect(ShortAlertButtons().count(shown) == count)
    #expect((AuditReport(screens: [shown]).findings(of: "UI9-R181").count > 0) == (count > 0))
  }

  @Test(
    .rule("UI10-R134"),
    arguments: [("Mailbox", 1), ("Send", 0), ("OK", 0)]
  ) func `a button begins with a verb`(title: String, count: Int) {
    let shown = alert("Mail Waits", nil, [("Cancel", .cancel), (title, .default)])
    #expect(AlertButtonVerbs().count(shown) == count)
  }

  @Test(.rule("UI10-R135")) func `Yes and No are found`() {
    let rule = NoYesNo()
    #expect(rule.count(alert("Reply Now?", nil, [("No", .cancel), ("Yes", .default)])) == 2)
    #expect(rule.count(alert("Reply Now?", nil, [("Cancel", .cancel), ("OK", .default)])) == 0)
  }

  @Test(.rule("UI10-R136")) func `a Cancel without its style stands on the right`() {
    let rule = CancelOnTheLeft()
    #expect(rule.count(alert("Reply Now?", nil, [("OK", .default), ("Cancel", .default)])) == 1)
    // UIKit places the one with the style.
    #expect(rule.count(alert("Reply Now?", nil, [("OK", .default), ("Cancel", .cancel)])) == 0)
  }

  @Test(.rule("UI10-R137")) func `what cancels is called Cancel`() {
    let rule = CancelIsCalledCancel()
    #expect(rule.count(alert("Reply Now?", nil, [("Forget It", .cancel), ("OK", .default)])) == 1)
    #expect(rule.count(alert("Reply Now?", nil, [("Go Back", .default), ("OK", .default)])) == 1)
    #expect(rule.count(alert("Reply Now?", nil, [("Cancel", .cancel), ("OK", .default)])) == 0)
    #expect(rule.count(alert("Reply Now?", nil, [("取消", .cancel), ("OK", .default)])) == 0)
    // The one button of a notice has nothing to cancel.
    #expect(rule.count(alert("Mail Sent", nil, [("OK", .cancel)])) == 0)
  }

  @Test(.rule("UI10-R138")) func `what destroys is red`() {
    let rule = DestructiveAlertStyle()
    let question = "Delete This Photo?"
    #expect(rule.count(alert(question, nil, [("Cancel", .cancel), ("Delete", .default)])) == 1)
    #expect(rule.count(alert(question, nil, [("Cancel", .cancel), ("Delete", .destructive)])) == 0)
  }

  @Test(.rule("UI10-R139")) func `beside what destroys Cancel is there and bold`() {
    let rule = BoldCancelBesideDestruction()
    let buttons: [(String, UIAlertAction.Style)] = [("Cancel", .cancel), ("Delete", .destructive)]
    #expect(rule.count(alert("Delete?", nil, [("Delete", .destructive), ("OK", .default)])) == 1)
    #expect(rule.count(alert("Delete?", nil, buttons, preferred: 1)) == 1)
    #expect(rule.count(alert("Delete?", nil, buttons)) == 0)
    #expect(rule.count(alert("Delete?", nil, buttons, preferred: 0)) == 0)
  }

  @Test(.rule("UI9-R157"), .rule("UI9-R158"), .rule("UI9-R160"))
  func `a notice is told by what it is about`() {
    let ok: [(String, UIAlertAction.Style)] = [("OK", .default)]
    let normal = alert("Welcome to the Library", nil, ok)
    let progress = alert("Download Completed", nil, ok)
    let problem = alert("Server Cannot Be Reached", nil, ok)
    let useful = alert("Server Cannot Be Reached", nil, [("Cancel", .cancel), ("Retry", .default)])
    func counts(_ rule: any ScreenRule) -> [Int] {
      [normal, progress, problem, useful].map { rule.count($0) }
    }
    #expect(counts(NoAlertForNormalFunctioning()) == [1, 0, 0, 0])
    #expect(counts(NoAlertOnProgress()) == [0, 1, 0, 0])
    #expect(counts(NoAlertForUnsolvableProblems()) == [0, 0, 1, 0])
  }

  // MARK: Sheets

  @Test(.rule("UI10-R111")) func `on a tablet a sheet is a popover`() {
    let choices: [(String, UIAlertAction.Style)] = [("Save", .default), ("Send", .default)]
    let real = sheet(choices, on: .iPadPro9_7)
    #expect(real.elements.compactMap(\.alert).first?.isInPopover == true)
    #expect(SheetOrPopover().count(real) == 0)
    var wrong = real
    for index in wrong.elements.indices {
      guard var facts = wrong.elements[index].alert else { continue }
      facts.isInPopover = false
      wrong.elements[index].part = .alert(facts)
    }
    #expect(SheetOrPopover().count(wrong) == 1)
  }

  @Test(.rule("UI10-R112")) func `a sheet from below without Cancel is an error`() {
    #expect(SheetHasCancel().count(sheet([("Save", .default), ("Send", .default)])) == 1)
    #expect(SheetHasCancel().count(sheet([("Save", .default), ("Cancel", .cancel)])) == 0)
  }

  @Test(.rule("UI10-R113")) func `what destroys is red and on top`() {
    let rule = DestructiveOnTop()
    #expect(rule.count(sheet([("Save", .default), ("Delete", .destructive)])) == 1)
    #expect(rule.count(sheet([("Delete", .default), ("Save", .default)])) == 1)
    #expect(rule.count(sheet([("Delete", .destructive), ("Save", .default)])) == 0)
  }

  @Test(.rule("UI10-R114")) func `a sheet that scrolls is an error`() {
    let many = (1...20).map { ("Choice \($0)", UIAlertAction.Style.default) }
    #expect(SheetDoesNotScroll().count(sheet(many)) == 1)
    #expect(SheetDoesNotScroll().count(sheet(Array(many.prefix(3)))) == 0)
  }

  @Test(.rule("UI9-R184")) func `a sheet of one button, or out of nowhere, is found`() {
    #expect(SheetHasChoices().count(sheet([("Cancel", .cancel)])) == 1)
    #expect(SheetHasChoices().count(sheet([("Save", .default), ("Cancel", .cancel)])) == 0)
    let choices: [(String, UIAlertAction.Style)] = [("Save", .default), ("Cancel", .cancel)]
    let (screen, button) = stage {
      $0.present(alertController(nil, nil, choices, style: .actionSheet), animated: true)
    }
    let asked = screen.recordConduct { screen.tap(button) }
    #expect(SheetHasChoices().count(asked) == 0)
    screen.rootViewController?.dismiss(animated: false)
    screen.advance(by: .seconds(3))
    let sudden = screen.recordConduct {
      screen.advance(by: .seconds(2))
      screen.rootViewController?.present(
        alertController(nil, nil, choices, style: .actionSheet),
        animated: true
      )
      screen.advance(by: .seconds(1))
    }
    #expect(SheetHasChoices().count(sudden) == 1)
  }

  // MARK: When they come

  /// A screen with a button that does something.
  private func stage(
    _ action: @escaping (UIViewController) -> Void
  ) -> (HeadlessScreen, UIButton) {
    let screen = HeadlessScreen(.iPhone8)
    let button = UIButton(type: .system)
    button.setTitle("Begin", for: .normal)
    screen.show(button)
    button.addAction(
      UIAction { [weak screen] _ in screen?.rootViewController.map(action) },
      for: .touchUpInside
    )
    return (screen, button)
  }

  @Test(.rule("UI9-R159")) func `an alert that confirms what was tapped is advised upon`() {
    let rule = NoAlertToConfirmTasks()
    func log(_ alert: UIAlertController) -> Log {
      let (screen, button) = stage { $0.present(alert, animated: true) }
      return screen.recordConduct { screen.tap(button) }
    }
    #expect(rule.count(log(alertController("Send Mail?"))) == 1)
    let erase: [(String, UIAlertAction.Style)] = [("Cancel", .cancel), ("Erase", .destructive)]
    #expect(rule.count(log(alertController("Erase All Mail?", nil, erase))) == 0)
  }

  @Test(.rule("UI9-R179")) func `an alert that outlives Home is an error`() {
    func log(_ buttons: [(String, UIAlertAction.Style)]) -> Log {
      let screen = open(alertController("Mail Waits", nil, buttons))
      return screen.recordConduct {
        screen.press(.home)
        screen.advance(by: .seconds(1))
        screen.press(.home)
        screen.advance(by: .seconds(1))
      }
    }
    let staying = log([("OK", .default)])
    #expect(HomeCancelsAlerts().count(staying) == 1)
    #expect(HomeCancelsAlerts().count(log([("Cancel", .cancel), ("OK", .default)])) == 0)
  }

  @Test(.rule("IX-R172")) func `alerts one after the other that nobody asked for are found`() {
    func log(every seconds: Int, tapping: Bool = false, _ titles: String...) -> Log {
      let (screen, button) = stage { _ in }
      screen.advance(by: .seconds(3))
      return screen.recordConduct {
        screen.advance(by: .seconds(2))
        for title in titles {
          if tapping { screen.tap(button) }
          let alert = alertController(title)
          screen.rootViewController?.present(alert, animated: true)
          screen.advance(by: .seconds(1))
          alert.dismiss(animated: true)
          screen.skip(.seconds(seconds))
        }
      }
    }
    #expect(EssentialAlerts().count(log(every: 2, "Mail Waits", "Storage Is Full")) == 1)
    #expect(EssentialAlerts().count(log(every: 70, "Mail Waits", "Mail Waits")) == 1)
    #expect(EssentialAlerts().count(log(every: 70, "Mail Waits", "Storage Is Full")) == 0)
    #expect(EssentialAlerts().count(log(every: 2, tapping: true, "Mail Waits", "Mail Waits")) == 0)
  }

  @Test(.rule("I10-R155")) func `status that comes as an alert is advised upon`() {
    func log(_ title: String) -> Log {
      let (screen, _) = stage { _ in }
      return screen.recordConduct {
        let alert = alertController(title, nil, [("OK", .default)])
        screen.rootViewController?.present(alert, animated: true)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(UnobtrusiveStatus().count(log("Mail Sent")) == 1)
    #expect(UnobtrusiveStatus().count(log("Mail Cannot Be Sent")) == 0)
  }

  @Test(
    .rule("UI9-R162"),
    .rule("UI9-R185"),
    .rule("UI10-R97"),
    .rule("UI10-R102"),
    .rule("UI10-R104"),
    .rule("UI9-R102"),
    .rule("UI9-R108"),
    .rule("UI10-R21"),
    .rule("UI10-R28"),
    .rule("UI10-R29"),
    .rule("UI10-R10")
  )
  func `what only a person can tell is asked`() {
    let report = AuditReport(tours: [EveryFact.tour], conduct: [EveryFact.log])
    for question in RuleBook.partQuestions {
      #expect(report.questions.contains("\(question.identifier): \(question.question)"))
    }
    #expect(RuleBook.partQuestions.count == 12)
  }
}
