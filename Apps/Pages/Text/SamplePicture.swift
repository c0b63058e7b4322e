import UIKit

/// The picture of a new document: a tower by the sea.
@MainActor
enum SamplePicture {
  static var image: UIImage {
    let size = CGSize(width: 240, height: 180)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor(red: 0.62, green: 0.8, blue: 0.93, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 0.16, green: 0.42, blue: 0.6, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 126, width: 240, height: 54))
      UIColor.white.setFill()
      let tower = UIBezierPath()
      tower.move(to: CGPoint(x: 104, y: 150))
      tower.addLine(to: CGPoint(x: 111, y: 48))
      tower.addLine(to: CGPoint(x: 131, y: 48))
      tower.addLine(to: CGPoint(x: 138, y: 150))
      tower.close()
      tower.fill()
      UIColor(red: 0.82, green: 0.2, blue: 0.18, alpha: 1).setFill()
      context.fill(CGRect(x: 107, y: 92, width: 28, height: 20))
      context.fill(CGRect(x: 107, y: 34, width: 28, height: 14))
    }
  }
}
