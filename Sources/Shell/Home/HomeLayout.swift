import CoreGraphics

/// The places of icons on a page of the home screen and in the dock, as values.
struct HomeLayout: Equatable {
  // Unverified: distances by eye from pictures of iOS 12; the grids are those of Apple's support
  // pages, 4 by 6 on phones from 4.7 inches on, 4 by 5 on smaller ones, 4 by 5 and 5 by 4 on pads.
  private static let columnsOfPhone = 4
  private static let smallHeight: CGFloat = 600
  private static let topMargin: CGFloat = 8, roundTopMargin: CGFloat = 28,
    padTopMargin: CGFloat = 48
  private static let dockHeight: CGFloat = 96
  /// The distance of a dock that is a plate from the edges, and the radius of its corners.
  private static let dockInset: CGFloat = 12, padDockInset: CGFloat = 10
  static let dockRadius: CGFloat = 31
  private static let padDockGap: CGFloat = 20
  private static let padDockCapacity = 13
  /// The height of the strip with the dots above the dock.
  static let dotsHeight: CGFloat = 23

  /// The size of the screen, in points.
  var size: CGSize
  /// The areas that the status bar and the home indicator take, in points.
  var top: CGFloat = 20, bottom: CGFloat = 0
  /// Whether the screen has round corners; the dock of a phone is then a plate inside them.
  var isRound = false
  /// Whether the first icon and the first page are at the right.
  var isRightToLeft = false
  /// Whether the device is a pad: larger icons, and always a plate as the dock.
  var isPad = false

  private var isWide: Bool { size.width > size.height }

  /// The side of an icon, in points.
  // Source: VIS table T1, sizes of app icons: 120 px at 2x, 152 px, 167 px on the 12.9-inch pad.
  var iconSide: CGFloat {
    guard isPad else { return AppIconImage.side }
    return min(size.width, size.height) >= 1_024 ? 83.5 : 76
  }

  /// The icons of a row.
  var columns: Int { isPad && isWide ? 5 : Self.columnsOfPhone }

  /// The rows of a page.
  var rows: Int {
    if isPad { return isWide ? 4 : 5 }
    return size.height < Self.smallHeight ? 5 : 6
  }

  /// The icons of a page.
  var capacity: Int { rows * columns }

  // MARK: Pages

  /// The left edge of a page, in points of all pages side by side.
  func pageX(_ page: Int, of count: Int) -> CGFloat {
    CGFloat(isRightToLeft ? count - 1 - page : page) * size.width
  }

  /// The place of an icon with its name on its page.
  func frame(at place: Int) -> CGRect {
    let column = place % columns
    let logical = isRightToLeft ? columns - 1 - column : column
    let gap = (size.width - CGFloat(columns) * iconSide) / CGFloat(columns + 1)
    let x = gap + CGFloat(logical) * (iconSide + gap) - AppIconView.margin
    let y = firstRow + CGFloat(place / columns) * rowStep
    return CGRect(origin: CGPoint(x: x.rounded(), y: y), size: cell)
  }

  /// The place whose icon is nearest to a point of a page.
  func place(nearest point: CGPoint) -> Int {
    Self.place(nearest: point, of: (0..<capacity).map { frame(at: $0) }, side: iconSide)
  }

  /// The index of the place, the middle of whose icon is nearest to a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - places: The places of icons with their names.
  ///   - side: The side of an icon, in points.
  /// - Returns: The index; 0 if there is no place.
  static func place(nearest point: CGPoint, of places: [CGRect], side: CGFloat) -> Int {
    func distance(_ place: CGRect) -> CGFloat {
      let (x, y) = (place.midX - point.x, place.minY + side / 2 - point.y)
      return x * x + y * y
    }
    return places.indices.min { distance(places[$0]) < distance(places[$1]) } ?? 0
  }

  /// The size of an icon with its name.
  private var cell: CGSize {
    CGSize(width: iconSide + 2 * AppIconView.margin, height: iconSide + AppIconView.labelHeight)
  }

  private var firstRow: CGFloat {
    top + (isPad ? Self.padTopMargin : isRound ? Self.roundTopMargin : Self.topMargin)
  }

  private var rowStep: CGFloat {
    let room = dock(of: 0).minY - Self.dotsHeight - firstRow - cell.height
    return (room / CGFloat(rows - 1)).rounded(.down)
  }

  // MARK: Dock

  /// The icons that the dock has room for.
  var dockCapacity: Int { isPad ? Self.padDockCapacity : Self.columnsOfPhone }

  /// Whether the dock is a plate with round corners.
  var isDockPlate: Bool { isPad || isRound }

  /// The side of each of a number of icons in the dock; many on a pad are smaller.
  func dockSide(of count: Int) -> CGFloat {
    guard isPad, count > 0 else { return iconSide }
    let room = size.width - 2 * Self.padDockInset - Self.padDockGap
    return min(iconSide, room / CGFloat(count) - Self.padDockGap)
  }

  /// The ground of the dock with a number of icons; that of a pad is as wide as they need.
  func dock(of count: Int) -> CGRect {
    if isPad {
      let shown = CGFloat(max(count, Self.columnsOfPhone))
      let width = shown * (dockSide(of: count) + Self.padDockGap) + Self.padDockGap
      let height = iconSide + 2 * Self.padDockGap
      return CGRect(
        x: ((size.width - width) / 2).rounded(),
        y: size.height - Self.padDockInset - height - bottom / 2,
        width: width,
        height: height
      )
    }
    if isRound {
      return CGRect(
        x: Self.dockInset,
        y: size.height - Self.dockInset - Self.dockHeight,
        width: size.width - 2 * Self.dockInset,
        height: Self.dockHeight
      )
    }
    let height = Self.dockHeight + bottom
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The place of an icon in the dock, in points of the screen; fewer icons than the dock has room
  /// for are in its middle.
  func dockFrame(at index: Int, of count: Int) -> CGRect {
    let dock = dock(of: count)
    let side = dockSide(of: count)
    let gap =
      isPad
      ? Self.padDockGap
      : (size.width - CGFloat(columns) * iconSide) / CGFloat(columns + 1)
    let step = side + gap
    let logical = isRightToLeft ? count - 1 - index : index
    let x = size.width / 2 + (CGFloat(logical) - CGFloat(count - 1) / 2) * step
    let height = isPad ? dock.height : Self.dockHeight
    return CGRect(
      x: (x - side / 2).rounded() - AppIconView.margin,
      y: dock.minY + (height - side) / 2,
      width: side + 2 * AppIconView.margin,
      height: side + AppIconView.labelHeight
    )
  }
}
