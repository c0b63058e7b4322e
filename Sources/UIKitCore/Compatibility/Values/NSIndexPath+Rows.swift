import Foundation

extension NSIndexPath {
  /// Makes a path of a table's section and a row in it.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Makes a path of a collection's section and an item in it.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The path's first number; `NSNotFound` where it has none.
  public var section: Int { number(at: 0) }

  /// The path's second number; `NSNotFound` where it has none.
  public var row: Int { number(at: 1) }

  /// The path's second number; `NSNotFound` where it has none.
  public var item: Int { number(at: 1) }

  /// Foundation on Linux stops the process where a position is out of range; Apple's says `NSNotFound`.
  private func number(at position: Int) -> Int {
    position < length ? index(atPosition: position) : NSNotFound
  }
}
