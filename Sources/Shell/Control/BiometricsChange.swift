/// What happens at the simulated sensor of a device.
public enum BiometricsChange: String, Codable, CaseIterable, Hashable, Sendable {
  /// The finger or the face of the device's person.
  case match
  /// Another one.
  case nomatch
  /// A finger or a face is enrolled.
  case enroll
  /// The enrolled one is forgotten.
  case unenroll
}
