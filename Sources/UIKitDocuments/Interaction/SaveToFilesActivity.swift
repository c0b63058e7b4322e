import CoreGraphics
import Foundation
import UIKitCore
import UIKitSharing

/// The activity that saves files, pictures and data in a folder that a person selects.
final class SaveToFilesActivity: UIActivity, SystemActivity, UIDocumentPickerDelegate {
  /// The temporary folder for the picker, which is removed after the activity.
  private var temporary: URL?
  private var files: [URL] = []
  private var picker: UIDocumentPickerViewController?

  static func make() -> UIActivity { SaveToFilesActivity() }

  override var activityType: ActivityType? {
    // Source: the type that iOS apps exclude to hide the action.
    ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
  }
  override var activityTitle: String? { SystemStrings.string(.saveToFiles) }
  override var activityImage: UIImage? {
    UIImage(systemName: "folder", withConfiguration: UIImage.SymbolConfiguration(pointSize: 24))?
      .withRenderingMode(.alwaysTemplate)
  }

  private static func isSavable(_ item: Any) -> Bool {
    if item is UIImage || item is Data { return true }
    return (item as? URL)?.isFileURL == true
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.isSavable($0) }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    files = activityItems.compactMap { item in
      do {
        switch item {
        case let url as URL where url.isFileURL: return url
        case let image as UIImage: return try image.pngData().map { try keep($0, "Image.png") }
        case let data as Data: return try keep(data, "Data")
        default: return nil
        }
      } catch {
        warn("An item cannot be saved: \(error)", where: "UIActivityViewController")
        return nil
      }
    }
  }

  /// Writes data to a temporary file.
  private func keep(_ data: Data, _ name: String) throws -> URL {
    let folder =
      temporary
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(
        "save-to-files-\(UUID().uuidString)"
      )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    temporary = folder
    let place = FileTransfer.freePlace(name, in: folder)
    try data.write(to: place)
    return place
  }

  override var activityViewController: UIViewController? {
    if let picker { return picker }
    guard !files.isEmpty else { return nil }
    let made = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    made.delegate = self
    picker = made
    return made
  }

  /// Ends the activity, because no file could be prepared.
  override func perform() { end(false) }

  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) { end(true) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { end(false) }

  private func end(_ completed: Bool) {
    picker = nil
    if let temporary { try? FileManager.default.removeItem(at: temporary) }
    temporary = nil
    activityDidFinish(completed)
  }
}
