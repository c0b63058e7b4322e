/// A stage in the life of an alert.
public enum CarAlertPhase: String, Sendable, Hashable, Codable, CaseIterable {
  /// The alert arrived and waits.
  case held
  /// The alert is on the display.
  case shown
  /// A higher alert replaced it; it waits again.
  case displaced
  /// The driver, or the end of its cause, removed it.
  case dismissed
}
