import Foundation
import PictureLibrary

/// The pictures that one grid shows: those of a library or an album that pass a filter.
package struct PictureSource {
  /// The catalogue with the pictures and their source.
  package let catalog: PictureCatalog
  /// The positions in the catalogue; nil includes all of it.
  private let positions: [Int32]?

  /// Creates a list of the pictures in an album's folder that pass `filter`; a nil folder means
  /// all.
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

  /// The number of pictures.
  package var count: Int { positions?.count ?? catalog.pictures.count }

  /// The picture at a position of the list.
  package subscript(index: Int) -> Picture {
    catalog.pictures[positions.map { Int($0[index]) } ?? index]
  }

  /// Returns the position of a picture; nil if it is not in the list.
  package func firstIndex(of identifier: String) -> Int? {
    (0..<count).first { self[$0].identifier == identifier }
  }
}
