import CoreGraphics

/// The facts about a page control.
public struct PageControlFacts: Sendable, Hashable, Codable {
  /// The number of pages.
  public var count: Int
  /// The index of the current page.
  public var current: Int
  /// The size of the row of dots, in points.
  public var dots: CGSize

  /// Creates the facts about a page control; the size is in points.
  public init(count: Int, current: Int = 0, dots: CGSize = .zero) {
    self.count = count
    self.current = current
    self.dots = dots
  }
}

/// The facts about a page view controller, at its view.
public struct PagerFacts: Sendable, Hashable, Codable {
  /// Whether the transition is a page curl; if not, pages scroll.
  public var curls: Bool
  /// Whether the pages are arranged vertically.
  public var isVertical: Bool
  /// The number of pages that the data source reports; nil if it reports none.
  public var count: Int?
  /// Whether a page control is shown.
  public var hasDots: Bool
  /// The classes of the loaded pages: the current one and its neighbours.
  public var pages: [String]

  /// Creates the facts about a page view controller; by default one that scrolls sideways without
  /// dots.
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
