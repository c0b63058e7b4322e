import CarPlay
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct `The stack of templates` {
  private final class Log: NSObject, CPInterfaceControllerDelegate {
    var calls: [String] = []
    private func note(_ call: String, _ template: CPTemplate, _ animated: Bool) {
      let name = (template as? CPListTemplate)?.title ?? "\(type(of: template))"
      calls.append("\(call) \(name)\(animated ? "" : " at once")")
    }
    func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool) {
      note("will appear", aTemplate, animated)
    }
    func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool) {
      note("did appear", aTemplate, animated)
    }
    func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool) {
      note("will disappear", aTemplate, animated)
    }
    func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool) {
      note("did disappear", aTemplate, animated)
    }
  }

  @Test func `a push tells the delegate before and after, and calls its completion last`() throws {
    let stage = try CarStage()
    stage.show(makeList("A"))
    let log = Log()
    stage.interface.delegate = log
    var finished: Bool?
    stage.interface.pushTemplate(makeList("B"), animated: true) { succeeded, error in
      finished = succeeded && error == nil
      log.calls.append("completion")
    }
    #expect(log.calls == ["will disappear A", "will appear B"])
    #expect(finished == nil, "the animation goes on")
    stage.wait()
    #expect(
      log.calls == [
        "will disappear A", "will appear B", "did disappear A", "did appear B", "completion",
      ]
    )
    #expect(stage.interface.templates.count == 2)
    #expect((stage.interface.topTemplate as? CPListTemplate)?.title == "B")
    #expect((stage.interface.rootTemplate as? CPListTemplate)?.title == "A")
  }

  @Test func `a template that was in a tab has a navigation bar when it is the root`() throws {
    let stage = try CarStage()
    let list = makeList("Albums")
    stage.show(CPTabBarTemplate(templates: [list]))
    stage.show(list)
    #expect(stage.texts.contains("Albums"))
  }

  @Test func `an alert that is presented again during its dismissal stays`() throws {
    let stage = try CarStage()
    stage.show(makeList("A"))
    let alert = CPAlertTemplate(titleVariants: ["Wait"], actions: [])
    stage.interface.presentTemplate(alert, animated: false)
    stage.screen.update()
    stage.interface.dismissTemplate(animated: true)
    stage.interface.presentTemplate(alert, animated: true)
    stage.wait()
    #expect(stage.interface.presentedTemplate === alert)
    #expect(stage.texts.contains("Wait"))
  }

  @Test func `a pop shows the template below, also by the back button and the back key`() throws {
    var vehicle = HeadUnit.Vehicle()
    vehicle.hasFocusInput = true
    let stage = try CarStage(vehicle: vehicle)
    stage.show(makeList("A"))
    for title in ["B", "C", "D"] {
      stage.interface.pushTemplate(makeList(title), animated: false)
    }
    let log = Log()
    stage.interface.delegate = log
    stage.interface.popTemplate(animated: false)
    #expect(
      log.calls == [
        "will disappear D at once", "will appear C at once", "did disappear D at once",
        "did appear C at once",
      ]
    )
    stage.tap("Back")
    #expect((stage.interface.topTemplate as? CPListTemplate)?.title == "B")
    stage.turn(1)
    stage.back()
    #expect((stage.interface.topTemplate as? CPListTemplate)?.title == "A")
    #expect(stage.control("Back") == nil, "the root has no way back")
  }

  @Test func `popping to a template or to the root removes all above`() throws {
    let stage = try CarStage()
    stage.show(makeList("A"))
    let second = makeList("B")
    for template in [second, makeList("C"), makeList("D")] {
      stage.interface.pushTemplate(template, animated: false)
    }
    stage.interface.pop(to: second, animated: false)
    #expect(stage.interface.templates.count == 2)
    stage.interface.popToRootTemplate(animated: false)
    #expect(stage.interface.templates.count == 1)
  }

  @Test func `what cannot be done is told by an error of CarPlay's domain, and changes nothing`()
    throws
  {
    let stage = try CarStage()
    let root = stage.show(makeList("A"))
    var messages: [String] = []
    func note(_ succeeded: Bool, _ error: (any Error)?) {
      let error = error as NSError?
      #expect(!succeeded && error?.domain == CarPlayErrorDomain)
      messages.append(error?.localizedDescription ?? "")
    }
    stage.interface.popTemplate(animated: false, completion: note)
    stage.interface.popToRootTemplate(animated: false, completion: note)
    stage.interface.pop(to: makeList("X"), animated: false, completion: note)
    stage.interface.pushTemplate(root, animated: false, completion: note)
    stage.interface.dismissTemplate(animated: false, completion: note)
    stage.interface.presentTemplate(
      CPAlertTemplate(titleVariants: ["1"], actions: []),
      animated: false
    )
    stage.interface.presentTemplate(
      CPAlertTemplate(titleVariants: ["2"], actions: []),
      animated: false,
      completion: note
    )
    #expect(messages.count == 6 && messages.allSatisfy { $0.hasSuffix(".") })
    #expect(stage.interface.templates.count == 1)
    #expect((stage.interface.presentedTemplate as? CPAlertTemplate)?.titleVariants == ["1"])
  }

  @Test func `asynchronous forms return when the change is over, and throw`() async throws {
    let stage = try CarStage()
    stage.show(makeList("A"))
    #expect(try await stage.interface.pushTemplate(makeList("B"), animated: false))
    #expect(try await stage.interface.popTemplate(animated: false))
    await #expect(throws: (any Error).self) {
      try await stage.interface.popTemplate(animated: false)
    }
  }

  @Test func `presented templates appear over the others and are dismissed`() throws {
    let stage = try CarStage()
    stage.show(makeList("A"))
    let log = Log()
    stage.interface.delegate = log
    var chosen = false
    let alert = CPAlertTemplate(
      titleVariants: ["Delete?"],
      actions: [
        CPAlertAction(title: "Delete", style: .destructive) { [interface = stage.interface] _ in
          chosen = true
          interface.dismissTemplate(animated: true)
        }
      ]
    )
    stage.interface.presentTemplate(alert, animated: true)
    stage.wait()
    #expect(log.calls == ["will appear CPAlertTemplate", "did appear CPAlertTemplate"])
    stage.tap("Delete")
    #expect(chosen && stage.interface.presentedTemplate == nil)
    #expect(
      log.calls.suffix(2) == ["will disappear CPAlertTemplate", "did disappear CPAlertTemplate"]
    )
    #expect(!stage.texts.contains("Delete?"))
  }

  @Test(
    .rule("CAR-R39"),
    arguments: [
      (CarAppCategory.audio, 5), (.navigation, 5), (.parking, 5), (.fueling, 3), (.voice, 3),
      (.drivingTask, 2), (.quickOrdering, 2),
    ]
  )
  func `each category has its depth, with the root`(category: CarAppCategory, depth: Int) throws {
    let stage = try CarStage(category: category)
    stage.show(makeList("Root"))
    for number in 1..<depth {
      stage.interface.pushTemplate(makeList("\(number)"), animated: false)
    }
    #expect(stage.interface.templates.count == depth)
  }

  @Test(.rule("CAR-R39")) func `a stack that is too deep stops the app with a clear text`() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let stage = try CarStage(category: .fueling)
        stage.show(makeList("Root"))
        for number in 1...3 {
          stage.interface.pushTemplate(makeList("\(number)"), animated: false)
        }
      }
    }
  }

  @Test func `a tab bar cannot be pushed, nor a list be presented`() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let stage = try CarStage()
        stage.show(makeList("Root"))
        stage.interface.pushTemplate(CPTabBarTemplate(templates: []), animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let stage = try CarStage()
        stage.interface.presentTemplate(makeList("List"), animated: false)
      }
    }
  }

  @Test func `the traits are those of a car's screen`() throws {
    let stage = try CarStage(style: .light)
    let traits = stage.interface.carTraitCollection
    #expect(traits.userInterfaceIdiom == .carPlay && traits.userInterfaceStyle == .light)
    stage.interface.prefersDarkUserInterfaceStyle = true
    #expect(stage.interface.carTraitCollection.userInterfaceStyle == .dark)
  }
}
