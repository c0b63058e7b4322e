import UIKit

/// Images in views.
final class ImagesController: SampleController {
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 80)).image {
    context in
    UIColor.systemTeal.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 120, height: 80))
    UIColor.systemYellow.setFill()
    UIBezierPath(ovalIn: CGRect(x: 76, y: 10, width: 28, height: 28)).fill()
    UIColor.systemGreen.setFill()
    let hills = UIBezierPath()
    hills.move(to: CGPoint(x: 0, y: 80))
    hills.addCurve(
      to: CGPoint(x: 120, y: 80),
      controlPoint1: CGPoint(x: 30, y: 10),
      controlPoint2: CGPoint(x: 80, y: 60)
    )
    hills.close()
    hills.fill()
    UIColor.white.setStroke()
    context.stroke(CGRect(x: 1, y: 1, width: 118, height: 78))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let modes: [(String, UIView.ContentMode)] = [
      ("Fill", .scaleToFill), ("Aspect fit", .scaleAspectFit), ("Aspect fill", .scaleAspectFill),
      ("Center", .center), ("Top left", .topLeft), ("Bottom right", .bottomRight),
    ]
    column.append(
      Sample(
        "Content modes",
        fitting: TileView(
          cell: CGSize(width: 100, height: 108),
          modes.map { CaptionedTile($0, view($1)) }
        )
      )
    )
    let bubble = UIGraphicsImageRenderer(size: CGSize(width: 33, height: 33)).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 33, height: 33), cornerRadius: 16).fill()
    }
    let stretched = UIImageView(
      image: bubble.resizableImage(
        withCapInsets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16),
        resizingMode: .stretch
      )
    )
    column.append(Sample("Resizable with caps", stretched, height: 44))
    column.append(
      Sample(
        "Template, tinted four ways",
        fitting: TileView(
          cell: CGSize(width: 56, height: 56),
          [UIColor.systemRed, .systemGreen, .systemBlue, .systemPurple].map {
            let view = UIImageView(
              image: UIImage(systemName: "heart.fill")?.withRenderingMode(.alwaysTemplate)
            )
            view.tintColor = $0
            view.contentMode = .scaleAspectFit
            return view
          }
        )
      )
    )
    let orientations: [(String, UIImage.Orientation)] = [
      ("Up", .up), ("Right", .right), ("Down", .down), ("Left", .left), ("Mirrored", .upMirrored),
    ]
    column.append(
      Sample(
        "Orientations",
        fitting: TileView(
          cell: CGSize(width: 60, height: 78),
          orientations.map { name, orientation in
            let image = picture.cgImage.map {
              UIImage(cgImage: $0, scale: picture.scale, orientation: orientation)
            }
            let view = UIImageView(image: image)
            view.contentMode = .scaleAspectFit
            return CaptionedTile(name, view)
          }
        )
      )
    )
    let frames = (0..<8).map { step in
      UIGraphicsImageRenderer(size: CGSize(width: 44, height: 44)).image { _ in
        UIColor.systemOrange.setFill()
        let angle = CGFloat(step) * .pi / 4
        UIBezierPath(
          ovalIn: CGRect(x: 16 + 14 * cos(angle), y: 16 + 14 * sin(angle), width: 12, height: 12)
        ).fill()
      }
    }
    let animated = UIImageView(image: UIImage.animatedImage(with: frames, duration: 0.8))
    animated.contentMode = .center
    column.append(Sample("Animated", animated, height: 48))
  }

  private func view(_ mode: UIView.ContentMode) -> UIView {
    let view = UIImageView(image: picture)
    view.contentMode = mode
    view.clipsToBounds = true
    view.backgroundColor = .secondarySystemBackground
    return view
  }
}

/// All icons of the system.
final class IconsController: SampleController {
  private let groups: [(String, [String])] = [
    (
      "Bars",
      [
        "square.and.arrow.up", "plus", "book", "camera", "square.and.pencil", "forward", "folder",
        "pause", "play", "arrow.clockwise", "arrowshape.turn.up.left", "backward",
        "magnifyingglass", "xmark", "trash", "chevron.left", "chevron.right", "info.circle",
      ]
    ),
    (
      "Tabs",
      [
        "book.fill", "person.crop.circle.fill", "square.and.arrow.down", "star.fill", "clock.fill",
        "ellipsis", "magnifyingglass", "list.bullet", "house.fill", "gear", "bell.fill",
      ]
    ),
    (
      "Quick actions",
      [
        "alarm", "music.note", "bookmark", "video", "cloud", "checkmark", "person", "calendar",
        "heart", "house", "envelope.open", "location", "envelope", "mappin", "message", "nosign",
        "shuffle", "circle", "checkmark.circle", "clock", "arrow.triangle.2.circlepath",
      ]
    ),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for (name, symbols) in groups {
      column.append(
        Sample(
          name,
          fitting: TileView(
            cell: CGSize(width: 64, height: 62),
            symbols.map { symbol in
              let view = UIImageView(image: UIImage(systemName: symbol))
              view.contentMode = .center
              return CaptionedTile(symbol, view)
            }
          )
        )
      )
    }
    let weights: [(String, UIImage.SymbolWeight)] = [
      ("thin", .thin), ("light", .light), ("regular", .regular), ("semibold", .semibold),
      ("bold", .bold), ("black", .black),
    ]
    column.append(
      Sample(
        "Weights at 28 pt",
        fitting: TileView(
          cell: CGSize(width: 52, height: 62),
          weights.map { name, weight in
            let configuration = UIImage.SymbolConfiguration(pointSize: 28, weight: weight)
            let view = UIImageView(
              image: UIImage(systemName: "bell", withConfiguration: configuration)
            )
            view.contentMode = .center
            return CaptionedTile(name, view)
          }
        )
      )
    )
  }
}
