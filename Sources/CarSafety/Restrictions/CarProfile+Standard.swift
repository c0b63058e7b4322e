extension CarProfile {
  /// The default profile: the map of Android Automotive (CAR-Q52), this project's list limit
  /// (CAR-Q54), and the glance times of NHTSA.
  public static let suggested = CarProfile(name: "Suggested", restrictionsByState: baseMap)

  /// Android Automotive (CAR-Q43, Q44, Q48, Q52, Q53).
  public static let android = CarProfile(
    name: "Android",
    restrictionsByState: baseMap.adding(
      CarRestrictions(listItems: CarLimit(.androidListItems)),
      in: [.moving]
    )
  )

  /// NHTSA's guidelines, Phase 1 (CAR-Q01, Q02, Q04, Q06, Q09); waiting at a light counts as
  /// driving.
  ///
  /// Chosen: the limits of CAR-Q52 and Q54 apply while driving. NHTSA names no limits of lists,
  /// depth and set-up.
  public static let nhtsa = CarProfile(
    name: "NHTSA",
    restrictionsByState: [
      .parked: .none,
      .idling: drivingBase.union(lockOutsNHTSA),
      .moving: drivingBase.union(lockOutsNHTSA),
    ]
  )

  /// The European Statement of Principles (CAR-Q24 to Q28).
  ///
  /// Chosen: the content that it names is locked while moving. The glance times are those of NHTSA,
  /// since the catalogue has none of ESoP.
  public static let esop = CarProfile(
    name: "ESoP",
    restrictionsByState: baseMap.adding(
      CarRestrictions(locks: locks(by: "CAR-Q27", [.video, .movingPictures, .scrollingText])),
      in: [.moving]
    ).adding(CarRestrictions(locks: locks(by: "CAR-Q28", [.setup])), in: [.moving])
  )

  /// JAMA's guidelines (CAR-Q16, Q17).
  public static let jama = CarProfile(
    name: "JAMA",
    restrictionsByState: baseMap.adding(
      CarRestrictions(
        locks: locks(by: "CAR-Q17", [.video, .scrollingText]),
        textLength: CarLimit(.jamaCharacters)
      ),
      in: [.moving]
    ),
    totalGlance: .jamaTotal,
    shutterOpen: .jamaShutterOpen
  )

  /// The Alliance's Driver Focus-Telematics guidelines (CAR-Q13).
  ///
  /// The locks of CAR-Q52 apply, since the catalogue names none of the Alliance.
  public static let aam = CarProfile(
    name: "AAM",
    restrictionsByState: baseMap,
    singleGlance: .aamGlance,
    totalGlance: .aamTotal,
    shutterOpen: nil
  )

  /// Apple's CarPlay (CAR-Q34 to Q38).
  public static let carPlay = CarProfile(
    name: "CarPlay",
    restrictionsByState: [
      .parked: .none,
      .idling: baseMap[.idling] ?? .full,
      .moving: CarRestrictions(
        locks: drivingBase.locks.merging(locks(by: "CAR-Q38", [.keyboard])) { $1 },
        listItems: CarLimit(.carPlayListItems),
        cumulativeItems: drivingBase.cumulativeItems,
        depth: CarLimit(.carPlayDepth),
        textLength: drivingBase.textLength
      ),
    ]
  )

  /// All profiles, the suggested one first.
  public static let all: [CarProfile] = [
    .suggested, .nhtsa, .esop, .jama, .aam, .carPlay, .android,
  ]

  /// Returns the profile with a name, ignoring case; `nil` if there is none.
  public static func named(_ name: String) -> CarProfile? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The locks while moving (CAR-Q52), with moving pictures and scrolling text (CAR-Q49, Q53).
  private static let drivingBase = CarRestrictions(
    locks: locks(
      by: "CAR-Q52",
      [.dialPad, .filtering, .keyboard, .video, .setup, .textMessages, .reading]
    ).merging(locks(by: "CAR-Q49", [.movingPictures, .scrollingText])) { $1 },
    listItems: CarLimit(.ownListItems),
    cumulativeItems: CarLimit(.androidCumulativeItems),
    depth: CarLimit(.androidDepth),
    textLength: CarLimit(.androidStringLength)
  )

  /// The default map (CAR-Q52): no restrictions while parked, no video while idling, and
  /// `drivingBase` while moving.
  private static let baseMap: [CarDrivingState: CarRestrictions] = [
    .parked: .none,
    .idling: CarRestrictions(locks: locks(by: "CAR-Q52", [.video])),
    .moving: drivingBase,
  ]

  private static let lockOutsNHTSA = CarRestrictions(
    locks: locks(
      by: "CAR-Q09",
      [.video, .movingPictures, .scrollingText, .keyboard, .textMessages, .reading]
    )
  )

  private static func locks(
    by row: String,
    _ restrictions: [CarRestriction]
  ) -> [CarRestriction: ReferenceFigure] {
    guard let figure = ReferenceFigure.row(row) else { return [:] }
    return Dictionary(uniqueKeysWithValues: restrictions.map { ($0, figure) })
  }
}

extension [CarDrivingState: CarRestrictions] {
  /// Returns the map with further restrictions in some states; their figures take precedence.
  fileprivate func adding(_ more: CarRestrictions, in states: [CarDrivingState]) -> Self {
    states.reduce(into: self) { $0[$1] = more.union($0[$1] ?? .none) }
  }
}
