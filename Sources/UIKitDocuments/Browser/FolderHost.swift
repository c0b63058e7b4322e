import CoreGraphics
import Foundation
import UIKitCore
import UniformTypeIdentifiers

/// The owner of folder lists: a picker, or the browser of an app.
@MainActor
protocol FolderHost: AnyObject {
  var types: [UTType] { get }
  var order: FolderEntry.Order { get set }
  var selected: [URL] { get }
  var allowsMultipleSelection: Bool { get }
  var shouldShowFileExtensions: Bool { get }
  var isExporting: Bool { get }
  var picksFolders: Bool { get }
  var hasDone: Bool { get }
  var doneTitle: String { get }
  var exportedSummary: (icon: UIImage, name: String)? { get }
  /// Whether files can be renamed, deleted and shared from their rows.
  var changesFiles: Bool { get }
  /// The width of document icons divided by their height; nil for that of a page.
  var iconAspectRatio: CGFloat? { get }

  func toggle(_ url: URL)
  func clearSelection()
  func open(_ urls: [URL])
  func export(to folder: URL)
  func cancel()
  /// Adds buttons to a folder's bar instead of Cancel, and returns whether it did.
  func fillBar(of list: FolderController) -> Bool
  /// Returns the actions for a file whose row is pressed long.
  func actions(for entry: FolderEntry, in list: FolderController) -> [UIMenuElement]
}

extension FolderHost {
  var changesFiles: Bool { false }
  var iconAspectRatio: CGFloat? { nil }
  func fillBar(of list: FolderController) -> Bool { false }
  func actions(for entry: FolderEntry, in list: FolderController) -> [UIMenuElement] { [] }
}

extension UIDocumentPickerViewController: FolderHost {}
