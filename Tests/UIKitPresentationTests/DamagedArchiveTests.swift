import Foundation
import TestSupport
import Testing

@testable import UIKitCore

/// Data that Foundation's own readers end the process at; the first three were found by `Scripts/fuzz`.
@MainActor
@Suite("Damaged archives")
struct DamagedArchiveTests {
  private static func bytes(_ base64: String) throws -> Data {
    try #require(Data(base64Encoded: base64))
  }

  @Test func `an object whose class is nowhere in the archive is damaged`() throws {
    let archive = try Self.bytes(
      """
      YnBsaXN0MDDUAQIDBAUGExZZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2\
      ZXKjBwgNVSRudWxs0gkKCwxWJGNsYXNzWU5TLnN0cmluZ4CXUWHSDg8QEVgkY2xhc3Nlc1okY2xhc3NuYW1lohES\
      WE5TU3RyaW5nWE5TT2JqZWN00RQVVHJvb3SAARIAAYagCBEbJCkyREhOU1pkZmhtdoGEjZaZnqAAAAAAAAABAQAA\
      AAAAAAAXAAAAAAAAAAAAAAAAAAAApQ==
      """
    )
    #expect(SecureArchive.flaw(in: archive, isSecure: true) == .damaged)
  }

  @Test func `a string without its characters is damaged`() throws {
    let archive = try Self.bytes(
      """
      YnBsaXN0MDDUAQIDBAUGExZZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2\
      ZXKjBwgNVSRudWxs0gkKCwxWJGNsYXNzWbVTLnN0cmluZ4ACUWHSDg8QEVgkY2xhc3Nlc1okY2xhc3NuYW1lohES\
      WE5TU3RyaW5nWE5TT2JqZWN00RQVVHJvb3SAARIAAYagCBEbJCkyREhOU1pkZmhtdoGEjZaZnqAAAAAAAAABAQAA\
      AAAAAAAXAAAAAAAAAAAAAAAAAAAApQ==
      """
    )
    #expect(SecureArchive.flaw(in: archive, isSecure: false) == .damaged)
  }

  @Test func `a saved state with a set of nothing is dropped`() throws {
    let archive = try Self.bytes(
      """
      YnBsaXN0MDDTAQIDBAURW2FwcGxpY2F0aW9uV2XXaW50ZXJXL2Vyc2lvbkChBsQLCgwJBwgNEFVjbGFzc1RraW5k\
      VHBhdGhVc3RhdGVfEBBVSVZpZXdDb250cm9sbGVyWmNvbnRyb2xsZXKiDg9RYVFiSGJwbGlzdDAxEAEIDxsjKywu\
      Nz1CR01ga25wcnsAAAAAAAABAQAAAAAAAAASAAAAAAAAAAAAAAAAAAAAfQ==
      """
    )
    #expect(StateArchive(archive) == nil)
    #expect(ActivityCoding.activity(archive) == nil)
  }

  private func list(_ value: Any) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
  }

  @Test func `every kind of value is read as it was written`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1234.5)
    let long = String(repeating: "ä", count: 300), data = Data(repeating: 7, count: 70_000)
    let root = try #require(
      BinaryPropertyList.root(
        of: try list(
          [
            "text": "a", "long": long, "data": data, "yes": true, "no": false, "date": date,
            "small": 7, "negative": -3, "large": Int.max, "half": 0.5, "list": [1, "b", [Int]()],
            "inner": ["x": "y"],
          ] as [String: Any]
        )
      ) as? [String: Any]
    )
    #expect(root["text"] as? String == "a")
    #expect(root["long"] as? String == long)
    #expect(root["data"] as? Data == data)
    #expect(root["yes"] as? Bool == true)
    #expect(root["no"] as? Bool == false)
    #expect(root["date"] as? Date == date)
    #expect(root["small"] as? Int == 7)
    #expect(root["negative"] as? Int == -3)
    #expect(root["large"] as? Int == .max)
    #expect(root["half"] as? Double == 0.5)
    #expect((root["list"] as? [Any])?.count == 3)
    #expect(root["inner"] as? [String: String] == ["x": "y"])
    #expect(root.count == 12)
  }

  @Test func `a list that is cut short or changed in one place is never read beyond its end`()
    throws
  {
    let whole = try list(
      [
        "kind": "view", "path": ["a", "bé"], "state": Data([1, 2, 3]), "n": 70_000, "d": 1.5,
      ] as [String: Any]
    )
    #expect(BinaryPropertyList.root(of: whole) != nil)
    for length in 0..<whole.count {
      #expect(BinaryPropertyList.root(of: whole.prefix(length)) == nil)
    }
    var read = 0
    for place in whole.indices {
      for value in [0, 0x0F, 0x4F, 0x7F, 0x80, 0xAF, 0xD1, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = value
        if BinaryPropertyList.root(of: damaged) != nil { read += 1 }
      }
    }
    // A changed letter is no damage that can be seen.
    #expect(read > 0)
  }

  @Test func `a list inside of itself, and one that doubles at each level, are refused`() {
    func file(_ values: [[UInt8]]) -> Data {
      var bytes = Array("bplist00".utf8), offsets: [UInt8] = []
      for value in values {
        offsets.append(UInt8(bytes.count))
        bytes += value
      }
      let table = UInt8(bytes.count)
      bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
      for number in [UInt8(values.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
      return Data(bytes)
    }
    #expect(BinaryPropertyList.root(of: file([[0xA1, 0]])) == nil)
    #expect(BinaryPropertyList.root(of: file([[0xA1, 1], [0x09]])) as? [Bool] == [true])
    let doubling = (1...30).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x09]]
    #expect(BinaryPropertyList.root(of: file(doubling)) == nil)
  }
}
