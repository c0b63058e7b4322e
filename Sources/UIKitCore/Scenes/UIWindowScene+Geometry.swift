import CoreGraphics
import Foundation
import HostInterface

extension UIWindowScene {
  /// The geometry of a scene on its screen.
  @preconcurrency @MainActor
  open class Geometry: _UIObject {
    /// The orientation of the interface.
    open private(set) var interfaceOrientation: UIInterfaceOrientation
    /// The coordinate space of the scene, in points; its origin is the scene's upper left corner.
    open private(set) var coordinateSpace: any UICoordinateSpace
    /// Whether the interface keeps its orientation while the device rotates.
    open private(set) var isInterfaceOrientationLocked: Bool
    /// The values that `isEqual` compares on any thread.
    private let compared: Compared

    private struct Compared: Equatable {
      let orientation: UIInterfaceOrientation
      let isLocked: Bool
      let size: CGSize
    }

    init(
      orientation: UIInterfaceOrientation,
      coordinateSpace: any UICoordinateSpace,
      isLocked: Bool
    ) {
      interfaceOrientation = orientation
      self.coordinateSpace = coordinateSpace
      isInterfaceOrientationLocked = isLocked
      compared = Compared(
        orientation: orientation,
        isLocked: isLocked,
        size: coordinateSpace.bounds.size
      )
      super.init(_root: ())
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? Geometry)?.compared == compared
    }
  }

  /// The app's preferences for the geometry of a scene; see ``iOS``.
  @preconcurrency @MainActor
  open class GeometryPreferences: _UIObject {
    init() { super.init(_root: ()) }

    /// Preferences for phones and tablets.
    @preconcurrency @MainActor
    open class iOS: GeometryPreferences {
      /// The preferred orientations of the interface; nil for no preference.
      open var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences without orientations.
      public override init() { super.init() }

      /// Creates preferences for a set of orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// The current geometry of the scene on its screen.
  public var effectiveGeometry: Geometry {
    Geometry(
      orientation: interfaceOrientation,
      coordinateSpace: coordinateSpace,
      isLocked: keyWindow?.rootViewController?.prefersInterfaceOrientationLocked ?? false
    )
  }

  /// Rotates the interface to a preferred orientation that the frontmost controller and the app
  /// support.
  ///
  /// The interface follows the device again when that is rotated.
  ///
  /// - Parameters:
  ///   - geometryPreferences: The preferred orientations.
  ///   - errorHandler: Called if none of the orientations is supported.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wished = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations
    else { return }
    if !screen.turn(toOneOf: wished) { errorHandler?(SceneError.orientationNotSupported) }
  }

  // MARK: From the screen

  func tellTraitChange(from previous: UITraitCollection) {
    guard previous != traitCollection else { return }
    traitCollectionDidChange(previous)
    TraitRegistrations.tell(self, from: previous, to: traitCollection)
  }

  func screenTraitsDidChange(from previous: UITraitCollection) {
    tellTraitChange(
      from: previous.overridden(style: .unspecified, by: traitOverrideCollection)
    )
  }

  func geometryDidChange(
    from space: any UICoordinateSpace,
    orientation: UIInterfaceOrientation,
    traits: UITraitCollection
  ) {
    guard let delegate = delegate as? any UIWindowSceneDelegate else { return }
    delegate.windowScene(
      self,
      didUpdate: space,
      interfaceOrientation: orientation,
      traitCollection: traits
    )
    delegate.windowScene(
      self,
      didUpdateEffectiveGeometry: Geometry(
        orientation: orientation,
        coordinateSpace: space,
        isLocked: effectiveGeometry.isInterfaceOrientationLocked
      )
    )
  }
}
