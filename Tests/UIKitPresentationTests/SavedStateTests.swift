import DurableFiles
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Saved state on a disk that fails")
struct SavedStateTests {
  private let file = URL(fileURLWithPath: "/home/person/.local/state/russet/A.savedState/data")

  /// Sets the state and the marker as launches do; returns the state if there was no error.
  private func tell(on files: FaultyFiles) -> (confirmed: Data?, words: [String]) {
    let saved = SavedState(file: file, files: files)
    var confirmed: Data?
    var words: [String] = []
    for round in 0..<3 {
      let data = Data("state \(round)".utf8)
      let complaints = MisuseLog.shared.record { saved.data = data }
      if complaints.isEmpty { confirmed = data }
      words += complaints
      words += MisuseLog.shared.record {
        saved.isBeingRestored = true
        saved.isBeingRestored = false
      }
    }
    return (confirmed, words)
  }

  private var states: [Data] { (0..<3).map { Data("state \($0)".utf8) } }

  private func isAtLeast(_ found: Data?, _ confirmed: Data?) -> Bool {
    guard let confirmed else { return found == nil || states.contains(found ?? Data()) }
    guard let found, let first = states.firstIndex(of: confirmed) else { return false }
    return states[first...].contains(found)
  }

  @Test(arguments: [ENOSPC, EIO])
  func `a call that fails is told in the log, and the state is the old or the new`(code: Int32) {
    let whole = FaultyFiles()
    #expect(tell(on: whole).words.isEmpty)
    for call in whole.calls.indices {
      for isLasting in [false, true] {
        let files = FaultyFiles()
        files.fail(call: call, with: code, isLasting: isLasting)
        let (confirmed, words) = tell(on: files)
        #expect(!words.isEmpty, "call \(call), \(whole.calls[call])")
        #expect(words.allSatisfy { $0.contains("The state cannot be") })
        for survival in FaultyFiles.Survival.allCases {
          let found = SavedState(file: file, files: files.restarted(survival)).data
          #expect(isAtLeast(found, confirmed), "call \(call), \(survival)")
        }
      }
    }
  }

  @Test func `whenever the power goes the state is the old or the new`() {
    let whole = FaultyFiles()
    _ = tell(on: whole)
    for call in 0...whole.calls.count {
      for survival in FaultyFiles.Survival.allCases {
        for seed in 1...4 as ClosedRange<UInt64> {
          let files = FaultyFiles()
          files.losePower(beforeCall: call)
          let (confirmed, _) = tell(on: files)
          let after = files.restarted(survival, seed: seed)
          #expect(
            isAtLeast(SavedState(file: file, files: after).data, confirmed),
            "call \(call), \(survival)"
          )
        }
      }
    }
  }

  @Test func `the mark of a restoration is on the disk before the restoration begins`() {
    let files = FaultyFiles()
    let saved = SavedState(file: file, files: files)
    saved.data = Data("state".utf8)
    saved.isBeingRestored = true
    #expect(SavedState(file: file, files: files.restarted(.nothing)).isBeingRestored)
    saved.isBeingRestored = false
    #expect(!SavedState(file: file, files: files.restarted(.nothing)).isBeingRestored)
  }

  @Test func `an archive that names a class without secure coding is not read`() throws {
    let clean = NSKeyedArchiver(requiringSecureCoding: false)
    clean.encode([NSString("a"), NSDate(), NSNumber(value: 1)] as NSArray, forKey: "list")
    clean.encode(NSNull(), forKey: "null")
    clean.finishEncoding()
    #expect(SecureArchive.flaw(in: clean.encodedData, isSecure: true) == nil)

    let forged = NSKeyedArchiver(requiringSecureCoding: false)
    forged.encode(Trap(), forKey: "note")
    forged.finishEncoding()
    let flaw = try #require(SecureArchive.flaw(in: forged.encodedData, isSecure: true))
    #expect("\(flaw)".contains("Trap"))
    #expect(SecureArchive.flaw(in: forged.encodedData, isSecure: false) == nil)
    #expect(SecureArchive.flaw(in: Data("garbage".utf8), isSecure: true) == .damaged)
  }
}

/// Must not be made from a file.
final class Trap: NSObject, NSCoding {
  override init() {}
  init?(coder: NSCoder) { Issue.record("made from a file") }
  func encode(with coder: NSCoder) {}
}
