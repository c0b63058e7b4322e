import Foundation
import UIKitCore

/// How a person touches a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction = 0
  /// A touch that stays opens actions, or a preview.
  case presentActions, preview
}

/// Is asked and told about the editing of a text view.
///
/// Every method is optional: the defaults allow everything.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; by default true. Not asked of text that cannot be edited.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end; by default true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// The text is edited from now on.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// The text is no longer edited.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether what a person typed, pasted or deleted may change the text; by default true.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: What is replaced, in UTF-16 units of the text as it is.
  ///   - text: What comes in its place; empty where something is deleted, "\n" for Return.
  /// - Returns: False leaves the text as it is.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// A person changed the text or its attributes.
  func textViewDidChange(_ textView: UITextView)
  /// The caret moved, or another part of the text is selected.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// The edit menu for a range; nil, the default: what the system suggests. Asked from iOS 16 on.
  func textView(
    _ textView: UITextView,
    editMenuForTextIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The edit menu comes; told from iOS 16 on.
  func textView(
    _ textView: UITextView,
    willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  )
  /// The edit menu goes; told from iOS 16 on.
  func textView(
    _ textView: UITextView,
    willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  )
  /// What a tap on a link, an attachment or a tagged range does; nil: its menu opens where it has
  /// one. By default `defaultAction`. Asked from iOS 17 on.
  func textView(
    _ textView: UITextView,
    primaryActionFor textItem: UITextItem,
    defaultAction: UIAction
  ) -> UIAction?
  /// What a touch that stays on an item opens; nil: nothing. By default `defaultMenu`. Asked from
  /// iOS 17 on.
  func textView(
    _ textView: UITextView,
    menuConfigurationFor textItem: UITextItem,
    defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
  /// An item's menu comes; told from iOS 17 on.
  func textView(
    _ textView: UITextView,
    textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  )
  /// An item's menu goes; told from iOS 17 on.
  func textView(
    _ textView: UITextView,
    textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  )
  /// Whether a link may be opened, or its actions shown; by default true. Asked before iOS 17.
  func textView(
    _ textView: UITextView,
    shouldInteractWith URL: URL,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Whether the actions of an attachment may be shown; by default true. Asked before iOS 17.
  func textView(
    _ textView: UITextView,
    shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Whether a link may be opened; the form before iOS 10, called by the default of the later one.
  func textView(
    _ textView: UITextView,
    shouldInteractWith URL: URL,
    in characterRange: NSRange
  ) -> Bool
  /// Whether the actions of an attachment may be shown; the form before iOS 10.
  func textView(
    _ textView: UITextView,
    shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool
}

extension UITextViewDelegate {
  /// By default true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// By default true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// By default nothing happens.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// By default nothing happens.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// By default true.
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// By default nothing happens.
  public func textViewDidChange(_ textView: UITextView) {}
  /// By default nothing happens.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// By default nil: the menu is what the system suggests.
  public func textView(
    _ textView: UITextView,
    editMenuForTextIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// By default nothing happens.
  public func textView(
    _ textView: UITextView,
    willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// By default nothing happens.
  public func textView(
    _ textView: UITextView,
    willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// By default the action that is suggested.
  public func textView(
    _ textView: UITextView,
    primaryActionFor textItem: UITextItem,
    defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  /// By default the menu that is suggested.
  public func textView(
    _ textView: UITextView,
    menuConfigurationFor textItem: UITextItem,
    defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
  /// By default nothing happens.
  public func textView(
    _ textView: UITextView,
    textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  /// By default nothing happens.
  public func textView(
    _ textView: UITextView,
    textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  /// By default what the form before iOS 10 says.
  public func textView(
    _ textView: UITextView,
    shouldInteractWith URL: URL,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  /// By default what the form before iOS 10 says.
  public func textView(
    _ textView: UITextView,
    shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
  /// By default true.
  public func textView(
    _ textView: UITextView,
    shouldInteractWith URL: URL,
    in characterRange: NSRange
  ) -> Bool { true }
  /// By default true.
  public func textView(
    _ textView: UITextView,
    shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool { true }
}
