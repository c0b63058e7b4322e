import Foundation
import Synchronization
import Testing

/// Writes which test ran for which catalogue row to the file that `RUSSET_CATALOGUE_LOG` names.
final class CatalogueLog: Sendable {
  static let shared = CatalogueLog()
  private let seen = Mutex<Set<String>>([])

  func record(row: String, test: Test) {
    guard let path = ProcessInfo.processInfo.environment["RUSSET_CATALOGUE_LOG"] else { return }
    let line = "\(row)\t\(test.id)\n"
    seen.withLock { lines in
      guard lines.insert(line).inserted else { return }
      guard let file = fopen(path, "a") else { return }
      fputs(line, file)
      fclose(file)
    }
  }
}
