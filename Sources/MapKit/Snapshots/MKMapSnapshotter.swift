import CoreGraphics
import CoreLocation
import Foundation
import Synchronization
import SystemServices
import UIKitCore

/// Makes pictures of a part of the map: the ground without data, as in ``MKMapView``.
@preconcurrency @MainActor
open class MKMapSnapshotter: NSObject {
  /// The options of a picture.
  open class Options: NSObject, NSCopying {
    /// The region; the default is the whole earth.
    open var region: MKCoordinateRegion {
      get { MKCoordinateRegion(mapRect) }
      set { mapRect = newValue.mapRect }
    }
    /// The rectangle of the flat map.
    open var mapRect = MKMapRect.world
    /// The type of the map; the grid is shown for all types.
    open var mapType = MKMapType.standard
    // Source: MKMapSnapshotter.Options.size.
    /// The size of the picture in points; the default is 256 by 256.
    open var size = CGSize(width: 256, height: 256)
    /// The pixels of a point; zero means the scale of the screen.
    open var scale: CGFloat = 0
    /// Whether buildings are shown; there are none here.
    open var showsBuildings = true
    /// The categories of places with names; there are none here.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// The light or dark appearance; nil means that of the screen.
    open var traitCollection: UITraitCollection?

    /// Returns a copy of the options.
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
    /// The traits of the picture.
    public let traitCollection: UITraitCollection
    let projection: MapProjection

    init(image: UIImage, traits: UITraitCollection, projection: MapProjection) {
      self.image = image
      traitCollection = traits
      self.projection = projection
    }

    /// Returns the point of the picture at a coordinate.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      projection.point(MKMapPoint(coordinate))
    }
  }

  /// A handler for the picture or the error.
  public typealias CompletionHandler = @MainActor (Snapshot?, (any Error)?) -> Void

  private let options: Options
  private var asked: CompletionHandler?
  /// The caller that awaits the picture.
  private var awaiting: CheckedContinuation<Snapshot, any Error>?
  private var call: ServiceCall?

  /// Makes a snapshotter with options; later changes of them have no effect.
  public init(options: Options) {
    self.options = options.copy() as? Options ?? options
    super.init()
  }

  /// Whether a picture is being made.
  open var isLoading: Bool { asked != nil }

  /// Makes the picture; the handler is called on the main thread after this method returns.
  ///
  /// A second start before that ends the program, as in iOS.
  open func start(completionHandler: @escaping CompletionHandler) {
    precondition(asked == nil, "MKMapSnapshotter: A picture is being made; start it once.")
    asked = completionHandler
    // The snapshotter is retained until it called the handler.
    call = ServiceHosts.shared.call(after: 0) { self.finish() }
  }
  // Departs: the handler is called on the main thread instead of the queue.
  /// Same as `start(completionHandler:)`.
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    start(completionHandler: completionHandler)
  }
  /// Makes the picture; throws `CancellationError` if it is cancelled.
  // Unverified: the error of a cancelled picture.
  open func start() async throws -> Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      awaiting = continuation
      start { snapshot, error in
        if let snapshot {
          continuation.resume(returning: snapshot)
        } else {
          continuation.resume(throwing: error ?? MKError(.unknown))
        }
      }
    }
  }
  /// Cancels the picture; the handler is not called.
  open func cancel() {
    call?.cancel()
    call = nil
    asked = nil
    let caller = awaiting
    awaiting = nil
    caller?.resume(throwing: CancellationError())
  }

  private func finish() {
    guard let asked else { return }
    self.asked = nil
    awaiting = nil
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
  /// The reason of the error.
  public enum Code: UInt, Sendable {
    /// An unknown error.
    case unknown = 1
    /// An error of the server.
    case serverFailure = 2
    /// The network is busy.
    case loadingThrottled = 3
    /// The place is unknown.
    case placemarkNotFound = 4
    /// There is no route.
    case directionsNotFound = 5
    /// The data are invalid.
    case decodingFailed = 6
  }
  /// The reason of the error.
  public let code: Code
  /// Makes an error.
  public init(_ code: Code) { self.code = code }
  /// The domain of MapKit.
  public static var errorDomain: String { "MKErrorDomain" }
  /// The number of the code.
  public var errorCode: Int { Int(clamping: code.rawValue) }
  /// A description for users.
  public var errorDescription: String? {
    "The operation couldn’t be completed. (MKErrorDomain error \(code.rawValue).)"
  }
}
