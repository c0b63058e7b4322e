import CoreGraphics
import Foundation
import RenderServer

/// A layer tree as in an app; each frame moves or animates some of the layers.
final class FrameScene {
  enum Kind: String, CaseIterable {
    /// A list scrolls; rows that leave the screen are reused with other contents.
    case moved
    /// Cached content that is expensive to draw stands still while a layer moves over it.
    case cached
    /// Layers move, rotate, scale and fade.
    case animated

    /// The limit of allocations in a frame of an optimized build.
    var allowance: Int {
      switch self {
      case .moved, .cached: 0
      case .animated: 32
      }
    }
  }

  static let size = (width: 375, height: 667)
  let kind: Kind
  let clock = MediaClock(steppedFrom: 0)
  let server: RenderServer
  private var changes: [LayerChange] = []
  private var sequence: UInt64 = 0
  private let icons: [LayerContents]
  private let text: LayerContents

  init(_ kind: Kind) {
    self.kind = kind
    server = RenderServer(
      display: DisplayConfiguration(
        width: Self.size.width,
        height: Self.size.height,
        scale: 1,
        framesPerSecond: 60
      ),
      clock: clock
    )
    icons = (0..<8).map { number in
      makeContents(29, 29) { x, y in (x + y) % 8 > number ? 0xff20_60c0 : 0 }
    }
    text = makeContents(200, 21, .alpha8(.black)) { x, y in UInt32(x * y & 255) }
    layer(0, frame: CGRect(x: 0, y: 0, width: 375, height: 667), color: .white)
    switch kind {
    case .moved: makeList()
    case .cached: makeKept()
    case .animated: makeAnimated()
    }
  }

  private func id(_ index: Int) -> LayerID { LayerID(index: UInt32(index), generation: 0) }

  private func set(_ index: Int, _ property: LayerProperty) {
    changes.append(.set(id(index), property))
  }

  private func layer(
    _ index: Int,
    _ kind: LayerKind = .plain,
    frame: CGRect,
    color: RenderColor? = nil
  ) {
    changes.append(.create(id(index), kind))
    set(index, .bounds(CGRect(origin: .zero, size: frame.size)))
    set(index, .position(CGPoint(x: frame.midX, y: frame.midY)))
    if let color { set(index, .backgroundColor(color)) }
  }

  private func sublayers(_ index: Int, _ list: [Int]) {
    changes.append(.sublayers(id(index), list.map { id($0) }))
  }

  // MARK: A list

  private static let rowHeight = 44
  private static let rows = 17

  private func makeList() {
    layer(1, frame: CGRect(x: 0, y: 0, width: 375, height: 667), color: .white)
    set(1, .masksToBounds(true))
    sublayers(0, [1])
    var list: [Int] = []
    for row in 0..<Self.rows {
      for part in 0..<3 { list.append(10 + row * 3 + part) }
      layer(10 + row * 3, frame: .zero)
      layer(11 + row * 3, frame: .zero)
      layer(
        12 + row * 3,
        frame: .zero,
        color: RenderColor(red: 0.8, green: 0.8, blue: 0.8, alpha: 1)
      )
      show(row)
    }
    sublayers(1, list)
  }

  private func show(_ index: Int) {
    let first = 10 + index % Self.rows * 3
    let y = Double(index * Self.rowHeight)
    func place(_ layer: Int, _ frame: CGRect) {
      set(layer, .bounds(CGRect(origin: .zero, size: frame.size)))
      set(layer, .position(CGPoint(x: frame.midX, y: frame.midY)))
    }
    set(first, .contents(icons[index % icons.count]))
    place(first, CGRect(x: 16, y: y + 7, width: 29, height: 29))
    set(first + 1, .contents(text))
    place(first + 1, CGRect(x: 55, y: y + 11, width: 200, height: 21))
    place(first + 2, CGRect(x: 55, y: y + 43, width: 320, height: 1))
  }

  private func scroll(_ frame: Int) {
    let offset = frame * 12
    set(1, .bounds(CGRect(x: 0, y: offset, width: 375, height: 667)))
    let first = offset / Self.rowHeight
    for index in first..<first + Self.rows { show(index) }
  }

  // MARK: Cached content

  private func makeKept() {
    sublayers(0, [1, 2, 3, 4, 5, 6, 7, 20, 21])
    // A picture with round corners and a shadow with a path of its own.
    layer(1, frame: CGRect(x: 10, y: 10, width: 100, height: 100), color: .pureRed)
    set(1, .cornerRadius(12))
    set(1, .shadowOpacity(0.4))
    set(1, .shadowRadius(6))
    // A group with a shadow of its content.
    layer(2, frame: CGRect(x: 130, y: 10, width: 100, height: 100))
    set(2, .shadowOpacity(0.5))
    layer(10, frame: CGRect(x: 10, y: 10, width: 60, height: 60), color: .pureBlue)
    set(10, .cornerRadius(30))
    sublayers(2, [10])
    // A shape layer.
    layer(3, .shape, frame: CGRect(x: 250, y: 10, width: 100, height: 100))
    var shape = ShapeProperties()
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 5, y: 5, width: 90, height: 60))
    shape.path = path
    shape.strokeColor = .pureGreen
    shape.lineWidth = 3
    set(3, .shape(shape))
    // A gradient.
    layer(4, .gradient, frame: CGRect(x: 10, y: 130, width: 100, height: 100))
    var gradient = GradientProperties()
    gradient.colors = [.pureRed, .pureBlue]
    set(4, .gradient(gradient))
    set(4, .cornerRadius(8))
    // A rasterized layer with content.
    layer(5, frame: CGRect(x: 130, y: 130, width: 100, height: 100), color: .white)
    set(5, .shouldRasterize(true))
    layer(11, frame: CGRect(x: 10, y: 10, width: 29, height: 29))
    set(11, .contents(icons[0]))
    layer(12, frame: CGRect(x: 50, y: 30, width: 40, height: 60), color: .pureGreen)
    set(12, .cornerRadius(10))
    sublayers(5, [11, 12])
    // A mask and round clipping, with a translucent group inside.
    layer(6, frame: CGRect(x: 250, y: 130, width: 100, height: 100), color: .white)
    set(6, .cornerRadius(20))
    set(6, .masksToBounds(true))
    layer(13, frame: CGRect(x: 0, y: 0, width: 60, height: 60), color: .pureRed)
    set(13, .opacity(0.5))
    layer(14, frame: CGRect(x: 20, y: 20, width: 60, height: 60), color: .pureBlue)
    layer(15, frame: CGRect(x: 0, y: 0, width: 40, height: 40), color: .black)
    set(15, .cornerRadius(20))
    sublayers(13, [14])
    sublayers(6, [13])
    changes.append(.mask(id(13), id(15)))
    // Replicated layers.
    layer(7, .replicator, frame: CGRect(x: 10, y: 250, width: 300, height: 40))
    var copies = ReplicatorProperties()
    copies.instanceCount = 5
    copies.instanceTransform = CATransform3DMakeTranslation(50, 0, 0)
    set(7, .replicator(copies))
    layer(16, frame: CGRect(x: 0, y: 0, width: 29, height: 29))
    set(16, .contents(icons[1]))
    sublayers(7, [16])
    // A moving layer, and a bar that blurs its background.
    layer(
      20,
      frame: CGRect(x: 0, y: 0, width: 300, height: 12),
      color: RenderColor.black.withAlpha(0.3)
    )
    layer(21, .backdrop, frame: CGRect(x: 0, y: 580, width: 375, height: 87))
    set(21, .filters([.gaussianBlur(radius: 10), .saturate(1.8)]))
  }

  private func moveOver(_ frame: Int) {
    set(20, .position(CGPoint(x: 180, y: 20 + frame * 9 % 640)))
  }

  // MARK: Animations

  private func makeAnimated() {
    var list: [Int] = []
    for number in 0..<60 {
      let index = 10 + number
      list.append(index)
      let frame = CGRect(
        x: 8 + number % 8 * 44,
        y: 8 + number / 8 * 60,
        width: 36,
        height: 36
      )
      layer(index, frame: frame, color: number % 2 == 0 ? .pureBlue : nil)
      if number % 2 == 1 { set(index, .contents(icons[number % icons.count])) }
      if number % 3 == 0 { set(index, .cornerRadius(8)) }
      changes.append(.addAnimation(id(index), key: "a", animation(number, frame)))
    }
    sublayers(0, list)
  }

  private func animation(_ number: Int, _ frame: CGRect) -> RenderAnimation {
    var timing = AnimationTiming()
    timing.duration = 1 + Double(number % 7) / 10
    timing.autoreverses = true
    timing.repeatCount = .infinity
    let (property, from, to): (AnimatedProperty, AnimationValue, AnimationValue) =
      switch number % 4 {
      case 0:
        (
          .position(.whole), .point(CGPoint(x: frame.midX, y: frame.midY)),
          .point(CGPoint(x: frame.midX, y: frame.midY + 40))
        )
      case 1: (.opacity, .number(1), .number(0.2))
      case 2:
        (
          .transform(.whole), .transform(CATransform3DIdentity),
          .transform(CATransform3DMakeScale(1.3, 1.3, 1))
        )
      default:
        (
          .transform(.whole), .transform(CATransform3DIdentity),
          .transform(CATransform3DMakeRotation(1.5, 0, 0, 1))
        )
      }
    return RenderAnimation(
      property: property,
      content: .basic(from: from, to: to, by: nil),
      timing: timing
    )
  }

  /// Commits the changes of a frame.
  func commit(_ frame: Int) {
    switch kind {
    case .moved: scroll(frame)
    case .cached: moveOver(frame)
    case .animated: break
    }
    guard !changes.isEmpty else { return }
    sequence += 1
    server.submit(
      Commit(
        sequence: sequence,
        root: sequence == 1 ? .some(id(0)) : nil,
        changes: changes,
        time: clock.now
      )
    )
    changes.removeAll(keepingCapacity: true)
  }
}
