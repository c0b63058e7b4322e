import CoreGraphics

/// The frames of icons on a page of the home screen and in the dock.
struct HomeLayout: Equatable {
  // Unverified: distances by eye from pictures of iOS 12. The grids come from Apple's support
  // pages: 4 by 6 on phones from 4.7 inches on, 4 by 5 on smaller ones, 4 by 5 and 5 by 4 on pads.
  private static let columnsOfPhone = 4
  private static let smallHeight: CGFloat = 600
  private static let topMargin: CGFloat = 8, roundTopMargin: CGFloat = 28,
    padTopMargin: CGFloat = 48
  private static let dockHeight: CGFloat = 96
  /// The distance of a plate dock from the edges of the screen.
  private static let dockInset: CGFloat = 12, padDockInset: CGFloat = 10
  static let dockRadius: CGFloat = 31
  private static let padDockGap: CGFloat = 20
  private static let padDockCapacity = 13
  /// The height of the page control above the dock.
  static let dotsHeight: CGFloat = 23

  /// The size of the screen, in points.
  var size: CGSize
  /// The heights of the status bar and of the home indicator, in points.
  var top: CGFloat = 20, bottom: CGFloat = 0
  /// Whether the screen has round corners; the dock of a phone is then a plate inside them.
  var isRound = false
  /// Whether the first icon and the first page are on the right.
  var isRightToLeft = false
  /// Whether the device is a pad, with larger icons and a plate as the dock.
  var isPad = false

  private var isWide: Bool { size.width > size.height }

  /// The side of an icon, in points.
  // Source: VIS table T1, sizes of app icons: 120 px at 2x, 152 px, 167 px on the 12.9-inch pad.
  var iconSide: CGFloat {
    guard isPad else { return AppIconImage.side }
    return min(size.width, size.height) >= 1_024 ? 83.5 : 76
  }

  /// The number of icons in a row.
  var columns: Int { isPad && isWide ? 5 : Self.columnsOfPhone }

  /// The number of rows on a page.
  var rows: Int {
    if isPad { return isWide ? 4 : 5 }
    return size.height < Self.smallHeight ? 5 : 6
  }

  /// The number of icons on a page.
  var capacity: Int { rows * columns }

  // MARK: Pages

  /// Returns the left edge of a page, in the coordinates of all pages side by side.
  func pageX(_ page: Int, of count: Int) -> CGFloat {
    CGFloat(isRightToLeft ? count - 1 - page : page) * size.width
  }

  /// Returns the frame of an icon with its name, in the coordinates of its page.
  func frame(at place: Int) -> CGRect {
    let column = place % columns
    let logical = isRightToLeft ? columns - 1 - column : column
    let gap = (size.width - CGFloat(columns) * iconSide) / CGFloat(columns + 1)
    let x = gap + CGFloat(logical) * (iconSide + gap) - AppIconView.margin
    let y = firstRow + CGFloat(place / columns) * rowStep
    return CGRect(origin: CGPoint(x: x.rounded(), y: y), size: cell)
  }

  /// Returns the index of the place nearest to a point of a page.
  func place(nearest point: CGPoint) -> Int {
    Self.place(nearest: point, of: (0..<capacity).map { frame(at: $0) }, side: iconSide)
  }

  /// Returns the index of the place whose icon's centre is nearest to a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - places: The frames of icons with their names.
  ///   - side: The side of an icon, in points.
  /// - Returns: The index; 0 if there are no places.
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

  /// The number of icons that fit in the dock.
  var dockCapacity: Int { isPad ? Self.padDockCapacity : Self.columnsOfPhone }

  /// Whether the dock is a plate with round corners.
  var isDockPlate: Bool { isPad || isRound }

  /// Returns the side of an icon in the dock, in points; with many icons on a pad the side is
  /// smaller.
  func dockSide(of count: Int, recents: Int = 0) -> CGFloat {
    guard isPad, count + recents > 0 else { return iconSide }
    let room =
      size.width - 2 * Self.padDockInset - Self.padDockGap - dividerRoom(of: count, recents)
    return min(iconSide, room / CGFloat(count + recents) - Self.padDockGap)
  }

  /// The points that the line before the recent apps takes.
  private func dividerRoom(of count: Int, _ recents: Int) -> CGFloat {
    count > 0 && recents > 0 ? Self.padDockGap : 0
  }

  /// Returns the frame of the dock with a number of icons and of recent apps; on a pad the width
  /// depends on the numbers.
  func dock(of count: Int, recents: Int = 0) -> CGRect {
    if isPad {
      let shown = CGFloat(max(count + recents, Self.columnsOfPhone))
      let width =
        shown * (dockSide(of: count, recents: recents) + Self.padDockGap) + Self.padDockGap
        + dividerRoom(of: count, recents)
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

  /// Returns the frame of an icon in the dock, in the coordinates of the screen; the icons are
  /// centred.
  ///
  /// - Parameters:
  ///   - index: The index of the icon; those of the recent apps follow those of the others.
  ///   - count: The number of icons without the recent apps.
  ///   - recents: The number of recent apps.
  /// - Returns: The frame.
  func dockFrame(at index: Int, of count: Int, recents: Int = 0) -> CGRect {
    let dock = dock(of: count, recents: recents)
    let side = dockSide(of: count, recents: recents)
    let total = count + recents
    let gap =
      isPad
      ? Self.padDockGap
      : (size.width - CGFloat(columns) * iconSide) / CGFloat(columns + 1)
    let step = side + gap
    let logical = isRightToLeft ? total - 1 - index : index
    let isBefore = (index < count) != isRightToLeft
    let shift = dividerRoom(of: count, recents) / 2 * (isBefore ? -1 : 1)
    let x = size.width / 2 + (CGFloat(logical) - CGFloat(total - 1) / 2) * step + shift
    let height = isPad ? dock.height : Self.dockHeight
    return CGRect(
      x: (x - side / 2).rounded() - AppIconView.margin,
      y: dock.minY + (height - side) / 2,
      width: side + 2 * AppIconView.margin,
      height: side + AppIconView.labelHeight
    )
  }

  /// Returns the frame of the line before the recent apps, in the coordinates of the screen, or nil
  /// if there is nothing on one of its sides.
  func dockDivider(of count: Int, recents: Int) -> CGRect? {
    guard dividerRoom(of: count, recents) > 0 else { return nil }
    let dock = dock(of: count, recents: recents)
    let sides = [count - 1, count].map { dockFrame(at: $0, of: count, recents: recents).midX }
    return CGRect(
      x: ((sides[0] + sides[1]) / 2).rounded(),
      y: dock.minY + Self.padDockGap,
      width: 1,
      height: dock.height - 2 * Self.padDockGap
    )
  }
}
