import CoreGraphics
import Foundation
import HeadlessHost
public import UIKitCore

/// A screen or a view by itself, for contact sheets and for looking at while it is written.
///
/// `russet snapshot --previews` takes a picture of each, and the app's option `--preview NAME` shows
/// one in place of its first screen.
@MainActor
public struct ScreenPreview {
  /// The name, which distinguishes it from the app's other previews.
  public private(set) var name: String
  let controller: () -> UIViewController

  /// Creates a preview of a controller's screen; the closure runs when the preview is shown.
  public init(_ name: String, controller: @escaping () -> UIViewController) {
    self.name = name
    self.controller = controller
  }

  /// Creates a preview of a view, in the middle of a screen that is white or, in the dark
  /// appearance, black; a view without a size is sized to fit.
  public init(_ name: String, view: @escaping () -> UIView) {
    self.init(name, controller: { PreviewStage(view()) })
  }
}

/// How a preview that `#Preview` declares is laid out.
public struct PreviewTrait: Sendable {
  fileprivate var size: CGSize?

  /// In the middle of a screen, at the size that the view has or that fits it.
  public static let defaultLayout = PreviewTrait()
  /// In the middle of a screen, at the size that the view has or that fits it.
  public static let sizeThatFitsLayout = PreviewTrait()

  /// In the middle of a screen, at a size in points; a controller's screen keeps that of the device.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(size: CGSize(width: width, height: height))
  }
}

/// Previews that translated sources declare with `#Preview`.
extension ScreenPreview {
  /// Creates a preview as `#Preview` declares one of a controller.
  public init(
    declared name: String,
    traits: PreviewTrait...,
    body: @escaping () -> UIViewController
  ) {
    self.init(name, controller: body)
  }

  /// Creates a preview as `#Preview` declares one of a view.
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

  /// Those of the translated modules that were asked for their members.
  fileprivate(set) static var declared: [ScreenPreview] = []
}

extension TranslatedMembers {
  /// Adds a preview to the app's; one whose name is taken gets a number.
  @MainActor
  public func preview(_ preview: ScreenPreview) {
    let taken = Set(ScreenPreview.declared.map(\.name))
    let name =
      taken.contains(preview.name)
      ? (2...).lazy.map { "\(preview.name) \($0)" }.first { !taken.contains($0) } : nil
    ScreenPreview.declared.append(name.map(preview.renamed) ?? preview)
  }
}

/// A delegate of an app that lists previews of its screens.
@MainActor
public protocol ScreenPreviewProvider: UIApplicationDelegate {
  /// The previews, in the order of a contact sheet.
  static var previews: [ScreenPreview] { get }
}

/// A screen with a view in its middle.
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

/// The delegate of an app that shows one of its previews.
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
