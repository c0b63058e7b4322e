import Foundation
import UIKitCore

/// Printers for development and tests: the subfolders of a folder, which receive files for jobs.
///
/// `NAME/printer.json` can contain `{"name": …, "location": …, "model": …, "color": true, "duplex":
/// true}`. A job is written to `NAME/JOB.pdf`, and its options to `NAME/JOB.json`.
package struct PrinterFolder: PrintServing {
  private let folder: URL

  package init(_ folder: URL) { self.folder = folder }

  private struct Description: Decodable {
    var name: String?
    var location: String?
    var model: String?
    var color: Bool?
    var duplex: Bool?
  }

  package func printers(_ found: @escaping @MainActor ([PrinterRecord]) -> Void) {
    let entries =
      (try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: [.isDirectoryKey],
        options: .skipsHiddenFiles
      )) ?? []
    let records = entries.sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap(record)
    DispatchQueue.main.async { MainActor.assumeIsolated { found(records) } }
  }

  private func record(_ entry: URL) -> PrinterRecord? {
    guard (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
      return nil
    }
    var description = Description()
    let file = entry.appendingPathComponent("printer.json")
    if let data = try? Data(contentsOf: file) {
      do { description = try JSONDecoder().decode(Description.self, from: data) } catch {
        warn("\(file.path) does not describe a printer: \(error)", where: "RUSSET_PRINTERS")
      }
    }
    return PrinterRecord(
      url: entry.standardizedFileURL,
      displayName: description.name ?? entry.lastPathComponent,
      location: description.location,
      makeAndModel: description.model,
      supportsColor: description.color ?? true,
      supportsDuplex: description.duplex ?? true,
      isDefault: false
    )
  }

  package func submit(
    _ job: PrintJob,
    to printer: URL,
    _ done: @escaping @MainActor ((any Error)?) -> Void
  ) {
    let trouble = trouble { try write(job, to: printer) }
    DispatchQueue.main.async { MainActor.assumeIsolated { done(trouble) } }
  }

  private func trouble(_ body: () throws -> Void) -> UIPrintError? {
    do {
      try body()
      return nil
    } catch {
      return UIPrintError(.jobFailed, "\(error.localizedDescription)")
    }
  }

  private func write(_ job: PrintJob, to printer: URL) throws {
    let name = job.name.replacingOccurrences(of: "/", with: "-")
    // Existing jobs are not overwritten.
    var number = 1
    while true {
      let base = number == 1 ? name : "\(name) \(number)"
      do {
        try job.document.write(
          to: printer.appendingPathComponent(base + ".pdf"),
          options: .withoutOverwriting
        )
      } catch CocoaError.fileWriteFileExists {
        number += 1
        continue
      }
      let options = Dictionary(job.options.map { ($0.name, $0.value) }) { first, _ in first }
      let data = try JSONSerialization.data(
        withJSONObject: options,
        options: [.sortedKeys, .prettyPrinted]
      )
      return try data.write(to: printer.appendingPathComponent(base + ".json"))
    }
  }
}
