// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitContent declares.
@MainActor
func sweepUIKitContent(_ s: Sweep) {
  sweepUIKitContent0(s)
  sweepUIKitContent1(s)
  sweepUIKitContent2(s)
  sweepUIKitContent3(s)
  sweepUIKitContent4(s)
  sweepUIKitContent5(s)
  sweepUIKitContent6(s)
  sweepUIKitContent7(s)
  sweepUIKitContent8(s)
  sweepUIKitContent9(s)
  sweepUIKitContent10(s)
  sweepUIKitContent11(s)
  sweepUIKitContent12(s)
  sweepUIKitContent13(s)
}

/// Puts numbers into UIContentUnavailableView.
@MainActor
private func sweepUIKitContent0(_ s: Sweep) {
  let make: @MainActor () -> UIContentUnavailableView = { UIContentUnavailableView(configuration: .empty()) }
  s.set("UIContentUnavailableView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIContentUnavailableView", "alpha", "CGFloat", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.alpha = cg(v) }
  s.set("UIContentUnavailableView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIContentUnavailableView", "bounds", "CGRect", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.bounds = rect(v) }
  s.set("UIContentUnavailableView", "center", "CGPoint", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.center = point(v) }
  s.set("UIContentUnavailableView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIContentUnavailableView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIContentUnavailableView", "frame", "CGRect", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.frame = rect(v) }
  s.set("UIContentUnavailableView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIContentUnavailableView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIContentUnavailableView", "tag", "Int", .whole, make) { (o: inout UIContentUnavailableView, v: Double) in o.tag = whole(v) }
  s.set("UIContentUnavailableView", "transform", "CGAffineTransform", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.transform = affine(v) }
  s.set("UIContentUnavailableView", "transform3D", "CATransform3D", .few, make) { (o: inout UIContentUnavailableView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UIListContentConfiguration.
@MainActor
private func sweepUIKitContent1(_ s: Sweep) {
  let make: @MainActor () -> UIListContentConfiguration = { UIListContentConfiguration.cell() }
  s.set("UIListContentConfiguration", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .real, make) { (o: inout UIListContentConfiguration, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIListContentConfiguration", "imageToTextPadding", "CGFloat", .real, make) { (o: inout UIListContentConfiguration, v: Double) in o.imageToTextPadding = cg(v) }
  s.set("UIListContentConfiguration", "textToSecondaryTextHorizontalPadding", "CGFloat", .real, make) { (o: inout UIListContentConfiguration, v: Double) in o.textToSecondaryTextHorizontalPadding = cg(v) }
  s.set("UIListContentConfiguration", "textToSecondaryTextVerticalPadding", "CGFloat", .real, make) { (o: inout UIListContentConfiguration, v: Double) in o.textToSecondaryTextVerticalPadding = cg(v) }
}

/// Puts numbers into UIListContentView.
@MainActor
private func sweepUIKitContent2(_ s: Sweep) {
  let make: @MainActor () -> UIListContentView = { UIListContentView(configuration: .cell()) }
  s.set("UIListContentView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UIListContentView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UIListContentView", "alpha", "CGFloat", .few, make) { (o: inout UIListContentView, v: Double) in o.alpha = cg(v) }
  s.set("UIListContentView", "anchorPoint", "CGPoint", .few, make) { (o: inout UIListContentView, v: Double) in o.anchorPoint = point(v) }
  s.set("UIListContentView", "bounds", "CGRect", .few, make) { (o: inout UIListContentView, v: Double) in o.bounds = rect(v) }
  s.set("UIListContentView", "center", "CGPoint", .few, make) { (o: inout UIListContentView, v: Double) in o.center = point(v) }
  s.set("UIListContentView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UIListContentView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UIListContentView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UIListContentView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UIListContentView", "frame", "CGRect", .few, make) { (o: inout UIListContentView, v: Double) in o.frame = rect(v) }
  s.set("UIListContentView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UIListContentView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UIListContentView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UIListContentView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UIListContentView", "tag", "Int", .whole, make) { (o: inout UIListContentView, v: Double) in o.tag = whole(v) }
  s.set("UIListContentView", "transform", "CGAffineTransform", .few, make) { (o: inout UIListContentView, v: Double) in o.transform = affine(v) }
  s.set("UIListContentView", "transform3D", "CATransform3D", .few, make) { (o: inout UIListContentView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UITableView.
@MainActor
private func sweepUIKitContent3(_ s: Sweep) {
  let make: @MainActor () -> UITableView = { Sample.table }
  s.set("UITableView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UITableView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UITableView", "alpha", "CGFloat", .few, make) { (o: inout UITableView, v: Double) in o.alpha = cg(v) }
  s.set("UITableView", "anchorPoint", "CGPoint", .few, make) { (o: inout UITableView, v: Double) in o.anchorPoint = point(v) }
  s.set("UITableView", "bounds", "CGRect", .few, make) { (o: inout UITableView, v: Double) in o.bounds = rect(v) }
  s.set("UITableView", "center", "CGPoint", .few, make) { (o: inout UITableView, v: Double) in o.center = point(v) }
  s.set("UITableView", "contentAlignmentPoint", "CGPoint", .few, make) { (o: inout UITableView, v: Double) in o.contentAlignmentPoint = point(v) }
  s.set("UITableView", "contentInset", "UIEdgeInsets", .few, make) { (o: inout UITableView, v: Double) in o.contentInset = insets(v) }
  s.set("UITableView", "contentOffset", "CGPoint", .few, make) { (o: inout UITableView, v: Double) in o.contentOffset = point(v) }
  s.set("UITableView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UITableView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UITableView", "contentSize", "CGSize", .few, make) { (o: inout UITableView, v: Double) in o.contentSize = size(v) }
  s.set("UITableView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UITableView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UITableView", "estimatedRowHeight", "CGFloat", .real, make) { (o: inout UITableView, v: Double) in o.estimatedRowHeight = cg(v) }
  s.set("UITableView", "estimatedSectionFooterHeight", "CGFloat", .real, make) { (o: inout UITableView, v: Double) in o.estimatedSectionFooterHeight = cg(v) }
  s.set("UITableView", "estimatedSectionHeaderHeight", "CGFloat", .real, make) { (o: inout UITableView, v: Double) in o.estimatedSectionHeaderHeight = cg(v) }
  s.set("UITableView", "fillerRowHeight", "CGFloat", .real, make) { (o: inout UITableView, v: Double) in o.fillerRowHeight = cg(v) }
  s.set("UITableView", "frame", "CGRect", .few, make) { (o: inout UITableView, v: Double) in o.frame = rect(v) }
  s.set("UITableView", "horizontalScrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UITableView, v: Double) in o.horizontalScrollIndicatorInsets = insets(v) }
  s.set("UITableView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITableView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UITableView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UITableView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UITableView", "maximumZoomScale", "CGFloat", .few, make) { (o: inout UITableView, v: Double) in o.maximumZoomScale = cg(v) }
  s.set("UITableView", "minimumZoomScale", "CGFloat", .few, make) { (o: inout UITableView, v: Double) in o.minimumZoomScale = cg(v) }
  s.set("UITableView", "rowHeight", "CGFloat", .real, make) { (o: inout UITableView, v: Double) in o.rowHeight = cg(v) }
  s.set("UITableView", "scrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UITableView, v: Double) in o.scrollIndicatorInsets = insets(v) }
  s.set("UITableView", "sectionFooterHeight", "CGFloat", .real, make) { (o: inout UITableView, v: Double) in o.sectionFooterHeight = cg(v) }
  s.set("UITableView", "sectionHeaderHeight", "CGFloat", .real, make) { (o: inout UITableView, v: Double) in o.sectionHeaderHeight = cg(v) }
  s.set("UITableView", "sectionHeaderTopPadding", "CGFloat", .real, make) { (o: inout UITableView, v: Double) in o.sectionHeaderTopPadding = cg(v) }
  s.set("UITableView", "sectionIndexMinimumDisplayRowCount", "Int", .whole, make) { (o: inout UITableView, v: Double) in o.sectionIndexMinimumDisplayRowCount = whole(v) }
  s.set("UITableView", "separatorInset", "UIEdgeInsets", .real, make) { (o: inout UITableView, v: Double) in o.separatorInset = insets(v) }
  s.set("UITableView", "tag", "Int", .whole, make) { (o: inout UITableView, v: Double) in o.tag = whole(v) }
  s.set("UITableView", "transform", "CGAffineTransform", .few, make) { (o: inout UITableView, v: Double) in o.transform = affine(v) }
  s.set("UITableView", "transform3D", "CATransform3D", .few, make) { (o: inout UITableView, v: Double) in o.transform3D = transform(v) }
  s.set("UITableView", "verticalScrollIndicatorInsets", "UIEdgeInsets", .few, make) { (o: inout UITableView, v: Double) in o.verticalScrollIndicatorInsets = insets(v) }
  s.set("UITableView", "zoomScale", "CGFloat", .few, make) { (o: inout UITableView, v: Double) in o.zoomScale = cg(v) }
}

/// Puts numbers into UITableView.
@MainActor
private func sweepUIKitContent4(_ s: Sweep) {
  s.call("UITableView", "init(frame:)", .real) { (v: Double) in UITableView(frame: rect(v)) as Any }
  s.call("UITableView", "init(frame:style:)", .real) { (v: Double) in UITableView(frame: rect(v), style: .plain) as Any }
}

/// Puts numbers into UITableViewCell.
@MainActor
private func sweepUIKitContent5(_ s: Sweep) {
  let make: @MainActor () -> UITableViewCell = { UITableViewCell(style: .subtitle, reuseIdentifier: "a") }
  s.set("UITableViewCell", "accessibilityFrame", "CGRect", .few, make) { (o: inout UITableViewCell, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UITableViewCell", "alpha", "CGFloat", .few, make) { (o: inout UITableViewCell, v: Double) in o.alpha = cg(v) }
  s.set("UITableViewCell", "anchorPoint", "CGPoint", .few, make) { (o: inout UITableViewCell, v: Double) in o.anchorPoint = point(v) }
  s.set("UITableViewCell", "bounds", "CGRect", .few, make) { (o: inout UITableViewCell, v: Double) in o.bounds = rect(v) }
  s.set("UITableViewCell", "center", "CGPoint", .few, make) { (o: inout UITableViewCell, v: Double) in o.center = point(v) }
  s.set("UITableViewCell", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UITableViewCell, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UITableViewCell", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UITableViewCell, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UITableViewCell", "frame", "CGRect", .real, make) { (o: inout UITableViewCell, v: Double) in o.frame = rect(v) }
  s.set("UITableViewCell", "indentationLevel", "Int", .whole, make) { (o: inout UITableViewCell, v: Double) in o.indentationLevel = whole(v) }
  s.set("UITableViewCell", "indentationWidth", "CGFloat", .real, make) { (o: inout UITableViewCell, v: Double) in o.indentationWidth = cg(v) }
  s.set("UITableViewCell", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITableViewCell, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UITableViewCell", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UITableViewCell, v: Double) in o.layoutMargins = insets(v) }
  s.set("UITableViewCell", "separatorInset", "UIEdgeInsets", .real, make) { (o: inout UITableViewCell, v: Double) in o.separatorInset = insets(v) }
  s.set("UITableViewCell", "tag", "Int", .whole, make) { (o: inout UITableViewCell, v: Double) in o.tag = whole(v) }
  s.set("UITableViewCell", "transform", "CGAffineTransform", .few, make) { (o: inout UITableViewCell, v: Double) in o.transform = affine(v) }
  s.set("UITableViewCell", "transform3D", "CATransform3D", .few, make) { (o: inout UITableViewCell, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UITableViewCell.
@MainActor
private func sweepUIKitContent6(_ s: Sweep) {
  s.call("UITableViewCell", "init(frame:)", .real) { (v: Double) in UITableViewCell(frame: rect(v)) as Any }
}

/// Puts numbers into UITableViewCell.StateMask.
@MainActor
private func sweepUIKitContent7(_ s: Sweep) {
  s.call("UITableViewCell.StateMask", "init(rawValue:)", .whole) { (v: Double) in UITableViewCell.StateMask(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UITableViewCellTwin.
@MainActor
private func sweepUIKitContent8(_ s: Sweep) {
  let make: @MainActor () -> UITableViewCellTwin = { UITableViewCellTwin(frame: Sample.frame) }
  s.set("UITableViewCellTwin", "accessibilityFrame", "CGRect", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UITableViewCellTwin", "alpha", "CGFloat", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.alpha = cg(v) }
  s.set("UITableViewCellTwin", "anchorPoint", "CGPoint", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.anchorPoint = point(v) }
  s.set("UITableViewCellTwin", "bounds", "CGRect", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.bounds = rect(v) }
  s.set("UITableViewCellTwin", "center", "CGPoint", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.center = point(v) }
  s.set("UITableViewCellTwin", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UITableViewCellTwin", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UITableViewCellTwin", "frame", "CGRect", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.frame = rect(v) }
  s.set("UITableViewCellTwin", "indentationLevel", "Int", .whole, make) { (o: inout UITableViewCellTwin, v: Double) in o.indentationLevel = whole(v) }
  s.set("UITableViewCellTwin", "indentationWidth", "CGFloat", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.indentationWidth = cg(v) }
  s.set("UITableViewCellTwin", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UITableViewCellTwin", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.layoutMargins = insets(v) }
  s.set("UITableViewCellTwin", "separatorInset", "UIEdgeInsets", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.separatorInset = insets(v) }
  s.set("UITableViewCellTwin", "tag", "Int", .whole, make) { (o: inout UITableViewCellTwin, v: Double) in o.tag = whole(v) }
  s.set("UITableViewCellTwin", "transform", "CGAffineTransform", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.transform = affine(v) }
  s.set("UITableViewCellTwin", "transform3D", "CATransform3D", .few, make) { (o: inout UITableViewCellTwin, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UITableViewController.
@MainActor
private func sweepUIKitContent9(_ s: Sweep) {
  let make: @MainActor () -> UITableViewController = { UITableViewController() }
  s.set("UITableViewController", "additionalSafeAreaInsets", "UIEdgeInsets", .few, make) { (o: inout UITableViewController, v: Double) in o.additionalSafeAreaInsets = insets(v) }
  s.set("UITableViewController", "preferredContentSize", "CGSize", .few, make) { (o: inout UITableViewController, v: Double) in o.preferredContentSize = size(v) }
}

/// Puts numbers into UITableViewHeaderFooterView.
@MainActor
private func sweepUIKitContent10(_ s: Sweep) {
  let make: @MainActor () -> UITableViewHeaderFooterView = { UITableViewHeaderFooterView(reuseIdentifier: "a") }
  s.set("UITableViewHeaderFooterView", "accessibilityFrame", "CGRect", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UITableViewHeaderFooterView", "alpha", "CGFloat", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.alpha = cg(v) }
  s.set("UITableViewHeaderFooterView", "anchorPoint", "CGPoint", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.anchorPoint = point(v) }
  s.set("UITableViewHeaderFooterView", "bounds", "CGRect", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.bounds = rect(v) }
  s.set("UITableViewHeaderFooterView", "center", "CGPoint", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.center = point(v) }
  s.set("UITableViewHeaderFooterView", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UITableViewHeaderFooterView", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UITableViewHeaderFooterView", "frame", "CGRect", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.frame = rect(v) }
  s.set("UITableViewHeaderFooterView", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UITableViewHeaderFooterView", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.layoutMargins = insets(v) }
  s.set("UITableViewHeaderFooterView", "tag", "Int", .whole, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.tag = whole(v) }
  s.set("UITableViewHeaderFooterView", "transform", "CGAffineTransform", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.transform = affine(v) }
  s.set("UITableViewHeaderFooterView", "transform3D", "CATransform3D", .few, make) { (o: inout UITableViewHeaderFooterView, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UITableViewHeaderFooterView.
@MainActor
private func sweepUIKitContent11(_ s: Sweep) {
  s.call("UITableViewHeaderFooterView", "init(frame:)", .real) { (v: Double) in UITableViewHeaderFooterView(frame: rect(v)) as Any }
}

/// Puts numbers into UITableViewHeaderFooterViewTwin.
@MainActor
private func sweepUIKitContent12(_ s: Sweep) {
  let make: @MainActor () -> UITableViewHeaderFooterViewTwin = { UITableViewHeaderFooterViewTwin(frame: Sample.frame) }
  s.set("UITableViewHeaderFooterViewTwin", "accessibilityFrame", "CGRect", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.accessibilityFrame = rect(v) }
  s.set("UITableViewHeaderFooterViewTwin", "alpha", "CGFloat", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.alpha = cg(v) }
  s.set("UITableViewHeaderFooterViewTwin", "anchorPoint", "CGPoint", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.anchorPoint = point(v) }
  s.set("UITableViewHeaderFooterViewTwin", "bounds", "CGRect", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.bounds = rect(v) }
  s.set("UITableViewHeaderFooterViewTwin", "center", "CGPoint", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.center = point(v) }
  s.set("UITableViewHeaderFooterViewTwin", "contentScaleFactor", "CGFloat", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.contentScaleFactor = cg(v) }
  s.set("UITableViewHeaderFooterViewTwin", "directionalLayoutMargins", "NSDirectionalEdgeInsets", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.directionalLayoutMargins = directional(v) }
  s.set("UITableViewHeaderFooterViewTwin", "frame", "CGRect", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.frame = rect(v) }
  s.set("UITableViewHeaderFooterViewTwin", "largeContentImageInsets", "UIEdgeInsets", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.largeContentImageInsets = insets(v) }
  s.set("UITableViewHeaderFooterViewTwin", "layoutMargins", "UIEdgeInsets", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.layoutMargins = insets(v) }
  s.set("UITableViewHeaderFooterViewTwin", "tag", "Int", .whole, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.tag = whole(v) }
  s.set("UITableViewHeaderFooterViewTwin", "transform", "CGAffineTransform", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.transform = affine(v) }
  s.set("UITableViewHeaderFooterViewTwin", "transform3D", "CATransform3D", .few, make) { (o: inout UITableViewHeaderFooterViewTwin, v: Double) in o.transform3D = transform(v) }
}

/// Puts numbers into UITableViewPlaceholder.
@MainActor
private func sweepUIKitContent13(_ s: Sweep) {
  s.call("UITableViewPlaceholder", "init(insertionIndexPath:reuseIdentifier:rowHeight:)", .real) { (v: Double) in UITableViewPlaceholder(insertionIndexPath: IndexPath(), reuseIdentifier: "Ag", rowHeight: cg(v)) as Any }
}

// Not swept:
// - UIContentUnavailableConfiguration.ImageProperties: has no initializer that needs no other object.
// - UIContentUnavailableConfiguration.TextProperties: has no initializer that needs no other object.
// - UIContentUnavailableConfiguration: has no initializer that needs no other object.
// - UIListContentConfiguration.ImageProperties: has no initializer that needs no other object.
// - UIListContentConfiguration.TextProperties: has no initializer that needs no other object.
