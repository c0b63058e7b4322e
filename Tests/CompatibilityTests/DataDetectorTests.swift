import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct DataDetectorTests {
  @Test func `finds links, mail addresses, phone numbers and dates`() throws {
    let text = "See https://a.example/x?y=1 or mail me@c.org; call +49 30 1234567 on 2026-11-21."
    // Links, phone numbers and dates by their bits, which are Foundation's on Linux: the names are
    // deprecated there.
    let (date, link, phone): (UInt64, UInt64, UInt64) = (1 << 4, 1 << 6, 1 << 11)
    let detector = try NSDataDetector(types: date | link | phone)
    let range = NSRange(location: 0, length: text.utf16.count)
    let found = detector.matches(in: text, range: range)
    #expect(found.map(\.resultType.rawValue) == [link, link, phone, date])
    #expect(found.first?.url == URL(string: "https://a.example/x?y=1"))
    #expect(found.dropFirst().first?.url == URL(string: "mailto:me@c.org"))
    #expect(found.dropFirst(2).first?.phoneNumber == "+49 30 1234567")
    #expect(found.last?.date != nil)
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }
}
