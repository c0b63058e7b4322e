/// A stage in the life of an alert.
public enum CarAlertPhase: String, Sendable, Hashable, Codable, CaseIterable {
  /// The alert has arrived and is held back.
  case held
  /// The alert is on the display.
  case shown
  /// A higher alert has replaced the alert, which is held back again.
  case displaced
  /// The alert was removed, by the driver or because its cause has ended.
  case dismissed
}
