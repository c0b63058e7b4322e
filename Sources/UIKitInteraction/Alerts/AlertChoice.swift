import Foundation
import UIKitCore

/// One button of an alert or a sheet; the panel that shows it observes its changes.
@MainActor
package final class AlertChoice {
  package enum Style {
    /// A choice without a particular meaning.
    case `default`
    /// The choice that cancels.
    case cancel
    /// A choice that destroys data.
    case destructive
  }
  package let title: String
  package let style: Style
  package let handler: @MainActor () -> Void
  package var isEnabled = true {
    didSet { if isEnabled != oldValue { changed?() } }
  }
  /// Whether the Return key chooses this button before all others.
  package var answersReturn = false
  /// Whether the title is bold.
  package var isPreferred = false {
    didSet { if isPreferred != oldValue { changed?() } }
  }
  package var identifier: String?
  var changed: (() -> Void)?

  package init(title: String, style: Style, handler: @escaping @MainActor () -> Void) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
