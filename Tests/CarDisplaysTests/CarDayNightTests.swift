import CarDisplays
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Day and night by ambient light")
struct CarDayNightTests {
  @Test(.feature("CAR-F41"))
  func `it is night until light is measured, and the first reading counts at once`() {
    var value = CarDayNightSwitch()
    #expect(value.update(lux: nil, at: 0) == .night)
    #expect(value.update(lux: 10_000, at: 1) == .day)
    var tunnel = CarDayNightSwitch()
    #expect(tunnel.update(lux: 3, at: 0) == .night)
  }

  @Test(.feature("CAR-F41"))
  func `a bridge does not flip the display, a tunnel does`() {
    var value = CarDayNightSwitch()
    value.update(lux: 20_000, at: 0)
    value.update(lux: 5, at: 10)
    #expect(value.deadline == 11.5)
    #expect(value.update(lux: 20_000, at: 10.8) == .day)
    #expect(value.deadline == nil)
    value.update(lux: 5, at: 20)
    #expect(value.update(lux: 5, at: 21.4) == .day)
    #expect(value.update(lux: 5, at: 21.5) == .night)
  }

  @Test(.feature("CAR-F41"))
  func `between the thresholds the presentation stays`() {
    var value = CarDayNightSwitch()
    value.update(lux: 20_000, at: 0)
    #expect(value.update(lux: 100, at: 100) == .day)
    value.update(lux: 5, at: 200)
    value.update(lux: 5, at: 210)
    #expect(value.presentation == .night)
    value.update(lux: 100, at: 220)
    #expect(value.update(lux: 199, at: 300) == .night)
    value.update(lux: 201, at: 301)
    #expect(value.update(lux: .nan, at: 304.9) == .night)
    #expect(value.update(lux: 300, at: 305) == .day)
  }

  @Test(.feature("CAR-F41"))
  func `windows follow the light, and the log has each change`() throws {
    let screen = HeadlessScreen(.headUnit800x480)
    screen.environment.systemVersion = .init(17)
    screen.rootViewController = UIViewController()
    let window = try #require(screen.window)
    let log = CarEventLog()
    let presentation = CarDayNightPresentation(log: log)
    presentation.add(window)
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    presentation.update(lux: 5000, at: 0)
    #expect(window.traitCollection.userInterfaceStyle == .light)
    presentation.update(lux: 5, at: 1)
    presentation.update(lux: 5, at: 3)
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    presentation.choice = .day
    #expect(window.traitCollection.userInterfaceStyle == .light)
    let elements = log.events.compactMap { event -> String? in
      guard case .visualChange(let change) = event.kind else { return nil }
      return change.element
    }
    #expect(elements == ["presentation.day", "presentation.night", "presentation.day"])
  }
}
