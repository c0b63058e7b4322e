import DurableFiles
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitDocuments

@MainActor
@Suite("Documents on a disk that fails")
struct DocumentFaultTests {
  private let url = URL(fileURLWithPath: "/nowhere/folder/Note.txt")

  private func saved(on files: FaultyFiles) async -> (Bool, TextDocument) {
    let document = TextDocument(fileURL: url)
    document.files = files
    document.text = "new contents"
    document.updateChangeCount(.done)
    return (await document.save(to: url, for: .forOverwriting), document)
  }

  private func disk() -> FaultyFiles {
    let files = FaultyFiles()
    files.place(Array("old contents".utf8), at: url.path)
    return files
  }

  @Test(arguments: [ENOSPC, EIO])
  func `whatever call fails, the file is the old or the new one and the changes stay`(
    code: Int32
  ) async throws {
    let whole = disk()
    #expect(await saved(on: whole).0)
    #expect(!whole.calls.isEmpty)
    for call in whole.calls.indices {
      for isLasting in [false, true] {
        let files = disk()
        files.fail(call: call, with: code, isLasting: isLasting)
        let (isSaved, document) = await saved(on: files)
        // Only the removal of leftovers may fail without harm.
        let isLoose = whole.calls[call].hasPrefix("unlink")
        #expect(isSaved == isLoose, "call \(call), \(whole.calls[call])")
        if !isSaved {
          #expect(document.hasUnsavedChanges && document.documentState.contains(.savingError))
          #expect(document.errors.count == 1)
          if code == ENOSPC, !whole.calls[call].hasPrefix("fsync /nowhere/folder\n") {
            #expect((document.errors.first as? CocoaError)?.code == .fileWriteOutOfSpace)
          }
        }
        for survival in FaultyFiles.Survival.allCases {
          let found = try files.restarted(survival).contents(of: url.path)
            .map { String(decoding: $0, as: UTF8.self) }
          #expect(found == "old contents" || found == "new contents", "call \(call), \(survival)")
          if isSaved { #expect(found == "new contents") }
        }
      }
    }
  }

  @Test func `whenever the power goes the file is the old or the new one`() async throws {
    let whole = disk()
    _ = await saved(on: whole)
    for call in whole.calls.indices {
      let files = disk()
      files.losePower(beforeCall: call)
      let (isSaved, _) = await saved(on: files)
      for survival in FaultyFiles.Survival.allCases {
        let found = try files.restarted(survival).contents(of: url.path)
          .map { String(decoding: $0, as: UTF8.self) }
        #expect(found == "old contents" || found == "new contents")
        if isSaved { #expect(found == "new contents") }
      }
    }
  }
}
