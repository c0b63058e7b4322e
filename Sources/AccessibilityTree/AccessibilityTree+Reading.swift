import CoreGraphics
import Foundation
import UIKitCore

extension AccessibilityTree {
  /// Returns the indices of the elements at which a screen reader stops, in reading order.
  ///
  /// Containers that determine their order keep it. Bars, groups and containers with a type are
  /// read as a whole, and all other elements line by line in the direction of the language.
  public func readingOrder(isRightToLeft: Bool = false) -> [Int] {
    // The last window is in front; a modal window is the only one that is read.
    let windows = roots.flatMap { nodes[$0].kind == .application ? children(of: $0) : [$0] }
    let front = windows.last { nodes[$0].kind != .statusBar && holdsModal($0) }
    return (front.map { [$0] } ?? windows).flatMap { order(of: $0, isRightToLeft) }
  }

  private func holdsModal(_ index: Int) -> Bool {
    nodes[index].isModal || descendants(of: index).contains { nodes[$0].isModal }
  }

  /// A group of elements that is read as a whole, with its place among others.
  private struct Block {
    var frame: CGRect
    var indices: [Int]
  }

  private func order(of index: Int, _ isRightToLeft: Bool) -> [Int] {
    blocks(in: index, isRightToLeft).flatMap(\.indices)
  }

  private func blocks(in index: Int, _ isRightToLeft: Bool) -> [Block] {
    if nodes[index].isElement {
      // A row is read with its text; its controls are read after it.
      let parts = descendants(of: index).filter { isControl($0) }
      return ([index] + parts).map { Block(frame: nodes[$0].frame, indices: [$0]) }
    }
    var inner: [Block] = []
    for child in children(of: index) {
      let found = blocks(in: child, isRightToLeft)
      guard isGroup(child), let first = found.first else {
        inner += found
        continue
      }
      let frame = nodes[child].frame.isEmpty ? first.frame : nodes[child].frame
      inner.append(Block(frame: frame, indices: found.flatMap(\.indices)))
    }
    return nodes[index].isOrdered ? inner : sorted(inner, isRightToLeft)
  }

  private func isControl(_ index: Int) -> Bool {
    nodes[index].isElement
      && !nodes[index].traits.isDisjoint(with: [.button, .adjustable, .link, .searchField])
  }

  private func isGroup(_ index: Int) -> Bool {
    let node = nodes[index]
    if node.groupsChildren || node.isOrdered || node.containerType != .none { return true }
    switch node.kind {
    case .navigationBar, .toolbar, .tabBar, .statusBar, .scrollView, .keyboard: return true
    default: return false
    }
  }

  private func sorted(_ blocks: [Block], _ isRightToLeft: Bool) -> [Block] {
    var lines: [[Block]] = []
    let ordered = blocks.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }
    for (_, block) in ordered {
      // A block that begins above the middle of a line's first block belongs to that line.
      if let first = lines.last?.first, block.frame.minY < first.frame.midY {
        lines[lines.count - 1].append(block)
      } else {
        lines.append([block])
      }
    }
    return lines.flatMap { line in
      line.enumerated().sorted {
        let (a, b) = ($0.element.frame, $1.element.frame)
        let (x, y) = isRightToLeft ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
        return (x, $0.offset) < (y, $1.offset)
      }.map(\.element)
    }
  }
}
