import Foundation
import UIKitCore

/// An item that is shown at another place than the one at which it is kept, and the others that make
/// room for it.
struct ItemShift: Equatable {
  /// Where it is kept.
  let source: IndexPath
  /// Where it is shown.
  var target: IndexPath

  /// Where the item that is shown at a place is kept.
  func before(_ path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    if path == target { return source }
    var item = path[1]
    if path[0] == target[0], item > target[1] { item -= 1 }
    if path[0] == source[0], item >= source[1] { item += 1 }
    return IndexPath(item: item, section: path[0])
  }

  /// Where the item that is kept at a place is shown.
  func after(_ path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    if path == source { return target }
    var item = path[1]
    if path[0] == source[0], item > source[1] { item -= 1 }
    if path[0] == target[0], item >= target[1] { item += 1 }
    return IndexPath(item: item, section: path[0])
  }
}
