import CoreGraphics
import Foundation
import UIKit
import UIKitCore
import UIKitNibs

/// The launch screen of an app, made from its Info.plist and its resources.
///
/// The screen shows while the app's process starts; it runs no code of the app.
@MainActor
struct LaunchScreen {
  /// The view of the launch screen, as large as the screen.
  let view: UIView
  /// The controller of the view; nil if the launch screen has none.
  let controller: UIViewController?
  /// Whether the status bar is hidden, and the style of the status bar.
  let isStatusBarHidden: Bool, statusBarStyle: UIStatusBarStyle
  /// A sentence that states what is wrong with the launch screen that the app names; nil if nothing
  /// is.
  private(set) var trouble: String?

  /// Creates the launch screen of an app.
  ///
  /// The first available source is used: the storyboard, the description in `UILaunchScreen`, the
  /// picture in `UILaunchImages` for the screen, or a white view.
  ///
  /// - Parameters:
  ///   - resources: The files of the app.
  ///   - size: The size of the screen in its current orientation, in points.
  init(_ resources: AppResources, size: CGSize) {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    func entry(_ key: String) -> Any? { resources.entry(key, isPad: isPad) }
    isStatusBarHidden = entry("UIStatusBarHidden") as? Bool ?? false
    statusBarStyle =
      entry("UIStatusBarStyle") as? String == "UIStatusBarStyleLightContent"
      ? .lightContent : .default
    let bundle = resources.folders.first.flatMap { Bundle(url: $0) }
    var trouble: String?
    var controller: UIViewController?
    if let name = entry("UILaunchStoryboardName") as? String {
      (controller, trouble) = Self.storyboard(name, resources, bundle)
    }
    self.controller = controller
    self.trouble = trouble
    if let controller {
      view = controller.view
    } else if let description = entry("UILaunchScreen") as? [String: Any] {
      view = Self.view(description, bundle)
    } else if let image = Self.image(entry("UILaunchImages"), resources, size) {
      view = UIImageView(image: image)
    } else {
      view = UIView()
      view.backgroundColor = .white
    }
    view.frame = CGRect(origin: .zero, size: size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: Storyboards

  private static func storyboard(
    _ name: String,
    _ resources: AppResources,
    _ bundle: Bundle?
  ) -> (UIViewController?, trouble: String?) {
    let base = name.hasSuffix(".storyboard") ? String(name.dropLast(11)) : name
    let file = "\(base).storyboard"
    let places = ["Base.lproj/\(file)", file, "en.lproj/\(file)"]
    guard !base.contains("/"), !base.hasPrefix("."),
      let file = places.lazy.compactMap({ resources.file(named: $0) }).first
    else { return (nil, "There is no launch storyboard “\(name)”.") }
    do {
      let controller = try LaunchInterface.controller(at: file, bundle: bundle)
      return (controller, controller == nil ? "“\(file.path)” has no initial controller." : nil)
    } catch {
      return (nil, "\(error)")
    }
  }

  // MARK: Descriptions

  /// Returns the view that a dictionary of `UILaunchScreen` describes.
  // Source: "UILaunchScreen" of Apple's property list reference.
  private static func view(_ description: [String: Any], _ bundle: Bundle?) -> UIView {
    let view = UIView()
    let color = (description["UIColorName"] as? String).flatMap {
      UIColor(named: $0, in: bundle, compatibleWith: nil)
    }
    view.backgroundColor = color ?? .systemBackground
    if let name = description["UIImageName"] as? String,
      let image = UIImage(named: name, in: bundle, compatibleWith: nil)
    {
      add(image, to: view, isSafe: description["UIImageRespectsSafeAreaInsets"] as? Bool ?? false)
    }
    addBars(description, bundle, to: view)
    return view
  }

  private static func add(_ image: UIImage, to view: UIView, isSafe: Bool) {
    let picture = UIImageView(image: image)
    picture.translatesAutoresizingMaskIntoConstraints = false
    // Unverified: a picture with cap insets fills the screen; other pictures are centred.
    let fills = image.capInsets != .zero
    picture.contentMode = fills ? .scaleToFill : .center
    view.addSubview(picture)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: isSafe ? guide.topAnchor : view.topAnchor),
      picture.bottomAnchor.constraint(equalTo: isSafe ? guide.bottomAnchor : view.bottomAnchor),
      picture.leadingAnchor.constraint(equalTo: isSafe ? guide.leadingAnchor : view.leadingAnchor),
      picture.trailingAnchor.constraint(
        equalTo: isSafe ? guide.trailingAnchor : view.trailingAnchor
      ),
    ])
  }

  private static func addBars(_ description: [String: Any], _ bundle: Bundle?, to view: UIView) {
    func picture(_ entry: Any?) -> UIImageView? {
      ((entry as? [String: Any])?["UIImageName"] as? String)
        .flatMap { UIImage(named: $0, in: bundle, compatibleWith: nil) }
        .map { UIImageView(image: $0) }
    }
    var bars: [(bar: UIView, isTop: Bool)] = []
    if let entry = description["UINavigationBar"] {
      let bar = UINavigationBar()
      let item = UINavigationItem()
      item.titleView = picture(entry)
      bar.items = [item]
      bar.delegate = BarsReachEdges.shared
      bars.append((bar, true))
    }
    if description["UITabBar"] != nil {
      bars.append((UITabBar(), false))
    } else if description["UIToolbar"] != nil {
      let bar = UIToolbar()
      bar.delegate = BarsReachEdges.shared
      bars.append((bar, false))
    }
    let guide = view.safeAreaLayoutGuide
    for (bar, isTop) in bars {
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        isTop
          ? bar.topAnchor.constraint(equalTo: guide.topAnchor)
          : bar.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
  }

  /// A delegate that extends bars to the edges of the screen.
  private final class BarsReachEdges: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
    static let shared = BarsReachEdges()
    func position(for bar: any UIBarPositioning) -> UIBarPosition {
      bar is UINavigationBar ? .topAttached : .bottom
    }
  }

  // MARK: Pictures

  private struct LaunchImage: Decodable {
    var name: String
    var size: String?
    var orientation: String?
    private enum CodingKeys: String, CodingKey {
      case name = "UILaunchImageName"
      case size = "UILaunchImageSize"
      case orientation = "UILaunchImageOrientation"
    }
  }

  /// Returns the picture for the size of the screen, or nil if there is none.
  private static func image(_ list: Any?, _ resources: AppResources, _ size: CGSize) -> UIImage? {
    guard list != nil, let images: [LaunchImage] = resources.decoded("UILaunchImages") else {
      return nil
    }
    let isWide = size.width > size.height
    // Source: "UILaunchImageSize": "{320, 480}", that of the screen in portrait, in points.
    let upright = CGSize(
      width: min(size.width, size.height),
      height: max(size.width, size.height)
    )
    let fitting = images.filter { image in
      let orientation = image.orientation ?? "Portrait"
      let numbers = (image.size ?? "{320, 480}").split { !$0.isNumber && $0 != "." }
        .compactMap { Double($0) }
      return orientation.hasPrefix("Landscape") == isWide && numbers.count == 2
        && CGSize(width: numbers[0], height: numbers[1]) == upright
    }
    return fitting.lazy.compactMap { picture($0.name, resources) }.first
  }

  private static func picture(_ name: String, _ resources: AppResources) -> UIImage? {
    guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let scale = Int(clamping: UIScreen.main.scale)
    for suffix in ["@\(scale)x", "@2x", "@3x", ""] {
      guard let file = resources.file(named: "\(base)\(suffix).png") else { continue }
      return UIImage(contentsOfFile: file.path)
    }
    return nil
  }
}
