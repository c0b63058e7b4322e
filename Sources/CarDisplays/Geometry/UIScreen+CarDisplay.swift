import CoreGraphics
import Foundation
import HostInterface
import UIKit

extension UIScreen {
  /// The car's display of this screen; by default one with the nominal density.
  ///
  /// Setting it posts `CarDisplay.didChangeNotification` with the screen as its object.
  public var carDisplay: CarDisplay {
    get { CarDisplayTable.display(of: self) ?? CarDisplay(nominalFor: self) }
    set {
      guard CarDisplayTable.display(of: self) != newValue else { return }
      CarDisplayTable.set(newValue, of: self)
      NotificationCenter.default.post(name: CarDisplay.didChangeNotification, object: self)
    }
  }
}

extension UIView {
  /// The display that shows the view; the display of the main screen if the view is not in a
  /// window.
  public var carDisplay: CarDisplay { (window?.screen ?? UIScreen.main).carDisplay }

  /// The frame of the view on its display, in millimetres from the display's top left corner.
  public var frameMM: CGRect {
    let frame = convert(bounds, to: nil as UIView?)
    let origin = window?.frame.origin ?? .zero
    return carDisplay.millimetres(from: frame.offsetBy(dx: origin.x, dy: origin.y))
  }
}

extension CarDisplay {
  /// The name of the notification that is posted when the display of a screen changes.
  public static let didChangeNotification = Notification.Name("CarDisplayDidChange")

  /// The length of a point, in millimetres, on a panel without a description.
  ///
  /// Source: CAR-Q29, 76 dp are nominally 12.1 mm, so a dp is 25.4 / 160 mm.
  public static let nominalMillimetresPerPoint: CGFloat = millimetresPerInch / 160

  @MainActor
  init(nominalFor screen: UIScreen) {
    let size = screen.bounds.size
    let scale = screen.scale
    self.init(
      pixels: CGSize(width: size.width * scale, height: size.height * scale),
      scale: scale,
      sizeMM: CGSize(
        width: size.width * Self.nominalMillimetresPerPoint,
        height: size.height * Self.nominalMillimetresPerPoint
      )
    )
  }

  /// The device with which hosts show this display.
  package var device: Device {
    var device = Device(
      name: "Car display \(identifier)",
      idiom: .carPlay,
      size: size,
      scale: scale
    )
    device.statusBarHeights = [Device.StatusBarHeight(since: .init(1), height: 0)]
    return device
  }
}

/// The displays of screens; screens are held weakly.
@MainActor
private enum CarDisplayTable {
  private struct Entry {
    weak var screen: UIScreen?
    var display: CarDisplay
  }
  private static var entries: [ObjectIdentifier: Entry] = [:]

  static func display(of screen: UIScreen) -> CarDisplay? {
    guard let entry = entries[ObjectIdentifier(screen)], entry.screen === screen else { return nil }
    return entry.display
  }

  static func set(_ display: CarDisplay, of screen: UIScreen) {
    entries = entries.filter { $0.value.screen != nil }
    entries[ObjectIdentifier(screen)] = Entry(screen: screen, display: display)
  }
}
