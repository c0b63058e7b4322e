import Foundation
import Fuzzer
@testable import WebHost

// Decodes a whole frame and then changes to it; the first two bytes are the length of the frame.
fuzz { data in
  guard data.count > 2 else { return }
  let body = data.dropFirst(2)
  let split = min(Int(data[0]) << 8 | Int(data[1]), body.count)
  var decoder = FrameDecoder()
  for part in [body.prefix(split), body.dropFirst(split)] {
    // Chosen: the sides of a whole frame are limited to 256 pixels, so that no frame needs a
    // gigabyte.
    var bytes = [UInt8](part)
    for index in [9, 10, 11, 13, 14, 15] where index < bytes.count { bytes[index] = 0 }
    try bytes.withUnsafeBytes { try decoder.apply($0) }
  }
}
