import Foundation
import PictureLibrary

/// Which assets a ``PHPickerViewController`` shows.
///
/// The library on Linux is a folder of pictures, without movies and Live Photos.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  indirect enum Kind: Hashable {
    case images
    case screenshots
    case nothing(String)
    case any([PHPickerFilter])
    case all([PHPickerFilter])
    case not(PHPickerFilter)
  }

  let kind: Kind

  /// Pictures.
  public static let images = Self(kind: .images)
  /// Pictures of screens: those whose file or folder is called so.
  public static let screenshots = Self(kind: .screenshots)
  /// Movies; there are none.
  public static let videos = Self(kind: .nothing("videos"))
  /// Live Photos; there are none.
  public static let livePhotos = Self(kind: .nothing("livePhotos"))
  /// Pictures with data of depth; there are none.
  public static let depthEffectPhotos = Self(kind: .nothing("depthEffectPhotos"))
  /// Series of pictures; there are none.
  public static let bursts = Self(kind: .nothing("bursts"))
  /// Panoramas; nothing in the folder tells which pictures are.
  public static let panoramas = Self(kind: .nothing("panoramas"))
  /// Movies of screens; there are none.
  public static let screenRecordings = Self(kind: .nothing("screenRecordings"))
  /// Movies with changing focus; there are none.
  public static let cinematicVideos = Self(kind: .nothing("cinematicVideos"))
  /// Slow movies; there are none.
  public static let slomoVideos = Self(kind: .nothing("slomoVideos"))
  /// Fast movies; there are none.
  public static let timelapseVideos = Self(kind: .nothing("timelapseVideos"))
  /// Pictures with space; there are none.
  public static let spatialMedia = Self(kind: .nothing("spatialMedia"))

  /// Assets that pass one of the filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(kind: .any(subfilters))
  }
  /// Assets that pass all of the filters.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(kind: .all(subfilters))
  }
  /// Assets that do not pass the filter.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { Self(kind: .not(filter)) }

  func passes(_ picture: Picture) -> Bool {
    switch kind {
    case .images: true
    case .screenshots: picture.isScreenshot
    case .nothing: false
    case .any(let filters): filters.contains { $0.passes(picture) }
    case .all(let filters): filters.allSatisfy { $0.passes(picture) }
    case .not(let filter): !filter.passes(picture)
    }
  }
}
