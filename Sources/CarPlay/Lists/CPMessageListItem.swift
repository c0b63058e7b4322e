import CoreGraphics
import Foundation
import UIKitCore

// Unverified: Apple documents the constant without its value.
/// The size, in points, to which the pictures of a message item are scaled down.
public let CPMaximumMessageItemImageSize = CGSize(width: 44, height: 44)

/// The mark at the leading end of a conversation.
public enum CPMessageLeadingItem: Int, Sendable {
  /// No mark.
  case none = 0
  /// A pin, for a pinned conversation.
  case pin
  /// A star, for a favorite.
  case star
}

/// The mark at the trailing end of a conversation.
public enum CPMessageTrailingItem: Int, Sendable {
  /// No mark.
  case none = 0
  /// A crossed-out bell, for a muted conversation.
  case mute
}

/// The leading end of a conversation's row.
@preconcurrency @MainActor
open class CPMessageListItemLeadingConfiguration: _UIObject {
  /// Whether there are unread messages.
  public let isUnread: Bool
  /// The mark.
  public let leadingItem: CPMessageLeadingItem
  /// The picture of the conversation, or nil if there is none.
  public let leadingImage: UIImage?
  /// Creates a configuration.
  public init(leadingItem: CPMessageLeadingItem, leadingImage: UIImage?, unread: Bool) {
    self.leadingItem = leadingItem
    self.leadingImage = leadingImage
    isUnread = unread
    super.init(_root: ())
  }
}

/// The trailing end of a conversation's row.
@preconcurrency @MainActor
open class CPMessageListItemTrailingConfiguration: _UIObject {
  /// The mark.
  public let trailingItem: CPMessageTrailingItem
  /// The picture, or nil if there is none.
  public let trailingImage: UIImage?
  /// Creates a configuration.
  public init(trailingItem: CPMessageTrailingItem, trailingImage: UIImage?) {
    self.trailingItem = trailingItem
    self.trailingImage = trailingImage
    super.init(_root: ())
  }
}

/// An item of a list that represents a conversation or a person.
///
/// When a person selects the item, the car's assistant reads messages aloud or composes one. The
/// list never shows the text of a message (catalogue CAR-Q41). ``HeadUnit/assistantHandler``
/// receives the request.
@preconcurrency @MainActor
open class CPMessageListItem: _UIObject, CPListTemplateItem, RowShowing {
  /// The name of the conversation or the person.
  open var text: String? { didSet { row.value?.itemChanged() } }
  /// The conversation that the assistant reads aloud, or nil if the item represents a person.
  open var conversationIdentifier: String?
  /// The address to which the assistant sends a message, or nil if the item represents a
  /// conversation.
  open var phoneOrEmailAddress: String?
  /// The leading end.
  open var leadingConfiguration: CPMessageListItemLeadingConfiguration {
    didSet { row.value?.itemChanged() }
  }
  /// The trailing end, or nil if it is empty.
  open var trailingConfiguration: CPMessageListItemTrailingConfiguration? {
    didSet { row.value?.itemChanged() }
  }
  /// The second line, or nil if there is none.
  open var detailText: String? { didSet { row.value?.itemChanged() } }
  /// The text at the trailing end, such as the time of the last message, or nil if there is none.
  open var trailingText: String? { didSet { row.value?.itemChanged() } }
  /// A value that the app stores with the item; the default is nil.
  open var userInfo: Any?
  /// Whether the item can be selected; the default is true.
  open var isEnabled = true { didSet { row.value?.itemChanged() } }
  /// The row that shows the item.
  var row = WeakRow()

  // Unverified: Apple documents the size without its value.
  /// The size in points that the pictures are scaled down to.
  open class var maximumMessageItemImageSize: CGSize { CPMaximumMessageItemImageSize }

  /// Creates an item of a conversation.
  public init(
    conversationIdentifier: String,
    text: String,
    leadingConfiguration: CPMessageListItemLeadingConfiguration,
    trailingConfiguration: CPMessageListItemTrailingConfiguration?,
    detailText: String?,
    trailingText: String?
  ) {
    self.conversationIdentifier = conversationIdentifier
    self.text = text
    self.leadingConfiguration = leadingConfiguration
    self.trailingConfiguration = trailingConfiguration
    self.detailText = detailText
    self.trailingText = trailingText
    super.init(_root: ())
  }

  /// Creates an item of a person.
  public init(
    fullName: String,
    phoneOrEmailAddress: String,
    leadingConfiguration: CPMessageListItemLeadingConfiguration,
    trailingConfiguration: CPMessageListItemTrailingConfiguration?,
    detailText: String?,
    trailingText: String?
  ) {
    text = fullName
    self.phoneOrEmailAddress = phoneOrEmailAddress
    self.leadingConfiguration = leadingConfiguration
    self.trailingConfiguration = trailingConfiguration
    self.detailText = detailText
    self.trailingText = trailingText
    super.init(_root: ())
  }
}
