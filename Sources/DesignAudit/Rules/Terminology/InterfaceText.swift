import Foundation
import ScreenInspection

/// A text that the app says, in contrast to what people put into it.
struct InterfaceText {
  var element: ScreenElement
  var text: String
  var words: Wording
}

extension Screen {
  /// Labels, titles and buttons outside of rows, which show people's own content.
  ///
  /// Alerts have rules of their own about their words.
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
  /// Source: the smallest iPad is 744 points wide; in a part of its screen an app keeps the height.
  var isTablet: Bool { max(size.width, size.height) >= 1000 }
}
