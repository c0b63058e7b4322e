import DurableFiles
import Foundation
import SystemServices

/// The records of ratings of an app without a device's shell, in files of `$XDG_STATE_HOME/russet`;
/// in memory while a test steps the clock.
@MainActor
package final class ReviewFile {
  private let folder: String
  private let name: String
  private let keeps: () -> Bool
  private var record: ReviewRecord?
  private var switched: Bool?

  /// Creates a reference to the files in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The name of the app, from which the name of its file is made.
  ///   - keeps: Returns whether files are read and written.
  package init(
    folder: String,
    name: String,
    keeps: @escaping () -> Bool = { ServiceHosts.shared.keepsDecisions }
  ) {
    self.folder = folder
    self.name = name.replacingOccurrences(of: "/", with: "_")
    self.keeps = keeps
  }

  /// The files of this process's app.
  package convenience init() {
    self.init(folder: StateFolder.path, name: ProcessInfo.processInfo.processName)
  }

  /// The record of the app.
  package var reviews: ReviewRecord {
    get {
      if let record { return record }
      let kept: ReviewRecord? = read("\(name).reviews")
      record = kept
      return kept ?? ReviewRecord()
    }
    set {
      record = newValue
      write(newValue, "\(name).reviews")
    }
  }

  /// Whether prompts are switched on, for all apps.
  package var isOn: Bool {
    get {
      // Another process, such as a Settings app, may have written the file.
      if keeps(), let kept: Bool = read("reviews.settings") { return kept }
      return switched ?? true
    }
    set {
      switched = newValue
      write(newValue, "reviews.settings")
    }
  }

  private func read<Value: Decodable>(_ file: String) -> Value? {
    guard keeps(), let bytes = try? SystemFiles().contents(of: "\(folder)/\(file)") else {
      return nil
    }
    return try? JSONDecoder().decode(Value.self, from: Data(bytes))
  }

  private func write(_ value: some Encodable, _ file: String) {
    guard keeps() else { return }
    do {
      let files = SystemFiles()
      try files.makeFolder(folder)
      try files.replace("\(folder)/\(file)", with: [UInt8](JSONEncoder().encode(value)))
    } catch {
      PermissionQuestion.log("The record of ratings could not be kept: \(error)")
    }
  }
}
