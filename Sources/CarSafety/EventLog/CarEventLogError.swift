import Foundation

/// A line of a recorded event log that cannot be read.
public struct CarEventLogError: Error, Equatable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The reason for which the line cannot be read.
  public let cause: String

  /// A text with the line and the reason.
  public var description: String { "event log, line \(line): \(cause)" }

  /// Returns a short description of a decoding error, with the place in the data.
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
