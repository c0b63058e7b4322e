import CoreGraphics
import Foundation
import HostInterface

/// All that decides on the looks of the status bar.
struct StatusBarContent: Equatable {
  var environment = Environment()
  var device = Device.iPhone8
  var style = UIStatusBarStyle.default
  var showsNetworkActivity = false

  init(environment: Environment = Environment(), device: Device = .iPhone8) {
    self.environment = environment
    self.device = device
  }

  var items: StatusBarItems { environment.statusBar }

  /// Whether time and battery stand beside a cut-out.
  var hasEars: Bool { device.cutout != nil }

  /// Dark content on light, or light content on dark; on a coloured bar always light.
  var isLight: Bool {
    if items.activity != nil, !hasEars { return true }
    switch style {
    case .lightContent: return true
    case .darkContent: return false
    case .default: return environment.appearance == .dark && environment.systemVersion.major >= 13
    }
  }
}

/// What stands in the status bar.
enum StatusBarItem: Hashable {
  case time, date, carrier, airplane, signal, wifi, technology, networkActivity
  case battery, percentage, bolt, bluetooth, alarm, location, orientationLock, doNotDisturb
}

/// Where the items of the status bar stand; pure, so that a test needs no window.
struct StatusBarLayout: Equatable {
  /// Frames in points of the bar.
  var frames: [StatusBarItem: CGRect] = [:]
  /// The coloured ground: of the whole bar, or of the pill behind the time.
  var activityFrame: CGRect?
  /// Where the words stand that say what goes on; nil: there is no room for any.
  var activityTextFrame: CGRect?

  // Unverified where nothing else is said: read off screenshots of iOS 11 and 12; points.
  enum Metrics {
    static let fontSize: CGFloat = 12
    static let notchFontSize: CGFloat = 15
    static let side: CGFloat = 6
    static let gap: CGFloat = 4
    static let lineHeight: CGFloat = 20
    // Sizes and gaps beside the notch: Apple's design template for the iPhone X (2017).
    static let battery = CGSize(width: 24.5, height: 11.5)
    static let signal = CGSize(width: 17, height: 10.67)
    static let wifi = CGSize(width: 15.33, height: 11)
    static let notchGap: CGFloat = 5
    static let notchSide: CGFloat = 14.67
    static let notchCenterY: CGFloat = 22.67
    /// How far the middle of the time is from the middle of the ear, because of the corner.
    static let notchTimeShift: CGFloat = 6.5
    static let notchEar: CGFloat = 83
    static let bolt = CGSize(width: 6, height: 10)
    static let glyph = CGSize(width: 10, height: 11)
    static let bluetooth = CGSize(width: 6.5, height: 11)
    static let spinner = CGSize(width: 14, height: 14)
    static let dateGap: CGFloat = 6
    static let pillHeight: CGFloat = 21
    static let pillMargin: CGFloat = 9
  }

  /// - Parameters:
  ///   - content: What the bar has to tell.
  ///   - bounds: The bar's.
  ///   - pixel: A pixel's side; frames begin on whole ones.
  ///   - isRightToLeft: Whether the bar is mirrored.
  ///   - measure: How large a text item is.
  init(
    _ content: StatusBarContent,
    in bounds: CGRect,
    pixel: CGFloat,
    isRightToLeft: Bool,
    measure: (StatusBarItem) -> CGSize
  ) {
    var line = Line(content, bounds, pixel, measure)
    if content.hasEars {
      line.placeBesideCutout()
    } else if content.device.idiom == .pad {
      line.placeOnTablet()
    } else {
      line.placeInOneLine()
    }
    frames = line.frames
    if content.items.activity != nil { placeActivity(content, bounds, line) }
    if isRightToLeft { mirror(in: bounds) }
    for (item, frame) in frames {
      frames[item]?.origin = CGPoint(
        x: (frame.minX / pixel).rounded() * pixel,
        y: (frame.minY / pixel).rounded() * pixel
      )
    }
  }

  private mutating func placeActivity(
    _ content: StatusBarContent,
    _ bounds: CGRect,
    _ line: Line
  ) {
    guard content.hasEars else {
      activityFrame = bounds
      activityTextFrame = CGRect(
        x: Metrics.side,
        y: bounds.maxY - Metrics.lineHeight,
        width: bounds.width - 2 * Metrics.side,
        height: Metrics.lineHeight
      )
      return
    }
    guard let time = frames[.time] else { return }
    activityFrame = CGRect(
      x: time.minX - Metrics.pillMargin,
      y: line.middle - Metrics.pillHeight / 2,
      width: time.width + 2 * Metrics.pillMargin,
      height: Metrics.pillHeight
    )
  }

  private mutating func mirror(in bounds: CGRect) {
    func mirrored(_ frame: CGRect) -> CGRect {
      CGRect(
        x: bounds.width - frame.maxX,
        y: frame.minY,
        width: frame.width,
        height: frame.height
      )
    }
    frames = frames.mapValues(mirrored)
    activityFrame = activityFrame.map(mirrored)
    activityTextFrame = activityTextFrame.map(mirrored)
  }

  /// Sets one item after the other.
  private struct Line {
    let content: StatusBarContent
    let bounds: CGRect
    let pixel: CGFloat
    let texts: [StatusBarItem: CGSize]
    var frames: [StatusBarItem: CGRect] = [:]
    let middle: CGFloat

    init(
      _ content: StatusBarContent,
      _ bounds: CGRect,
      _ pixel: CGFloat,
      _ measure: (StatusBarItem) -> CGSize
    ) {
      self.content = content
      self.bounds = bounds
      self.pixel = pixel
      texts = Dictionary(
        uniqueKeysWithValues: [.time, .date, .carrier, .technology, .percentage].map {
          ($0, measure($0))
        }
      )
      if let cutout = content.device.cutout {
        middle = cutout.shape == .island ? cutout.rect.midY : Metrics.notchCenterY
      } else if content.items.activity != nil {
        middle = Metrics.lineHeight / 2
      } else {
        middle = bounds.midY
      }
    }

    private func size(_ item: StatusBarItem) -> CGSize {
      switch item {
      case .time, .date, .carrier, .technology, .percentage: texts[item] ?? .zero
      case .battery: Metrics.battery
      case .signal: Metrics.signal
      case .wifi: Metrics.wifi
      case .bolt: Metrics.bolt
      case .bluetooth: Metrics.bluetooth
      case .networkActivity: Metrics.spinner
      case .airplane, .alarm, .location, .orientationLock, .doNotDisturb: Metrics.glyph
      }
    }

    /// Puts items side by side from `x` to the right, at most to `limit`; answers where they end.
    @discardableResult
    mutating func append(
      _ items: [StatusBarItem],
      from x: CGFloat,
      gap: CGFloat,
      limit: CGFloat = .infinity
    ) -> CGFloat {
      var x = x
      for item in items {
        var size = size(item)
        size.width = min(size.width, limit - x)
        guard size.width > 0 else { continue }
        frames[item] = CGRect(
          x: x,
          y: middle - size.height / 2,
          width: size.width,
          height: size.height
        )
        x += size.width + gap
      }
      return x - gap
    }

    /// Puts items side by side from `x` to the left.
    mutating func prepend(_ items: [StatusBarItem], from x: CGFloat, gap: CGFloat) {
      var x = x
      for item in items {
        let size = size(item)
        frames[item] = CGRect(
          x: x - size.width,
          y: middle - size.height / 2,
          width: size.width,
          height: size.height
        )
        x -= size.width + gap
      }
    }

    private var network: [StatusBarItem] {
      switch content.environment.network {
      case .wifi: [.wifi]
      case .cellular:
        content.items.carrier == nil || content.items.isAirplaneModeOn ? [] : [.technology]
      case .none: []
      }
    }

    private var signal: [StatusBarItem] {
      if content.items.isAirplaneModeOn { return [.airplane] }
      return content.items.carrier == nil ? [] : [.signal]
    }

    /// The wheel means something until iOS 12.
    private var activity: [StatusBarItem] {
      content.showsNetworkActivity && content.environment.systemVersion.major < 13
        ? [.networkActivity] : []
    }

    /// Battery and signs from the outer edge inwards.
    private func signs(showsPercentage: Bool) -> [StatusBarItem] {
      let items = content.items
      var list: [StatusBarItem] = items.isCharging ? [.bolt, .battery] : [.battery]
      if items.showsBatteryPercentage ?? showsPercentage { list.append(.percentage) }
      if items.isBluetoothConnected { list.append(.bluetooth) }
      if items.isAlarmSet { list.append(.alarm) }
      if items.isLocationInUse { list.append(.location) }
      if items.isOrientationLocked { list.append(.orientationLock) }
      if items.isDoNotDisturbOn { list.append(.doNotDisturb) }
      return list
    }

    /// Phones without a cut-out: network, time in the middle, battery.
    mutating func placeInOneLine() {
      let time = size(.time)
      let timeX = bounds.midX - time.width / 2
      append([.time], from: timeX, gap: 0)
      let carrier: [StatusBarItem] = content.items.isAirplaneModeOn ? [] : [.carrier]
      let start = append(signal, from: Metrics.side, gap: Metrics.gap)
      let x = signal.isEmpty ? Metrics.side : start + Metrics.gap
      // The name gives way to what comes after it.
      let rest = network + activity
      let restWidth = rest.reduce(0) { $0 + size($1).width + Metrics.gap }
      let end = append(
        carrier,
        from: x,
        gap: Metrics.gap,
        limit: timeX - Metrics.gap - restWidth
      )
      append(rest, from: carrier.isEmpty ? x : end + Metrics.gap, gap: Metrics.gap)
      prepend(
        signs(showsPercentage: false),
        from: bounds.maxX - Metrics.side,
        gap: Metrics.gap
      )
    }

    /// Tablets from iOS 12 on: time and date, then everything else at the other side.
    mutating func placeOnTablet() {
      append([.time, .date], from: Metrics.side, gap: Metrics.dateGap)
      prepend(
        signs(showsPercentage: true) + network.reversed() + signal + activity,
        from: bounds.maxX - Metrics.side,
        gap: Metrics.gap
      )
    }

    /// Time on one ear; signal, network and battery on the other.
    ///
    /// There is no room for more.
    mutating func placeBesideCutout() {
      let cutout = content.device.cutout?.rect ?? .zero
      let ear = cutout.minX
      let time = size(.time)
      let center = ear / 2 + Metrics.notchTimeShift
      append([.time], from: center - time.width / 2, gap: 0)
      if content.items.isLocationInUse, content.items.activity == nil {
        append([.location], from: center + time.width / 2 + Metrics.gap, gap: 0)
      }
      let side = Metrics.notchSide + (ear - Metrics.notchEar) / 2
      prepend(
        [.battery] + network + signal,
        from: bounds.maxX - max(Metrics.notchSide, side),
        gap: Metrics.notchGap
      )
    }
  }
}
