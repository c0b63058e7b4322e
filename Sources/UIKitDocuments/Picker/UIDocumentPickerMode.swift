/// What a picker that was made by the older initializers does.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Gives copies of the files that are chosen.
  case `import` = 0
  /// Gives the files that are chosen.
  case open = 1
  /// Copies files to the folder that is chosen.
  case exportToService = 2
  /// Moves files to the folder that is chosen.
  case moveToService = 3
}
