import Foundation
import PictureLibrary

/// A filter for the assets of a ``PHPickerViewController``.
///
/// The library on Linux is a folder of pictures, without videos and Live Photos.
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
  /// Screenshots, whose file or folder has such a name.
  public static let screenshots = Self(kind: .screenshots)
  /// Videos, of which there are none.
  public static let videos = Self(kind: .nothing("videos"))
  /// Live Photos, of which there are none.
  public static let livePhotos = Self(kind: .nothing("livePhotos"))
  /// Pictures with depth data, of which there are none.
  public static let depthEffectPhotos = Self(kind: .nothing("depthEffectPhotos"))
  /// Bursts of pictures, of which there are none.
  public static let bursts = Self(kind: .nothing("bursts"))
  /// Panoramas, which cannot be recognized in the folder.
  public static let panoramas = Self(kind: .nothing("panoramas"))
  /// Screen recordings, of which there are none.
  public static let screenRecordings = Self(kind: .nothing("screenRecordings"))
  /// Cinematic videos, of which there are none.
  public static let cinematicVideos = Self(kind: .nothing("cinematicVideos"))
  /// Slow-motion videos, of which there are none.
  public static let slomoVideos = Self(kind: .nothing("slomoVideos"))
  /// Time-lapse videos, of which there are none.
  public static let timelapseVideos = Self(kind: .nothing("timelapseVideos"))
  /// Spatial pictures, of which there are none.
  public static let spatialMedia = Self(kind: .nothing("spatialMedia"))

  /// Returns a filter for assets that pass one of the filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(kind: .any(subfilters))
  }
  /// Returns a filter for assets that pass all of the filters.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(kind: .all(subfilters))
  }
  /// Returns a filter for assets that do not pass the filter.
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
