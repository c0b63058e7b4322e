import CoreGraphics
import CoreLocation
import Foundation
import Synchronization
import SystemServices
import UIKitCore

/// Makes a picture of a part of the map: the ground without data that ``MKMapView`` shows.
@preconcurrency @MainActor
open class MKMapSnapshotter: NSObject {
  /// What a picture is to show.
  open class Options: NSObject, NSCopying {
    /// The part; by default the whole earth.
    open var region: MKCoordinateRegion {
      get { MKCoordinateRegion(mapRect) }
      set { mapRect = newValue.mapRect }
    }
    /// The part of the flat map.
    open var mapRect = MKMapRect.world
    /// Streets, or pictures from above; the grid in any case.
    open var mapType = MKMapType.standard
    // Source: MKMapSnapshotter.Options.size.
    /// The picture's size in points, by default 256 by 256.
    open var size = CGSize(width: 256, height: 256)
    /// Pixels for a point; zero: as the screen.
    open var scale: CGFloat = 0
    /// Whether buildings stand out; there are none here.
    open var showsBuildings = true
    /// Which kinds of places are named; there are none here.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// Light or dark; nil: as the screen.
    open var traitCollection: UITraitCollection?

    /// Copies the options.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Options()
      copy.mapRect = mapRect
      copy.mapType = mapType
      copy.size = size
      copy.scale = scale
      copy.showsBuildings = showsBuildings
      copy.pointOfInterestFilter = pointOfInterestFilter
      copy.traitCollection = traitCollection
      return copy
    }
  }

  /// A picture of the map.
  open class Snapshot: NSObject, @unchecked Sendable {
    /// The picture.
    public let image: UIImage
    /// The looks that it was made with.
    public let traitCollection: UITraitCollection
    let projection: MapProjection

    init(image: UIImage, traits: UITraitCollection, projection: MapProjection) {
      self.image = image
      traitCollection = traits
      self.projection = projection
    }

    /// The point of the picture at which a place is.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      projection.point(MKMapPoint(coordinate))
    }
  }

  /// Receives the picture, or why there is none.
  public typealias CompletionHandler = @MainActor (Snapshot?, (any Error)?) -> Void

  private let options: Options
  private var asked: CompletionHandler?
  private var call: ServiceCall?

  /// Makes a snapshotter with options; what is changed of them later does not count.
  public init(options: Options) {
    self.options = options.copy() as? Options ?? options
    super.init()
  }

  /// Whether a picture is being made.
  open var isLoading: Bool { asked != nil }

  /// Makes the picture; the handler is called on the main thread once this has returned.
  ///
  /// A second start before that stops the program, as on iOS.
  open func start(completionHandler: @escaping CompletionHandler) {
    precondition(asked == nil, "MKMapSnapshotter: A picture is being made; start it once.")
    asked = completionHandler
    // The snapshotter lives until it has answered, whoever holds it.
    call = ServiceHosts.shared.call(after: 0) { self.finish() }
  }
  // Departs: the handler is called on the main thread, whatever the queue.
  /// As `start(completionHandler:)`.
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    start(completionHandler: completionHandler)
  }
  /// Makes the picture.
  open func start() async throws -> Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      start { snapshot, error in
        if let snapshot {
          continuation.resume(returning: snapshot)
        } else {
          continuation.resume(throwing: error ?? MKError(.unknown))
        }
      }
    }
  }
  /// Ends the making; the handler is not called.
  open func cancel() {
    call?.cancel()
    call = nil
    asked = nil
  }

  private func finish() {
    guard let asked else { return }
    self.asked = nil
    call = nil
    let size = options.size
    guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite,
      !options.mapRect.isNull, options.mapRect.midX.isFinite, options.mapRect.midY.isFinite
    else { return asked(nil, MKError(.unknown)) }
    let projection = MapProjection(showing: options.mapRect, in: size)
    let traits = options.traitCollection ?? UITraitCollection.current
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = options.scale > 0 ? options.scale : max(1, traits.displayScale)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      MapGrid.draw(projection, traits: traits, in: context.cgContext)
    }
    asked(Snapshot(image: image, traits: traits, projection: projection), nil)
  }
}

/// An error of MapKit.
public struct MKError: CustomNSError, LocalizedError, Hashable, Sendable {
  // Source: MKTypes.h.
  /// What went wrong.
  public enum Code: UInt, Sendable {
    /// Something.
    case unknown = 1
    /// The server.
    case serverFailure = 2
    /// The network is busy.
    case loadingThrottled = 3
    /// The place is not known.
    case placemarkNotFound = 4
    /// There is no way.
    case directionsNotFound = 5
    /// The data is damaged.
    case decodingFailed = 6
  }
  /// What went wrong.
  public let code: Code
  /// Makes an error.
  public init(_ code: Code) { self.code = code }
  /// MapKit's domain.
  public static var errorDomain: String { "MKErrorDomain" }
  /// The code's number.
  public var errorCode: Int { Int(clamping: code.rawValue) }
  /// What people are told.
  public var errorDescription: String? {
    "The operation couldn’t be completed. (MKErrorDomain error \(code.rawValue).)"
  }
}
