import CoreGraphics
import Foundation
import UIKitCollections
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitSharing
import UIKitText

/// The facts about collections, pages and activity views.
extension ScreenWalker {
  /// Returns the facts about a view; nil if it is none of these.
  func group(_ view: UIView) -> PartFacts? {
    switch view {
    case let collection as UICollectionView: return .collection(Self.facts(of: collection))
    case let cell as UICollectionViewCell: return Self.facts(of: cell).map { .item($0) }
    case let control as UIPageControl:
      return .pageControl(
        PageControlFacts(
          count: control.numberOfPages,
          current: control.currentPage,
          dots: control.size(forNumberOfPages: control.numberOfPages)
        )
      )
    case let service as any ActivityTelling: return .activity(Self.facts(of: service))
    default: break
    }
    guard let controller = view.next as? UIViewController, controller.viewIfLoaded === view else {
      return nil
    }
    switch controller {
    case let pager as UIPageViewController: return .pager(Self.facts(of: pager))
    case let sheet as UIActivityViewController:
      return .activities(
        ActivityListFacts(
          services: sheet.shownActivities.map { Self.facts(of: $0, isTitleCut: false) }
        )
      )
    default: return nil
    }
  }

  // MARK: Collections

  private static func facts(of collection: UICollectionView) -> CollectionFacts {
    let layout = collection.collectionViewLayout
    let cells = collection.visibleCells
    let isFinished =
      layout is UICollectionViewFlowLayout || layout is UICollectionViewCompositionalLayout
      || layout is UICollectionViewTransitionLayout
    return CollectionFacts(
      layout: String(describing: type(of: layout)),
      hasOwnLayout: !isFinished && NSObject.isOwnClass(type(of: layout)),
      isList: !cells.isEmpty && cells.allSatisfy { $0 is UICollectionViewListCell },
      itemCounts: (0..<collection.numberOfSections).map {
        collection.numberOfItems(inSection: $0)
      },
      allowsSelection: collection.allowsSelection,
      selected: collection.indexPathsForSelectedItems?.count ?? 0
    )
  }

  static func facts(of cell: UICollectionViewCell) -> ItemFacts? {
    guard let collection = enclosing(cell, as: UICollectionView.self),
      let path = collection.indexPath(for: cell)
    else { return nil }
    let labels = descendants(of: cell, as: UILabel.self).filter {
      !$0.isHidden && $0.text?.isEmpty == false
    }
    return ItemFacts(
      section: path.section,
      item: path.item,
      size: cell.bounds.size,
      texts: labels.compactMap(\.text),
      showsMore: showsMore(cell.contentView),
      isSelected: cell.isSelected
    )
  }

  /// Returns whether a view in a cell shows anything besides text.
  private static func showsMore(_ view: UIView) -> Bool {
    view.subviews.contains { child in
      guard !child.isHidden, child.alpha > 0.01 else { return false }
      if child is UILabel { return false }
      if (child as? UIImageView)?.image != nil || child is UIControl { return true }
      if NSObject.isOwnClass(type(of: child)) || child.layer.contents != nil { return true }
      return showsMore(child)
    }
  }

  // MARK: Pages

  private static func facts(of pager: UIPageViewController) -> PagerFacts {
    let dots = pager.viewIfLoaded?.subviews.lazy.compactMap { $0 as? UIPageControl }
      .first { !$0.isHidden }
    return PagerFacts(
      curls: pager.transitionStyle == .pageCurl,
      isVertical: pager.navigationOrientation == .vertical,
      count: dots?.numberOfPages,
      hasDots: dots != nil,
      pages: pager.pagesAtHand.map { String(describing: type(of: $0)) }
    )
  }

  // MARK: Activity views

  private static func facts(of view: any ActivityTelling) -> ActivityFacts {
    facts(of: view.toldActivity, isTitleCut: isShrunkOrCut(view.titleLabel))
  }

  private static func facts(of activity: UIActivity, isTitleCut: Bool) -> ActivityFacts {
    let isOwn = NSObject.isOwnClass(type(of: activity))
    return ActivityFacts(
      title: activity.activityTitle ?? "",
      type: activity.activityType?.rawValue,
      isOwn: isOwn,
      isSharing: type(of: activity).activityCategory == .share,
      picture: isOwn ? activity.activityImage.map { PictureFacts($0) } : nil,
      isTitleCut: isTitleCut,
      takesAnything: isOwn && activity.canPerform(withActivityItems: [])
    )
  }

  /// Returns whether a label's text needs more room at its font's size.
  private static func isShrunkOrCut(_ label: UILabel) -> Bool {
    guard label.text?.isEmpty == false, label.bounds.width > 0 else { return false }
    let probe = UILabel()
    probe.attributedText = label.attributedText
    probe.font = label.font
    probe.numberOfLines = 0
    probe.lineBreakMode = .byWordWrapping
    let unlimited = CGFloat.greatestFiniteMagnitude
    if label.numberOfLines == 1 {
      let wanted = probe.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width
      return wanted > label.bounds.width + 0.5
    }
    let longest =
      (label.text ?? "").split(whereSeparator: \.isWhitespace).map { word in
        probe.text = String(word)
        return probe.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width
      }.max() ?? 0
    probe.attributedText = label.attributedText
    probe.font = label.font
    let height = probe.sizeThatFits(CGSize(width: label.bounds.width, height: unlimited)).height
    // Words are not broken: a long one is drawn smaller.
    return longest > label.bounds.width + 0.5
      || height > CGFloat(label.numberOfLines) * label.font.lineHeight + 1
  }
}

extension PictureFacts {
  /// Creates the facts about an image.
  @MainActor
  init(_ image: UIImage) {
    self.init(
      name: image.accessibilityIdentifier,
      size: image.size,
      scale: Double(image.scale),
      isTemplate: image.renderingMode == .alwaysTemplate || image.isSymbolImage,
      isSystemIcon: image.isSymbolImage,
      raster: image.cgImage.flatMap { Raster($0) }
    )
  }
}
