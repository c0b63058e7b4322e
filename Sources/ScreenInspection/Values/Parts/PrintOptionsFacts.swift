/// The facts about the options of a print job.
public struct PrintOptionsFacts: Sendable, Codable {
  /// The number of pages of the job.
  public var pageCount: Int
  /// Whether a person can choose the number of copies.
  public var offersCopies: Bool
  /// Whether a person can choose a range of pages, if there are several.
  public var offersPageRange: Bool

  /// Creates the options of a job; by default those of UIKit.
  public init(pageCount: Int, offersCopies: Bool = true, offersPageRange: Bool = true) {
    self.pageCount = pageCount
    self.offersCopies = offersCopies
    self.offersPageRange = offersPageRange
  }
}
