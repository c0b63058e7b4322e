import CoreGraphics
import Foundation

/// A builder of the features of the example city.
struct CityFeatures {
  private let grid = CityGrid()
  private(set) var all: [CityFeature] = []

  private typealias Corner = CityGrid.Corner

  static let cityName = "Russet Harbour"

  init() {
    addGround()
    addStreets()
    addRoundabout()
    addMotorway()
    addBuildings()
    addPlaces()
  }

  private mutating func add(
    _ layer: String,
    _ geometry: VectorTile.Geometry,
    _ attributes: [String: VectorTile.Value],
    _ parts: [[Corner]],
    from zoom: Int
  ) {
    all.append(CityFeature(layer, geometry, attributes, parts, from: zoom))
  }

  // MARK: Ground

  private mutating func addGround() {
    let island = (0..<72).map { step -> Corner in
      let angle = Double(step) * .pi / 36
      let radius = 6900 + 500 * sin(3 * angle + 1) + 300 * sin(7 * angle) + 120 * sin(13 * angle)
      return (
        grid.origin.x + Int(clamping: (radius * cos(angle)).rounded()),
        grid.origin.y + Int(clamping: (radius * sin(angle)).rounded())
      )
    }
    add("land", .polygon, ["class": .text("island")], [island], from: 0)
    let steps = (-70...70).map { Double($0) / 2 }
    let north = steps.map { grid.corner($0, CityGrid.river($0) - CityGrid.riverReach) }
    let south = steps.reversed().map { grid.corner($0, CityGrid.river($0) + CityGrid.riverReach) }
    add("water", .polygon, ["class": .text("river")], [north + south], from: 9)
    let middle = (-26...26).map { grid.corner(Double($0) / 2, CityGrid.river(Double($0) / 2)) }
    add(
      "water_name",
      .line,
      ["class": .text("river"), "name": .text("River Lune")],
      [middle],
      from: 12
    )
    for park in CityGrid.parks {
      let (a, b, c, d) = (
        park.i.lowerBound + 0.08, park.i.upperBound - 0.08, park.j.lowerBound + 0.08,
        park.j.upperBound - 0.08
      )
      var ring: [Corner] = []
      for step in 0..<8 { ring.append(grid.corner(a + (b - a) * Double(step) / 8, c)) }
      for step in 0..<8 { ring.append(grid.corner(b, c + (d - c) * Double(step) / 8)) }
      for step in 0..<8 { ring.append(grid.corner(b - (b - a) * Double(step) / 8, d)) }
      for step in 0..<8 { ring.append(grid.corner(a, d - (d - c) * Double(step) / 8)) }
      add("park", .polygon, ["class": .text("park"), "name": .text(park.name)], [ring], from: 10)
      add(
        "place",
        .point,
        ["class": .text("park"), "name": .text(park.name), "rank": .number(6)],
        [[grid.corner((a + b) / 2, c + (d - c) * 0.3)]],
        from: 13
      )
    }
    let lake = (0..<32).map { step -> Corner in
      let angle = Double(step) * .pi / 16
      return grid.corner(
        4.2 + (1.1 + 0.2 * sin(2 * angle)) * cos(angle),
        3.6 + (0.7 + 0.1 * cos(3 * angle)) * sin(angle)
      )
    }
    add("water", .polygon, ["class": .text("lake")], [lake], from: 11)
    let walk = (0...16).map { step -> Corner in
      let along = Double(step) / 16
      return grid.corner(2 + 4 * along, 1 + 1.2 * sin(along * .pi) + along * 0.4)
    }
    add("street", .line, ["class": .text("path")], [walk], from: 14)
    let rails = (0...60).map { grid.corner(-22 + Double($0) / 3, 6.5 + 0.2 * sin(Double($0) / 9)) }
    add("rail", .line, ["class": .text("rail")], [rails], from: 11)
  }

  // MARK: Streets

  private mutating func addStreets() {
    let reach = CityGrid.reach
    for i in -reach...reach {
      var runs: [[Corner]] = []
      var run: [Corner] = []
      for j in -reach..<reach {
        let isKept = keepsNorthSouth(i, j)
        if isKept, run.isEmpty { run.append(start(i, j, dj: 1)) }
        if isKept { run.append(end(i, j + 1, dj: -1)) }
        if !isKept || (i == 0 && j + 1 == 0) {
          if run.count > 1 { runs.append(run) }
          run = []
        }
      }
      if run.count > 1 { runs.append(run) }
      addStreet(runs, CityGrid.streetClass(i), CityGrid.name(ofNorthSouth: i), isOneway: i % 6 == 3)
    }
    for j in -reach...reach {
      var runs: [[Corner]] = []
      var run: [Corner] = []
      for i in -reach..<reach {
        let isKept = keepsEastWest(i, j)
        if isKept, run.isEmpty { run.append(start(i, j, di: 1)) }
        if isKept {
          if i == 9, CityGrid.interchanges.contains(j) {
            run.append(grid.corner(CityGrid.motorway - 0.28, Double(j)))
            run.append(grid.corner(CityGrid.motorway + 0.28, Double(j)))
          }
          run.append(end(i + 1, j, di: -1))
        }
        if !isKept || (j == 0 && i + 1 == 0) {
          if run.count > 1 { runs.append(run) }
          run = []
        }
      }
      if run.count > 1 { runs.append(run) }
      addStreet(runs, CityGrid.streetClass(j), CityGrid.name(ofEastWest: j), isOneway: false)
    }
  }

  private func keepsNorthSouth(_ i: Int, _ j: Int) -> Bool {
    let column = Double(i)
    if CityGrid.isInsidePark(column, Double(j) + 0.5) { return false }
    let isWet = stride(from: 0.0, through: 1, by: 0.25).contains {
      CityGrid.isWater(column, Double(j) + $0, margin: 0.12)
    }
    return !isWet || i.isMultiple(of: 4)
  }

  private func keepsEastWest(_ i: Int, _ j: Int) -> Bool {
    if CityGrid.isInsidePark(Double(i) + 0.5, Double(j)) { return false }
    // Small streets end at the motorway.
    if i == 9, !j.isMultiple(of: 2) { return false }
    return !stride(from: 0.0, through: 1, by: 0.25).contains {
      CityGrid.isWater(Double(i) + $0, Double(j), margin: 0.12)
    }
  }

  /// Returns a crossing, or a point of the roundabout instead of the crossing in the middle.
  private func start(_ i: Int, _ j: Int, di: Int = 0, dj: Int = 0) -> Corner {
    i == 0 && j == 0 ? ring(di: di, dj: dj) : grid.corner(i, j)
  }

  private func end(_ i: Int, _ j: Int, di: Int = 0, dj: Int = 0) -> Corner {
    start(i, j, di: di, dj: dj)
  }

  private mutating func addStreet(
    _ runs: [[Corner]],
    _ kind: CityGrid.StreetClass,
    _ name: String,
    isOneway: Bool
  ) {
    for run in runs {
      var attributes: [String: VectorTile.Value] = [
        "class": .text(kind.rawValue), "name": .text(name), "maxspeed": .number(kind.speed),
      ]
      if isOneway { attributes["oneway"] = .boolean(true) }
      let lanes = kind == .primary ? "left|through|through;right" : "left;through|through;right"
      if kind != .residential {
        for way in ["forward", "backward"] { attributes["turn:lanes:\(way)"] = .text(lanes) }
      }
      let zoom = kind == .primary ? 10 : kind == .secondary ? 12 : 13
      add("street", .line, attributes, [run], from: zoom)
    }
  }

  // MARK: Roundabout

  private static let ringRadius = 58.0

  /// Returns the point at which the street to the next crossing meets the roundabout.
  private func ring(di: Int, dj: Int) -> Corner {
    let middle = grid.corner(0, 0)
    let next = grid.corner(di, dj)
    let angle = atan2(Double(next.y - middle.y), Double(next.x - middle.x))
    return ring(angle)
  }

  private func ring(_ angle: Double) -> Corner {
    let middle = grid.corner(0, 0)
    return (
      middle.x + Int(clamping: (Self.ringRadius * cos(angle)).rounded()),
      middle.y + Int(clamping: (Self.ringRadius * sin(angle)).rounded())
    )
  }

  private mutating func addRoundabout() {
    let middle = grid.corner(0, 0)
    let ways = [(1, 0), (0, 1), (-1, 0), (0, -1)].map { way -> Double in
      let next = grid.corner(way.0, way.1)
      return atan2(Double(next.y - middle.y), Double(next.x - middle.x))
    }
    var corners: [(angle: Double, corner: Corner)] = ways.map { ($0, ring($0)) }
    for step in 0..<16 {
      let angle = -Double.pi + (Double(step) + 0.5) * .pi / 8
      if ways.allSatisfy({ abs($0 - angle) > 0.15 }) { corners.append((angle, ring(angle))) }
    }
    // In traffic on the right, a roundabout is counter-clockwise: the angles descend on the screen.
    corners.sort { $0.angle > $1.angle }
    let line = corners.map(\.corner) + [corners[0].corner]
    add(
      "street",
      .line,
      [
        "class": .text(CityGrid.StreetClass.primary.rawValue), "name": .text("Meridian Circus"),
        "maxspeed": .number(30), "oneway": .boolean(true), "junction": .text("roundabout"),
      ],
      [line],
      from: 12
    )
    let green = (0..<16).map { step -> Corner in
      let angle = Double(step) * .pi / 8
      return (
        middle.x + Int(clamping: (30 * cos(angle)).rounded()),
        middle.y + Int(clamping: (30 * sin(angle)).rounded())
      )
    }
    add("park", .polygon, ["class": .text("green")], [green], from: 14)
  }

  // MARK: Motorway

  private mutating func addMotorway() {
    let steps = (-40...40).map { Double($0) / 2 }
    let offset = 0.09
    func point(_ side: Double, _ j: Double) -> Corner { grid.corner(CityGrid.motorway + side, j) }
    func add(_ line: [Corner], _ kind: CityGrid.StreetClass, _ name: String, to: String = "") {
      var attributes: [String: VectorTile.Value] = [
        "class": .text(kind.rawValue), "maxspeed": .number(kind.speed), "oneway": .boolean(true),
        "level": .number(1),
      ]
      if !name.isEmpty { attributes["name"] = .text(name) }
      if !to.isEmpty { attributes["destination"] = .text(to) }
      if kind == .motorway { attributes["turn:lanes"] = .text("through|through;slight_right") }
      self.add("street", .line, attributes, [line], from: kind == .motorway ? 7 : 12)
    }
    add(steps.reversed().map { point(offset, $0) }, .motorway, "M1")
    add(steps.map { point(-offset, $0) }, .motorway, "M1")
    for street in CityGrid.interchanges {
      let j = Double(street)
      let name = CityGrid.name(ofEastWest: street)
      // One side of the motorway is the other side, turned by half a circle.
      for side in [1.0, -1.0] {
        let exit = [
          point(side * offset, j + side * 1.5), point(side * 0.14, j + side * 1.1),
          point(side * 0.24, j + side * 0.6), point(side * 0.28, j + side * 0.25),
          point(side * 0.28, j),
        ]
        let entry = [
          point(side * 0.28, j), point(side * 0.28, j - side * 0.25),
          point(side * 0.24, j - side * 0.6), point(side * 0.14, j - side * 1.1),
          point(side * offset, j - side * 1.5),
        ]
        add(exit, .ramp, "", to: name)
        add(entry, .ramp, "", to: "M1")
      }
    }
  }

  // MARK: Buildings

  private mutating func addBuildings() {
    let reach = CityGrid.reach
    for i in -reach..<reach where i != 9 {
      for j in -reach..<reach {
        let (x, y) = (Double(i), Double(j))
        let isWet = [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)].contains {
          CityGrid.isWater(x + $0.0, y + $0.1, margin: 0.1)
        }
        if isWet || CityGrid.isInsidePark(x + 0.5, y + 0.5) { continue }
        if j == 6, i < -2 { continue }
        let rows = 2 + CityGrid.hash(i, j) % 2
        let columns = 2 + CityGrid.hash(i, j, 1) % 2
        let margin = [-1, 0].contains(i) && [-1, 0].contains(j) ? 0.26 : 0.15
        let width = (1 - 2 * margin) / Double(columns)
        let height = (1 - 2 * margin) / Double(rows)
        for row in 0..<rows {
          for column in 0..<columns {
            let chance = CityGrid.hash(i * 8 + column, j * 8 + row, 2)
            if chance % 7 == 0 { continue }
            let gap = 0.03 + Double(chance % 5) * 0.008
            let left = x + margin + Double(column) * width + gap
            let top = y + margin + Double(row) * height + gap
            let right = left + width - 2 * gap
            let bottom = top + height - 2 * gap
            var ring = [
              grid.corner(left, top), grid.corner(right, top), grid.corner(right, bottom),
              grid.corner(left, bottom),
            ]
            if chance % 3 == 0 {
              // A wing: an L instead of a box.
              let (middleX, middleY) = ((left + right) / 2, (top + bottom) / 2)
              ring = [
                grid.corner(left, top), grid.corner(right, top), grid.corner(right, middleY),
                grid.corner(middleX, middleY), grid.corner(middleX, bottom),
                grid.corner(left, bottom),
              ]
            }
            add(
              "building",
              .polygon,
              ["height": .number(Double(6 + chance % 24))],
              [ring],
              from: 14
            )
          }
        }
      }
    }
  }

  // MARK: Places

  private mutating func addPlaces() {
    add(
      "place",
      .point,
      ["class": .text("city"), "name": .text(Self.cityName), "rank": .number(1)],
      [[grid.corner(0.6, -0.8)]],
      from: 3
    )
    let districts: [(String, Double, Double)] = [
      ("Old Quay", -6.5, -9.5), ("Northgate", 5.5, -10.5), ("Riverside", -1.5, -2.6),
      ("Parkside", 7.5, 3.5), ("Orchard Hill", -8.5, 2.5), ("Southmere", 1.5, 9.5),
      ("Eastfield", 12, -1.5), ("Saltings", -11.5, 11.5),
    ]
    for (index, district) in districts.enumerated() {
      add(
        "place",
        .point,
        [
          "class": .text("suburb"), "name": .text(district.0),
          "rank": .number(Double(2 + index)),
        ],
        [[grid.corner(district.1, district.2)]],
        from: 11
      )
    }
    addPointsOfInterest()
    addSignals()
  }

  /// The kinds with the names of their symbols.
  private static let kinds: [(kind: String, icon: String, names: [String])] = [
    ("fuel", "drop.fill", ["Anchor Fuel", "Northway Fuel", "Crane Fuel"]),
    ("charging", "bolt.fill", ["Volt Hub", "Quay Charging", "Meridian Charging"]),
    ("cafe", "leaf.fill", ["Cafe Tern", "The Copper Cup", "Blue Door Cafe", "Corner Roast"]),
    ("restaurant", "star.fill", ["Salt & Stone", "Lantern House", "Harbour Table"]),
    ("hospital", "cross.fill", ["Lune Hospital"]),
    ("school", "book.fill", ["Linden School", "Heron School"]),
    ("museum", "ticket.fill", ["Museum of Tides", "Print Works"]),
    ("hotel", "house.fill", ["Hotel Meridian", "The Sandpiper"]),
    ("pharmacy", "cross.fill", ["Elm Pharmacy", "Swift Pharmacy"]),
    ("shop", "bag.fill", ["Market Hall", "Cedar Books", "Oak & Iron"]),
  ]

  private mutating func addPointsOfInterest() {
    let reach = CityGrid.reach
    var next = [Int](repeating: 0, count: Self.kinds.count)
    var spaces = 0
    for j in -reach..<reach {
      for i in -reach..<reach where i != 9 {
        let (x, y) = (Double(i) + 0.5, Double(j) + 0.5)
        if CityGrid.isWater(x, y, margin: 0.4) || CityGrid.isInsidePark(x, y) { continue }
        let chance = CityGrid.hash(i, j, 3)
        if chance % 9 == 0 {
          let kind = (chance / 9) % Self.kinds.count
          let names = Self.kinds[kind].names
          let round = next[kind] / names.count
          let name = names[next[kind] % names.count] + (round > 0 ? " \(round + 1)" : "")
          next[kind] += 1
          add(
            "poi",
            .point,
            [
              "class": .text(Self.kinds[kind].kind), "name": .text(name),
              "icon": .text(Self.kinds[kind].icon),
              "rank": .number(Double(1 + chance % 5)),
            ],
            [[grid.corner(x, y)]],
            from: 14
          )
        } else if chance % 23 == 1 {
          spaces += 1
          add(
            "parking",
            .point,
            [
              "class": .text("parking"), "name": .text("Car park \(spaces)"),
              "capacity": .number(Double(40 + chance % 260)),
              "price": .text("\(1 + chance % 3).\(chance % 2 == 0 ? "50" : "00")"),
              "rank": .number(2),
            ],
            [[grid.corner(x, y)]],
            from: 14
          )
        }
      }
    }
    add(
      "poi",
      .point,
      [
        "class": .text("station"), "name": .text("Southmere Station"), "rank": .number(0),
        "icon": .text("arrow.left.arrow.right"),
      ],
      [[grid.corner(-2.4, 6.5)]],
      from: 13
    )
  }

  private mutating func addSignals() {
    let reach = CityGrid.reach
    for i in stride(from: -reach, through: reach, by: 2) {
      for j in stride(from: -reach, through: reach, by: 2) {
        guard i.isMultiple(of: 4) || j.isMultiple(of: 4), i.isMultiple(of: 4) || i % 6 != 0,
          !(i == 0 && j == 0), !CityGrid.isWater(Double(i), Double(j), margin: 0.3),
          !CityGrid.isInsidePark(Double(i), Double(j))
        else { continue }
        add(
          "signal",
          .point,
          ["id": .number(Double((i + 50) * 100 + j + 50))],
          [[grid.corner(i, j)]],
          from: 14
        )
      }
    }
  }
}
