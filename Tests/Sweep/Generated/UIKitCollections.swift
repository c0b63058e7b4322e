// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitCollections declares.
@MainActor
func sweepUIKitCollections(_ s: Sweep) {
  sweepUIKitCollections0(s)
  sweepUIKitCollections1(s)
  sweepUIKitCollections2(s)
  sweepUIKitCollections3(s)
  sweepUIKitCollections4(s)
  sweepUIKitCollections5(s)
  sweepUIKitCollections6(s)
  sweepUIKitCollections7(s)
  sweepUIKitCollections8(s)
  sweepUIKitCollections9(s)
  sweepUIKitCollections10(s)
  sweepUIKitCollections11(s)
  sweepUIKitCollections12(s)
  sweepUIKitCollections13(s)
  sweepUIKitCollections14(s)
  sweepUIKitCollections15(s)
  sweepUIKitCollections16(s)
  sweepUIKitCollections17(s)
  sweepUIKitCollections18(s)
  sweepUIKitCollections19(s)
}

/// Puts numbers into NSCollectionLayoutGroupCustomItem.
@MainActor
private func sweepUIKitCollections0(_ s: Sweep) {
  s.call("NSCollectionLayoutGroupCustomItem", "init(frame:)", .real) { (v: Double) in NSCollectionLayoutGroupCustomItem(frame: rect(v)) as Any }
  s.call("NSCollectionLayoutGroupCustomItem", "init(frame:zIndex:)", .real) { (v: Double) in NSCollectionLayoutGroupCustomItem(frame: rect(v), zIndex: whole(v)) as Any }
}

/// Puts numbers into UICollectionLayoutListConfiguration.ContentHuggingElements.
@MainActor
private func sweepUIKitCollections1(_ s: Sweep) {
  s.call("UICollectionLayoutListConfiguration.ContentHuggingElements", "init(rawValue:)", .whole) { (v: Double) in UICollectionLayoutListConfiguration.ContentHuggingElements(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.
@MainActor
private func sweepUIKitCollections2(_ s: Sweep) {
  let make: @MainActor () -> UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate = { UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate(rawValue: cg(1)) }
  s.set("UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate", "rawValue", "CGFloat", .real, make) { (o: inout UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate, v: Double) in o.rawValue = cg(v) }
}

/// Puts numbers into UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.
@MainActor
private func sweepUIKitCollections3(_ s: Sweep) {
  s.call("UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate", "init(rawValue:)", .real) { (v: Double) in UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate(rawValue: cg(v)) as Any }
}

/// Puts numbers into UICollectionReusableView.
@MainActor
private func sweepUIKitCollections4(_ s: Sweep) {
  let make: @MainActor () -> UICollectionReusableView = { UICollectionReusableView(frame: Sample.frame) }
  s.set("UICollectionReusableView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UICollectionReusableView", "alpha", "CGFloat", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.alpha = cg(v) }
  s.set("UICollectionReusableView", "anchorPoint", "CGPoint", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.anchorPoint = point(v) }
  s.set("UICollectionReusableView", "bounds", "CGRect", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.bounds = rect(v) }
  s.set("UICollectionReusableView", "center", "CGPoint", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.center = point(v) }
  s.set("UICollectionReusableView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UICollectionReusableView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UICollectionReusableView", "frame", "CGRect", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.frame = rect(v) }
  s.set("UICollectionReusableView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UICollectionReusableView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UICollectionReusableView", "tag", "Int", .whole, make) { (o: inout UICollectionReusableView, v: Double) in o.tag = whole(v) }
  s.set("UICollectionReusableView", "transform", "CGAffineTransform", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.transform = affine(v) }
  s.set("UICollectionReusableView", "transform3D", "CATransform3D", .few, make) { (o: inout UICollectionReusableView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UICollectionReusableView.
@MainActor
private func sweepUIKitCollections5(_ s: Sweep) {
  s.call("UICollectionReusableView", "init(frame:)", .real) { (v: Double) in UICollectionReusableView(frame: rect(v)) as Any }
}

/// Puts numbers into UICollectionView.
@MainActor
private func sweepUIKitCollections6(_ s: Sweep) {
  let make: @MainActor () -> UICollectionView = { UICollectionView(frame: Sample.frame, collectionViewLayout: UICollectionViewFlowLayout()) }
  s.set("UICollectionView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UICollectionView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UICollectionView", "alpha", "CGFloat", .few, make) { (o: inout UICollectionView, v: Double) in o.alpha = cg(v) }
  s.set("UICollectionView", "anchorPoint", "CGPoint", .few, make) { (o: inout UICollectionView, v: Double) in o.anchorPoint = point(v) }
  s.set("UICollectionView", "bounds", "CGRect", .few, make) { (o: inout UICollectionView, v: Double) in o.bounds = rect(v) }
  s.set("UICollectionView", "center", "CGPoint", .few, make) { (o: inout UICollectionView, v: Double) in o.center = point(v) }
  s.set("UICollectionView", "contentAlignmentPoint", "CGPoint", .few, make) { (o: inout UICollectionView, v: Double) in o.contentAlignmentPoint = point(v) }
  s.set("UICollectionView", "contentInset", "UIEdgeInsets", .few, make) { (o: inout UICollectionView, v: Double) in o.contentInset = insets(v) }
  s.set("UICollectionView", "contentOffset", "CGPoint", .few, make) { (o: inout UICollectionView, v: Double) in o.contentOffset = point(v) }
  s.set("UICollectionView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UICollectionView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UICollectionView", "contentSize", "CGSize", .few, make) { (o: inout UICollectionView, v: Double) in o.contentSize = size(v) }
  s.set("UICollectionView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UICollectionView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UICollectionView", "frame", "CGRect", .few, make) { (o: inout UICollectionView, v: Double) in o.frame = rect(v) }
  s.set("UICollectionView", "horizontalScrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UICollectionView, v: Double) in o.horizontalScrollIndicatorInsets = insets(v) }
  s.set("UICollectionView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UICollectionView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UICollectionView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UICollectionView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UICollectionView", "maximumZoomScale", "CGFloat", .few, make) { (o: inout UICollectionView, v: Double) in o.maximumZoomScale = cg(v) }
  s.set("UICollectionView", "minimumZoomScale", "CGFloat", .few, make) { (o: inout UICollectionView, v: Double) in o.minimumZoomScale = cg(v) }
  s.set("UICollectionView", "scrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UICollectionView, v: Double) in o.scrollIndicatorInsets = insets(v) }
  s.set("UICollectionView", "tag", "Int", .whole, make) { (o: inout UICollectionView, v: Double) in o.tag = whole(v) }
  s.set("UICollectionView", "transform", "CGAffineTransform", .few, make) { (o: inout UICollectionView, v: Double) in o.transform = affine(v) }
  s.set("UICollectionView", "transform3D", "CATransform3D", .few, make) { (o: inout UICollectionView, v: Double) in o.transform3D = transform(v) }
  s.set("UICollectionView", "verticalScrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UICollectionView, v: Double) in o.verticalScrollIndicatorInsets = insets(v) }
  s.set("UICollectionView", "zoomScale", "CGFloat", .few, make) { (o: inout UICollectionView, v: Double) in o.zoomScale = cg(v) }
}

/// Puts numbers into UICollectionView.ScrollPosition.
@MainActor
private func sweepUIKitCollections7(_ s: Sweep) {
  s.call("UICollectionView.ScrollPosition", "init(rawValue:)", .whole) { (v: Double) in UICollectionView.ScrollPosition(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UICollectionViewCell.
@MainActor
private func sweepUIKitCollections8(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewCell = { UICollectionViewCell(frame: Sample.frame) }
  s.set("UICollectionViewCell", "accessibilityFrame", "CGRect", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UICollectionViewCell", "alpha", "CGFloat", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.alpha = cg(v) }
  s.set("UICollectionViewCell", "anchorPoint", "CGPoint", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.anchorPoint = point(v) }
  s.set("UICollectionViewCell", "bounds", "CGRect", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.bounds = rect(v) }
  s.set("UICollectionViewCell", "center", "CGPoint", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.center = point(v) }
  s.set("UICollectionViewCell", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UICollectionViewCell", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UICollectionViewCell", "frame", "CGRect", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.frame = rect(v) }
  s.set("UICollectionViewCell", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UICollectionViewCell", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.layoutMargins = insets(v) }
  s.set("UICollectionViewCell", "tag", "Int", .whole, make) { (o: inout UICollectionViewCell, v: Double) in o.tag = whole(v) }
  s.set("UICollectionViewCell", "transform", "CGAffineTransform", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.transform = affine(v) }
  s.set("UICollectionViewCell", "transform3D", "CATransform3D", .few, make) { (o: inout UICollectionViewCell, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UICollectionViewCell.
@MainActor
private func sweepUIKitCollections9(_ s: Sweep) {
  s.call("UICollectionViewCell", "init(frame:)", .real) { (v: Double) in UICollectionViewCell(frame: rect(v)) as Any }
}

/// Puts numbers into UICollectionViewCompositionalLayoutConfiguration.
@MainActor
private func sweepUIKitCollections10(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewCompositionalLayoutConfiguration = { UICollectionViewCompositionalLayoutConfiguration() }
  s.set("UICollectionViewCompositionalLayoutConfiguration", "interSectionSpacing", "CGFloat", .real, make) { (o: inout UICollectionViewCompositionalLayoutConfiguration, v: Double) in o.interSectionSpacing = cg(v) }
}

/// Puts numbers into UICollectionViewController.
@MainActor
private func sweepUIKitCollections11(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewController = { UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()) }
  s.set("UICollectionViewController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UICollectionViewController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UICollectionViewController", "preferredContentSize", "CGSize", .few, make) { (o: inout UICollectionViewController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UICollectionViewFlowLayout.
@MainActor
private func sweepUIKitCollections12(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewFlowLayout = { UICollectionViewFlowLayout() }
  s.set("UICollectionViewFlowLayout", "estimatedItemSize", "CGSize", .real, make) { (o: inout UICollectionViewFlowLayout, v: Double) in o.estimatedItemSize = size(v) }
  s.set("UICollectionViewFlowLayout", "footerReferenceSize", "CGSize", .real, make) { (o: inout UICollectionViewFlowLayout, v: Double) in o.footerReferenceSize = size(v) }
  s.set("UICollectionViewFlowLayout", "headerReferenceSize", "CGSize", .real, make) { (o: inout UICollectionViewFlowLayout, v: Double) in o.headerReferenceSize = size(v) }
  s.set("UICollectionViewFlowLayout", "itemSize", "CGSize", .real, make) { (o: inout UICollectionViewFlowLayout, v: Double) in o.itemSize = size(v) }
  s.set("UICollectionViewFlowLayout", "minimumInteritemSpacing", "CGFloat", .real, make) { (o: inout UICollectionViewFlowLayout, v: Double) in o.minimumInteritemSpacing = cg(v) }
  s.set("UICollectionViewFlowLayout", "minimumLineSpacing", "CGFloat", .real, make) { (o: inout UICollectionViewFlowLayout, v: Double) in o.minimumLineSpacing = cg(v) }
  s.set("UICollectionViewFlowLayout", "sectionInset", "UIEdgeInsets", .real, make) { (o: inout UICollectionViewFlowLayout, v: Double) in o.sectionInset = insets(v) }
}

/// Puts numbers into UICollectionViewFlowLayoutInvalidationContext.
@MainActor
private func sweepUIKitCollections13(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewFlowLayoutInvalidationContext = { UICollectionViewFlowLayoutInvalidationContext() }
  s.set("UICollectionViewFlowLayoutInvalidationContext", "contentOffsetAdjustment", "CGPoint", .few, make) { (o: inout UICollectionViewFlowLayoutInvalidationContext, v: Double) in o.contentOffsetAdjustment = point(v) }
  s.set("UICollectionViewFlowLayoutInvalidationContext", "contentSizeAdjustment", "CGSize", .few, make) { (o: inout UICollectionViewFlowLayoutInvalidationContext, v: Double) in o.contentSizeAdjustment = size(v) }
}

/// Puts numbers into UICollectionViewLayoutAttributes.
@MainActor
private func sweepUIKitCollections14(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewLayoutAttributes = { UICollectionViewLayoutAttributes() }
  s.set("UICollectionViewLayoutAttributes", "alpha", "CGFloat", .real, make) { (o: inout UICollectionViewLayoutAttributes, v: Double) in o.alpha = cg(v) }
  s.set("UICollectionViewLayoutAttributes", "bounds", "CGRect", .real, make) { (o: inout UICollectionViewLayoutAttributes, v: Double) in o.bounds = rect(v) }
  s.set("UICollectionViewLayoutAttributes", "center", "CGPoint", .real, make) { (o: inout UICollectionViewLayoutAttributes, v: Double) in o.center = point(v) }
  s.set("UICollectionViewLayoutAttributes", "frame", "CGRect", .real, make) { (o: inout UICollectionViewLayoutAttributes, v: Double) in o.frame = rect(v) }
  s.set("UICollectionViewLayoutAttributes", "size", "CGSize", .real, make) { (o: inout UICollectionViewLayoutAttributes, v: Double) in o.size = size(v) }
  s.set("UICollectionViewLayoutAttributes", "transform", "CGAffineTransform", .real, make) { (o: inout UICollectionViewLayoutAttributes, v: Double) in o.transform = affine(v) }
  s.set("UICollectionViewLayoutAttributes", "transform3D", "CATransform3D", .real, make) { (o: inout UICollectionViewLayoutAttributes, v: Double) in o.transform3D = transform(v) }
  s.set("UICollectionViewLayoutAttributes", "zIndex", "Int", .whole, make) { (o: inout UICollectionViewLayoutAttributes, v: Double) in o.zIndex = whole(v) }
}

/// Puts numbers into UICollectionViewLayoutAttributesTwin.
@MainActor
private func sweepUIKitCollections15(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewLayoutAttributesTwin = { UICollectionViewLayoutAttributesTwin() }
  s.set("UICollectionViewLayoutAttributesTwin", "alpha", "CGFloat", .few, make) { (o: inout UICollectionViewLayoutAttributesTwin, v: Double) in o.alpha = cg(v) }
  s.set("UICollectionViewLayoutAttributesTwin", "bounds", "CGRect", .few, make) { (o: inout UICollectionViewLayoutAttributesTwin, v: Double) in o.bounds = rect(v) }
  s.set("UICollectionViewLayoutAttributesTwin", "center", "CGPoint", .few, make) { (o: inout UICollectionViewLayoutAttributesTwin, v: Double) in o.center = point(v) }
  s.set("UICollectionViewLayoutAttributesTwin", "frame", "CGRect", .few, make) { (o: inout UICollectionViewLayoutAttributesTwin, v: Double) in o.frame = rect(v) }
  s.set("UICollectionViewLayoutAttributesTwin", "size", "CGSize", .few, make) { (o: inout UICollectionViewLayoutAttributesTwin, v: Double) in o.size = size(v) }
  s.set("UICollectionViewLayoutAttributesTwin", "transform", "CGAffineTransform", .few, make) { (o: inout UICollectionViewLayoutAttributesTwin, v: Double) in o.transform = affine(v) }
  s.set("UICollectionViewLayoutAttributesTwin", "transform3D", "CATransform3D", .few, make) { (o: inout UICollectionViewLayoutAttributesTwin, v: Double) in o.transform3D = transform(v) }
  s.set("UICollectionViewLayoutAttributesTwin", "zIndex", "Int", .whole, make) { (o: inout UICollectionViewLayoutAttributesTwin, v: Double) in o.zIndex = whole(v) }
}

/// Puts numbers into UICollectionViewLayoutInvalidationContext.
@MainActor
private func sweepUIKitCollections16(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewLayoutInvalidationContext = { UICollectionViewLayoutInvalidationContext() }
  s.set("UICollectionViewLayoutInvalidationContext", "contentOffsetAdjustment", "CGPoint", .real, make) { (o: inout UICollectionViewLayoutInvalidationContext, v: Double) in o.contentOffsetAdjustment = point(v) }
  s.set("UICollectionViewLayoutInvalidationContext", "contentSizeAdjustment", "CGSize", .real, make) { (o: inout UICollectionViewLayoutInvalidationContext, v: Double) in o.contentSizeAdjustment = size(v) }
}

/// Puts numbers into UICollectionViewLayoutInvalidationContextTwin.
@MainActor
private func sweepUIKitCollections17(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewLayoutInvalidationContextTwin = { UICollectionViewLayoutInvalidationContextTwin() }
  s.set("UICollectionViewLayoutInvalidationContextTwin", "contentOffsetAdjustment", "CGPoint", .few, make) { (o: inout UICollectionViewLayoutInvalidationContextTwin, v: Double) in o.contentOffsetAdjustment = point(v) }
  s.set("UICollectionViewLayoutInvalidationContextTwin", "contentSizeAdjustment", "CGSize", .few, make) { (o: inout UICollectionViewLayoutInvalidationContextTwin, v: Double) in o.contentSizeAdjustment = size(v) }
}

/// Puts numbers into UICollectionViewListCell.
@MainActor
private func sweepUIKitCollections18(_ s: Sweep) {
  let make: @MainActor () -> UICollectionViewListCell = { UICollectionViewListCell(frame: Sample.frame) }
  s.set("UICollectionViewListCell", "accessibilityFrame", "CGRect", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UICollectionViewListCell", "alpha", "CGFloat", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.alpha = cg(v) }
  s.set("UICollectionViewListCell", "anchorPoint", "CGPoint", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.anchorPoint = point(v) }
  s.set("UICollectionViewListCell", "bounds", "CGRect", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.bounds = rect(v) }
  s.set("UICollectionViewListCell", "center", "CGPoint", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.center = point(v) }
  s.set("UICollectionViewListCell", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UICollectionViewListCell", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UICollectionViewListCell", "frame", "CGRect", .real, make) { (o: inout UICollectionViewListCell, v: Double) in o.frame = rect(v) }
  s.set("UICollectionViewListCell", "indentationLevel", "Int", .whole, make) { (o: inout UICollectionViewListCell, v: Double) in o.indentationLevel = whole(v) }
  s.set("UICollectionViewListCell", "indentationWidth", "CGFloat", .real, make) { (o: inout UICollectionViewListCell, v: Double) in o.indentationWidth = cg(v) }
  s.set("UICollectionViewListCell", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UICollectionViewListCell", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.layoutMargins = insets(v) }
  s.set("UICollectionViewListCell", "tag", "Int", .whole, make) { (o: inout UICollectionViewListCell, v: Double) in o.tag = whole(v) }
  s.set("UICollectionViewListCell", "transform", "CGAffineTransform", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.transform = affine(v) }
  s.set("UICollectionViewListCell", "transform3D", "CATransform3D", .few, make) { (o: inout UICollectionViewListCell, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UICollectionViewListCell.
@MainActor
private func sweepUIKitCollections19(_ s: Sweep) {
  s.call("UICollectionViewListCell", "init(frame:)", .real) { (v: Double) in UICollectionViewListCell(frame: rect(v)) as Any }
}

// Not swept:
// - NSCollectionLayoutAnchor.init(edges:absoluteOffset:): no sample of NSDirectionalRectEdge.
// - NSCollectionLayoutAnchor.init(edges:fractionalOffset:): no sample of NSDirectionalRectEdge.
// - NSCollectionLayoutBoundarySupplementaryItem.init(layoutSize:elementKind:alignment:absoluteOffset:): no sample of NSCollectionLayoutSize.
// - NSCollectionLayoutBoundarySupplementaryItem: has no initializer that needs no other object.
// - NSCollectionLayoutDecorationItem: has no initializer that needs no other object.
// - NSCollectionLayoutGroup: has no initializer that needs no other object.
// - NSCollectionLayoutItem: has no initializer that needs no other object.
// - NSCollectionLayoutSection: has no initializer that needs no other object.
// - NSCollectionLayoutSupplementaryItem: has no initializer that needs no other object.
// - UICollectionLayoutListConfiguration: has no initializer that needs no other object.
// - UICollectionView.init(frame:collectionViewLayout:): no sample of UICollectionViewLayout.
// - UICollectionViewTransitionLayout: has no initializer that needs no other object.
// - UIListSeparatorConfiguration: has no initializer that needs no other object.
