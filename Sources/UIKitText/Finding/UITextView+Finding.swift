import Foundation
import UIKitCore

/// Finding and replacing text.
extension UITextView {
  func findEnabledDidChange() {
    if isFindInteractionEnabled {
      let interaction = UIFindInteraction(sessionDelegate: findDelegate)
      findInteraction = interaction
      addInteraction(interaction)
    } else if let interaction = findInteraction {
      interaction.dismissFindNavigator()
      removeInteraction(interaction)
      findInteraction = nil
    }
  }

  /// The object that shows results, created when it is first needed.
  var textFinding: TextFinding {
    if let finding { return finding }
    let made = TextFinding(self)
    finding = made
    return made
  }

  /// Performs the find command of a letter with Command or Control; returns false for other letters
  /// and if finding is disabled.
  func find(_ key: String, _ isShifted: Bool) -> Bool {
    guard let findInteraction else { return false }
    switch key {
    case "f": findInteraction.presentFindNavigator(showingReplace: isShifted)
    case "g" where findInteraction.isFindNavigatorVisible:
      if isShifted { findInteraction.findPrevious() } else { findInteraction.findNext() }
    case "e":
      guard state.selection.length > 0 else { return true }
      findInteraction.searchText = substring(state.selection)
      if findInteraction.isFindNavigatorVisible { findInteraction.search() }
    default: return false
    }
    return true
  }

  func findPlaces(
    _ query: String,
    _ options: UITextSearchOptions,
    _ aggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    for range in textFinding.find(query, options) {
      aggregator.foundRange(OffsetRange(range), searchString: query, document: nil)
    }
    aggregator.finishedSearching()
  }

  func decorateFound(_ range: UITextRange, _ style: UITextSearchFoundTextStyle) {
    if let range = range as? OffsetRange { textFinding.show(range.range, style) }
  }

  func mayReplaceFound(_ range: UITextRange, _ text: String) -> Bool {
    guard isEditable, let range = range as? OffsetRange else { return false }
    return mayChange(range.range, to: text)
  }

  func replaceFound(_ range: UITextRange, _ text: String) {
    guard isEditable, let range = range as? OffsetRange else { return }
    textFinding.replacing {
      typing.close()
      change(range.range, to: text)
      typing.close()
    }
  }

  /// Replaces all results as one change, which can be undone at once.
  func replaceEveryPlace(_ query: String, _ options: UITextSearchOptions, _ text: String) {
    guard isEditable else { return }
    let places = textFinding.find(query, options)
    guard let first = places.first, let last = places.last else { return }
    let whole = NSRange(
      location: first.location,
      length: last.location + last.length - first.location
    )
    guard mayChange(whole, to: text) else { return }
    // The text between the results keeps its attributes.
    let new = NSMutableAttributedString(string: "")
    var place = first.location
    for range in places {
      if range.location > place {
        let between = NSRange(location: place, length: range.location - place)
        new.append(textStorage.attributedSubstring(from: between))
      }
      if !text.isEmpty {
        let looks = textStorage.attributes(at: range.location, effectiveRange: nil)
        new.append(NSAttributedString(string: text, attributes: looks))
      }
      place = range.location + range.length
    }
    textFinding.replacing {
      typing.close()
      change(whole, to: new)
      typing.close()
    }
  }
}

/// Supplies the sessions of a text view's find interaction.
@MainActor
final class TextFindDelegate: NSObject, UIFindInteractionDelegate {
  private weak var textView: UITextView?

  init(_ textView: UITextView) {
    self.textView = textView
    super.init()
  }

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  {
    textView.map { UITextSearchingFindSession(searchableObject: $0) }
  }

  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
    guard let textView else { return }
    // Source: the current result is selected when the panel disappears.
    if let place = textView.finding?.highlighted, textView.isSelectable {
      textView.selectByCode(place)
    }
    textView.setNeedsLayout()
  }
}
