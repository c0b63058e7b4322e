import CoreGraphics
import CoreLocation
import Foundation

/// The plan of the example city: a bent grid of streets on an island that does not exist.
///
/// Coordinates are in whole units of the tiles of zoom 14: the world's side has 2^26 units, each
/// 0.46 m on the ground. The plan is computed from formulas and is always the same.
struct CityGrid: Sendable {
  /// A corner in units of the world.
  typealias Corner = (x: Int, y: Int)

  // Chosen: the open Atlantic, far from all real streets.
  static let center = CLLocationCoordinate2D(latitude: 40, longitude: -35)
  static let unitsPerWorld = 1 << 26
  /// The streets have numbers from -reach to reach in both directions.
  static let reach = 14
  /// The units between two streets: 137 m.
  static let spacing = 300.0
  private static let turn = 10 * Double.pi / 180

  let origin: Corner

  init() {
    let middle = WorldPoint(Self.center)
    origin = (
      Int(clamping: (middle.x * Double(Self.unitsPerWorld)).rounded()),
      Int(clamping: (middle.y * Double(Self.unitsPerWorld)).rounded())
    )
  }

  /// Returns the corner at a place of the grid: `i` counts to the east and `j` to the south; 1 is
  /// the distance of two streets.
  func corner(_ i: Double, _ j: Double) -> Corner {
    let u = i * Self.spacing + 40 * sin(j * 0.35 + 0.5) + 25 * sin(i * 0.9)
    let v = j * Self.spacing + 45 * sin(i * 0.3) + 25 * sin(j * 0.8 + 1)
    let x = u * cos(Self.turn) - v * sin(Self.turn)
    let y = u * sin(Self.turn) + v * cos(Self.turn)
    return (origin.x + Int(clamping: x.rounded()), origin.y + Int(clamping: y.rounded()))
  }

  func corner(_ i: Int, _ j: Int) -> Corner { corner(Double(i), Double(j)) }

  /// Returns the middle of the river at a place along it.
  static func river(_ i: Double) -> Double { -4.5 + 2.2 * sin(i * 0.28) }
  /// Half of the width of the river.
  static let riverReach = 0.34

  static func isWater(_ i: Double, _ j: Double, margin: Double = 0) -> Bool {
    abs(j - river(i)) < riverReach + margin
  }

  /// The parks as ranges of the grid.
  static let parks: [(name: String, i: ClosedRange<Double>, j: ClosedRange<Double>)] = [
    ("Meridian Park", 2...6, 1...5),
    ("Orchard Green", -10 ... -8, 6...8),
    ("Harbour Gardens", -3 ... -1, -9 ... -7),
  ]

  static func isInsidePark(_ i: Double, _ j: Double) -> Bool {
    parks.contains {
      i > $0.i.lowerBound && i < $0.i.upperBound && j > $0.j.lowerBound && j < $0.j.upperBound
    }
  }

  /// The place of the motorway, between two streets.
  static let motorway = 9.5
  /// The streets with ramps to the motorway.
  static let interchanges = [-8, 8]

  enum StreetClass: String, Sendable {
    case motorway
    case ramp
    case primary
    case secondary
    case residential
    case path

    /// The speed in km/h.
    var speed: Double {
      switch self {
      case .motorway: 110
      case .ramp, .primary: 60
      case .secondary: 50
      case .residential: 30
      case .path: 5
      }
    }
  }

  static func streetClass(_ index: Int) -> StreetClass {
    index.isMultiple(of: 4) ? .primary : index.isMultiple(of: 2) ? .secondary : .residential
  }

  /// Returns a number that looks random and is always the same for a place.
  static func hash(_ a: Int, _ b: Int, _ c: Int = 0) -> Int {
    var value = UInt64(bitPattern: Int64(a &* 73_856_093 ^ b &* 19_349_663 ^ c &* 83_492_791))
    value ^= value >> 33
    value &*= 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 33
    return Int(value >> 33)
  }

  // MARK: Names

  private static let northSouth = [
    "Alder", "Aspen", "Beech", "Birch", "Cedar", "Cherry", "Chestnut", "Cypress", "Elder", "Elm",
    "Fir", "Hawthorn", "Hazel", "Holly", "Meridian", "Juniper", "Larch", "Laurel", "Linden",
    "Maple", "Mulberry", "Oak", "Olive", "Pine", "Plum", "Poplar", "Rowan", "Spruce", "Willow",
  ]
  private static let eastWest = [
    "Auk", "Avocet", "Bunting", "Crane", "Curlew", "Dipper", "Egret", "Falcon", "Finch", "Gannet",
    "Grebe", "Heron", "Ibis", "Kestrel", "Harbour", "Lapwing", "Linnet", "Martin", "Merlin",
    "Osprey", "Petrel", "Plover", "Quail", "Raven", "Robin", "Swallow", "Swift", "Tern", "Wren",
  ]

  static func name(ofNorthSouth i: Int) -> String {
    "\(northSouth[min(max(i + reach, 0), 2 * reach)]) \(i.isMultiple(of: 4) ? "Avenue" : "Street")"
  }

  static func name(ofEastWest j: Int) -> String {
    let kind = j.isMultiple(of: 4) ? "Boulevard" : j.isMultiple(of: 2) ? "Road" : "Lane"
    return "\(eastWest[min(max(j + reach, 0), 2 * reach)]) \(kind)"
  }
}
