/// The mode of a picker that was created with the older initializers.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// The picker returns copies of the selected files.
  case `import` = 0
  /// The picker returns the selected files.
  case open = 1
  /// The picker copies files to the selected folder.
  case exportToService = 2
  /// The picker moves files to the selected folder.
  case moveToService = 3
}
