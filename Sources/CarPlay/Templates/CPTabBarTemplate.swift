import Foundation
import UIKitCore

/// A template whose tabs show other templates.
///
/// It can only be the root of the stack.
@preconcurrency @MainActor
open class CPTabBarTemplate: CPTemplate {
  /// The delegate that is notified when a person selects a tab.
  open weak var delegate: (any CPTabBarTemplateDelegate)?
  /// The templates of the tabs.
  open private(set) var templates: [CPTemplate]
  /// The template of the selected tab, or nil if there are no tabs.
  open private(set) var selectedTemplate: CPTemplate?

  // Unverified: five comes from the secondary source of catalogue CAR-Q36. Apple documents that the
  // number depends on the app's category.
  /// The largest number of tabs.
  ///
  /// More tabs stop the program.
  open class var maximumTabCount: Int { 5 }

  /// Creates a tab bar, with the first tab selected.
  public init(templates: [CPTemplate]) {
    Self.check(templates)
    self.templates = templates
    selectedTemplate = templates.first
    super.init()
    for template in templates { template.tabBar = self }
  }

  /// Replaces the templates.
  ///
  /// The selection stays if its template is kept; otherwise the first tab is selected.
  open func updateTemplates(_ newTemplates: [CPTemplate]) {
    Self.check(newTemplates)
    for template in templates where template.tabBar === self { template.tabBar = nil }
    templates = newTemplates
    for template in newTemplates { template.tabBar = self }
    if !newTemplates.contains(where: { $0 === selectedTemplate }) {
      selectedTemplate = newTemplates.first
    }
    changed()
  }

  /// Selects a tab.
  open func select(_ newTemplate: CPTemplate) {
    guard templates.contains(where: { $0 === newTemplate }) else {
      return warn("The template is not in the tab bar.", where: "CPTabBarTemplate.select(_:)")
    }
    guard newTemplate !== selectedTemplate else { return }
    selectedTemplate = newTemplate
    changed()
  }

  /// Selects a tab by its index.
  open func selectTemplate(at index: Int) {
    guard templates.indices.contains(index) else {
      return warn(
        "There is no tab \(index); there are \(templates.count).",
        where: "CPTabBarTemplate.selectTemplate(at:)"
      )
    }
    select(templates[index])
  }

  /// Selects a tab and notifies the delegate, as when a person selects it.
  func choose(_ template: CPTemplate) {
    if template !== selectedTemplate {
      selectedTemplate = template
      changed()
    }
    delegate?.tabBarTemplate(self, didSelect: template)
  }

  private static func check(_ templates: [CPTemplate]) {
    if templates.count > maximumTabCount {
      stop(
        what: "A tab bar got \(templates.count) templates.",
        where: "CPTabBarTemplate",
        mend: "It shows at most \(maximumTabCount); see CPTabBarTemplate.maximumTabCount."
      )
    }
    // Source: Apple's documentation of `CPTabBarTemplate.init(templates:)`: the supported kinds.
    for template in templates {
      switch template {
      case is CPGridTemplate, is CPListTemplate, is CPInformationTemplate,
        is CPPointOfInterestTemplate:
        continue
      default:
        stop(
          what: "A \(type(of: template)) is in a tab.",
          where: "CPTabBarTemplate",
          mend: "Tabs show grid, information, list and point of interest templates."
        )
      }
    }
  }

  override func makeController() -> TemplateViewController { TabBarTemplateController(self) }
}

/// The method that a tab bar template calls when a person selects a tab.
@preconcurrency @MainActor
public protocol CPTabBarTemplateDelegate: NSObjectProtocol {
  /// Called after a person selected a tab, also if it was selected before.
  func tabBarTemplate(
    _ tabBarTemplate: CPTabBarTemplate,
    didSelect selectedTemplate: CPTemplate
  )
}
