import Foundation

/// The twin that makes an object of any class below `UIRegion`, for regions made of others.
@MainActor
class UIRegionTwin: UIRegion {
  override required init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
