import Foundation
import FoundationNetworking

extension URLCache {
  /// Creates a cache in a folder, by default the usual one.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(
      memoryCapacity: memoryCapacity,
      diskCapacity: diskCapacity,
      diskPath: directory?.path
    )
  }
}
