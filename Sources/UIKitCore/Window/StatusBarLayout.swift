import CoreGraphics
import Foundation
import HostInterface

/// The values that determine the appearance of the status bar.
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

  /// Whether time and battery are beside a cut-out of the screen.
  var hasEars: Bool { device.cutout != nil }

  /// Whether the content is light; on a coloured bar it always is.
  var isLight: Bool {
    if items.activity != nil, !hasEars { return true }
    switch style {
    case .lightContent: return true
    case .darkContent: return false
    case .default: return environment.appearance == .dark && environment.systemVersion.major >= 13
    }
  }
}

/// The items of the status bar.
enum StatusBarItem: Hashable {
  /// The time of day.
  case time
  /// The date, on tablets.
  case date
  /// The name of the carrier.
  case carrier
  /// The sign of airplane mode.
  case airplane
  /// The strength of the cellular signal.
  case signal
  /// The strength of the Wi-Fi signal.
  case wifi
  /// The name of the cellular technology, such as LTE.
  case technology
  /// The spinner of network activity.
  case networkActivity
  /// The battery with its charge.
  case battery
  /// The charge in percent.
  case percentage
  /// The sign of charging.
  case bolt
  /// The sign of a Bluetooth connection.
  case bluetooth
  /// The sign of an alarm.
  case alarm
  /// The sign of location services in use.
  case location
  /// The sign of the orientation lock.
  case orientationLock
  /// The sign of Do Not Disturb.
  case doNotDisturb
}

/// The frames of the status bar's items, computed without a view, so that a test needs no window.
struct StatusBarLayout: Equatable {
  /// The frames of the items, in points of the bar.
  var frames: [StatusBarItem: CGRect] = [:]
  /// The frame of the coloured background: the whole bar, or the pill behind the time; nil without
  /// an activity.
  var activityFrame: CGRect?
  /// The frame of the text that names the activity; nil if there is no space for it.
  var activityTextFrame: CGRect?

  // Unverified unless stated: from screenshots of iOS 11 and 12, in points.
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
    /// The distance from the middle of the ear to the middle of the time, due to the rounded
    /// corner.
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

  /// Computes the frames of the items.
  ///
  /// - Parameters:
  ///   - content: The content of the bar.
  ///   - bounds: The bounds of the bar.
  ///   - pixel: The length of a pixel's side, in points; frames begin on whole pixels.
  ///   - isRightToLeft: Whether the bar is mirrored.
  ///   - measure: Returns the size of a text item.
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

  /// The positions of items in the bar, set one after another.
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

    /// Places items side by side from `x` to the right, at most up to `limit`; returns the right
    /// end.
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

    /// Places items side by side from `x` to the left.
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

    /// The network spinner, which appears up to iOS 12.
    private var activity: [StatusBarItem] {
      content.showsNetworkActivity && content.environment.systemVersion.major < 13
        ? [.networkActivity] : []
    }

    /// Returns the battery and the signs, from the outer edge inwards.
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

    /// Places the items of phones without a cut-out: network, time in the middle, battery.
    mutating func placeInOneLine() {
      let time = size(.time)
      let timeX = bounds.midX - time.width / 2
      append([.time], from: timeX, gap: 0)
      let carrier: [StatusBarItem] = content.items.isAirplaneModeOn ? [] : [.carrier]
      let start = append(signal, from: Metrics.side, gap: Metrics.gap)
      let x = signal.isEmpty ? Metrics.side : start + Metrics.gap
      // The carrier's name is truncated so that the items after it fit.
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

    /// Places the items of tablets from iOS 12 on: time and date, and all other items at the other
    /// side.
    mutating func placeOnTablet() {
      append([.time, .date], from: Metrics.side, gap: Metrics.dateGap)
      prepend(
        signs(showsPercentage: true) + network.reversed() + signal + activity,
        from: bounds.maxX - Metrics.side,
        gap: Metrics.gap
      )
    }

    /// Places the time in one ear, and signal, network and battery in the other.
    ///
    /// Other items have no space there.
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
