import Foundation
import UIKitCore

/// A template with a search field, a keyboard and results.
@preconcurrency @MainActor
open class CPSearchTemplate: CPTemplate {
  /// Supplies the results and receives selections.
  open weak var delegate: (any CPSearchTemplateDelegate)?

  /// Creates a search template.
  public override init() { super.init() }

  override func makeController() -> TemplateViewController { SearchTemplateController(self) }
}

/// Supplies the results of a search template and receives selections.
@preconcurrency @MainActor
public protocol CPSearchTemplateDelegate: NSObjectProtocol {
  /// Called after the text changed; call `completionHandler` with the results.
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate,
    updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void
  )
  /// Called after a person selected a result; call `completionHandler` when done.
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate,
    selectedResult item: CPListItem,
    completionHandler: @escaping () -> Void
  )
  /// Called after a person pressed the keyboard's search key.
  func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate)
}

extension CPSearchTemplateDelegate {
  /// Does nothing.
  public func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate) {}
}
