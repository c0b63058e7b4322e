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

  @Test func `results of every kind are made and keep what they were made of`() throws {
    let range = NSRange(location: 2, length: 3)
    let address = try #require(URL(string: "https://a.example"))
    let link = NSTextCheckingResult.linkCheckingResult(range: range, url: address)
    #expect(link.url == address)
    #expect(link.range == range)
    #expect(link.range(at: 1).location == NSNotFound)
    #expect(link.addressComponents == nil)
    let place = NSTextCheckingResult.addressCheckingResult(
      range: range,
      components: [.city: "Berlin", .zip: "10115"]
    )
    #expect(place.addressComponents?[.city] == "Berlin")
    #expect(place.components == place.addressComponents)
    let flight = NSTextCheckingResult.transitInformationCheckingResult(
      range: range,
      components: [.airline: "LH", .flight: "400"]
    )
    #expect(flight.components?[.flight] == "400")
    #expect(flight.addressComponents == nil)
    let call = NSTextCheckingResult.phoneNumberCheckingResult(range: range, phoneNumber: "110")
    #expect(call.phoneNumber == "110")
    let zone = try #require(TimeZone(identifier: "Europe/Paris"))
    let meeting = NSTextCheckingResult.dateCheckingResult(
      range: range,
      date: Date(timeIntervalSince1970: 0),
      timeZone: zone,
      duration: 60
    )
    #expect(meeting.date == Date(timeIntervalSince1970: 0))
    #expect(meeting.timeZone == zone)
    #expect(meeting.duration == 60)
    let word = NSTextCheckingResult.correctionCheckingResult(
      range: range,
      replacementString: "the",
      alternativeStrings: ["then"]
    )
    #expect(word.replacementString == "the")
    #expect(word.alternativeStrings == ["then"])
    let results = [
      link, place, flight, call, meeting, NSTextCheckingResult.spellCheckingResult(range: range),
      NSTextCheckingResult.quoteCheckingResult(range: range, replacementString: "“"),
      NSTextCheckingResult.dashCheckingResult(range: range, replacementString: "–"),
      NSTextCheckingResult.replacementCheckingResult(range: range, replacementString: "©"),
    ]
    #expect(Set(results.map(\.resultType.rawValue)).count == results.count)
  }
}
