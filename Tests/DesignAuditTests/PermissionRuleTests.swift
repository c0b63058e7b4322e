import CoreGraphics
import CoreLocation
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesignAudit
@testable import ServiceRecords
@testable import SystemServices
@testable import UIKitCore
@testable import UserNotifications

/// Apps that ask people for something, judged by when and with what words they ask.
@MainActor
@Suite(.restoresProcess, .serialized) struct `Rules about permissions` {
  private static let purpose = "NSLocationWhenInUseUsageDescription"
  private static let words = "Your location is used to find walks near you."

  /// An app with a button that leads to walks nearby.
  @MainActor private final class Stage {
    let stage: ServiceStage
    let button: UIButton
    let manager = CLLocationManager()
    var tapped: () -> Void = {}

    init(purpose: String = `Rules about permissions`.words, allowed: [String: String] = [:]) {
      let page = Page("Walks")
      stage = ServiceStage(
        page,
        information: [`Rules about permissions`.purpose: purpose],
        allowed: allowed
      )
      button = page.addButton("Near Me")
      button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
      stage.screen.update()
    }
    func ask() {
      _ = CLLocationManager.authorizationStatus()
      manager.requestWhenInUseAuthorization()
    }
    var screen: HeadlessScreen { stage.screen }
  }

  @Test(.rule("IX-R081")) func `a question that nothing led to is found`() {
    func found(late: Bool) -> [Finding] {
      let stage = Stage()
      if !late { stage.tapped = { stage.ask() } }
      return stage.stage.found("IX-R081") {
        stage.screen.tap(stage.button)
        if late {
          stage.screen.advance(by: .seconds(8))
          stage.ask()
        }
        stage.screen.advance(by: .seconds(1))
      }
    }
    let late = found(late: true)
    #expect(late.map(\.severity) == [.warning])
    #expect(late.first?.place == "question for location")
    #expect(found(late: false).isEmpty)
  }

  @Test(.rule("IX-R085")) func `a question at launch is found, unless the app needs it`() {
    func found(
      _ settings: AuditSettings = AuditSettings(),
      category: String? = nil,
      tapFirst: Bool = false
    ) -> [Finding] {
      ServiceWatch.forget()
      let stage = Stage()
      ServiceWatch.keepEarlier()
      if !tapFirst { stage.ask() } else { stage.tapped = { stage.ask() } }
      var log = stage.screen.recordConduct {
        if tapFirst { stage.screen.tap(stage.button) }
      }
      log.app = AppFacts(category: category)
      return NoPermissionsAtLaunch().findings(in: log, settings: settings)
    }
    #expect(found().map(\.severity) == [.warning])
    #expect(found(tapFirst: true).isEmpty)
    #expect(found(category: "navigation").isEmpty)
    var settings = AuditSettings()
    settings.essentialPermissions = ["location"]
    #expect(found(settings).isEmpty)
  }

  @Test(.rule("IX-R082")) func `a purpose that is missing, empty or says nothing is found`() {
    let missing = Stage(purpose: "")
    let found = missing.stage.found("IX-R082", resources: AppResources()) {
      missing.ask()
      missing.screen.advance(by: .seconds(1))
    }
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.place == "Info.plist: \(Self.purpose)")
    let kept = Stage()
    #expect(kept.stage.found("IX-R082") { kept.ask() }.isEmpty)
    #expect(file([Self.purpose: ""], "IX-R082").map(\.severity) == [.error])
    #expect(file([Self.purpose: "Location needed"], "IX-R082").map(\.severity) == [.warning])
    #expect(file([Self.purpose: Self.words], "IX-R082").isEmpty)
  }

  /// Returns the findings for an app's folder with this Info.plist.
  private func file(_ information: [String: Any], _ rule: RuleIdentifier) -> [Finding] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
        .write(to: folder.appendingPathComponent("Info.plist"))
    } catch {
      Issue.record(error)
    }
    return AuditReport(resources: AppResources(folder: folder)).findings(of: rule)
  }

  @Test(.rule("IX-R083")) func `a purpose that is long, loud or presses people is found`() {
    func found(_ words: String) -> [Finding] { file([Self.purpose: words], "IX-R083") }
    #expect(found(Self.words).isEmpty)
    #expect(found("你的位置用于查找附近的路线").isEmpty)
    let loud = found("WE NEED YOUR LOCATION.")
    #expect(loud.first?.what == "“WE NEED YOUR LOCATION.” is in capitals.")
    let open = found("Your location finds walks near you")
    #expect(open.first?.what.contains("no full stop") == true)
    #expect(found("Your Location Finds Walks Near You.").first?.what.contains("a title") == true)
    #expect(found("You must allow this to find walks.").first?.what.contains("pressure") == true)
    #expect(found(String(repeating: "Walks are found. ", count: 8)).count == 1)
    // Without the app's files the question itself is judged.
    let stage = Stage(purpose: "You must allow this to find walks.")
    let log = stage.screen.recordConduct {
      stage.ask()
      stage.screen.advance(by: .seconds(1))
    }
    #expect(PolitePurposeStrings().findings(in: log, settings: AuditSettings()).count == 1)
  }

  @Test(.rule("IX-R084")) func `a purpose that names the app is found`() {
    func found(_ words: String) -> [Finding] {
      file([Self.purpose: words, "CFBundleName": "Walks"], "IX-R084")
    }
    #expect(found("Walks uses your location to find a way.").map(\.severity) == [.warning])
    #expect(found("Your location is used to find sidewalks.").isEmpty)
    let stage = Stage(purpose: "Walks uses your location to find a way.")
    let log = stage.screen.recordConduct {
      stage.ask()
      stage.screen.advance(by: .seconds(1))
    }
    #expect(NoAppNameInPurpose().findings(in: log, settings: AuditSettings()).count == 1)
  }

  @Test(.rule("IX-R086")) func `an app that never looked whether it may know is found`() {
    let careless = Stage()
    careless.tapped = { careless.manager.requestWhenInUseAuthorization() }
    let found = careless.stage.found("IX-R086") { careless.screen.tap(careless.button) }
    #expect(found.map(\.severity) == [.warning])
    let careful = Stage()
    // What it did before the recording counts.
    _ = CLLocationManager.locationServicesEnabled()
    careful.tapped = { careful.manager.requestWhenInUseAuthorization() }
    #expect(careful.stage.found("IX-R086") { careful.screen.tap(careful.button) }.isEmpty)
  }

  @Test(.rule("IX-R087")) func `a place that nothing is done with is found`() {
    func found(uses: Bool, seconds: Int = 12) -> [Finding] {
      let stage = Stage()
      stage.tapped = {
        stage.ask()
        if uses { stage.manager.startUpdatingLocation() }
      }
      return stage.stage.found("IX-R087") {
        stage.screen.tap(stage.button)
        stage.screen.advance(by: .seconds(seconds))
      }
    }
    #expect(found(uses: false).map(\.severity) == [.advice])
    #expect(found(uses: true).isEmpty)
    // It is too early to decide.
    #expect(found(uses: false, seconds: 2).isEmpty)
  }
}
