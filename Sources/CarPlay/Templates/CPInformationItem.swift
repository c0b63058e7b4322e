import Foundation
import UIKitCore

/// An item of an information template: a title with a value.
@preconcurrency @MainActor
open class CPInformationItem: _UIObject {
  /// The title, or nil if there is none.
  public let title: String?
  /// The value, or nil if there is none.
  public let detail: String?
  /// Creates an item.
  public init(title: String?, detail: String?) {
    self.title = title
    self.detail = detail
    super.init(_root: ())
  }
}

/// An item with a rating that is shown as stars.
@preconcurrency @MainActor
open class CPInformationRatingItem: CPInformationItem {
  /// The rating, or nil if there is none.
  public let rating: NSNumber?
  /// The best possible rating, at most 5.
  ///
  /// nil means 5.
  public let maximumRating: NSNumber?
  /// Creates an item with a rating.
  public init(rating: NSNumber?, maximumRating: NSNumber?, title: String?, detail: String?) {
    self.rating = rating
    self.maximumRating = maximumRating
    super.init(title: title, detail: detail)
  }
}
