/// A native target of an Xcode project, with its files and its settings.
struct XcodeTarget {
  enum Kind: Equatable {
    case app
    case library
    case unitTests
    case uiTests
    case appExtension
    /// Only resources.
    case bundle
    /// Command line tools, aggregates, legacy targets and others, with their product types.
    case other(String)
  }

  /// A file of the resources, with its place in the bundle.
  struct Resource: Equatable {
    var path: String
    /// The place relative to the bundle's root: `de.lproj/Main.strings`, `picture.png`.
    var place: String
  }

  struct PackageProduct: Equatable {
    var name: String
    /// The folder of a local package; nil for a remote one, or one that Xcode finds itself.
    var folder: String?
    /// The address of a remote package.
    var address: String?
  }

  struct Dependency: Equatable {
    var target: String
    /// The `.xcodeproj` of the target; nil for the same project.
    var project: String?
  }

  let id: String
  let name: String
  let project: String
  let kind: Kind
  let settings: BuildSettings
  var sources: [String] = []
  /// Sources that are not Swift: Objective-C, C, C++, Metal.
  var foreignSources: [String] = []
  var resources: [Resource] = []
  /// The names of linked frameworks: `Kit` for `Kit.framework`.
  var frameworks: [String] = []
  var dependencies: [Dependency] = []
  var products: [PackageProduct] = []
  /// The identifier of the target that hosts the tests.
  var testHost: String?

  var productName: String { settings["PRODUCT_NAME"] ?? name }
  var moduleName: String {
    let name = settings["PRODUCT_MODULE_NAME"] ?? ""
    return ModuleName.identifier(name.isEmpty ? productName : name)
  }
  /// Whether one of the platforms (`iphoneos`, `macosx`, …) is iOS.
  var isForIOS: Bool {
    let platforms = settings.list("SUPPORTED_PLATFORMS") + settings.list("SDKROOT")
    let known = platforms.filter { name in
      ["iphone", "mac", "appletv", "watch", "xr", "auto"].contains { name.hasPrefix($0) }
    }
    return known.isEmpty || known.contains { $0.hasPrefix("iphone") || $0 == "auto" }
  }
}
