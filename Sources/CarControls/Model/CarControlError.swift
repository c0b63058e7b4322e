/// An error of a registry about a control, a function or a mode.
public enum CarControlError: Error, Equatable, CustomStringConvertible {
  /// Another control has the identifier.
  case duplicateControl(String)
  /// Another function has the identifier.
  case duplicateFunction(String)
  /// A control operates a function that the registry does not contain.
  case unknownFunction(control: String, function: String)
  /// The registry contains no control with the identifier.
  case unknownControl(String)
  /// A control does not have the mode.
  case unknownMode(control: String, mode: String)

  /// A text with the error and its place.
  public var description: String {
    switch self {
    case .duplicateControl(let id): "two controls have the identifier “\(id)”"
    case .duplicateFunction(let id): "two functions have the identifier “\(id)”"
    case .unknownFunction(let control, let function):
      "control “\(control)” operates “\(function)”, which is no function of the registry"
    case .unknownControl(let id): "the registry has no control “\(id)”"
    case .unknownMode(let control, let mode): "control “\(control)” has no mode “\(mode)”"
    }
  }
}
