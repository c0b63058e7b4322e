import Foundation
import UIKitCore

/// A fact of an information template: its name and its value.
@preconcurrency @MainActor
open class CPInformationItem: _UIObject {
  /// The name; nil: none.
  public let title: String?
  /// The value; nil: none.
  public let detail: String?
  /// Creates a fact.
  public init(title: String?, detail: String?) {
    self.title = title
    self.detail = detail
    super.init(_root: ())
  }
}

/// A fact with a rating in stars.
@preconcurrency @MainActor
open class CPInformationRatingItem: CPInformationItem {
  /// The rating; nil: there is none.
  public let rating: NSNumber?
  /// The best rating, at most 5; nil: 5.
  public let maximumRating: NSNumber?
  /// Creates a fact with a rating.
  public init(rating: NSNumber?, maximumRating: NSNumber?, title: String?, detail: String?) {
    self.rating = rating
    self.maximumRating = maximumRating
    super.init(title: title, detail: detail)
  }
}
