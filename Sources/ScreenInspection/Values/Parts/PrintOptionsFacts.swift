/// What is known of the options that a print job offers.
public struct PrintOptionsFacts: Sendable, Codable {
  /// How many pages the job has.
  public var pageCount: Int
  /// Whether a person chooses the number of copies.
  public var offersCopies: Bool
  /// Whether a person chooses which pages are printed, where there are several.
  public var offersPageRange: Bool

  /// Describes the options of a job; by default those of UIKit.
  public init(pageCount: Int, offersCopies: Bool = true, offersPageRange: Bool = true) {
    self.pageCount = pageCount
    self.offersCopies = offersCopies
    self.offersPageRange = offersPageRange
  }
}
