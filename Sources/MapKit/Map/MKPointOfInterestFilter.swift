import Foundation

/// A category of places on maps.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String
  /// Makes a category from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "MKPOICategory" + name }

  /// The kind “airport”.
  public static let airport = MKPointOfInterestCategory("Airport")
  /// The kind “amusement park”.
  public static let amusementPark = MKPointOfInterestCategory("AmusementPark")
  /// The kind “aquarium”.
  public static let aquarium = MKPointOfInterestCategory("Aquarium")
  /// The kind “cash machine”.
  public static let atm = MKPointOfInterestCategory("ATM")
  /// The kind “bakery”.
  public static let bakery = MKPointOfInterestCategory("Bakery")
  /// The kind “bank”.
  public static let bank = MKPointOfInterestCategory("Bank")
  /// The kind “beach”.
  public static let beach = MKPointOfInterestCategory("Beach")
  /// The kind “brewery”.
  public static let brewery = MKPointOfInterestCategory("Brewery")
  /// The kind “cafe”.
  public static let cafe = MKPointOfInterestCategory("Cafe")
  /// The kind “campground”.
  public static let campground = MKPointOfInterestCategory("Campground")
  /// The kind “car rental”.
  public static let carRental = MKPointOfInterestCategory("CarRental")
  /// The kind “charging station”.
  public static let evCharger = MKPointOfInterestCategory("EVCharger")
  /// The kind “fire station”.
  public static let fireStation = MKPointOfInterestCategory("FireStation")
  /// The kind “fitness center”.
  public static let fitnessCenter = MKPointOfInterestCategory("FitnessCenter")
  /// The kind “food market”.
  public static let foodMarket = MKPointOfInterestCategory("FoodMarket")
  /// The kind “gas station”.
  public static let gasStation = MKPointOfInterestCategory("GasStation")
  /// The kind “hospital”.
  public static let hospital = MKPointOfInterestCategory("Hospital")
  /// The kind “hotel”.
  public static let hotel = MKPointOfInterestCategory("Hotel")
  /// The kind “laundry”.
  public static let laundry = MKPointOfInterestCategory("Laundry")
  /// The kind “library”.
  public static let library = MKPointOfInterestCategory("Library")
  /// The kind “marina”.
  public static let marina = MKPointOfInterestCategory("Marina")
  /// The kind “movie theater”.
  public static let movieTheater = MKPointOfInterestCategory("MovieTheater")
  /// The kind “museum”.
  public static let museum = MKPointOfInterestCategory("Museum")
  /// The kind “national park”.
  public static let nationalPark = MKPointOfInterestCategory("NationalPark")
  /// The kind “nightlife”.
  public static let nightlife = MKPointOfInterestCategory("Nightlife")
  /// The kind “park”.
  public static let park = MKPointOfInterestCategory("Park")
  /// The kind “parking”.
  public static let parking = MKPointOfInterestCategory("Parking")
  /// The kind “pharmacy”.
  public static let pharmacy = MKPointOfInterestCategory("Pharmacy")
  /// The kind “police”.
  public static let police = MKPointOfInterestCategory("Police")
  /// The kind “post office”.
  public static let postOffice = MKPointOfInterestCategory("PostOffice")
  /// The kind “public transport”.
  public static let publicTransport = MKPointOfInterestCategory("PublicTransport")
  /// The kind “restaurant”.
  public static let restaurant = MKPointOfInterestCategory("Restaurant")
  /// The kind “restroom”.
  public static let restroom = MKPointOfInterestCategory("Restroom")
  /// The kind “school”.
  public static let school = MKPointOfInterestCategory("School")
  /// The kind “stadium”.
  public static let stadium = MKPointOfInterestCategory("Stadium")
  /// The kind “store”.
  public static let store = MKPointOfInterestCategory("Store")
  /// The kind “theater”.
  public static let theater = MKPointOfInterestCategory("Theater")
  /// The kind “university”.
  public static let university = MKPointOfInterestCategory("University")
  /// The kind “winery”.
  public static let winery = MKPointOfInterestCategory("Winery")
  /// The kind “zoo”.
  public static let zoo = MKPointOfInterestCategory("Zoo")
}

/// A filter for the categories of places, of which maps have none here.
public final class MKPointOfInterestFilter: NSObject, Sendable {
  private let named: Set<MKPointOfInterestCategory>
  private let isIncluding: Bool

  /// All kinds.
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  /// No kind.
  public static let excludingAll = MKPointOfInterestFilter(including: [])

  /// Makes a filter that shows only the given categories.
  public init(including categories: [MKPointOfInterestCategory]) {
    (named, isIncluding) = (Set(categories), true)
  }
  /// Makes a filter that shows all but the given categories.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (named, isIncluding) = (Set(categories), false)
  }
  /// Returns whether a category is shown.
  public func includes(_ category: MKPointOfInterestCategory) -> Bool {
    named.contains(category) == isIncluding
  }
  /// Returns whether a category is not shown.
  public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
