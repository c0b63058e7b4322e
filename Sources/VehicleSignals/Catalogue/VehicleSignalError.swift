/// An error of a signal, a source or a file of signals.
public enum VehicleSignalError: Error, Equatable, Sendable {
  /// A path is not in a catalogue.
  case unknownSignal(path: String)
  /// A value has another type than its signal.
  case wrongType(path: String, value: VehicleValue, expected: VehicleDatatype)
  /// A value is outside of the range, or not among the allowed texts, of its signal.
  case outOfRange(path: String, value: VehicleValue, range: String)
  /// A line of a trace or table cannot be read; lines count from 1.
  case unreadable(file: String, line: Int, column: Int, cause: String)
  /// A library that a source needs is missing.
  case missingLibrary(name: String, package: String, cause: String)
  /// A network interface, socket or broker cannot be reached.
  case unreachable(source: String, cause: String, remedy: String)
}

extension VehicleSignalError: CustomStringConvertible {
  /// A text with the error, its place and a remedy.
  public var description: String {
    switch self {
    case .unknownSignal(let path): "no signal “\(path)” is known; register its description first"
    case .wrongType(let path, let value, let expected):
      "\(path): “\(value)” is not of type \(expected.rawValue)"
    case .outOfRange(let path, let value, let range):
      "\(path): “\(value)” is outside of \(range)"
    case .unreadable(let file, let line, let column, let cause):
      "\(file):\(line):\(column): \(cause)"
    case .missingLibrary(let name, let package, let cause):
      "\(name) cannot be opened (\(cause)); install the package \(package)"
    case .unreachable(let source, let cause, let remedy): "\(source): \(cause); \(remedy)"
    }
  }
}
