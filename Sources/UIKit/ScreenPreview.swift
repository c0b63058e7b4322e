import CoreGraphics
import Foundation
import HeadlessHost
public import UIKitCore

/// A preview of a screen or a view on its own, for contact sheets and for use during development.
///
/// `russet snapshot --previews` takes a picture of each preview, and the app's option
/// `--preview NAME` shows one instead of the app's first screen.
@MainActor
public struct ScreenPreview {
  /// The name, which is unique among the app's previews.
  public private(set) var name: String
  let controller: () -> UIViewController

  /// Creates a preview of a view controller; the closure runs when the preview is shown.
  public init(_ name: String, controller: @escaping () -> UIViewController) {
    self.name = name
    self.controller = controller
  }

  /// Creates a preview of a view in the center of a screen with the system's background color.
  ///
  /// A view without a size gets the size that fits.
  public init(_ name: String, view: @escaping () -> UIView) {
    self.init(name, controller: { PreviewStage(view()) })
  }
}

/// The layout of a preview that `#Preview` declares.
public struct PreviewTrait: Sendable {
  fileprivate var size: CGSize?

  /// Centers the view at its own size or, without one, at the size that fits.
  public static let defaultLayout = PreviewTrait()
  /// Centers the view at its own size or, without one, at the size that fits.
  public static let sizeThatFitsLayout = PreviewTrait()

  /// Centers the view at a size in points; ignored for a view controller, which fills the screen.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(size: CGSize(width: width, height: height))
  }
}

/// The initializers for previews that translated sources declare with `#Preview`.
extension ScreenPreview {
  /// Creates the preview of a `#Preview` with a view controller.
  public init(
    declared name: String,
    traits: PreviewTrait...,
    body: @escaping () -> UIViewController
  ) {
    self.init(name, controller: body)
  }

  /// Creates the preview of a `#Preview` with a view.
  public init(declared name: String, traits: PreviewTrait..., body: @escaping () -> UIView) {
    let size = traits.compactMap(\.size).last
    self.init(
      name,
      view: {
        let view = body()
        if let size { view.frame.size = size }
        return view
      }
    )
  }

  fileprivate func renamed(_ name: String) -> ScreenPreview {
    var copy = self
    copy.name = name
    return copy
  }

  /// The previews of the translated modules that are loaded.
  fileprivate(set) static var declared: [ScreenPreview] = []
}

extension TranslatedMembers {
  /// Adds a preview to those of the app; a name that is in use gets a number.
  @MainActor
  public func preview(_ preview: ScreenPreview) {
    let taken = Set(ScreenPreview.declared.map(\.name))
    let name =
      taken.contains(preview.name)
      ? (2...).lazy.map { "\(preview.name) \($0)" }.first { !taken.contains($0) } : nil
    ScreenPreview.declared.append(name.map(preview.renamed) ?? preview)
  }
}

/// An app delegate that supplies previews of the app's screens.
@MainActor
public protocol ScreenPreviewProvider: UIApplicationDelegate {
  /// The previews, in the order of a contact sheet.
  static var previews: [ScreenPreview] { get }
}

/// A screen with a view in its center.
private final class PreviewStage: UIViewController, AppContentHolding {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(content)
    guard !content.translatesAutoresizingMaskIntoConstraints else { return }
    content.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    content.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard content.translatesAutoresizingMaskIntoConstraints else { return }
    if content.bounds.size == .zero { content.sizeToFit() }
    let room = view.bounds
    content.frame.origin = CGPoint(
      x: ((room.width - content.bounds.width) / 2).rounded(),
      y: ((room.height - content.bounds.height) / 2).rounded()
    )
  }
}

/// The delegate of an app that shows a preview.
final class PreviewApp: UIResponder, UIApplicationDelegate {
  /// The preview that the next launch shows.
  static var preview: ScreenPreview?

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.preview?.controller()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
