import CoreGraphics
import ScreenInspection

/// UI10-R145: Finds animated images with different sizes, or that are scaled.
struct EqualImages: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R145"
  static let statement = "Give all images of one image view the same size, ideally its own."
  static let reference = "iOS 10, Image Views; iOS 9, Image View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.pictures.compactMap { element in
      guard let picture = element.picture, let first = picture.frames.first else { return nil }
      if let other = picture.frames.first(where: { $0 != first }) {
        return Self.finding(
          .warning,
          at: element,
          what: "Its images measure \(first.width.pointsText) x \(first.height.pointsText) and "
            + "\(other.width.pointsText) x \(other.height.pointsText) pt.",
          remedy: "Draw all of its images in one size."
        )
      }
      // A single image is scaled once, the images of an animation again and again.
      let size = element.frame.size
      guard picture.frames.count > 1, picture.isScaled,
        abs(first.width - size.width) > 0.5 || abs(first.height - size.height) > 0.5
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "Its \(picture.frames.count) images of \(first.width.pointsText) x "
          + "\(first.height.pointsText) pt are scaled to \(size.width.pointsText) x "
          + "\(size.height.pointsText) pt.",
        remedy: "Scale them once, before they are shown."
      )
    }
  }
}
