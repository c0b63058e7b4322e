import Foundation

/// A line of a recorded event log that cannot be read.
public struct CarEventLogError: Error, Equatable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong with it.
  public let cause: String

  /// The line and what is wrong with it.
  public var description: String { "event log, line \(line): \(cause)" }

  static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "" : " at \(path)"
    }
    return switch error {
    case .keyNotFound(let key, let context): "no “\(key.stringValue)”\(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      "\(context.debugDescription)\(place(context))"
    @unknown default: "\(error)"
    }
  }
}
