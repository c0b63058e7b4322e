import Foundation

/// The domain of the errors that an interface controller passes to completion closures.
public let CarPlayErrorDomain = "CarPlayErrorDomain"

/// The reasons for which a change of the templates fails.
enum CarPlayError: Int {
  /// A template is already presented.
  case alreadyPresenting = 1
  /// The template is already in the stack.
  case alreadyInStack
  /// The template is not in the stack.
  case notInStack
  /// The stack contains only the root template.
  case nothingToPop
  /// No template is presented.
  case nothingPresented

  private var text: String {
    switch self {
    case .alreadyPresenting: "Only one template can be presented at a time."
    case .alreadyInStack: "The template is already in the stack of templates."
    case .notInStack: "The template is not in the stack of templates."
    case .nothingToPop: "The root template cannot be popped."
    case .nothingPresented: "No template is presented."
    }
  }

  // Chosen: the codes. Apple documents only the domain.
  var error: NSError {
    NSError(
      domain: CarPlayErrorDomain,
      code: rawValue,
      userInfo: [NSLocalizedDescriptionKey: text]
    )
  }
}
