import HostInterface

// The devices have the names that are usual in snapshot tests.

extension ViewImageConfig {
  /// The screen of an iPhone SE in portrait.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// Returns the screen of an iPhone SE in an orientation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhoneSE, orientation: orientation)
  }
  /// The screen of an iPhone 8 in portrait.
  public static let iPhone8 = iPhone8(.portrait)
  /// Returns the screen of an iPhone 8 in an orientation.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone8, orientation: orientation)
  }
  /// The screen of an iPhone 8 Plus in portrait.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// Returns the screen of an iPhone 8 Plus in an orientation.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone8Plus, orientation: orientation)
  }
  /// The screen of an iPhone X in portrait.
  public static let iPhoneX = iPhoneX(.portrait)
  /// Returns the screen of an iPhone X in an orientation.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhoneX, orientation: orientation)
  }
  /// The screen of an iPhone XR in portrait.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// Returns the screen of an iPhone XR in an orientation.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhoneXR, orientation: orientation)
  }
  /// The screen of an iPhone XS Max in portrait.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// Returns the screen of an iPhone XS Max in an orientation.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhoneXSMax, orientation: orientation)
  }
  /// The screen of an iPhone 12 in portrait.
  public static let iPhone12 = iPhone12(.portrait)
  /// Returns the screen of an iPhone 12 in an orientation.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone12, orientation: orientation)
  }
  /// The screen of an iPhone 12 Pro in portrait.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// Returns the screen of an iPhone 12 Pro in an orientation.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone12Pro, orientation: orientation)
  }
  /// The screen of an iPhone 12 Pro Max in portrait.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// Returns the screen of an iPhone 12 Pro Max in an orientation.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone12ProMax, orientation: orientation)
  }
  /// The screen of an iPhone 13 in portrait.
  public static let iPhone13 = iPhone13(.portrait)
  /// Returns the screen of an iPhone 13 in an orientation.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone13, orientation: orientation)
  }
  /// The screen of an iPhone 13 mini in portrait.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// Returns the screen of an iPhone 13 mini in an orientation.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone13mini, orientation: orientation)
  }
  /// The screen of an iPhone 13 Pro in portrait.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// Returns the screen of an iPhone 13 Pro in an orientation.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone13Pro, orientation: orientation)
  }
  /// The screen of an iPhone 13 Pro Max in portrait.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// Returns the screen of an iPhone 13 Pro Max in an orientation.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPhone13ProMax, orientation: orientation)
  }
  /// The screen of an iPad mini in landscape.
  public static let iPadMini = iPadMini(.landscape)
  /// Returns the screen of an iPad mini in an orientation.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPadMini4, orientation: orientation)
  }
  /// Returns the screen of an iPad mini in an orientation, with a part of it for the app.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    orientation.config(.iPadMini4)
  }
  /// The screen of a 9.7-inch iPad in landscape.
  public static let iPad9_7 = iPad9_7(.landscape)
  /// Returns the screen of a 9.7-inch iPad in an orientation.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPad9_7, orientation: orientation)
  }
  /// Returns the screen of a 9.7-inch iPad in an orientation, with a part of it for the app.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    orientation.config(.iPad9_7)
  }
  /// The screen of a 10.2-inch iPad in landscape.
  public static let iPad10_2 = iPad10_2(.landscape)
  /// Returns the screen of a 10.2-inch iPad in an orientation.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPad10_2, orientation: orientation)
  }
  /// Returns the screen of a 10.2-inch iPad in an orientation, with a part of it for the app.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    orientation.config(.iPad10_2)
  }
  /// The screen of a 10.5-inch iPad Pro in landscape.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  /// Returns the screen of a 10.5-inch iPad Pro in an orientation.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPadPro10_5, orientation: orientation)
  }
  /// Returns the screen of a 10.5-inch iPad Pro in an orientation, with a part of it for the app.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    orientation.config(.iPadPro10_5)
  }
  /// The screen of an 11-inch iPad Pro in landscape.
  public static let iPadPro11 = iPadPro11(.landscape)
  /// Returns the screen of an 11-inch iPad Pro in an orientation.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPadPro11, orientation: orientation)
  }
  /// Returns the screen of an 11-inch iPad Pro in an orientation, with a part of it for the app.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    orientation.config(.iPadPro11)
  }
  /// The screen of a 12.9-inch iPad Pro in landscape.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)
  /// Returns the screen of a 12.9-inch iPad Pro in an orientation.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.iPadPro12_9, orientation: orientation)
  }
  /// Returns the screen of a 12.9-inch iPad Pro in an orientation, with a part of it for the app.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    orientation.config(.iPadPro12_9)
  }
}

extension ViewImageConfig.TabletOrientation {
  /// Returns the configuration of a tablet in this orientation.
  func config(_ device: Device) -> ViewImageConfig {
    switch self {
    case .landscape(.full): ViewImageConfig(device, orientation: .landscape)
    case .landscape(.oneThird): ViewImageConfig(device, orientation: .landscape, part: .third)
    case .landscape(.oneHalf): ViewImageConfig(device, orientation: .landscape, part: .half)
    case .landscape(.twoThirds): ViewImageConfig(device, orientation: .landscape, part: .twoThirds)
    case .portrait(.full): ViewImageConfig(device)
    case .portrait(.oneThird): ViewImageConfig(device, part: .third)
    case .portrait(.twoThirds): ViewImageConfig(device, part: .twoThirds)
    }
  }
}
