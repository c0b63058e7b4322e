import Foundation
import UIKitCore

// Source: Apple's documentation of `CPGridTemplate`: a grid shows the first eight buttons.
/// The largest number of buttons of a grid.
public let CPGridTemplateMaximumItems = 8

/// A template with a grid of buttons.
@preconcurrency @MainActor
open class CPGridTemplate: CPTemplate, CPBarButtonProviding {
  /// The title in the navigation bar.
  open private(set) var title: String
  /// The buttons, at most eight; the template drops further ones.
  open private(set) var gridButtons: [CPGridButton]
  /// The buttons at the leading end of the navigation bar.
  open var leadingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The buttons at the trailing end of the navigation bar.
  open var trailingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The back button, or nil for the back button of the head unit.
  open var backButton: CPBarButton? { didSet { changed() } }

  /// Creates a grid.
  public init(title: String?, gridButtons: [CPGridButton]) {
    self.title = title ?? ""
    self.gridButtons = Array(gridButtons.prefix(CPGridTemplateMaximumItems))
    super.init()
    for button in self.gridButtons { button.owner = self }
  }

  /// Replaces the buttons, and drops buttons after the eighth.
  open func updateGridButtons(_ gridButtons: [CPGridButton]) {
    self.gridButtons = Array(gridButtons.prefix(CPGridTemplateMaximumItems))
    for button in self.gridButtons { button.owner = self }
    changed()
  }

  /// Replaces the title.
  open func updateTitle(_ title: String) {
    self.title = title
    changed()
  }

  override func makeController() -> TemplateViewController { GridTemplateController(self) }
  override var barTitle: String? { title }
}
