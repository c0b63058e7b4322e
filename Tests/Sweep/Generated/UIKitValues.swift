// swift-format-ignore-file
// Written by Scripts/sweep from the symbol graph; do not edit.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Puts numbers into what UIKitValues declares.
@MainActor
func sweepUIKitValues(_ s: Sweep) {
  sweepUIKitValues0(s)
  sweepUIKitValues1(s)
  sweepUIKitValues2(s)
  sweepUIKitValues3(s)
  sweepUIKitValues4(s)
  sweepUIKitValues5(s)
  sweepUIKitValues6(s)
  sweepUIKitValues7(s)
  sweepUIKitValues8(s)
  sweepUIKitValues9(s)
  sweepUIKitValues10(s)
  sweepUIKitValues11(s)
  sweepUIKitValues12(s)
  sweepUIKitValues13(s)
  sweepUIKitValues14(s)
  sweepUIKitValues15(s)
  sweepUIKitValues16(s)
  sweepUIKitValues17(s)
  sweepUIKitValues18(s)
  sweepUIKitValues19(s)
  sweepUIKitValues20(s)
  sweepUIKitValues21(s)
  sweepUIKitValues22(s)
  sweepUIKitValues23(s)
  sweepUIKitValues24(s)
  sweepUIKitValues25(s)
  sweepUIKitValues26(s)
  sweepUIKitValues27(s)
  sweepUIKitValues28(s)
  sweepUIKitValues29(s)
  sweepUIKitValues30(s)
  sweepUIKitValues31(s)
  sweepUIKitValues32(s)
  sweepUIKitValues33(s)
  sweepUIKitValues34(s)
  sweepUIKitValues35(s)
  sweepUIKitValues36(s)
  sweepUIKitValues37(s)
  sweepUIKitValues38(s)
  sweepUIKitValues39(s)
  sweepUIKitValues40(s)
  sweepUIKitValues41(s)
  sweepUIKitValues42(s)
  sweepUIKitValues43(s)
  sweepUIKitValues44(s)
  sweepUIKitValues45(s)
  sweepUIKitValues46(s)
}

/// Puts numbers into DateComponentsFormatter.ZeroFormattingBehavior.
@MainActor
private func sweepUIKitValues0(_ s: Sweep) {
  s.call("DateComponentsFormatter.ZeroFormattingBehavior", "init(rawValue:)", .whole) { (v: Double) in DateComponentsFormatter.ZeroFormattingBehavior(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into FileWrapper.ReadingOptions.
@MainActor
private func sweepUIKitValues1(_ s: Sweep) {
  s.call("FileWrapper.ReadingOptions", "init(rawValue:)", .whole) { (v: Double) in FileWrapper.ReadingOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into FileWrapper.WritingOptions.
@MainActor
private func sweepUIKitValues2(_ s: Sweep) {
  s.call("FileWrapper.WritingOptions", "init(rawValue:)", .whole) { (v: Double) in FileWrapper.WritingOptions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSDirectionalEdgeInsets.
@MainActor
private func sweepUIKitValues3(_ s: Sweep) {
  let make: @MainActor () -> NSDirectionalEdgeInsets = { NSDirectionalEdgeInsets() }
  s.set("NSDirectionalEdgeInsets", "bottom", "CGFloat", .real, make) { (o: inout NSDirectionalEdgeInsets, v: Double) in o.bottom = cg(v) }
  s.set("NSDirectionalEdgeInsets", "leading", "CGFloat", .real, make) { (o: inout NSDirectionalEdgeInsets, v: Double) in o.leading = cg(v) }
  s.set("NSDirectionalEdgeInsets", "top", "CGFloat", .real, make) { (o: inout NSDirectionalEdgeInsets, v: Double) in o.top = cg(v) }
  s.set("NSDirectionalEdgeInsets", "trailing", "CGFloat", .real, make) { (o: inout NSDirectionalEdgeInsets, v: Double) in o.trailing = cg(v) }
}

/// Puts numbers into NSDirectionalEdgeInsets.
@MainActor
private func sweepUIKitValues4(_ s: Sweep) {
  s.call("NSDirectionalEdgeInsets", "init(top:leading:bottom:trailing:)", .real) { (v: Double) in NSDirectionalEdgeInsets(top: cg(v), leading: cg(v), bottom: cg(v), trailing: cg(v)) as Any }
}

/// Puts numbers into NSDirectionalRectEdge.
@MainActor
private func sweepUIKitValues5(_ s: Sweep) {
  s.call("NSDirectionalRectEdge", "init(rawValue:)", .whole) { (v: Double) in NSDirectionalRectEdge(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSItemProvider.
@MainActor
private func sweepUIKitValues6(_ s: Sweep) {
  let make: @MainActor () -> NSItemProvider = { NSItemProvider() }
  s.set("NSItemProvider", "preferredPresentationSize", "CGSize", .real, make) { (o: inout NSItemProvider, v: Double) in o.preferredPresentationSize = size(v) }
}

/// Puts numbers into NSItemProviderFileOptions.
@MainActor
private func sweepUIKitValues7(_ s: Sweep) {
  s.call("NSItemProviderFileOptions", "init(rawValue:)", .whole) { (v: Double) in NSItemProviderFileOptions(rawValue: whole(v)) as Any }
}

/// Puts numbers into NSLayoutManager.
@MainActor
private func sweepUIKitValues8(_ s: Sweep) {
  let make: @MainActor () -> NSLayoutManager = { NSLayoutManager() }
  s.set("NSLayoutManager", "hyphenationFactor", "CGFloat", .real, make) { (o: inout NSLayoutManager, v: Double) in o.hyphenationFactor = cg(v) }
}

/// Puts numbers into NSLayoutManager.ControlCharacterAction.
@MainActor
private func sweepUIKitValues9(_ s: Sweep) {
  s.call("NSLayoutManager.ControlCharacterAction", "init(rawValue:)", .whole) { (v: Double) in NSLayoutManager.ControlCharacterAction(rawValue: whole(v)) as Any }
}

/// Puts numbers into NSLayoutManager.GlyphProperty.
@MainActor
private func sweepUIKitValues10(_ s: Sweep) {
  s.call("NSLayoutManager.GlyphProperty", "init(rawValue:)", .whole) { (v: Double) in NSLayoutManager.GlyphProperty(rawValue: whole(v)) as Any }
}

/// Puts numbers into NSMutableParagraphStyle.
@MainActor
private func sweepUIKitValues11(_ s: Sweep) {
  let make: @MainActor () -> NSMutableParagraphStyle = { NSMutableParagraphStyle() }
  s.set("NSMutableParagraphStyle", "defaultTabInterval", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.defaultTabInterval = cg(v) }
  s.set("NSMutableParagraphStyle", "firstLineHeadIndent", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.firstLineHeadIndent = cg(v) }
  s.set("NSMutableParagraphStyle", "headIndent", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.headIndent = cg(v) }
  s.set("NSMutableParagraphStyle", "hyphenationFactor", "Float", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.hyphenationFactor = fl(v) }
  s.set("NSMutableParagraphStyle", "lineHeightMultiple", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.lineHeightMultiple = cg(v) }
  s.set("NSMutableParagraphStyle", "lineSpacing", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.lineSpacing = cg(v) }
  s.set("NSMutableParagraphStyle", "maximumLineHeight", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.maximumLineHeight = cg(v) }
  s.set("NSMutableParagraphStyle", "minimumLineHeight", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.minimumLineHeight = cg(v) }
  s.set("NSMutableParagraphStyle", "paragraphSpacing", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.paragraphSpacing = cg(v) }
  s.set("NSMutableParagraphStyle", "paragraphSpacingBefore", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.paragraphSpacingBefore = cg(v) }
  s.set("NSMutableParagraphStyle", "tailIndent", "CGFloat", .real, make) { (o: inout NSMutableParagraphStyle, v: Double) in o.tailIndent = cg(v) }
}

/// Puts numbers into NSParagraphStyle.LineBreakStrategy.
@MainActor
private func sweepUIKitValues12(_ s: Sweep) {
  s.call("NSParagraphStyle.LineBreakStrategy", "init(rawValue:)", .whole) { (v: Double) in NSParagraphStyle.LineBreakStrategy(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSPointerFunctions.Options.
@MainActor
private func sweepUIKitValues13(_ s: Sweep) {
  s.call("NSPointerFunctions.Options", "init(rawValue:)", .whole) { (v: Double) in NSPointerFunctions.Options(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSShadow.
@MainActor
private func sweepUIKitValues14(_ s: Sweep) {
  let make: @MainActor () -> NSShadow = { NSShadow() }
  s.set("NSShadow", "shadowBlurRadius", "CGFloat", .real, make) { (o: inout NSShadow, v: Double) in o.shadowBlurRadius = cg(v) }
  s.set("NSShadow", "shadowOffset", "CGSize", .real, make) { (o: inout NSShadow, v: Double) in o.shadowOffset = size(v) }
}

/// Puts numbers into NSStringDrawingContext.
@MainActor
private func sweepUIKitValues15(_ s: Sweep) {
  let make: @MainActor () -> NSStringDrawingContext = { NSStringDrawingContext() }
  s.set("NSStringDrawingContext", "minimumScaleFactor", "CGFloat", .real, make) { (o: inout NSStringDrawingContext, v: Double) in o.minimumScaleFactor = cg(v) }
}

/// Puts numbers into NSStringDrawingOptions.
@MainActor
private func sweepUIKitValues16(_ s: Sweep) {
  s.call("NSStringDrawingOptions", "init(rawValue:)", .whole) { (v: Double) in NSStringDrawingOptions(rawValue: whole(v)) as Any }
}

/// Puts numbers into NSTextContainer.
@MainActor
private func sweepUIKitValues17(_ s: Sweep) {
  let make: @MainActor () -> NSTextContainer = { NSTextContainer(size: CGSize(width: 40, height: 40)) }
  s.set("NSTextContainer", "lineFragmentPadding", "CGFloat", .real, make) { (o: inout NSTextContainer, v: Double) in o.lineFragmentPadding = cg(v) }
  s.set("NSTextContainer", "maximumNumberOfLines", "Int", .whole, make) { (o: inout NSTextContainer, v: Double) in o.maximumNumberOfLines = whole(v) }
  s.set("NSTextContainer", "size", "CGSize", .real, make) { (o: inout NSTextContainer, v: Double) in o.size = size(v) }
}

/// Puts numbers into NSTextContainer.
@MainActor
private func sweepUIKitValues18(_ s: Sweep) {
  s.call("NSTextContainer", "init(size:)", .real) { (v: Double) in NSTextContainer(size: size(v)) as Any }
}

/// Puts numbers into NSTextList.Options.
@MainActor
private func sweepUIKitValues19(_ s: Sweep) {
  s.call("NSTextList.Options", "init(rawValue:)", .whole) { (v: Double) in NSTextList.Options(rawValue: whole(v)) as Any }
}

/// Puts numbers into NSTextStorage.EditActions.
@MainActor
private func sweepUIKitValues20(_ s: Sweep) {
  s.call("NSTextStorage.EditActions", "init(rawValue:)", .whole) { (v: Double) in NSTextStorage.EditActions(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into NSTextTab.
@MainActor
private func sweepUIKitValues21(_ s: Sweep) {
  s.call("NSTextTab", "init(textAlignment:location:options:)", .real) { (v: Double) in NSTextTab(textAlignment: .left, location: cg(v)) as Any }
}

/// Puts numbers into NSUnderlineStyle.
@MainActor
private func sweepUIKitValues22(_ s: Sweep) {
  s.call("NSUnderlineStyle", "init(rawValue:)", .whole) { (v: Double) in NSUnderlineStyle(rawValue: whole(v)) as Any }
}

/// Puts numbers into UIAccessibilityTraits.
@MainActor
private func sweepUIKitValues23(_ s: Sweep) {
  s.call("UIAccessibilityTraits", "init(rawValue:)", .whole) { (v: Double) in UIAccessibilityTraits(rawValue: UInt64(clamping: whole(v))) as Any }
}

/// Puts numbers into UIAxis.
@MainActor
private func sweepUIKitValues24(_ s: Sweep) {
  s.call("UIAxis", "init(rawValue:)", .whole) { (v: Double) in UIAxis(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIBezierPath.
@MainActor
private func sweepUIKitValues25(_ s: Sweep) {
  let make: @MainActor () -> UIBezierPath = { UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)) }
  s.set("UIBezierPath", "flatness", "CGFloat", .real, make) { (o: inout UIBezierPath, v: Double) in o.flatness = cg(v) }
  s.set("UIBezierPath", "lineWidth", "CGFloat", .real, make) { (o: inout UIBezierPath, v: Double) in o.lineWidth = cg(v) }
  s.set("UIBezierPath", "miterLimit", "CGFloat", .real, make) { (o: inout UIBezierPath, v: Double) in o.miterLimit = cg(v) }
}

/// Puts numbers into UIBezierPath.
@MainActor
private func sweepUIKitValues26(_ s: Sweep) {
  s.call("UIBezierPath", "init(arcCenter:radius:startAngle:endAngle:clockwise:)", .real) { (v: Double) in UIBezierPath(arcCenter: point(v), radius: cg(v), startAngle: cg(v), endAngle: cg(v), clockwise: true) as Any }
  s.call("UIBezierPath", "init(ovalIn:)", .real) { (v: Double) in UIBezierPath(ovalIn: rect(v)) as Any }
  s.call("UIBezierPath", "init(rect:)", .real) { (v: Double) in UIBezierPath(rect: rect(v)) as Any }
  s.call("UIBezierPath", "init(roundedRect:byRoundingCorners:cornerRadii:)", .real) { (v: Double) in UIBezierPath(roundedRect: rect(v), byRoundingCorners: .allCorners, cornerRadii: size(v)) as Any }
  s.call("UIBezierPath", "init(roundedRect:cornerRadius:)", .real) { (v: Double) in UIBezierPath(roundedRect: rect(v), cornerRadius: cg(v)) as Any }
}

/// Puts numbers into UIColor.
@MainActor
private func sweepUIKitValues27(_ s: Sweep) {
  s.call("UIColor", "init(displayP3Red:green:blue:alpha:)", .real) { (v: Double) in UIColor(displayP3Red: cg(v), green: cg(v), blue: cg(v), alpha: cg(v)) as Any }
  s.call("UIColor", "init(hue:saturation:brightness:alpha:)", .real) { (v: Double) in UIColor(hue: cg(v), saturation: cg(v), brightness: cg(v), alpha: cg(v)) as Any }
  s.call("UIColor", "init(red:green:blue:alpha:)", .real) { (v: Double) in UIColor(red: cg(v), green: cg(v), blue: cg(v), alpha: cg(v)) as Any }
  s.call("UIColor", "init(white:alpha:)", .real) { (v: Double) in UIColor(white: cg(v), alpha: cg(v)) as Any }
}

/// Puts numbers into UIEdgeInsets.
@MainActor
private func sweepUIKitValues28(_ s: Sweep) {
  let make: @MainActor () -> UIEdgeInsets = { UIEdgeInsets() }
  s.set("UIEdgeInsets", "bottom", "CGFloat", .real, make) { (o: inout UIEdgeInsets, v: Double) in o.bottom = cg(v) }
  s.set("UIEdgeInsets", "left", "CGFloat", .real, make) { (o: inout UIEdgeInsets, v: Double) in o.left = cg(v) }
  s.set("UIEdgeInsets", "right", "CGFloat", .real, make) { (o: inout UIEdgeInsets, v: Double) in o.right = cg(v) }
  s.set("UIEdgeInsets", "top", "CGFloat", .real, make) { (o: inout UIEdgeInsets, v: Double) in o.top = cg(v) }
}

/// Puts numbers into UIEdgeInsets.
@MainActor
private func sweepUIKitValues29(_ s: Sweep) {
  s.call("UIEdgeInsets", "init(top:left:bottom:right:)", .real) { (v: Double) in UIEdgeInsets(top: cg(v), left: cg(v), bottom: cg(v), right: cg(v)) as Any }
}

/// Puts numbers into UIFont.
@MainActor
private func sweepUIKitValues30(_ s: Sweep) {
  s.call("UIFont", "init(descriptor:size:)", .real) { (v: Double) in UIFont(descriptor: Sample.descriptor, size: cg(v)) as Any }
  s.call("UIFont", "init(name:size:)", .real) { (v: Double) in UIFont(name: "Ag", size: cg(v)) as Any }
}

/// Puts numbers into UIFont.Weight.
@MainActor
private func sweepUIKitValues31(_ s: Sweep) {
  s.call("UIFont.Weight", "init(_:)", .real) { (v: Double) in UIFont.Weight(cg(v)) as Any }
  s.call("UIFont.Weight", "init(rawValue:)", .real) { (v: Double) in UIFont.Weight(rawValue: cg(v)) as Any }
}

/// Puts numbers into UIFont.Width.
@MainActor
private func sweepUIKitValues32(_ s: Sweep) {
  s.call("UIFont.Width", "init(_:)", .real) { (v: Double) in UIFont.Width(cg(v)) as Any }
  s.call("UIFont.Width", "init(rawValue:)", .real) { (v: Double) in UIFont.Width(rawValue: cg(v)) as Any }
}

/// Puts numbers into UIFontDescriptor.
@MainActor
private func sweepUIKitValues33(_ s: Sweep) {
  s.call("UIFontDescriptor", "init(name:matrix:)", .real) { (v: Double) in UIFontDescriptor(name: "Ag", matrix: affine(v)) as Any }
  s.call("UIFontDescriptor", "init(name:size:)", .real) { (v: Double) in UIFontDescriptor(name: "Ag", size: cg(v)) as Any }
}

/// Puts numbers into UIFontDescriptor.SymbolicTraits.
@MainActor
private func sweepUIKitValues34(_ s: Sweep) {
  s.call("UIFontDescriptor.SymbolicTraits", "init(rawValue:)", .whole) { (v: Double) in UIFontDescriptor.SymbolicTraits(rawValue: UInt32(clamping: whole(v))) as Any }
}

/// Puts numbers into UIGraphicsImageRenderer.
@MainActor
private func sweepUIKitValues35(_ s: Sweep) {
  s.call("UIGraphicsImageRenderer", "init(bounds:)", .real) { (v: Double) in UIGraphicsImageRenderer(bounds: rect(v)) as Any }
  s.call("UIGraphicsImageRenderer", "init(size:)", .real) { (v: Double) in UIGraphicsImageRenderer(size: size(v)) as Any }
}

/// Puts numbers into UIGraphicsImageRendererFormat.
@MainActor
private func sweepUIKitValues36(_ s: Sweep) {
  let make: @MainActor () -> UIGraphicsImageRendererFormat = { UIGraphicsImageRendererFormat() }
  s.set("UIGraphicsImageRendererFormat", "scale", "CGFloat", .real, make) { (o: inout UIGraphicsImageRendererFormat, v: Double) in o.scale = cg(v) }
}

/// Puts numbers into UIGraphicsPDFRenderer.
@MainActor
private func sweepUIKitValues37(_ s: Sweep) {
  s.call("UIGraphicsPDFRenderer", "init(bounds:)", .real) { (v: Double) in UIGraphicsPDFRenderer(bounds: rect(v)) as Any }
}

/// Puts numbers into UIGraphicsRenderer.
@MainActor
private func sweepUIKitValues38(_ s: Sweep) {
  s.call("UIGraphicsRenderer", "init(bounds:)", .real) { (v: Double) in UIGraphicsRenderer(bounds: rect(v)) as Any }
}

/// Puts numbers into UIImage.
@MainActor
private func sweepUIKitValues39(_ s: Sweep) {
  s.call("UIImage", "init(cgImage:scale:orientation:)", .real) { (v: Double) in UIImage(cgImage: Sample.picture, scale: cg(v), orientation: .up) as Any }
  s.call("UIImage", "init(data:scale:)", .real) { (v: Double) in UIImage(data: Data([1, 2]), scale: cg(v)) as Any }
  s.call("UIImage", "init(named:in:variableValue:configuration:)", .real) { (v: Double) in UIImage(named: "Ag", variableValue: v) as Any }
  s.call("UIImage", "init(systemName:variableValue:configuration:)", .real) { (v: Double) in UIImage(systemName: "Ag", variableValue: v) as Any }
}

/// Puts numbers into UIImageSymbolConfiguration.
@MainActor
private func sweepUIKitValues40(_ s: Sweep) {
  s.call("UIImageSymbolConfiguration", "init(pointSize:)", .real) { (v: Double) in UIImageSymbolConfiguration(pointSize: cg(v)) as Any }
  s.call("UIImageSymbolConfiguration", "init(pointSize:weight:)", .real) { (v: Double) in UIImageSymbolConfiguration(pointSize: cg(v), weight: .regular) as Any }
  s.call("UIImageSymbolConfiguration", "init(pointSize:weight:scale:)", .real) { (v: Double) in UIImageSymbolConfiguration(pointSize: cg(v), weight: .regular, scale: .medium) as Any }
}

/// Puts numbers into UIInterfaceOrientationMask.
@MainActor
private func sweepUIKitValues41(_ s: Sweep) {
  s.call("UIInterfaceOrientationMask", "init(rawValue:)", .whole) { (v: Double) in UIInterfaceOrientationMask(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIOffset.
@MainActor
private func sweepUIKitValues42(_ s: Sweep) {
  let make: @MainActor () -> UIOffset = { UIOffset() }
  s.set("UIOffset", "horizontal", "CGFloat", .real, make) { (o: inout UIOffset, v: Double) in o.horizontal = cg(v) }
  s.set("UIOffset", "vertical", "CGFloat", .real, make) { (o: inout UIOffset, v: Double) in o.vertical = cg(v) }
}

/// Puts numbers into UIOffset.
@MainActor
private func sweepUIKitValues43(_ s: Sweep) {
  s.call("UIOffset", "init(horizontal:vertical:)", .real) { (v: Double) in UIOffset(horizontal: cg(v), vertical: cg(v)) as Any }
}

/// Puts numbers into UIRectCorner.
@MainActor
private func sweepUIKitValues44(_ s: Sweep) {
  s.call("UIRectCorner", "init(rawValue:)", .whole) { (v: Double) in UIRectCorner(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UIRectEdge.
@MainActor
private func sweepUIKitValues45(_ s: Sweep) {
  s.call("UIRectEdge", "init(rawValue:)", .whole) { (v: Double) in UIRectEdge(rawValue: UInt(clamping: whole(v))) as Any }
}

/// Puts numbers into UITraitCollection.
@MainActor
private func sweepUIKitValues46(_ s: Sweep) {
  s.call("UITraitCollection", "init(displayScale:)", .real) { (v: Double) in UITraitCollection(displayScale: cg(v)) as Any }
}

// Not swept:
// - DateComponentsFormatter: has no initializer that needs no other object.
// - NSTextList.init(markerFormat:options:): no sample of NSTextList.MarkerFormat.
// - NSTextList.init(markerFormat:options:startingItemNumber:): no sample of NSTextList.MarkerFormat.
// - NSTextList: has no initializer that needs no other object.
// - UIGraphicsImageRenderer.init(bounds:format:): no sample of UIGraphicsImageRendererFormat.
// - UIGraphicsImageRenderer.init(size:format:): no sample of UIGraphicsImageRendererFormat.
// - UIGraphicsPDFRenderer.init(bounds:format:): no sample of UIGraphicsPDFRendererFormat.
// - UIGraphicsRenderer.init(bounds:format:): no sample of UIGraphicsRendererFormat.
