import CoreGraphics

/// What is known of a page control.
public struct PageControlFacts: Sendable, Hashable, Codable {
  /// How many pages it counts.
  public var count: Int
  /// The page whose dot is the stronger one, counted from 0.
  public var current: Int
  /// Points that the dots take.
  public var dots: CGSize

  /// Describes a page control by its numbers; the size is in points.
  public init(count: Int, current: Int = 0, dots: CGSize = .zero) {
    self.count = count
    self.current = current
    self.dots = dots
  }
}

/// What is known of a page view controller, at its view.
public struct PagerFacts: Sendable, Hashable, Codable {
  /// Whether pages bend and turn over; otherwise they scroll.
  public var curls: Bool
  /// Whether pages follow each other downward.
  public var isVertical: Bool
  /// How many pages its data source tells of; nil: it does not tell.
  public var count: Int?
  /// Whether it shows dots for its pages.
  public var hasDots: Bool
  /// The classes of the pages that it holds: the one that is shown, and those beside it.
  public var pages: [String]

  /// Describes a page view controller; by default one that scrolls sideways and shows no dots.
  public init(
    curls: Bool = false,
    isVertical: Bool = false,
    count: Int? = nil,
    hasDots: Bool = false,
    pages: [String]
  ) {
    self.curls = curls
    self.isVertical = isVertical
    self.count = count
    self.hasDots = hasDots
    self.pages = pages
  }
}
