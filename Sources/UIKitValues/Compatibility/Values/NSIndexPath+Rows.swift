import Foundation

extension NSIndexPath {
  /// Creates the path of a row in a section of a table.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Creates the path of an item in a section of a collection.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The first index of the path; `NSNotFound` if there is none.
  public var section: Int { number(at: 0) }

  /// The second index of the path; `NSNotFound` if there is none.
  public var row: Int { number(at: 1) }

  /// The second index of the path; `NSNotFound` if there is none.
  public var item: Int { number(at: 1) }

  /// Returns the index at a position, or `NSNotFound`, as Apple's does; Foundation on Linux stops
  /// the process for a position out of range.
  private func number(at position: Int) -> Int {
    position < length ? index(atPosition: position) : NSNotFound
  }
}
