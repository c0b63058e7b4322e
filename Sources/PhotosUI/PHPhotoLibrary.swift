import Foundation

/// The picture library of the user, as an argument of
/// ``PHPickerConfiguration/init(photoLibrary:)``.
///
/// The framework `Photos`, to which this class belongs in iOS, does not exist on Linux.
public final class PHPhotoLibrary: NSObject, Sendable {
  private static let library = PHPhotoLibrary()

  override private init() { super.init() }

  /// Returns the library.
  public class func shared() -> PHPhotoLibrary { library }
}
