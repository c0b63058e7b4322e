import Foundation

/// Releases memory that was handed to a data provider: info, data, size.
public typealias CGDataProviderReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeRawPointer, Int
) -> Void

/// Where an image or a font takes its bytes from.
public final class CGDataProvider: @unchecked Sendable {
  /// The bytes.
  package let bytes: Data

  /// Makes a provider of the given bytes.
  public init?(data: CFData) { bytes = data }

  /// Makes a provider of a file's bytes, nil where the file cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    bytes = data
  }

  /// Makes a provider of a file's bytes, nil where the file cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// Makes a provider of memory that stays where it is until `releaseData` is called.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?,
    data: UnsafeRawPointer,
    size: Int,
    releaseData: @escaping CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    nonisolated(unsafe) let info = info
    nonisolated(unsafe) let release = releaseData
    bytes = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: data),
      count: size,
      deallocator: .custom { pointer, count in release(info, pointer, count) }
    )
  }

  /// The bytes.
  public var data: CFData? { bytes }
}
