import Foundation
import UIKitCore

/// An instruction of a route, such as a turn.
@preconcurrency @MainActor
open class CPManeuver: _UIObject {
  /// The symbols; deprecated since iOS 13.
  open var symbolSet: CPImageSet? { didSet { changed() } }
  /// The symbol; nil: the head unit draws one for ``maneuverType``.
  open var symbolImage: UIImage? { didSet { changed() } }
  /// A picture of the junction; nil: none.
  open var junctionImage: UIImage? { didSet { changed() } }
  /// The color of the card; nil: the map template's.
  open var cardBackgroundColor: UIColor? { didSet { changed() } }
  /// The instructions, the longest first.
  open var instructionVariants: [String] = [] { didSet { changed() } }
  /// The instructions with attributes, which replace the plain ones.
  open var attributedInstructionVariants: [NSAttributedString] = [] { didSet { changed() } }
  /// The distance and the time to the maneuver as it becomes the current one.
  open var initialTravelEstimates: CPTravelEstimates? { didSet { changed() } }
  /// The symbol on the dashboard; nil: ``symbolImage``.
  open var dashboardSymbolImage: UIImage?
  /// The picture of the junction on the dashboard.
  open var dashboardJunctionImage: UIImage?
  /// The instructions on the dashboard; empty: ``instructionVariants``.
  open var dashboardInstructionVariants: [String] = []
  /// The instructions with attributes on the dashboard.
  open var dashboardAttributedInstructionVariants: [NSAttributedString] = []
  /// The symbol in notifications; nil: ``symbolImage``.
  open var notificationSymbolImage: UIImage?
  /// The instructions in notifications; empty: ``instructionVariants``.
  open var notificationInstructionVariants: [String] = []
  /// The instructions with attributes in notifications.
  open var notificationAttributedInstructionVariants: [NSAttributedString] = []
  /// The kind, for the instrument cluster and for a symbol where there is no picture.
  open var maneuverType = CPManeuverType.noTurn { didSet { changed() } }
  /// The names of the road after the maneuver.
  open var roadFollowingManeuverVariants: [String]?
  /// The side of the road on which people drive.
  open var trafficSide = CPTrafficSide.right
  /// The kind of the junction.
  open var junctionType = CPJunctionType.intersection
  /// The angle of the road after the junction; nil: not known.
  open var junctionExitAngle: Measurement<UnitAngle>?
  /// The angles of the other roads of the junction.
  open var junctionElementAngles: Set<Measurement<UnitAngle>>?
  /// The lanes that belong to the maneuver; nil: none.
  open var linkedLaneGuidance: CPLaneGuidance? { didSet { changed() } }
  /// The label of the exit.
  open var highwayExitLabel = ""
  /// A value of the app, by default nil.
  open var userInfo: Any?
  /// The newest estimates.
  var estimates: CPTravelEstimates? { didSet { changed() } }
  weak var session: CPNavigationSession?

  /// Creates a maneuver without an instruction.
  public init() { super.init(_root: ()) }

  private func changed() { session?.changed() }

  /// The first instruction, for the map.
  var instruction: String {
    attributedInstructionVariants.first?.string ?? instructionVariants.first ?? ""
  }
}
