/// A number or a statement by which a rule judges, with its sureness and its source.
///
/// The identifiers CAR-Q01 to CAR-Q60 are those of the project's catalogue of in-car interfaces. A
/// row with several numbers is several figures with one identifier.
public struct ReferenceFigure: Sendable, Hashable, Codable, Identifiable {
  /// The levels of certainty of a figure.
  public enum Sureness: String, Sendable, Hashable, Codable, CaseIterable {
    /// The figure was read in the issuer's own published page, abstract or source file: [1].
    case published
    /// The figure was read in a secondary public source that cites the issuer: [2].
    case secondary
    /// A choice of this project, which needs no source.
    case own
    /// The figure is from memory and not confirmed: [3].
    ///
    /// No screen fails because of it alone.
    case memory
    /// The figure is often quoted, but outdated or untraceable: [x].
    ///
    /// It is not a limit in the issuer's name.
    case outdated

    /// The highest severity of a finding that is based on the figure alone.
    public var gravest: CarFinding.Severity {
      switch self {
      case .published, .secondary, .own: .fail
      case .memory: .warning
      case .outdated: .note
      }
    }

    /// The mark of the catalogue: "[1]", "[2]", "[3]", "[x]" or "ours".
    public var mark: String {
      switch self {
      case .published: "[1]"
      case .secondary: "[2]"
      case .own: "ours"
      case .memory: "[3]"
      case .outdated: "[x]"
      }
    }
  }

  /// The row of the catalogue, such as "CAR-Q01", or the name of a study.
  public let id: String
  /// The statement of the figure.
  public let statement: String
  /// The number; `nil` for a statement without one.
  public let value: Double?
  /// The unit of the number; `nil` without one.
  public let unit: String?
  /// The level of certainty.
  public let sureness: Sureness
  /// The place where the figure was read.
  public let source: String

  /// Makes a figure.
  public init(
    id: String,
    statement: String,
    value: Double? = nil,
    unit: String? = nil,
    sureness: Sureness,
    source: String
  ) {
    self.id = id
    self.statement = statement
    self.value = value
    self.unit = unit
    self.sureness = sureness
    self.source = source
  }

  /// Makes a figure with a number from a row of the catalogue, with the sureness and the source of
  /// the row.
  init(_ row: String, _ statement: String, _ value: Double, _ unit: String?) {
    let whole = ReferenceFigure.row(row)
    self.init(
      id: row,
      statement: statement,
      value: value,
      unit: unit,
      sureness: whole?.sureness ?? .memory,
      source: whole?.source ?? ""
    )
  }

  /// The rows of the catalogue, CAR-Q01 to CAR-Q60, in order.
  public static let catalogue: [ReferenceFigure] = rowsOfGuidelines + rowsOfPlatforms

  /// Returns a row of the catalogue; `nil` for other identifiers.
  public static func row(_ id: String) -> ReferenceFigure? { rowsByIdentifier[id] }

  private static let rowsByIdentifier = Dictionary(
    uniqueKeysWithValues: catalogue.map { ($0.id, $0) }
  )
}

extension ReferenceFigure: CustomStringConvertible {
  /// The identifier, the mark of sureness and the statement.
  public var description: String { "\(id) \(sureness.mark) \(statement)" }
}
