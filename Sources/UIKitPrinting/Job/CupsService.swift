import CCupsLoader
import Foundation
import UIKitCore

/// The printers of the desktop, accessed with the client library of CUPS.
final class CupsService: PrintServing {
  static let shared = CupsService()

  // Calls can block on the network.
  private let queue = DispatchQueue(label: "UIKitPrinting.Cups")

  /// Whether the library is installed; the first call loads it.
  static var isInstalled: Bool { russet_cups_error() == nil }

  // Source: CUPS_PRINTER_DUPLEX and CUPS_PRINTER_COLOR of cups.h.
  private nonisolated static let duplexBit = 0x10
  private nonisolated static let colorBit = 0x8

  func printers(_ found: @escaping @MainActor ([PrinterRecord]) -> Void) {
    queue.async {
      let records = Self.records()
      DispatchQueue.main.async { MainActor.assumeIsolated { found(records) } }
    }
  }

  private nonisolated static func records() -> [PrinterRecord] {
    var records: [PrinterRecord] = []
    withUnsafeMutablePointer(to: &records) { records in
      russet_cups_printers(records) { context, name, isDefault, count, options in
        guard let context, let name else { return }
        var values: [String: String] = [:]
        for index in 0..<Int(count) {
          guard let option = options?[index], let key = option.name, let value = option.value
          else { continue }
          values[String(cString: key)] = String(cString: value)
        }
        let queue = String(cString: name)
        guard let record = CupsService.record(queue, isDefault != 0, values) else { return }
        context.assumingMemoryBound(to: [PrinterRecord].self).pointee.append(record)
      }
    }
    return records
  }

  /// Returns the record of a printer from the values of CUPS.
  nonisolated static func record(
    _ queue: String,
    _ isDefault: Bool,
    _ values: [String: String]
  ) -> PrinterRecord? {
    guard let url = url(queue) else { return nil }
    func text(_ key: String) -> String? {
      values[key].flatMap { $0.isEmpty ? nil : $0 }
    }
    let bits = values["printer-type"].flatMap { Int($0) } ?? 0
    return PrinterRecord(
      url: url,
      displayName: text("printer-info") ?? queue,
      location: text("printer-location"),
      makeAndModel: text("printer-make-and-model"),
      supportsColor: bits & colorBit != 0,
      supportsDuplex: bits & duplexBit != 0,
      isDefault: isDefault
    )
  }

  private nonisolated static func url(_ queue: String) -> URL? {
    queue.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      .flatMap { URL(string: "ipp://localhost/printers/\($0)") }
  }

  func submit(
    _ job: PrintJob,
    to printer: URL,
    _ done: @escaping @MainActor ((any Error)?) -> Void
  ) {
    queue.async {
      let trouble = Self.send(job, to: printer.lastPathComponent)
      DispatchQueue.main.async { MainActor.assumeIsolated { done(trouble) } }
    }
  }

  private nonisolated static func send(_ job: PrintJob, to queue: String) -> UIPrintError? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "print-\(UUID().uuidString).pdf"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    do { try job.document.write(to: file) } catch {
      return UIPrintError(.jobFailed, error.localizedDescription)
    }
    let words = job.options.flatMap { [strdup($0.name), strdup($0.value)] }
    defer { for word in words { free(word) } }
    let options = stride(from: 0, to: words.count, by: 2).map {
      RussetCupsOption(name: words[$0], value: words[$0 + 1])
    }
    let number = russet_cups_print(queue, file.path, job.name, Int32(options.count), options)
    if number > 0 { return nil }
    return UIPrintError(.jobFailed, russet_cups_refusal().map { String(cString: $0) } ?? "CUPS")
  }
}
