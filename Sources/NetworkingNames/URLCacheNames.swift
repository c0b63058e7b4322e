import Foundation
import FoundationNetworking

extension URLCache {
  /// Creates a cache with capacities in bytes.
  ///
  /// A directory of `nil` selects Foundation's default folder.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(
      memoryCapacity: memoryCapacity,
      diskCapacity: diskCapacity,
      diskPath: directory?.path
    )
  }
}
