import Foundation

/// An Xcode project with its targets, their files, and findings about it.
struct XcodeProject {
  /// The path of the `.xcodeproj`.
  let container: String
  let name: String
  let folder: String
  private(set) var targets: [XcodeTarget] = []
  private(set) var findings: [ProjectFinding] = []
  /// Other projects to which this project refers.
  private(set) var references: [String] = []
  private(set) var developmentRegion = "en"
  /// The folders of local packages, which are named or in a group.
  private(set) var localPackages: [String] = []

  private let file: ProjectFile
  private var tree: FileTree

  init(container: String, configuration: String? = nil) throws {
    let container = ProjectPath.standard(container)
    file = try ProjectFile(container: container)
    self.container = container
    name = file.name
    folder = file.folder
    developmentRegion = file.root.string("developmentRegion") ?? "en"
    if developmentRegion == "English" { developmentRegion = "en" }
    tree = FileTree(file)
    findings += tree.findings
    for case let entry in file.root.fields["projectReferences"]?.array ?? [] {
      if let id = entry["ProjectRef"]?.string, let path = tree.path(id) { references.append(path) }
    }
    readLocalPackages()
    for id in file.root.strings("targets") {
      guard let object = file.objects[id] else {
        damage("The project names the target “\(id)”, which it does not have.")
        continue
      }
      targets.append(read(target: object, configuration: configuration))
    }
    connectTestHosts()
  }

  private mutating func damage(_ reason: String) {
    findings.append(
      ProjectFinding(
        .warning,
        "dangling-reference",
        file: file.path,
        reason,
        mend: "It is left out; open the project in Xcode to mend it."
      )
    )
  }

  private mutating func readLocalPackages() {
    for id in file.root.strings("packageReferences") {
      guard let object = file.objects[id], object.isa == "XCLocalSwiftPackageReference",
        let path = object.string("relativePath") ?? object.string("path")
      else { continue }
      localPackages.append(ProjectPath.join(folder, path))
    }
    // Before Xcode 15 a package was a folder in a group.
    for (id, object) in file.objects where object.isa == "PBXFileReference" {
      guard let path = tree.path(id), ProjectPath.exists(path + "/Package.swift") else { continue }
      _ = object
      localPackages.append(path)
    }
    localPackages.sort()
  }

  // MARK: Targets

  private static func kind(of object: ProjectFile.Object) -> XcodeTarget.Kind {
    guard object.isa == "PBXNativeTarget" else { return .other(object.isa) }
    let type = object.string("productType") ?? ""
    switch type.replacingOccurrences(of: "com.apple.product-type.", with: "") {
    case "application", "application.on-demand-install-capable": return .app
    case "framework", "framework.static", "library.static", "library.dynamic": return .library
    case "bundle.unit-test": return .unitTests
    case "bundle.ui-testing": return .uiTests
    case "bundle": return .bundle
    case let name
    where name.hasPrefix("app-extension") || name.hasSuffix("-extension")
      || name.hasPrefix("extensionkit"):
      return .appExtension
    case let name: return .other(name)
    }
  }

  private mutating func read(
    target object: ProjectFile.Object,
    configuration: String?
  ) -> XcodeTarget {
    let name = object.string("name") ?? object.id
    var target = XcodeTarget(
      id: object.id,
      name: name,
      project: container,
      kind: Self.kind(of: object),
      settings: settings(of: object, named: name, configuration: configuration)
    )
    for id in object.strings("buildPhases") {
      guard let phase = file.objects[id] else {
        damage("The target “\(name)” names the build phase “\(id)”, which the project lacks.")
        continue
      }
      read(phase: phase, into: &target)
    }
    for id in object.strings("fileSystemSynchronizedGroups") {
      readFolder(id, into: &target, isMember: true)
    }
    readExceptions(into: &target, owned: object.strings("fileSystemSynchronizedGroups"))
    for id in object.strings("dependencies") {
      guard let dependency = file.objects[id] else {
        damage("The target “\(name)” names the dependency “\(id)”, which the project lacks.")
        continue
      }
      readDependency(dependency, into: &target)
    }
    for id in object.strings("packageProductDependencies") { readProduct(id, into: &target) }
    if !object.strings("buildRules").isEmpty {
      findings.append(
        ProjectFinding(
          .note,
          "build-rule",
          file: file.path,
          "The target “\(name)” has build rules of its own, which are not run.",
          mend: "Make what they make by hand, and add it to the target."
        )
      )
    }
    // The Info.plist and the files for signing are not resources.
    let apart = ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap {
      target.settings[$0].map { ProjectPath.join(folder, $0) }
    }
    target.resources.removeAll { apart.contains($0.path) }
    target.sources = unique(target.sources)
    return target
  }

  private func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  // MARK: Settings

  private mutating func settings(
    of object: ProjectFile.Object,
    named name: String,
    configuration wanted: String?
  ) -> BuildSettings {
    let own = configuration(of: object, wanted)
    let shared = configuration(of: file.root, wanted)
    let configurationName = own?.string("name") ?? shared?.string("name") ?? wanted ?? "Debug"
    let presumed: [String: String] = [
      "TARGET_NAME": name, "TARGETNAME": name, "PROJECT_NAME": self.name, "PROJECT": self.name,
      "SRCROOT": folder, "SOURCE_ROOT": folder, "PROJECT_DIR": folder,
      "PROJECT_FILE_PATH": container, "CONFIGURATION": configurationName,
      "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": object.string("productType")?.hasSuffix("application") == true
        ? "APPL" : "FMWK",
      "DEVELOPMENT_LANGUAGE": developmentRegion, "PLATFORM_NAME": "iphonesimulator",
      "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator", "ARCHS": "x86_64", "CURRENT_ARCH": "x86_64",
      "BUILT_PRODUCTS_DIR": "/Products", "TARGET_BUILD_DIR": "/Products",
      "CONFIGURATION_BUILD_DIR": "/Products", "BUILD_DIR": "/Products", "SYMROOT": "/Products",
      "PODS_ROOT": folder + "/Pods",
    ]
    var levels: [[SettingAssignment]] = []
    for configuration in [own, shared].compactMap(\.self) {
      levels.append(BuildSettings.assignments(configuration.dictionary("buildSettings")))
      if let path = configurationFile(of: configuration) {
        let read = BuildConfigurationFile(path: path)
        levels.append(read.assignments)
        findings += read.findings.filter { !findings.contains($0) }
      }
    }
    levels.append(
      presumed.sorted { $0.key < $1.key }
        .map { SettingAssignment(name: $0.key, conditions: [:], value: $0.value) }
    )
    return BuildSettings(levels: levels, configuration: configurationName)
  }

  private mutating func configurationFile(of configuration: ProjectFile.Object) -> String? {
    if let id = configuration.string("baseConfigurationReference") { return tree.path(id) }
    // Xcode 16: a file of a synchronized folder.
    if let anchor = configuration.string("baseConfigurationReferenceAnchor"),
      let path = configuration.string("baseConfigurationReferenceRelativePath"),
      let folder = tree.path(anchor)
    {
      return ProjectPath.join(folder, path)
    }
    return nil
  }

  /// Returns the configuration with a name; otherwise Debug, then the first one with "debug" in its
  /// name, then the first one.
  private func configuration(
    of object: ProjectFile.Object,
    _ wanted: String?
  ) -> ProjectFile.Object? {
    let list = object.string("buildConfigurationList").flatMap { file.objects[$0] }
    let all = list?.strings("buildConfigurations").compactMap { file.objects[$0] } ?? []
    return all.first { wanted != nil && $0.string("name") == wanted }
      ?? all.first { $0.string("name") == "Debug" }
      ?? all.first { $0.string("name")?.lowercased().contains("debug") == true } ?? all.first
  }

  // MARK: Build phases

  private mutating func read(phase: ProjectFile.Object, into target: inout XcodeTarget) {
    switch phase.isa {
    case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXFrameworksBuildPhase":
      readFiles(of: phase, into: &target, place: "")
    case "PBXCopyFilesBuildPhase":
      // 7 means the resources and 1 the wrapper; others are for frameworks, extensions and so on.
      let destination = phase.string("dstSubfolderSpec") ?? ""
      if ["1", "7"].contains(destination) || phase.string("dstSubfolder") == "Resources" {
        let place = target.settings.expanded(phase.string("dstPath") ?? "")
        readFiles(of: phase, into: &target, place: place.hasPrefix("/") ? "" : place)
      }
    case "PBXShellScriptBuildPhase":
      let name = phase.string("name") ?? "Run Script"
      // The scripts of CocoaPods copy files that are found here without them.
      if !name.hasPrefix("[CP]") {
        findings.append(
          ProjectFinding(
            .note,
            "script-phase",
            file: file.path,
            "The script “\(name)” of “\(target.name)” is not run.",
            mend: "If it makes sources or resources, run it yourself first."
          )
        )
      }
    default: break
    }
  }

  private mutating func readFiles(
    of phase: ProjectFile.Object,
    into target: inout XcodeTarget,
    place: String
  ) {
    for id in phase.strings("files") {
      guard let entry = file.objects[id] else {
        damage("A build phase of “\(target.name)” names the file “\(id)”, which is not there.")
        continue
      }
      let filters =
        entry.strings("platformFilters") + [entry.string("platformFilter")].compactMap(\.self)
      if !filters.isEmpty, !filters.contains("ios") { continue }
      if let product = entry.string("productRef") {
        readProduct(product, into: &target)
        continue
      }
      guard let id = entry.string("fileRef"), let reference = file.objects[id] else {
        damage("A build file of “\(target.name)” has no file.")
        continue
      }
      if phase.isa == "PBXFrameworksBuildPhase" {
        let path = reference.string("path") ?? reference.string("name") ?? ""
        target.frameworks.append(Self.frameworkName(path))
        continue
      }
      add(reference, to: &target, place: place, isCopied: phase.isa != "PBXSourcesBuildPhase")
    }
  }

  /// Returns `Kit` for `Kit.framework` and for `libKit.a`.
  private static func frameworkName(_ path: String) -> String {
    let stem = ProjectPath.stem(path)
    return ProjectPath.ending(path) == "a" && stem.hasPrefix("lib")
      ? String(stem.dropFirst(3)) : stem
  }

  private mutating func add(
    _ reference: ProjectFile.Object,
    to target: inout XcodeTarget,
    place: String,
    isCopied: Bool,
    chain: [String] = []
  ) {
    // A group that contains itself is a finding of the tree.
    guard !chain.contains(reference.id) else { return }
    let chain = chain + [reference.id]
    if reference.isa == "PBXVariantGroup" || reference.isa == "XCVersionGroup" {
      if reference.isa == "XCVersionGroup", let path = tree.path(reference.id) {
        addFile(path, to: &target, place: place, isCopied: true)
        return
      }
      for id in reference.strings("children") {
        guard let child = file.objects[id] else { continue }
        add(child, to: &target, place: place, isCopied: isCopied, chain: chain)
      }
      return
    }
    if reference.isa == "PBXGroup" {
      for id in reference.strings("children") {
        guard let child = file.objects[id] else { continue }
        add(child, to: &target, place: place, isCopied: isCopied, chain: chain)
      }
      return
    }
    guard let path = tree.path(reference.id) else { return }
    addFile(path, to: &target, place: place, isCopied: isCopied)
  }

  private static let foreign: Set<String> = [
    "m", "mm", "c", "cc", "cpp", "cxx", "metal", "s", "asm", "l", "y", "applescript", "iig",
  ]
  /// Files that are compiled separately, or that apps do not read.
  private static let neither: Set<String> = [
    "h", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "docc", "gyb", "apinotes", "tbd",
  ]
  private static let resourcesAmongSources: Set<String> = [
    "xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings", "xcdatamodeld",
    "xcdatamodel", "xcmappingmodel",
  ]
  static let needingCompilers: [String: String] = [
    "intentdefinition": "Intents", "mlmodel": "Core ML", "mlpackage": "Core ML",
    "rcproject": "RealityKit", "reality": "RealityKit", "scnassets": "SceneKit",
  ]

  private mutating func addFile(
    _ path: String,
    to target: inout XcodeTarget,
    place: String,
    isCopied: Bool
  ) {
    let ending = ProjectPath.ending(path)
    guard ProjectPath.exists(path) else {
      findings.append(
        ProjectFinding(
          .warning,
          "missing-file",
          file: file.path,
          "“\(path)” of “\(target.name)” is not there.",
          mend: "It is left out; see that the checkout is whole, or make what makes it."
        )
      )
      return
    }
    if ending == "swift" {
      if !isCopied { target.sources.append(path) }
      return
    }
    if Self.foreign.contains(ending), !isCopied {
      target.foreignSources.append(path)
      return
    }
    guard !Self.neither.contains(ending) else { return }
    guard isCopied || Self.resourcesAmongSources.contains(ending) else { return }
    let prefix = place.isEmpty ? "" : place + "/"
    target.resources.append(
      XcodeTarget.Resource(path: path, place: prefix + Self.place(of: path))
    )
  }

  /// Returns the name, with the folder of its language before it.
  private static func place(of path: String) -> String {
    let parent = ProjectPath.name(ProjectPath.folder(path))
    return parent.hasSuffix(".lproj")
      ? parent + "/" + ProjectPath.name(path) : ProjectPath.name(path)
  }

  // MARK: Synchronized folders

  /// Reads a synchronized folder, whose files all belong to the targets with the folder.
  private mutating func readFolder(
    _ id: String,
    into target: inout XcodeTarget,
    isMember: Bool
  ) {
    guard let group = file.objects[id], let root = tree.path(id) else {
      damage("The target “\(target.name)” names the folder “\(id)”, which the project lacks.")
      return
    }
    guard ProjectPath.isFolder(root) else {
      findings.append(
        ProjectFinding(
          .warning,
          "missing-file",
          file: file.path,
          "The folder “\(root)” of “\(target.name)” is not there.",
          mend: "See that the checkout is whole."
        )
      )
      return
    }
    var left: Set<String> = []
    for set in group.strings("exceptions").compactMap({ file.objects[$0] })
    where set.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet"
      && set.string("target") == target.id
    {
      left.formUnion(set.strings("membershipExceptions"))
      for (path, platforms) in set.dictionary("platformFiltersByRelativePath")
      where !platforms.strings.contains("ios") { left.insert(path) }
    }
    walk(
      root,
      below: "",
      wholeFolders: Set(group.strings("explicitFolders")),
      leavingOut: left,
      into: &target
    )
  }

  private static let wrappers: Set<String> = [
    "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "framework", "xcframework", "docc",
    "playground", "xcodeproj", "xcworkspace", "scnassets", "mlpackage", "icon", "rtfd", "atlas",
  ]

  private mutating func walk(
    _ root: String,
    below folder: String,
    wholeFolders: Set<String>,
    leavingOut left: Set<String>,
    into target: inout XcodeTarget
  ) {
    for name in ProjectPath.contents(root + (folder.isEmpty ? "" : "/" + folder))
    where !name.hasPrefix(".") {
      let relative = folder.isEmpty ? name : folder + "/" + name
      let path = root + "/" + relative
      // `/Localized: Main.strings` means a file in all languages.
      if left.contains(relative) || left.contains("/Localized: " + name) { continue }
      if wholeFolders.contains(relative) {
        target.resources.append(XcodeTarget.Resource(path: path, place: name))
      } else if ProjectPath.isFolder(path), !Self.wrappers.contains(ProjectPath.ending(path)) {
        walk(root, below: relative, wholeFolders: wholeFolders, leavingOut: left, into: &target)
      } else {
        addFound(path, to: &target)
      }
    }
  }

  private mutating func addFound(_ path: String, to target: inout XcodeTarget) {
    let ending = ProjectPath.ending(path)
    if ending == "swift" || Self.foreign.contains(ending) {
      addFile(path, to: &target, place: "", isCopied: false)
    } else if !["framework", "xcframework", "docc", "playground", "xcodeproj", "md"]
      .contains(ending)
    {
      addFile(path, to: &target, place: "", isCopied: true)
    }
  }

  /// Reads files in folders of other targets that this target also contains.
  private mutating func readExceptions(into target: inout XcodeTarget, owned: [String]) {
    let folders = file.objects.values
      .filter { $0.isa == "PBXFileSystemSynchronizedRootGroup" && !owned.contains($0.id) }
      .sorted { $0.id < $1.id }
    for folder in folders {
      for set in folder.strings("exceptions").compactMap({ file.objects[$0] })
      where set.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet"
        && set.string("target") == target.id
      {
        guard let root = tree.path(folder.id) else { continue }
        for path in set.strings("membershipExceptions") {
          addFound(ProjectPath.join(root, path), to: &target)
        }
      }
    }
  }

  // MARK: Dependencies

  private mutating func readDependency(
    _ dependency: ProjectFile.Object,
    into target: inout XcodeTarget
  ) {
    let filters =
      dependency.strings("platformFilters")
      + [dependency.string("platformFilter")].compactMap(\.self)
    if !filters.isEmpty, !filters.contains("ios") { return }
    if let id = dependency.string("target"), let name = file.objects[id]?.string("name") {
      target.dependencies.append(XcodeTarget.Dependency(target: name))
    } else if let product = dependency.string("productRef") {
      readProduct(product, into: &target)
    } else if let proxy = dependency.string("targetProxy").flatMap({ file.objects[$0] }),
      let name = proxy.string("remoteInfo") ?? dependency.string("name")
    {
      let portal = proxy.string("containerPortal")
      let project = portal == file.root.id ? nil : portal.flatMap { tree.path($0) }
      target.dependencies.append(XcodeTarget.Dependency(target: name, project: project))
    }
  }

  private mutating func readProduct(_ id: String, into target: inout XcodeTarget) {
    guard let object = file.objects[id], let name = object.string("productName") else {
      damage("The target “\(target.name)” names the package product “\(id)”, which is not there.")
      return
    }
    // A build tool of a package, whose results are not shown.
    guard !name.hasPrefix("plugin:") else { return }
    let package = object.string("package").flatMap { file.objects[$0] }
    let product = XcodeTarget.PackageProduct(
      name: name,
      folder: (package?.string("relativePath")).map { ProjectPath.join(folder, $0) },
      address: package?.string("repositoryURL")
    )
    if !target.products.contains(product) { target.products.append(product) }
  }

  // MARK: Tests

  /// Connects tests with the app in whose process they run, from `TEST_HOST` and
  /// `TEST_TARGET_NAME`.
  private mutating func connectTestHosts() {
    let attributes = file.root.dictionary("attributes")["TargetAttributes"]?.dictionary ?? [:]
    for index in targets.indices
    where targets[index].kind == .unitTests || targets[index].kind == .uiTests {
      let target = targets[index]
      let host = target.settings["TEST_HOST"].map { ProjectPath.name($0) }
      let isHost: (XcodeTarget) -> Bool = { other in
        other.kind == .app
          && (other.productName == host || other.name == target.settings["TEST_TARGET_NAME"]
            || attributes[target.id]?["TestTargetID"]?.string == other.id)
      }
      targets[index].testHost = targets.first(where: isHost)?.id
    }
  }
}
