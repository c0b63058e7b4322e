import Foundation
import ScreenInspection

/// A text of the app's interface, not of a person's content.
struct InterfaceText {
  var element: ScreenElement
  var text: String
  var words: Wording
}

extension Screen {
  /// The labels, titles and buttons outside of rows, which show a person's content.
  ///
  /// Other rules check the texts of alerts.
  var interfaceTexts: [InterfaceText] {
    guard !isCovered else { return [] }
    return texts.compactMap { element in
      guard let text = element.text, !element.isSystemPart, row(around: element) == nil,
        !elements.contains(where: { $0.content != nil && element.isInside($0) })
      else { return nil }
      return InterfaceText(element: element, text: text, words: Wording(text))
    }
  }

  /// Whether the screen is a tablet's.
  ///
  /// Source: the smallest iPad is 744 points wide; an app in a part of its screen keeps the height.
  var isTablet: Bool { max(size.width, size.height) >= 1000 }
}
