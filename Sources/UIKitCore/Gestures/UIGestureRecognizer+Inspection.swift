import Foundation

extension UIGestureRecognizer {
  /// The targets and actions of the recognizer, one text for each: `ViewController.tapped`.
  package var targetDescriptions: [String] {
    targets.compactMap { pair in
      pair.target.map { "\(String(describing: type(of: $0))).\(pair.action)" }
    } + handlers.map { _ in "closure" }
  }
}
