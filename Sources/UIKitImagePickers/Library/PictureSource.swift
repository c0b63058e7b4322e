import Foundation
import PictureLibrary

/// The pictures of a library that one grid shows: all, or those of an album, that pass a filter.
package struct PictureSource {
  /// The pictures and where they come from.
  package let catalog: PictureCatalog
  /// Positions in the catalog; nil: all of it.
  private let positions: [Int32]?

  /// Makes the list of an album's folder, nil for all pictures, without those that `filter` refuses.
  package init(
    _ catalog: PictureCatalog,
    folder: String? = nil,
    filter: ((Picture) -> Bool)? = nil
  ) {
    self.catalog = catalog
    var positions: [Int32]?
    if let folder { positions = catalog.albums.first { $0.folder == folder }?.positions ?? [] }
    if let filter {
      let all = positions ?? catalog.pictures.indices.map { Int32(clamping: $0) }
      positions = all.filter { filter(catalog.pictures[Int($0)]) }
    }
    self.positions = positions
  }

  /// How many pictures there are.
  package var count: Int { positions?.count ?? catalog.pictures.count }

  /// The picture at a place of the list.
  package subscript(index: Int) -> Picture {
    catalog.pictures[positions.map { Int($0[index]) } ?? index]
  }

  /// The place of a picture; nil where it is not shown.
  package func firstIndex(of identifier: String) -> Int? {
    (0..<count).first { self[$0].identifier == identifier }
  }
}
