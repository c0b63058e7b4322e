import CoreGraphics
import Foundation
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitInteraction

extension Assembly {
  /// Sets the attributes of an object and creates the objects that it contains.
  func configure(_ object: AnyObject, _ element: Element) {
    let variation = Variation(object, element, self)
    setAttributes(object, element, isOverlay: false)
    if let view = object as? UIView { fill(view, element) }
    if let variation { variations.append(variation) }
    _ = element.child("connections")
    tellUnread(element)
  }

  func setAttributes(_ object: AnyObject, _ element: Element, isOverlay: Bool) {
    switch object {
    case let view as UIView: setView(view, element, isOverlay: isOverlay)
    case let controller as UIViewController: setController(controller, element)
    case let item as UIBarItem: setItem(item, element)
    case let item as UINavigationItem: setNavigationItem(item, element)
    case let recognizer as UIGestureRecognizer: setRecognizer(recognizer, element)
    case let layout as UICollectionViewLayout: setLayout(layout, element)
    default: break
    }
  }

  // MARK: Views

  private func setView(_ view: UIView, _ element: Element, isOverlay: Bool) {
    if !isOverlay {
      if let frame = element.rect("frame") { place(view, frame) }
      setAutoresizing(view, element)
    }
    setLooks(view, element)
    setLayout(of: view, element)
    setAccessibility(view, element)
    setKind(view, element, isOverlay: isOverlay)
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    // Some views have an intrinsic size, which their setters keep.
    view.frame = frame
  }

  private func setAutoresizing(_ view: UIView, _ element: Element) {
    if let mask = element.child(key: "autoresizingMask") {
      var result = UIView.AutoresizingMask()
      if mask.bool("widthSizable") == true { result.insert(.flexibleWidth) }
      if mask.bool("heightSizable") == true { result.insert(.flexibleHeight) }
      if mask.bool("flexibleMinX") == true { result.insert(.flexibleLeftMargin) }
      if mask.bool("flexibleMaxX") == true { result.insert(.flexibleRightMargin) }
      if mask.bool("flexibleMinY") == true { result.insert(.flexibleTopMargin) }
      if mask.bool("flexibleMaxY") == true { result.insert(.flexibleBottomMargin) }
      view.autoresizingMask = result
    }
    element.bool("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = $0
    }
    element.bool("autoresizesSubviews") { view.autoresizesSubviews = $0 }
  }

  private func setLooks(_ view: UIView, _ element: Element) {
    element.bool("opaque") { view.isOpaque = $0 }
    element.bool("clipsSubviews") { view.clipsToBounds = $0 }
    element.bool("hidden") { view.isHidden = $0 }
    element.length("alpha") { view.alpha = $0 }
    element.integer("tag") { view.tag = $0 }
    element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = $0 }
    element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = $0 }
    element.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = $0 }
    choice("contentMode", of: element, Choices.contentModes) { view.contentMode = $0 }
    choice(
      "semanticContentAttribute",
      of: element,
      [
        "unspecified": UISemanticContentAttribute.unspecified, "playback": .playback,
        "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
      ]
    ) { view.semanticContentAttribute = $0 }
    color("backgroundColor", of: element) { view.backgroundColor = $0 }
    color("tintColor", of: element) { view.tintColor = $0 }
    element.text("restorationIdentifier") { view.restorationIdentifier = $0 }
    choice(
      element.peek("interfaceStyle") != nil ? "interfaceStyle" : "appearanceType",
      of: element,
      ["light": UIUserInterfaceStyle.light, "dark": .dark, "aqua": .light, "darkAqua": .dark]
    ) { view.overrideUserInterfaceStyle = $0 }
    element.bool("showsLargeContentViewer") { view.showsLargeContentViewer = $0 }
    element.text("largeContentTitle") { view.largeContentTitle = $0 }
  }

  private func setLayout(of view: UIView, _ element: Element) {
    func priority(_ name: String, _ set: (UILayoutPriority) -> Void) {
      element.number(name) { set(UILayoutPriority(rawValue: Float($0))) }
    }
    priority("horizontalHuggingPriority") {
      view.setContentHuggingPriority($0, for: .horizontal)
    }
    priority("verticalHuggingPriority") { view.setContentHuggingPriority($0, for: .vertical) }
    priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .horizontal)
    }
    priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .vertical)
    }
    element.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = $0 }
    element.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = $0 }
    if let margins = element.child(key: "layoutMargins") {
      view.layoutMargins = UIEdgeInsets(
        top: margins.length("top") ?? 0,
        left: margins.length("left") ?? 0,
        bottom: margins.length("bottom") ?? 0,
        right: margins.length("right") ?? 0
      )
    }
    if let margins = directionalInsets("directionalLayoutMargins", of: element) {
      view.directionalLayoutMargins = margins
    }
    for guide in element.children where guide.tag == "viewLayoutGuide" {
      guide.markRead()
      switch guide.key {
      case "safeArea": register(view.safeAreaLayoutGuide, guide)
      case "keyboard": register(view.keyboardLayoutGuide, guide)
      case "contentLayoutGuide":
        if let scroll = view as? UIScrollView { register(scroll.contentLayoutGuide, guide) }
      case "frameLayoutGuide":
        if let scroll = view as? UIScrollView { register(scroll.frameLayoutGuide, guide) }
      case "layoutMargins", "layoutMarginsGuide": register(view.layoutMarginsGuide, guide)
      case "readableContent", "readableContentGuide": register(view.readableContentGuide, guide)
      default: document.tellUnread("The layout guide “\(guide.key ?? "")”", at: guide)
      }
    }
  }

  func insets(_ key: String, of element: Element) -> UIEdgeInsets? {
    guard let child = element.child(key: key), child.tag == "inset" || child.tag == "edgeInsets"
    else { return nil }
    return UIEdgeInsets(
      top: child.length("minY") ?? child.length("top") ?? 0,
      left: child.length("minX") ?? child.length("left") ?? 0,
      bottom: child.length("maxY") ?? child.length("bottom") ?? 0,
      right: child.length("maxX") ?? child.length("right") ?? 0
    )
  }

  func directionalInsets(_ key: String, of element: Element) -> NSDirectionalEdgeInsets? {
    guard let child = element.child(key: key), child.tag == "directionalEdgeInsets" else {
      return nil
    }
    return NSDirectionalEdgeInsets(
      top: child.length("top") ?? 0,
      leading: child.length("leading") ?? 0,
      bottom: child.length("bottom") ?? 0,
      trailing: child.length("trailing") ?? 0
    )
  }

  func setAccessibility(_ object: _UIObject, _ element: Element) {
    guard let child = element.child(key: "accessibilityConfiguration") else { return }
    child.text("identifier") { object.accessibilityIdentifier = $0 }
    if let text = child["label"] {
      object.accessibilityLabel = document.localized(
        text,
        "ibExternalAccessibilityLabel",
        of: element
      )
    }
    child.text("hint") { object.accessibilityHint = $0 }
    child.text("value") { object.accessibilityValue = $0 }
    if let traits = child.child(key: "traits") {
      var result = UIAccessibilityTraits.none
      for (name, trait) in Self.traits where traits.bool(name) == true { result.insert(trait) }
      tellUnread(traits)
      object.accessibilityTraits = result
    }
    for flag in child.children where flag.tag == "bool" {
      flag.markRead()
      if flag.key == "isElement" {
        object.isAccessibilityElement = flag["value"] == "YES"
      }
    }
    tellUnread(child)
  }

  private static let traits: [(String, UIAccessibilityTraits)] = [
    ("none", .none), ("button", .button), ("link", .link), ("image", .image),
    ("selected", .selected), ("staticText", .staticText), ("searchField", .searchField),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey),
    ("summaryElement", .summaryElement), ("updatesFrequently", .updatesFrequently),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction),
    ("causesPageTurn", .causesPageTurn), ("header", .header), ("notEnabled", .notEnabled),
  ]

  // MARK: Contents of views

  private func fill(_ view: UIView, _ element: Element) {
    switch view {
    case let cell as UITableViewCell: fillCell(cell, element)
    case let cell as UICollectionViewCell: fillContent(cell.contentView, of: cell, element)
    case let band as UITableViewHeaderFooterView: fillContent(band.contentView, of: band, element)
    case let effect as UIVisualEffectView: fillContent(effect.contentView, of: effect, element)
    case let table as UITableView: fillTable(table, element)
    case let collection as UICollectionView: fillCollection(collection, element)
    default: break
    }
    let stack = view as? UIStackView
    for child in element.list("subviews") {
      guard let subview = makePlaceholder(child) ?? make(child) as? UIView else { continue }
      if let stack { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
    }
    if let list = element.child("constraints") { addConstraints(view, list.children) }
    for child in element.list("gestureRecognizers") { make(child) }
  }

  /// Configures the content view of a cell or a visual effect view.
  private func fillContent(_ content: UIView, of holder: UIView, _ element: Element) {
    guard let child = element.child(key: "contentView") else { return }
    let frame = content.frame
    adopt(content, child)
    // The holder sets the frame.
    if holder.bounds.size != .zero { content.frame = frame }
  }

  private func fillCell(_ cell: UITableViewCell, _ element: Element) {
    let standard: [(String?, UIView?)] = [
      (element["textLabel"], element.peek("textLabel") == nil ? nil : cell.textLabel),
      (
        element["detailTextLabel"],
        element.peek("detailTextLabel") == nil ? nil : cell.detailTextLabel
      ),
      (element["imageView"], element.peek("imageView") == nil ? nil : cell.imageView),
    ]
    for (key, set) in [
      ("backgroundView", { cell.backgroundView = $0 }),
      ("selectedBackgroundView", { cell.selectedBackgroundView = $0 }),
      ("multipleSelectionBackgroundView", { cell.multipleSelectionBackgroundView = $0 }),
      ("accessoryView", { cell.accessoryView = $0 }),
      ("editingAccessoryView", { cell.editingAccessoryView = $0 }),
    ] as [(String, (UIView) -> Void)] {
      if let child = element.child(key: key), let view = make(child) as? UIView { set(view) }
    }
    guard let content = element.child(key: "contentView") else { return }
    content.markRead()
    // The labels of a standard style belong to the cell.
    for child in content.children where child.tag == "subviews" {
      for subview in child.children {
        guard let known = standard.first(where: { $0.0 == subview.id && $0.1 != nil })?.1 else {
          continue
        }
        let mode = known.autoresizingMask
        adopt(known, subview)
        known.autoresizingMask = mode
        known.translatesAutoresizingMaskIntoConstraints = true
      }
    }
    let frame = cell.contentView.frame
    adopt(cell.contentView, content)
    // The cell sets the frame later. Until then the content view has the size of the document or of
    // the cell, so that its constraints do not conflict with a width of 0.
    if frame.size != .zero {
      cell.contentView.frame = frame
    } else if cell.contentView.frame.size == .zero {
      cell.contentView.frame = cell.bounds
    }
    cell.setNeedsLayout()
  }

  private func fillTable(_ table: UITableView, _ element: Element) {
    for (key, set) in [
      ("tableHeaderView", { table.tableHeaderView = $0 }),
      ("tableFooterView", { table.tableFooterView = $0 }),
      ("backgroundView", { table.backgroundView = $0 }),
    ] as [(String, (UIView) -> Void)] {
      if let child = element.child(key: key), let view = make(child) as? UIView { set(view) }
    }
    for child in element.list("prototypes") {
      child.markRead()
      guard let identifier = child.peek("reuseIdentifier"), !identifier.isEmpty else {
        document.tell("A prototype cell has no reuse identifier.", at: child)
        continue
      }
      table.registerPrototype(identifier, prototype(child, UITableViewCell.self))
    }
    // Tables with prototypes may have an empty list.
    guard let sections = element.child("sections"), !sections.children.isEmpty else { return }
    table.staticContent = StaticTableContent(
      sections.children.filter { $0.tag == "tableViewSection" }.map { section in
        section.markRead()
        let cells = section.list("cells").compactMap { make($0) as? UITableViewCell }
        let result = StaticTableContent.Section(
          header: section["headerTitle"].map { document.localized($0, "headerTitle", of: section) },
          footer: section["footerTitle"].map { document.localized($0, "footerTitle", of: section) },
          headerHeight: section.length("headerHeight").flatMap { $0 < 0 ? nil : $0 },
          footerHeight: section.length("footerHeight").flatMap { $0 < 0 ? nil : $0 },
          cells: cells
        )
        tellUnread(section)
        return result
      }
    )
  }

  private func fillCollection(_ collection: UICollectionView, _ element: Element) {
    if let child = element.child(key: "backgroundView"), let view = make(child) as? UIView {
      collection.backgroundView = view
    }
    for child in element.list("cells") {
      registerPrototype(child, kind: "", in: collection)
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      if let child = element.child(key: key) {
        registerPrototype(child, kind: kind, in: collection)
      }
    }
  }

  private func registerPrototype(_ child: Element, kind: String, in collection: UICollectionView) {
    child.markRead()
    guard let identifier = child.peek("reuseIdentifier"), !identifier.isEmpty else {
      document.tell("A prototype has no reuse identifier.", at: child)
      return
    }
    collection.registerPrototype(
      kind: kind,
      identifier,
      prototype(child, UICollectionReusableView.self)
    )
  }

  /// Returns a closure that creates views from a prototype, each with its own objects.
  private func prototype<View: UIView>(_ element: Element, _ type: View.Type) -> () -> View {
    let document = document
    weak let scene = scene
    weak let owner = owner
    return {
      let assembly = Assembly(
        document,
        owner: owner,
        scene: scene,
        known: scene?.knownObjects ?? [:]
      )
      guard let view = assembly.make(element) as? View else {
        stop(
          what: "the prototype \(document.place(of: element)) is no \(View.self).",
          where: "dequeueReusableCell",
          mend: "Give it a custom class that inherits \(View.self)."
        )
      }
      assembly.finish()
      return view
    }
  }
}
