import DurableFiles
import Foundation
import Testing

@testable import TestSupport

@Suite("Goldens on a disk that fails")
struct GoldenFaultTests {
  private let golden = URL(fileURLWithPath: "/tests/__Goldens__/Type.behaviour.png")
  private let old = Data("old".utf8), new = Data("new".utf8)

  private func disk() -> FaultyFiles {
    let files = FaultyFiles()
    files.place(Array(old), at: golden.path)
    return files
  }

  /// Records a golden over another; whether it says to have done so.
  private func record(on files: FaultyFiles) -> Bool {
    (try? recordGolden(new, at: golden, files: files)) != nil
  }

  private var callCount: Int {
    let files = disk()
    #expect(record(on: files))
    return files.calls.count
  }

  @Test(arguments: [ENOSPC, EIO])
  func `a golden that cannot be recorded is said to, and the one before stays`(code: Int32) throws {
    for call in 0..<callCount {
      let files = disk()
      files.fail(call: call, with: code)
      #expect(!record(on: files), "call \(call)")
      for survival in FaultyFiles.Survival.allCases {
        let found = try files.restarted(survival).contents(of: golden.path)
        #expect(found == Array(old) || found == Array(new), "call \(call), \(survival)")
      }
    }
  }

  @Test func `whenever the power goes the golden is the old or the new one`() throws {
    for call in 0...callCount {
      for survival in FaultyFiles.Survival.allCases {
        let files = disk()
        files.losePower(beforeCall: call)
        let isRecorded = record(on: files)
        let found = try files.restarted(survival).contents(of: golden.path)
        #expect(found == Array(new) || !isRecorded && found == Array(old), "call \(call)")
      }
    }
  }
}
