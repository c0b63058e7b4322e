/// An event at the simulated biometric sensor of a device.
public enum BiometricsChange: String, Codable, CaseIterable, Hashable, Sendable {
  /// The enrolled finger or face touches the sensor.
  case match
  /// Another finger or face touches the sensor.
  case nomatch
  /// A finger or a face is enrolled.
  case enroll
  /// The enrolled finger or face is removed.
  case unenroll
}
