import Foundation
import Fuzzer
@testable import UIKitCore

fuzz { data in
  MainActor.assumeIsolated {
    guard let archive = StateArchive(data) else { return }
    for entry in archive.entries { _ = ActivityCoding.activity(entry.state) }
  }
}
