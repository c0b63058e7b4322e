import Foundation
import HostInterface
import Testing

@Suite("Event logs") struct EventLogTests {
  private func log(_ change: (inout Device) -> Void) -> String {
    var device = Device.iPhone8
    change(&device)
    return EventLog(device: device, environment: Environment()).text
  }

  @Test func `the devices of the table have no trouble`() {
    for device in Device.all { #expect(device.trouble == nil, "\(device.name)") }
  }

  @Test func `a log of a device that no frame can show is refused with the reason`() {
    let changes: [(inout Device) -> Void] = [
      { $0.size.width = 1e300 }, { $0.size.height = 0 }, { $0.size.height = -1 },
      { $0.scale = 1e300 }, { $0.scale = 0 }, { $0.nativeScale = 1e300 },
      { $0.framesPerSecond = 0 }, { $0.framesPerSecond = .max }, { $0.statusBarHeights = [] },
      { $0.cornerRadius = 1e300 }, { $0.cornerRadius = -1 },
      { $0.size = CGSize(width: 8000, height: 8000) },
    ]
    for change in changes {
      let error = #expect(throws: EventLog.Malformed.self) { try EventLog(text: log(change)) }
      #expect(error?.description.contains("iPhone 8") == true)
    }
    #expect(throws: Never.self) { try EventLog(text: log { _ in }) }
  }

  @Test func `so is one in which a device takes such a one's place`() throws {
    var device = Device.iPhone8
    device.size.width = 1e300
    let text = EventLog(
      device: .iPhone8,
      environment: Environment(),
      entries: [.init(time: 1, event: .device(device))]
    ).text
    let error = #expect(throws: EventLog.Malformed.self) { try EventLog(text: text) }
    #expect(error?.description.contains("line 2") == true)
  }
}
