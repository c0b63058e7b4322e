/// A native target of an Xcode project, with its files found and its settings ready.
struct XcodeTarget {
  enum Kind: Equatable {
    case app
    case library
    case unitTests
    case uiTests
    case appExtension
    /// Resources alone.
    case bundle
    /// Command line tools, aggregates, legacy targets and the like: the product type.
    case other(String)
  }

  /// A file of the resources, with the place in the bundle that it has.
  struct Resource: Equatable {
    var path: String
    /// Below the bundle's root: `de.lproj/Main.strings`, `picture.png`.
    var place: String
  }

  struct PackageProduct: Equatable {
    var name: String
    /// The local package's folder; nil: a remote one, or one that Xcode finds by itself.
    var folder: String?
    /// The remote package's address.
    var address: String?
  }

  struct Dependency: Equatable {
    var target: String
    /// The `.xcodeproj` that has it; nil: the same.
    var project: String?
  }

  let id: String
  let name: String
  let project: String
  let kind: Kind
  let settings: BuildSettings
  var sources: [String] = []
  /// Sources that Swift does not compile: Objective-C, C, C++, Metal.
  var foreignSources: [String] = []
  var resources: [Resource] = []
  /// Names of frameworks that it links: `Kit` of `Kit.framework`.
  var frameworks: [String] = []
  var dependencies: [Dependency] = []
  var products: [PackageProduct] = []
  /// Identifier of the target that hosts its tests.
  var testHost: String?

  var productName: String { settings["PRODUCT_NAME"] ?? name }
  var moduleName: String {
    let name = settings["PRODUCT_MODULE_NAME"] ?? ""
    return ModuleName.identifier(name.isEmpty ? productName : name)
  }
  /// `iphoneos`, `macosx`, …: whether any of it is for iOS.
  var isForIOS: Bool {
    let platforms = settings.list("SUPPORTED_PLATFORMS") + settings.list("SDKROOT")
    let known = platforms.filter { name in
      ["iphone", "mac", "appletv", "watch", "xr", "auto"].contains { name.hasPrefix($0) }
    }
    return known.isEmpty || known.contains { $0.hasPrefix("iphone") || $0 == "auto" }
  }
}
