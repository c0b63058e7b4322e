import CoreGraphics
import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: _UIObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name of the detent.
      public let rawValue: String
      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of `medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of `large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// A value with which a resolver disables its detent, like nil.
    nonisolated public static let inactive: CGFloat = -.greatestFiniteMagnitude

    /// The identifier of the detent, unique in a sheet.
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

    /// Returns a detent at about half the height of the screen, disabled in compact height.
    open class func medium() -> Detent { Detent(.medium, mediumValue) }
    /// Returns a detent at the full height of a sheet.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Returns a detent with a custom height.
    ///
    /// - Parameters:
    ///   - identifier: The identifier; nil for a unique one.
    ///   - resolver: Returns the height in points, without the bottom safe area; nil disables the
    ///     detent.
    /// - Returns: The detent.
    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    // Unverified: half of the maximum height.
    private static func mediumValue(
      _ context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      context.containerTraitCollection.verticalSizeClass == .compact
        ? nil : (context.maximumDetentValue / 2).rounded()
    }

    /// Returns the height in points, without the bottom safe area; nil if the detent is disabled.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      let value = resolver(context)
      return value == Self.inactive ? nil : value
    }
  }
}

/// The values from which the height of a detent is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height, in points, without the bottom safe area.
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

/// The delegate of a sheet presentation.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user selected another detent; not called for changes in code.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  /// The default implementation does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
