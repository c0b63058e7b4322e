import Foundation
import PacketLink
import Synchronization
import TestSupport
import Testing

@testable import DeviceLink

@Suite("The inbox of services")
struct ServiceInboxTests {
  private final class Log: Sendable {
    let messages = Mutex<[UInt8]>([])
    func note(_ message: Data) { messages.withLock { $0 += [UInt8](message) } }
    var all: [UInt8] { messages.withLock { $0 } }
  }

  @Test func `messages that arrive before their receiver wait for it, in order`() {
    let inbox = ServiceInbox()
    let log = Log()
    for number in 0..<5 { inbox.deliver(Data([UInt8(number)]), of: "mail") }
    inbox.deliver(Data([99]), of: "other")
    inbox.setReceiver(of: "mail") { log.note($0) }
    inbox.deliver(Data([5]), of: "mail")
    #expect(log.all == [0, 1, 2, 3, 4, 5])
  }

  @Test func `a message that arrives while early ones are handed over comes after them`() {
    let inbox = ServiceInbox()
    let log = Log()
    for number in 0..<3 { inbox.deliver(Data([UInt8(number)]), of: "mail") }
    inbox.setReceiver(of: "mail") { message in
      // The link's thread receives another one while the first is handled.
      if message == Data([0]) {
        let arrived = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          inbox.deliver(Data([3]), of: "mail")
          arrived.signal()
        }
        arrived.wait()
      }
      log.note(message)
    }
    #expect(log.all == [0, 1, 2, 3])
  }

  @Test func `a receiver that another one replaces gets no further message`() {
    let inbox = ServiceInbox()
    let first = Log()
    let second = Log()
    for number in 0..<3 { inbox.deliver(Data([UInt8(number)]), of: "mail") }
    inbox.setReceiver(of: "mail") { message in
      first.note(message)
      inbox.setReceiver(of: "mail") { second.note($0) }
    }
    #expect(first.all == [0])
    #expect(second.all == [1, 2])
  }

  @Test func `without a receiver no more than the limit wait`() {
    let inbox = ServiceInbox()
    let log = Log()
    for number in 0..<(ServiceInbox.mostWaiting + 10) {
      inbox.deliver(Data([UInt8(number)]), of: "mail")
    }
    inbox.setReceiver(of: "mail") { log.note($0) }
    #expect(log.all.count == ServiceInbox.mostWaiting)
    inbox.setReceiver(of: "mail", nil)
    inbox.deliver(Data([200]), of: "mail")
    #expect(log.all.count == ServiceInbox.mostWaiting)
    inbox.setReceiver(of: "mail") { log.note($0) }
    #expect(log.all.last == 200)
  }

  @Test func `messages of many threads and a late receiver lose nothing`() async {
    let inbox = ServiceInbox()
    let log = Log()
    await withTaskGroup { group in
      group.addTask { for number in 0..<60 { inbox.deliver(Data([UInt8(number)]), of: "mail") } }
      group.addTask { inbox.setReceiver(of: "mail") { log.note($0) } }
    }
    #expect(log.all == Array(0..<60))
  }

  @Test func `a message to the device may be longer than one to another service`() {
    let limits = DeviceLinkLimits()
    #expect(limits.messageBytes(to: DeviceCall.service) == DeviceLinkLimits.longestService)
    #expect(limits.messageBytes(to: "mail") == limits.messageBytes)
    #expect(limits.messageBytes < DeviceLinkLimits.longestService)
  }
}
