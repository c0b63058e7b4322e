import CoreGraphics
import Foundation
import UIKitCollections
import UIKitContent
import UIKitCore

extension Assembly {
  func setTable(_ table: UITableView, _ element: Element) {
    _ = element["style"]
    choice(
      "separatorStyle",
      of: element,
      [
        "none": UITableViewCell.SeparatorStyle.none, "default": .singleLine,
        "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
      ]
    ) { table.separatorStyle = $0 }
    func height(_ name: String, _ set: (CGFloat) -> Void) {
      element.length(name) { set($0 < 0 ? UITableView.automaticDimension : $0) }
    }
    height("rowHeight") { table.rowHeight = $0 }
    height("estimatedRowHeight") { table.estimatedRowHeight = $0 }
    // Unverified: Interface Builder writes the heights of iOS 6 into every document; tables that
    // calculate the heights of their titles ignore them.
    height("sectionHeaderHeight") {
      if ![10, 18, 22, 28].contains($0) { table.sectionHeaderHeight = $0 }
    }
    height("sectionFooterHeight") {
      if ![10, 18, 22, 28].contains($0) { table.sectionFooterHeight = $0 }
    }
    height("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = $0 }
    height("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = $0 }
    height("sectionHeaderTopPadding") { table.sectionHeaderTopPadding = $0 }
    switch element["selectionType"] ?? element["allowsSelection"] {
    case "NO": table.allowsSelection = false
    default: break
    }
    element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = $0 }
    element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = $0 }
    element.bool("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = $0
    }
    element.integer("sectionIndexMinimumDisplayRowCount") {
      table.sectionIndexMinimumDisplayRowCount = $0
    }
    color("separatorColor", of: element) { table.separatorColor = $0 }
    color("sectionIndexColor", of: element) { table.sectionIndexColor = $0 }
    color("sectionIndexBackgroundColor", of: element) { table.sectionIndexBackgroundColor = $0 }
    color("sectionIndexTrackingBackgroundColor", of: element) {
      table.sectionIndexTrackingBackgroundColor = $0
    }
    if let insets = insets("separatorInset", of: element) { table.separatorInset = insets }
    element.bool("contentViewInsetsToSafeArea") { table.insetsContentViewsToSafeArea = $0 }
    choice(
      "separatorInsetReference",
      of: element,
      [
        "cellEdges": UITableView.SeparatorInsetReference.fromCellEdges,
        "automaticInsets": .fromAutomaticInsets,
      ]
    ) { table.separatorInsetReference = $0 }
  }

  func setCell(_ cell: UITableViewCell, _ element: Element) {
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "none": .none, "disclosureIndicator": .disclosureIndicator,
      "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
      "detailButton": .detailButton,
    ]
    choice("accessoryType", of: element, accessories) { cell.accessoryType = $0 }
    choice("editingAccessoryType", of: element, accessories) { cell.editingAccessoryType = $0 }
    choice(
      "selectionStyle",
      of: element,
      [
        "none": UITableViewCell.SelectionStyle.none, "blue": .default, "gray": .gray,
        "default": .default,
      ]
    ) { cell.selectionStyle = $0 }
    choice(
      "focusStyle",
      of: element,
      ["default": UITableViewCell.FocusStyle.default, "custom": .custom]
    ) { cell.focusStyle = $0 }
    element.integer("indentationLevel") { cell.indentationLevel = $0 }
    element.length("indentationWidth") { cell.indentationWidth = $0 }
    element.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = $0 }
    element.bool("showsReorderControl") { cell.showsReorderControl = $0 }
    _ = element["hidesAccessoryWhenEditing"]
    if let insets = insets("separatorInset", of: element) { cell.separatorInset = insets }
    if let height = element.length("rowHeight"), height > 0 { cell.interfaceHeight = height }
    // The image of a cell with a standard style.
    if let image = image("image", of: element) { cell.imageView?.image = image }
  }

  func setCollection(_ collection: UICollectionView, _ element: Element) {
    element.bool("allowsSelection") { collection.allowsSelection = $0 }
    element.bool("allowsMultipleSelection") { collection.allowsMultipleSelection = $0 }
    element.bool("prefetchingEnabled") { collection.isPrefetchingEnabled = $0 }
    _ = element.child(key: "collectionViewLayout")
  }

  func setLayout(_ layout: UICollectionViewLayout, _ element: Element) {
    guard let flow = layout as? UICollectionViewFlowLayout else { return }
    choice(
      "scrollDirection",
      of: element,
      ["horizontal": UICollectionView.ScrollDirection.horizontal, "vertical": .vertical]
    ) { flow.scrollDirection = $0 }
    element.length("minimumLineSpacing") { flow.minimumLineSpacing = $0 }
    element.length("minimumInteritemSpacing") { flow.minimumInteritemSpacing = $0 }
    if let size = element.size("itemSize") { flow.itemSize = size }
    if let size = element.size("headerReferenceSize") { flow.headerReferenceSize = size }
    if let size = element.size("footerReferenceSize") { flow.footerReferenceSize = size }
    if let insets = insets("sectionInset", of: element) { flow.sectionInset = insets }
    if let size = element.size("estimatedItemSize") {
      flow.estimatedItemSize = size
    } else if element["automaticEstimatedItemSize"] == "YES" {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    element.bool("sectionHeadersPinToVisibleBounds") {
      flow.sectionHeadersPinToVisibleBounds = $0
    }
    element.bool("sectionFootersPinToVisibleBounds") {
      flow.sectionFootersPinToVisibleBounds = $0
    }
    choice(
      "sectionInsetReference",
      of: element,
      [
        "contentInset": UICollectionViewFlowLayout.SectionInsetReference.fromContentInset,
        "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
      ]
    ) { flow.sectionInsetReference = $0 }
  }
}
