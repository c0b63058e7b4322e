import Foundation
import UIKitCore

/// An instruction of a route, such as a turn.
@preconcurrency @MainActor
open class CPManeuver: _UIObject {
  /// The symbols; deprecated since iOS 13.
  open var symbolSet: CPImageSet? { didSet { changed() } }
  /// The symbol, or nil if the head unit draws one for ``maneuverType``.
  open var symbolImage: UIImage? { didSet { changed() } }
  /// A picture of the junction, or nil if there is none.
  open var junctionImage: UIImage? { didSet { changed() } }
  /// The color of the card, or nil for the color of the map template.
  open var cardBackgroundColor: UIColor? { didSet { changed() } }
  /// The instructions, the longest first.
  open var instructionVariants: [String] = [] { didSet { changed() } }
  /// The attributed instructions, which replace the plain ones.
  open var attributedInstructionVariants: [NSAttributedString] = [] { didSet { changed() } }
  /// The distance and the time to the maneuver at the moment when it becomes the current one.
  open var initialTravelEstimates: CPTravelEstimates? { didSet { changed() } }
  /// The symbol on the dashboard, or nil for ``symbolImage``.
  open var dashboardSymbolImage: UIImage?
  /// The picture of the junction on the dashboard.
  open var dashboardJunctionImage: UIImage?
  /// The instructions on the dashboard; if empty, ``instructionVariants`` are used.
  open var dashboardInstructionVariants: [String] = []
  /// The attributed instructions on the dashboard.
  open var dashboardAttributedInstructionVariants: [NSAttributedString] = []
  /// The symbol in notifications, or nil for ``symbolImage``.
  open var notificationSymbolImage: UIImage?
  /// The instructions in notifications; if empty, ``instructionVariants`` are used.
  open var notificationInstructionVariants: [String] = []
  /// The attributed instructions in notifications.
  open var notificationAttributedInstructionVariants: [NSAttributedString] = []
  /// The kind, for the instrument cluster and for the symbol that replaces a missing picture.
  open var maneuverType = CPManeuverType.noTurn { didSet { changed() } }
  /// The names of the road after the maneuver.
  open var roadFollowingManeuverVariants: [String]?
  /// The side of the road on which people drive.
  open var trafficSide = CPTrafficSide.right
  /// The kind of the junction.
  open var junctionType = CPJunctionType.intersection
  /// The angle of the road after the junction, or nil if it is unknown.
  open var junctionExitAngle: Measurement<UnitAngle>?
  /// The angles of the other roads of the junction.
  open var junctionElementAngles: Set<Measurement<UnitAngle>>?
  /// The lanes that belong to the maneuver, or nil if there is none.
  open var linkedLaneGuidance: CPLaneGuidance? { didSet { changed() } }
  /// The label of the exit.
  open var highwayExitLabel = ""
  /// A value that the app stores with the maneuver; the default is nil.
  open var userInfo: Any?
  /// The newest estimates, or nil if there are none.
  var estimates: CPTravelEstimates? { didSet { changed() } }
  /// The session that shows the maneuver.
  weak var session: CPNavigationSession?

  /// Creates a maneuver without an instruction.
  public init() { super.init(_root: ()) }

  private func changed() { session?.changed() }

  /// The first instruction, which the map shows.
  var instruction: String {
    attributedInstructionVariants.first?.string ?? instructionVariants.first ?? ""
  }
}
