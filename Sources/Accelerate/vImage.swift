import CoreGraphics
import Foundation

/// A count of pixels.
public typealias vImagePixelCount = UInt
/// What went wrong: `kvImageNoError` or a negative number.
public typealias vImage_Error = Int
/// How a function works.
public typealias vImage_Flags = UInt32
/// A byte of a picture of one channel.
public typealias Pixel_8 = UInt8
/// A number of a picture of one channel.
public typealias Pixel_F = Float
/// Four bytes, opacity, red, green and blue in Apple's naming, in any order in fact.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// Nothing went wrong.
public let kvImageNoError: vImage_Error = 0
/// The source is too small for the result.
public let kvImageRoiLargerThanInputBuffer: vImage_Error = -21_766
/// A kernel's sides are even or empty.
public let kvImageInvalidKernelSize: vImage_Error = -21_767
/// A flag that says what happens at the edge is missing, or there are two.
public let kvImageInvalidEdgeStyle: vImage_Error = -21_768
/// There is no memory.
public let kvImageMemoryAllocationError: vImage_Error = -21_771
/// A pointer is nil.
public let kvImageNullPointerArgument: vImage_Error = -21_772
/// A parameter has no sense.
public let kvImageInvalidParameter: vImage_Error = -21_773
/// Two buffers are not of a size.
public let kvImageBufferSizeMismatch: vImage_Error = -21_774
/// A flag is not known.
public let kvImageUnknownFlagsBit: vImage_Error = -21_775

/// Nothing special.
public let kvImageNoFlags = 0
/// Opacity is left as it is.
public let kvImageLeaveAlphaUnchanged = 1
/// Beyond the edge pixels are not changed.
public let kvImageCopyInPlace = 2
/// Beyond the edge there is the background colour.
public let kvImageBackgroundColorFill = 4
/// Beyond the edge the edge goes on.
public let kvImageEdgeExtend = 8
/// The function works on one thread; always here.
public let kvImageDoNotTile = 16
/// Resampling is finer.
public let kvImageHighQualityResampling = 32
/// At the edge the kernel is cut off and its weights scaled.
public let kvImageTruncateKernel = 64
/// The size of the memory is returned that a function wants for itself: 0.
public let kvImageGetTempBufferSize = 128
/// Lines are printed where something goes wrong.
public let kvImagePrintDiagnosticsToConsole = 256
/// The memory is not allocated.
public let kvImageNoAllocate = 512

/// Pixels in memory, the top row first.
public struct vImage_Buffer {
  /// The first pixel.
  public var data: UnsafeMutableRawPointer?
  /// How many rows there are.
  public var height: vImagePixelCount
  /// How many pixels a row has.
  public var width: vImagePixelCount
  /// Bytes from one row to the next.
  public var rowBytes: Int

  /// Makes an empty buffer.
  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

  /// Makes a view of memory.
  public init(
    data: UnsafeMutableRawPointer?,
    height: vImagePixelCount,
    width: vImagePixelCount,
    rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// Allocates memory for pixels, which `free()` gives back; throws for sizes that are empty or too large.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    self.init()
    let error = vImageBuffer_Init(
      &self,
      vImagePixelCount(clamping: height),
      vImagePixelCount(clamping: width),
      bitsPerPixel,
      0
    )
    guard error == kvImageNoError else { throw vImage.Error(rawValue: error) }
  }

  /// Takes a picture's pixels as red, green, blue and opacity, not premultiplied, into new memory.
  public init(cgImage: CGImage) throws {
    try self.init(width: cgImage.width, height: cgImage.height, bitsPerPixel: 32)
    guard
      let context = CGContext(
        data: data,
        width: cgImage.width,
        height: cgImage.height,
        bitsPerComponent: 8,
        bytesPerRow: rowBytes,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else {
      free()
      throw vImage.Error(rawValue: kvImageMemoryAllocationError)
    }
    let rect = CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height)
    context.clear(rect)
    context.draw(cgImage, in: rect)
    context.flush()
    _ = vImageUnpremultiplyData_RGBA8888(&self, &self, 0)
  }

  /// Makes a picture of red, green, blue and opacity, not premultiplied; the pixels are copied.
  public func createCGImage() throws -> CGImage {
    guard let data, width > 0, height > 0,
      let provider = CGDataProvider(
        data: Data(bytes: data, count: rowBytes * Int(height))
      ),
      let image = CGImage(
        width: Int(width),
        height: Int(height),
        bitsPerComponent: 8,
        bitsPerPixel: 32,
        bytesPerRow: rowBytes,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(alpha: .last),
        provider: provider,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    else { throw vImage.Error(rawValue: kvImageNullPointerArgument) }
    return image
  }

  /// Gives memory back that the buffer allocated.
  public func free() { Foundation.free(data) }

  /// The size in pixels.
  public var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }

  /// A row's bytes; the buffer has been checked.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8>? {
    data.map { ($0 + y * rowBytes).assumingMemoryBound(to: UInt8.self) }
  }

  /// What is wrong with the buffer for pixels of so many bytes; nil for nothing.
  func problem(_ bytesPerPixel: Int) -> vImage_Error? {
    if data == nil { return kvImageNullPointerArgument }
    guard width <= 1 << 28, height <= 1 << 28, rowBytes >= Int(width) * bytesPerPixel else {
      return kvImageInvalidParameter
    }
    return nil
  }
}

/// Names that functions on pictures share.
public enum vImage {
  /// What went wrong.
  public struct Error: Swift.Error, RawRepresentable, Hashable, Sendable {
    /// The value that C code passes.
    public let rawValue: vImage_Error
    /// Makes one of its raw value.
    public init(rawValue: vImage_Error) { self.rawValue = rawValue }
  }
}

/// Allocates memory for pixels in rows of whole 64 bytes.
public func vImageBuffer_Init(
  _ buf: UnsafeMutablePointer<vImage_Buffer>,
  _ height: vImagePixelCount,
  _ width: vImagePixelCount,
  _ pixelBits: UInt32,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard height > 0, width > 0, height <= 1 << 20, width <= 1 << 20, pixelBits > 0, pixelBits <= 128
  else { return kvImageInvalidParameter }
  let rowBytes = ((Int(width) * Int(pixelBits) + 7) / 8 + 63) & ~63
  buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: rowBytes)
  if Int(flags) & kvImageNoAllocate != 0 { return 64 }
  guard let memory = calloc(Int(height), rowBytes) else { return kvImageMemoryAllocationError }
  buf.pointee.data = memory
  return kvImageNoError
}

/// What is wrong with two buffers that should be of a size; nil for nothing.
func problem(
  _ source: vImage_Buffer,
  _ target: vImage_Buffer,
  _ bytesPerPixel: Int,
  _ targetBytes: Int? = nil
) -> vImage_Error? {
  if let error = source.problem(bytesPerPixel) ?? target.problem(targetBytes ?? bytesPerPixel) {
    return error
  }
  guard target.width <= source.width, target.height <= source.height else {
    return kvImageRoiLargerThanInputBuffer
  }
  return nil
}
