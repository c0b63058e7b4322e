import CoreGraphics
import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: _UIObject {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name of the detent.
      public let rawValue: String
      /// Makes an identifier of any name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier of any name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of `medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of `large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What a resolver returns to take its detent out of use, as nil does.
    nonisolated public static let inactive: CGFloat = -.greatestFiniteMagnitude

    /// Tells detents of a sheet apart.
    open private(set) var identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init(_root: ())
    }

    /// About half of the screen; out of use in compact height.
    open class func medium() -> Detent { Detent(.medium, mediumValue) }
    /// The full height of a sheet.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A height in points, without the bottom's safe area; nil takes the detent out of use.
    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    // Unverified: half of the largest height.
    private static func mediumValue(
      _ context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      context.containerTraitCollection.verticalSizeClass == .compact
        ? nil : (context.maximumDetentValue / 2).rounded()
    }

    /// The height in points, without the bottom's safe area; nil: out of use.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      let value = resolver(context)
      return value == Self.inactive ? nil : value
    }
  }
}

/// What a detent's height is computed from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height, in points, without the bottom's safe area.
  var maximumDetentValue: CGFloat { get }
}

final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
  }
}

/// Hears of a sheet's height.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person chose another detent; not called for changes in code.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  /// By default nothing happens.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
