import HostInterface
import TestSupport
import Testing

@testable import Shell

/// What commands change of a device's surroundings.
@Suite("Changes of a device's surroundings")
struct EnvironmentChangeTests {
  @Test func `what a change does not name stays`() {
    var environment = HostInterface.Environment()
    environment.isBoldTextEnabled = true
    environment.systemVersion = .init(13)
    environment.statusBarTime = "8:00"
    let before = environment
    #expect(EnvironmentChange().apply(to: &environment) == nil)
    #expect(environment == before)
    var change = EnvironmentChange()
    change.appearance = .dark
    change.statusBar = "battery=40"
    change.location = .init(latitude: 52.5, longitude: 13.4)
    #expect(change.apply(to: &environment) == nil)
    #expect(environment.appearance == .dark && environment.isBoldTextEnabled)
    #expect(environment.batteryLevel == 0.4 && environment.statusBarTime == "8:00")
    #expect(environment.location == .init(latitude: 52.5, longitude: 13.4))
  }

  @Test func `a change that is wrong in one part changes nothing and names it`() {
    var environment = HostInterface.Environment()
    environment.systemVersion = .init(13)
    let before = environment
    var size = EnvironmentChange()
    size.appearance = .dark
    size.contentSizeCategory = "HUGE"
    #expect(size.apply(to: &environment) == "There is no text size “HUGE”.")
    var bar = EnvironmentChange()
    bar.appearance = .dark
    bar.statusBar = "weather=fine"
    #expect(bar.apply(to: &environment) == "The status bar has no “weather=fine”.")
    var place = EnvironmentChange()
    place.appearance = .dark
    place.location = .init(latitude: 91, longitude: 0)
    #expect(place.apply(to: &environment) == "There is no place at 91.0, 0.0.")
    #expect(environment == before)
  }

  @Test func `a system without a dark appearance refuses it`() {
    var environment = HostInterface.Environment()
    var change = EnvironmentChange()
    change.appearance = .dark
    #expect(
      change.apply(to: &environment)
        == "iOS 12.4 has no dark appearance: start the device with --ios 13."
    )
    #expect(environment == HostInterface.Environment())
    change.appearance = .light
    #expect(change.apply(to: &environment) == nil)
  }

  @Test func `the status bar and the place can be cleared`() {
    var environment = HostInterface.Environment()
    environment.statusBarTime = "9:41"
    environment.batteryLevel = 0.1
    environment.location = .init(latitude: 1, longitude: 2)
    var change = EnvironmentChange()
    change.clearsStatusBar = true
    change.clearsLocation = true
    #expect(change.apply(to: &environment) == nil)
    #expect(environment == HostInterface.Environment())
  }
}
