import Foundation
import UIKitCore

/// A template with a search field, a keyboard and results.
@preconcurrency @MainActor
open class CPSearchTemplate: CPTemplate {
  /// The delegate that supplies the results and is notified of selections.
  open weak var delegate: (any CPSearchTemplateDelegate)?

  /// Creates a search template.
  public override init() { super.init() }

  override func makeController() -> TemplateViewController { SearchTemplateController(self) }
}

/// Methods that supply the results of a search template and handle selections.
@preconcurrency @MainActor
public protocol CPSearchTemplateDelegate: NSObjectProtocol {
  /// Called after the text has changed.
  ///
  /// The delegate calls `completionHandler` with the results.
  func searchTemplate(
    _ searchTemplate: CPSearchTemplate,
    updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void
  )
  /// Called after a person selected a result.
  ///
  /// The delegate calls `completionHandler` when it has finished.
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
