import CarControls
import CarDisplays
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarApps

/// The apps in other languages.
@MainActor @Suite("Words of the car")
struct CarWordsTests {
  nonisolated private static let languages = ["de", "zh-Hans", "ar"]

  private func shown(_ english: String, in languages: String...) -> String {
    CarWords.table.text(english, in: languages)
  }

  @Test func `every word has as many values in each language`() {
    func values(_ text: String) -> Int {
      text.split(separator: "%@", omittingEmptySubsequences: false).count
    }
    for word in CarWords.table.words {
      for language in Self.languages {
        let text = shown(word, in: language)
        #expect(!text.isEmpty && values(text) == values(word), "\(word): \(text)")
      }
    }
  }

  @Test func `the first language that has the word counts, and English otherwise`() {
    #expect(shown("Guidance", in: "fr", "de-AT", "ar") == "Zielführung")
    #expect(shown("Guidance", in: "zh-Hans-CN") == "导航")
    // Traditional characters would be another translation.
    #expect(shown("Guidance", in: "zh-Hant") == "Guidance")
    #expect(shown("Guidance", in: "en", "de") == "Guidance")
    #expect(shown("Answer", in: "de") == "Annehmen")
    #expect(shown("Answer#message", in: "de") == "Antworten")
    #expect(shown("Answer#message", in: "en") == "Answer")
    #expect(CarWords.table.text("%@ in %@", ["Unfall", "6 km"], in: ["zh"]) == "Unfall：前方 6 km")
  }

  private func stage(
    _ app: String,
    _ display: CarDisplay,
    _ language: String
  ) throws -> CarAppStage<UIViewController> {
    try CarAppStage(display, language: language) { try CarAppRoot.make(app, $0) }
  }

  @Test(
    .rule("CAR-R35"),
    .rule("CAR-R45"),
    arguments: CarAppRoot.names,
    ["en"] + CarWordsTests.languages
  )
  func `every app fits the smallest and the upright panel`(app: String, language: String) throws {
    for display in [CarPanel.carPlay[0].display, CarPanel.others[2].display.turned] {
      let stage = try stage(app, display, language)
      let elements = stage.elements
      #expect(!elements.compactMap(\.text).isEmpty)
      var found = CarDisplayRules.layout(of: elements, on: display)
      found += CarDisplayRules.legibility(of: elements, on: display)
      found += CarControlRules.names(of: elements) + CarControlRules.names(in: stage.registry)
      // The longer words of the fan and the seats.
      for function in [Climate.Function.fan, Climate.Function.seat(.driver)] {
        stage.registry.function(function)?.set(0)
      }
      stage.screen.update()
      found += CarDisplayRules.layout(of: stage.elements, on: display)
      #expect(found.isEmpty, "\(display.pixels): \(found.map(\.line))")
    }
  }

  @Test(.rule("CAR-R35"), arguments: ["Climate", "Media"])
  func `Arabic, whose letters are high, looks as recorded on the smallest panel`(
    app: String
  ) throws {
    let stage = try stage(app, CarPanel.carPlay[0].display, "ar")
    expectGolden(stage.screen.image, "\(app).800x480.arabic", maximumBytes: 65_536)
  }

  @Test
  func `the centre display in Arabic looks as recorded, its keys still next to the driver`() throws
  {
    let stage = try stage("Phone", CarPanel.carPlay[2].display, "ar")
    let keys = (stage.controller as? PhoneViewController)?.sectionKeys ?? []
    #expect(keys.first?.title == "الأخيرة" && (keys.first?.frame.minX ?? 999) < 200)
    expectGolden(stage.screen.image, "Phone.1280x720.arabic", maximumBytes: 98_304)
  }
}
