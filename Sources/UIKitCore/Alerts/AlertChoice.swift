import Foundation

/// One button of an alert or a sheet; whoever shows it follows its changes.
@MainActor
package final class AlertChoice {
  package enum Style { case `default`, cancel, destructive }
  package let title: String
  package let style: Style
  package let handler: @MainActor () -> Void
  package var isEnabled = true {
    didSet { if isEnabled != oldValue { changed?() } }
  }
  /// Whether the Return key means it before all others.
  package var answersReturn = false
  /// Whether it is drawn bold.
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
