import CoreGraphics
import Foundation
import HostInterface

extension UIWindowScene {
  /// How a scene lies on its screen.
  @preconcurrency @MainActor
  open class Geometry: _UIObject {
    /// How the interface stands.
    open private(set) var interfaceOrientation: UIInterfaceOrientation
    /// Where the scene lies, in points; the origin is its top left corner.
    open private(set) var coordinateSpace: any UICoordinateSpace
    /// Whether the interface stays as it is while the device turns.
    open private(set) var isInterfaceOrientationLocked: Bool
    /// What two geometries are compared by, on any thread.
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

  /// What an app wishes of a scene's geometry; see `iOS`.
  @preconcurrency @MainActor
  open class GeometryPreferences: _UIObject {
    init() { super.init(_root: ()) }

    /// Wishes on phones and tablets.
    @preconcurrency @MainActor
    open class iOS: GeometryPreferences {
      /// How the interface should be turned; nil: no wish.
      open var interfaceOrientations: UIInterfaceOrientationMask?

      /// Makes preferences without a wish.
      public override init() { super.init() }

      /// Wishes for one of some orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// How the scene lies on its screen now.
  public var effectiveGeometry: Geometry {
    Geometry(
      orientation: interfaceOrientation,
      coordinateSpace: coordinateSpace,
      isLocked: keyWindow?.rootViewController?.prefersInterfaceOrientationLocked ?? false
    )
  }

  /// Turns the interface to one of the orientations wished for, if the frontmost controller and the
  /// app support it; it follows the device again when that is turned.
  ///
  /// `errorHandler` is called where nobody supports what is wished.
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
