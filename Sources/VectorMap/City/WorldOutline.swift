import CoreGraphics
import CoreLocation
import Foundation

/// The coasts of the world, coarse enough to be drawn by hand: for overviews, not for navigation.
///
/// `Scripts/coastlines` makes finer ones from the package gmt-gshhg-low.
enum WorldOutline {
  // Chosen: degrees of longitude and latitude in turn, from an atlas by eye, within two degrees.
  private static let coasts: [[Double]] = [
    // North America.
    [
      -168, 66, -156, 71, -128, 70, -95, 72, -82, 68, -94, 59, -82, 55, -79, 62, -64, 60, -56, 52,
      -66, 49, -60, 46, -70, 43, -76, 35, -81, 31, -80, 25, -84, 30, -90, 29, -97, 27, -97, 22,
      -91, 18, -87, 21, -88, 16, -83, 15, -83, 10, -79, 9, -83, 8, -94, 16, -105, 20, -113, 31,
      -110, 23, -117, 33, -124, 40, -124, 48, -135, 58, -152, 59, -165, 55, -158, 58, -165, 62,
    ],
    // South America.
    [
      -78, 9, -72, 12, -62, 10, -50, 1, -35, -6, -39, -15, -48, -26, -57, -37, -65, -42, -69, -51,
      -74, -52, -73, -40, -71, -20, -81, -5, -77, 5,
    ],
    // Greenland, Iceland, Cuba.
    [-73, 78, -60, 82, -30, 83, -20, 76, -25, 69, -43, 60, -53, 66, -58, 75],
    [-24, 65, -16, 66.5, -14, 65, -19, 63.4],
    [-85, 22, -80, 23, -74, 20, -78, 20],
    // Africa, Madagascar.
    [
      -17, 15, -10, 31, -6, 36, 10, 37, 20, 31, 32, 31, 37, 20, 43, 11, 51, 12, 40, -3, 40, -15,
      33, -26, 27, -34, 18, -34, 12, -17, 9, 4, -8, 4,
    ],
    [44, -16, 50, -15, 47, -25, 44, -23],
    // Europe and Asia.
    [
      -9, 37, -9, 43, -1, 44, -4, 48, 3, 51, 8, 54, 8, 57, 11, 54, 20, 55, 28, 60, 21, 61, 25, 66,
      17, 61, 12, 56, 5, 59, 14, 68, 28, 71, 41, 67, 60, 69, 72, 73, 104, 78, 130, 72, 160, 70,
      180, 69, 178, 65, 163, 60, 156, 51, 155, 59, 142, 59, 135, 54, 140, 48, 130, 42, 127, 35,
      121, 39, 121, 28, 110, 20, 106, 17, 109, 12, 104, 9, 101, 13, 103, 2, 98, 8, 94, 17, 88, 22,
      80, 15, 77, 8, 73, 19, 67, 25, 57, 26, 50, 30, 52, 24, 59, 22, 45, 13, 35, 28, 34, 31,
      36, 36, 28, 36, 27, 40, 33, 42, 41, 41, 38, 46, 30, 46, 28, 42, 23, 40, 23, 37, 20, 40,
      13, 45, 18, 40, 16, 38, 9, 44, 3, 42, -2, 37,
    ],
    // The British isles.
    [-5, 50, 1, 51, 0, 54, -3, 58, -6, 57, -3, 54, -5, 52],
    [-10, 52, -6, 52, -6, 55, -9, 54],
    // Japan, the islands of south-east Asia.
    [131, 31, 140, 36, 142, 42, 145, 44, 140, 43, 139, 38, 131, 34],
    [109, 1, 117, 7, 118, 1, 115, -4, 110, -2],
    [95, 5, 104, -2, 106, -6, 99, 0],
    [106, -6, 114, -7, 114, -8.5, 106, -7.5],
    [131, -1, 141, -3, 150, -10, 141, -9],
    [120, 18, 122, 18, 126, 7, 122, 7, 120, 14],
    // Australia, New Zealand.
    [
      114, -22, 122, -18, 131, -12, 136, -12, 140, -17, 142, -11, 146, -19, 153, -27, 150, -37,
      140, -38, 131, -32, 115, -34,
    ],
    [173, -35, 178, -38, 172, -44, 167, -46, 173, -41],
    // Antarctica.
    [
      -180, -78, -120, -74, -60, -64, -60, -75, -30, -77, 0, -70, 60, -67, 120, -66, 160, -70,
      180, -78, 180, -85, -180, -85,
    ],
  ]

  static var features: [CityFeature] {
    let side = Double(CityGrid.unitsPerWorld)
    return coasts.map { degrees in
      let ring = stride(from: 0, to: degrees.count - 1, by: 2).map { index -> CityGrid.Corner in
        let point = WorldPoint(
          CLLocationCoordinate2D(latitude: degrees[index + 1], longitude: degrees[index])
        )
        return (
          Int(clamping: (point.x * side).rounded()), Int(clamping: (point.y * side).rounded())
        )
      }
      return CityFeature("land", .polygon, ["class": .text("coast")], [ring], from: 0)
    }
  }
}
