import Foundation
import UIKitCore

/// A move of an item that is shown at another place than that of the data, with the other items
/// making room.
struct ItemShift: Equatable {
  /// The index path in the data.
  let source: IndexPath
  /// The index path at which the item is shown.
  var target: IndexPath

  /// Returns the index path in the data of the item that is shown at an index path.
  func before(_ path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    if path == target { return source }
    var item = path[1]
    if path[0] == target[0], item > target[1] { item -= 1 }
    if path[0] == source[0], item >= source[1] { item += 1 }
    return IndexPath(item: item, section: path[0])
  }

  /// Returns the index path at which an item of the data is shown.
  func after(_ path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    if path == source { return target }
    var item = path[1]
    if path[0] == source[0], item > source[1] { item -= 1 }
    if path[0] == target[0], item >= target[1] { item += 1 }
    return IndexPath(item: item, section: path[0])
  }
}
