import Foundation

extension UIImagePickerController {
  /// The source of the pictures.
  public enum SourceType: Int, Sendable {
    /// The albums of the picture library.
    case photoLibrary = 0
    /// A camera.
    case camera = 1
    /// All pictures of the library, without albums.
    case savedPhotosAlbum = 2
  }

  /// The quality of movies that the camera records.
  public enum QualityType: Int, Sendable {
    /// The best quality of the camera.
    case typeHigh = 0
    /// A quality for sending over Wi-Fi.
    case typeMedium = 1
    /// A quality for sending over a mobile network.
    case typeLow = 2
    /// A frame of 640 × 480 pixels.
    case type640x480 = 3
    /// A frame of 1280 × 720 pixels; each frame is encoded independently.
    case typeIFrame1280x720 = 4
    /// A frame of 960 × 540 pixels; each frame is encoded independently.
    case typeIFrame960x540 = 5
  }

  /// The kind of media that the camera takes.
  public enum CameraCaptureMode: Int, Sendable {
    /// Still pictures.
    case photo = 0
    /// Movies.
    case video = 1
  }

  /// A camera of the device.
  public enum CameraDevice: Int, Sendable {
    /// The camera on the back.
    case rear = 0
    /// The camera beside the screen.
    case front = 1
  }

  /// The condition under which the flash fires.
  public enum CameraFlashMode: Int, Sendable {
    /// The flash never fires.
    case off = -1
    /// The flash fires in the dark.
    case auto = 0
    /// The flash always fires.
    case on = 1
  }

  /// The formats of the files at ``InfoKey/imageURL``.
  public enum ImageURLExportPreset: Int, Sendable {
    /// JPEG if the original's format is not widely known.
    case compatible = 0
    /// The original's format.
    case current = 1
  }

  /// A key of the dictionary that describes a picked picture or movie.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the entry.
    public let rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the media, a `String` such as "public.image".
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture as it is in the library, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The cropped picture, a `UIImage`; present only with
    /// ``UIImagePickerController/allowsEditing``.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The cropped rectangle in pixels of the upright original, an `NSValue` of a `CGRect`.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The temporary file of a movie that the camera recorded, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The picture's address in the library, a `URL`.
    ///
    /// - Note: Deprecated in iOS 11.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The metadata of a taken picture, a dictionary; absent for pictures of the library.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The still and the movie of a Live Photo; always absent.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// The asset; always absent, because apps have no `Photos` framework on Linux.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// A temporary copy of the picture's file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }
}
