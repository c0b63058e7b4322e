// Numbers of catalogue rows with which code compares.
extension ReferenceFigure {
  /// The longest single glance of NHTSA, 2 s.
  public static let nhtsaGlance = ReferenceFigure("CAR-Q01", "single glance at most 2 s", 2, "s")
  /// The longest total eyes-off-road time of NHTSA, 12 s.
  public static let nhtsaTotal = ReferenceFigure(
    "CAR-Q01",
    "total glance time at most 12 s",
    12,
    "s"
  )
  /// The share of glances above 2 s that NHTSA's test accepts, 15 %.
  public static let nhtsaLongGlances =
    ReferenceFigure("CAR-Q02", "at most 15 % of glances longer than 2 s", 0.15, nil)
  /// The measured glance of radio tuning, 85th percentile, 1.3 s.
  public static let radioGlance = ReferenceFigure(
    "CAR-Q03",
    "radio tuning: 1.3 s per glance",
    1.3,
    "s"
  )
  /// The measured total of radio tuning, 85th percentile, 12.1 s.
  public static let radioTotal = ReferenceFigure(
    "CAR-Q03",
    "radio tuning: 12.1 s in all",
    12.1,
    "s"
  )
  /// The open and the shut time of the occlusion test, 1.5 s each.
  public static let occlusionInterval =
    ReferenceFigure("CAR-Q04", "occlusion: 1.5 s open, 1.5 s shut", 1.5, "s")
  /// The longest total shutter-open time of NHTSA, 12 s.
  public static let nhtsaShutterOpen =
    ReferenceFigure("CAR-Q04", "total shutter-open time at most 12 s", 12, "s")
  /// The longest time from an input to its feedback, 0.25 s.
  public static let responseTime = ReferenceFigure("CAR-Q05", "answer within 0.25 s", 0.25, "s")
  /// The time after which an indication of work must be shown, 2 s.
  public static let busyTime = ReferenceFigure("CAR-Q05", "busy indication after 2 s", 2, "s")
  /// The reading speed while driving, 15 characters a second.
  public static let readingSpeed =
    ReferenceFigure("CAR-Q11", "about 15 characters a second while driving", 15, "1/s")
  /// The characters to read of NHTSA's proposal, 30; dropped in the final text.
  public static let proposedCharacters =
    ReferenceFigure("CAR-Q10", "30 characters to read (proposal of 2012 only)", 30, nil)
  /// The key presses of NHTSA's proposal, 6; dropped in the final text.
  public static let proposedKeyPresses =
    ReferenceFigure("CAR-Q10", "6 key presses per task (proposal of 2012 only)", 6, nil)
  /// The single glance of AAM, 2 s.
  public static let aamGlance = ReferenceFigure(
    "CAR-Q13",
    "single glance generally at most 2 s",
    2,
    "s"
  )
  /// The total glance time of AAM, 20 s.
  public static let aamTotal = ReferenceFigure("CAR-Q13", "total glance time at most 20 s", 20, "s")
  /// The total glance time of JAMA, 8 s.
  public static let jamaTotal = ReferenceFigure("CAR-Q16", "total glance time at most 8 s", 8, "s")
  /// The total shutter-open time of JAMA, 7.5 s.
  public static let jamaShutterOpen =
    ReferenceFigure("CAR-Q16", "total shutter-open time at most 7.5 s", 7.5, "s")
  /// The letters that JAMA shows at a time, 30.
  public static let jamaCharacters =
    ReferenceFigure("CAR-Q17", "no more than 30 letters at a time while moving", 30, nil)
  /// The delay after a stop before locked content is shown again, 3 s.
  ///
  /// ESoP says "some seconds". 3 s is the figure of a public source file that cites it.
  public static let returnDelay =
    ReferenceFigure("CAR-Q27", "locked content returns some seconds after a stop; 3 s", 3, "s")
  /// The rows of a list in some cars with CarPlay while driving, 12.
  public static let carPlayListItems =
    ReferenceFigure("CAR-Q36", "some cars limit lists to 12 items while driving", 12, nil)
  /// The greatest depth of CarPlay's template stack, 5.
  public static let carPlayDepth =
    ReferenceFigure("CAR-Q37", "template stack of 5 including the root", 5, nil)
  /// The rows of a list in Android's fallback, 6.
  public static let androidListItems = ReferenceFigure("CAR-Q43", "list of 6 items", 6, nil)
  /// The characters of an item on Android, 120.
  public static let androidCharacters =
    ReferenceFigure("CAR-Q44", "text of an item at most 120 characters", 120, nil)
  /// The steps of a task on Android, 5.
  public static let androidSteps = ReferenceFigure(
    "CAR-Q48",
    "task flow of at most 5 steps",
    5,
    nil
  )
  /// The characters of a string in Android's map, 120.
  public static let androidStringLength = ReferenceFigure("CAR-Q52", "string at most 120", 120, nil)
  /// The cumulative items in Android's map, 21.
  public static let androidCumulativeItems =
    ReferenceFigure("CAR-Q52", "at most 21 cumulative items", 21, nil)
  /// The depth in Android's map, 3.
  public static let androidDepth = ReferenceFigure("CAR-Q52", "depth at most 3", 3, nil)
  /// The largest rate of animated frames that does not count as video, 1 per second.
  public static let animatedFrames =
    ReferenceFigure("CAR-Q53", "no animated frames faster than 1 per second", 1, "1/s")
  /// The rows of a list in this project, 6.
  public static let ownListItems = ReferenceFigure(
    "CAR-Q54",
    "6 rows or the vehicle's value",
    6,
    nil
  )
  /// The items that short-term memory holds, 7 (Miller 1956).
  ///
  /// The catalogue's source text names 7 itself, so a rule can fail a subject by it. The sureness
  /// is that of the psychological source.
  public static let chunkItems = ReferenceFigure(
    id: "art.5 l.117",
    statement: "at most 7 items in the right order",
    value: 7,
    sureness: .published,
    source: "the catalogue's source text, article 5, line 117"
  )
}
