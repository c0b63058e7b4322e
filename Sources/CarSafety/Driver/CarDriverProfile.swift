import Foundation

/// The data of a driver that moves from car to car: preferences, and the known car models.
///
/// Catalogue: CAR-F26.
public struct CarDriverProfile: Sendable, Hashable, Codable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name.
  public var name: String
  /// The language as an ISO 639 code, such as "de" or "zh-Hans".
  public var language: String
  /// The scale of text; the default is 1.
  public var textScale: Double
  /// Whether speeds and distances are in miles.
  public var usesMiles: Bool
  /// The volume from 0 to 1.
  public var volume: Double
  /// The preferred temperature in degrees Celsius; `nil` without a preference.
  public var temperature: Double?
  /// The radio stations in MHz, in the driver's order.
  public var stations: [Double]
  /// The learned routes.
  public var commutes: [CarCommute]
  /// The identifiers of the car models in which the driver has performed the core operations.
  public private(set) var knownModels: Set<String>
  /// The core operations that the driver has performed, by car model.
  public private(set) var practised: [String: Set<String>]

  /// Makes a profile.
  public init(
    id: String,
    name: String,
    language: String = "en",
    textScale: Double = 1,
    usesMiles: Bool = false,
    volume: Double = 0.5,
    temperature: Double? = nil,
    stations: [Double] = [],
    commutes: [CarCommute] = []
  ) {
    self.id = id
    self.name = name
    self.language = language
    self.textScale = textScale
    self.usesMiles = usesMiles
    self.volume = volume
    self.temperature = temperature
    self.stations = stations
    self.commutes = commutes
    knownModels = []
    practised = [:]
  }

  /// Returns the guide for the first minute in a car; `nil` if the driver has used the model.
  ///
  /// - Parameters:
  ///   - model: The identifier of the car model.
  ///   - operations: The core operations of the car, with the place of each.
  /// - Returns: The guide, without the operations that the driver has performed.
  public func guide(
    toModel model: String,
    operations: [CarFirstMinuteGuide.Operation]
  ) -> CarFirstMinuteGuide? {
    guard !knownModels.contains(model) else { return nil }
    let done = practised[model] ?? []
    return CarFirstMinuteGuide(
      model: model,
      remaining: operations.filter { !done.contains($0.id) }
    )
  }

  /// Records that the driver performed a core operation; the model is known after all of them.
  public mutating func perform(
    _ operation: String,
    inModel model: String,
    of operations: [CarFirstMinuteGuide.Operation]
  ) {
    practised[model, default: []].insert(operation)
    let done = practised[model] ?? []
    if operations.allSatisfy({ done.contains($0.id) }) { knownModels.insert(model) }
  }

  /// Writes the profile to a file that another car can read; an existing file is replaced
  /// atomically.
  public func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try encoder.encode(self).write(to: url, options: .atomic)
  }

  /// Reads a profile from a file.
  ///
  /// - Throws: ``CarTaskStoreError`` that names the file if it is not a profile.
  public init(contentsOf url: URL) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    } catch {
      throw CarTaskStoreError(file: url.path, cause: CarEventLogError.reason(of: error))
    }
  }
}
