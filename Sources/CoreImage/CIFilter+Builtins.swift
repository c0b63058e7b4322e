import CoreGraphics
import Foundation

extension CIFilter {
  private static func made(_ name: String) -> BuiltInFilter {
    guard let filter = BuiltInFilter(name: name) else {
      graphicsMisuse(
        "There is no filter “\(name)”",
        in: "CIFilter",
        remedy: "Name one that there is."
      )
    }
    return filter
  }

  /// Returns a `CIGaussianBlur` with default values.
  public static func gaussianBlur() -> any CIFilter & CIGaussianBlur { made("CIGaussianBlur") }
  /// Returns a `CIBoxBlur` with default values.
  public static func boxBlur() -> any CIFilter & CIBoxBlur { made("CIBoxBlur") }
  /// Returns a `CIDiscBlur` with default values.
  public static func discBlur() -> any CIFilter & CIDiscBlur { made("CIDiscBlur") }
  /// Returns a `CIMotionBlur` with default values.
  public static func motionBlur() -> any CIFilter & CIMotionBlur { made("CIMotionBlur") }
  /// Returns a `CIMedianFilter` with default values.
  public static func median() -> any CIFilter & CIMedian { made("CIMedianFilter") }
  /// Returns a `CIMorphologyMaximum` with default values.
  public static func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum {
    made("CIMorphologyMaximum")
  }
  /// Returns a `CIMorphologyMinimum` with default values.
  public static func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum {
    made("CIMorphologyMinimum")
  }
  /// Returns a `CISepiaTone` with default values.
  public static func sepiaTone() -> any CIFilter & CISepiaTone { made("CISepiaTone") }
  /// Returns a `CIColorControls` with default values.
  public static func colorControls() -> any CIFilter & CIColorControls { made("CIColorControls") }
  /// Returns a `CIColorMonochrome` with default values.
  public static func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    made("CIColorMonochrome")
  }
  /// Returns a `CIColorMatrix` with default values.
  public static func colorMatrix() -> any CIFilter & CIColorMatrix { made("CIColorMatrix") }
  /// Returns a `CIColorClamp` with default values.
  public static func colorClamp() -> any CIFilter & CIColorClamp { made("CIColorClamp") }
  /// Returns a `CIColorInvert` with default values.
  public static func colorInvert() -> any CIFilter & CIColorInvert { made("CIColorInvert") }
  /// Returns a `CIColorPosterize` with default values.
  public static func colorPosterize() -> any CIFilter & CIColorPosterize {
    made("CIColorPosterize")
  }
  /// Returns a `CIColorThreshold` with default values.
  public static func colorThreshold() -> any CIFilter & CIColorThreshold {
    made("CIColorThreshold")
  }
  /// Returns a `CIFalseColor` with default values.
  public static func falseColor() -> any CIFilter & CIFalseColor { made("CIFalseColor") }
  /// Returns a `CIColorMap` with default values.
  public static func colorMap() -> any CIFilter & CIColorMap { made("CIColorMap") }
  /// Returns a `CIColorCube` with default values.
  public static func colorCube() -> any CIFilter & CIColorCube { made("CIColorCube") }
  /// Returns a `CIMaskToAlpha` with default values.
  public static func maskToAlpha() -> any CIFilter & CIMaskToAlpha { made("CIMaskToAlpha") }
  /// Returns a `CIMaximumComponent` with default values.
  public static func maximumComponent() -> any CIFilter & CIMaximumComponent {
    made("CIMaximumComponent")
  }
  /// Returns a `CIMinimumComponent` with default values.
  public static func minimumComponent() -> any CIFilter & CIMinimumComponent {
    made("CIMinimumComponent")
  }
  /// Returns a `CIVignette` with default values.
  public static func vignette() -> any CIFilter & CIVignette { made("CIVignette") }
  /// Returns a `CIVignetteEffect` with default values.
  public static func vignetteEffect() -> any CIFilter & CIVignetteEffect {
    made("CIVignetteEffect")
  }
  /// Returns a `CIExposureAdjust` with default values.
  public static func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    made("CIExposureAdjust")
  }
  /// Returns a `CIGammaAdjust` with default values.
  public static func gammaAdjust() -> any CIFilter & CIGammaAdjust { made("CIGammaAdjust") }
  /// Returns a `CIHueAdjust` with default values.
  public static func hueAdjust() -> any CIFilter & CIHueAdjust { made("CIHueAdjust") }
  /// Returns a `CIVibrance` with default values.
  public static func vibrance() -> any CIFilter & CIVibrance { made("CIVibrance") }
  /// Returns a `CITemperatureAndTint` with default values.
  public static func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    made("CITemperatureAndTint")
  }
  /// Returns a `CIToneCurve` with default values.
  public static func toneCurve() -> any CIFilter & CIToneCurve { made("CIToneCurve") }
  /// Returns a `CIHighlightShadowAdjust` with default values.
  public static func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    made("CIHighlightShadowAdjust")
  }
  /// Returns a `CIWhitePointAdjust` with default values.
  public static func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    made("CIWhitePointAdjust")
  }
  /// Returns a `CIUnsharpMask` with default values.
  public static func unsharpMask() -> any CIFilter & CIUnsharpMask { made("CIUnsharpMask") }
  /// Returns a `CISharpenLuminance` with default values.
  public static func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    made("CISharpenLuminance")
  }
  /// Returns a `CIPixellate` with default values.
  public static func pixellate() -> any CIFilter & CIPixellate { made("CIPixellate") }
  /// Returns a `CICrystallize` with default values.
  public static func crystallize() -> any CIFilter & CICrystallize { made("CICrystallize") }
  /// Returns a `CIBloom` with default values.
  public static func bloom() -> any CIFilter & CIBloom { made("CIBloom") }
  /// Returns a `CIGloom` with default values.
  public static func gloom() -> any CIFilter & CIGloom { made("CIGloom") }
  /// Returns a `CIEdges` with default values.
  public static func edges() -> any CIFilter & CIEdges { made("CIEdges") }
  /// Returns a `CIConvolution3X3` with default values.
  public static func convolution3X3() -> any CIFilter & CIConvolution { made("CIConvolution3X3") }
  /// Returns a `CIConvolution5X5` with default values.
  public static func convolution5X5() -> any CIFilter & CIConvolution { made("CIConvolution5X5") }
  /// Returns a `CIConvolution7X7` with default values.
  public static func convolution7X7() -> any CIFilter & CIConvolution { made("CIConvolution7X7") }
  /// Returns a `CIConvolution9Horizontal` with default values.
  public static func convolution9Horizontal() -> any CIFilter & CIConvolution {
    made("CIConvolution9Horizontal")
  }
  /// Returns a `CIConvolution9Vertical` with default values.
  public static func convolution9Vertical() -> any CIFilter & CIConvolution {
    made("CIConvolution9Vertical")
  }
  /// Returns a `CIAffineClamp` with default values.
  public static func affineClamp() -> any CIFilter & CIAffineClamp { made("CIAffineClamp") }
  /// Returns a `CIAffineTile` with default values.
  public static func affineTile() -> any CIFilter & CIAffineTile { made("CIAffineTile") }
  /// Returns a `CIPerspectiveTransform` with default values.
  public static func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    made("CIPerspectiveTransform")
  }
  /// Returns a `CIPerspectiveCorrection` with default values.
  public static func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    made("CIPerspectiveCorrection")
  }
  /// Returns a `CIStraightenFilter` with default values.
  public static func straighten() -> any CIFilter & CIStraighten { made("CIStraightenFilter") }
  /// Returns a `CILanczosScaleTransform` with default values.
  public static func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    made("CILanczosScaleTransform")
  }
  /// Returns a `CIBlendWithMask` with default values.
  public static func blendWithMask() -> any CIFilter & CIBlendWithMask { made("CIBlendWithMask") }
  /// Returns a `CIBlendWithAlphaMask` with default values.
  public static func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    made("CIBlendWithAlphaMask")
  }
  /// Returns a `CILinearGradient` with default values.
  public static func linearGradient() -> any CIFilter & CILinearGradient {
    made("CILinearGradient")
  }
  /// Returns a `CISmoothLinearGradient` with default values.
  public static func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    made("CISmoothLinearGradient")
  }
  /// Returns a `CIRadialGradient` with default values.
  public static func radialGradient() -> any CIFilter & CIRadialGradient {
    made("CIRadialGradient")
  }
  /// Returns a `CIGaussianGradient` with default values.
  public static func gaussianGradient() -> any CIFilter & CIGaussianGradient {
    made("CIGaussianGradient")
  }
  /// Returns a `CICheckerboardGenerator` with default values.
  public static func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    made("CICheckerboardGenerator")
  }
  /// Returns a `CIStripesGenerator` with default values.
  public static func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    made("CIStripesGenerator")
  }
  /// Returns a `CIRandomGenerator` with default values.
  public static func randomGenerator() -> any CIFilter & CIRandomGenerator {
    made("CIRandomGenerator")
  }
  /// Returns a `CIQRCodeGenerator` with default values.
  public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    made("CIQRCodeGenerator")
  }
  /// Returns a `CICode128BarcodeGenerator` with default values.
  public static func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    made("CICode128BarcodeGenerator")
  }
  /// Returns a `CIAreaAverage` with default values.
  public static func areaAverage() -> any CIFilter & CIAreaAverage { made("CIAreaAverage") }
  /// Returns a `CIAreaMaximum` with default values.
  public static func areaMaximum() -> any CIFilter & CIAreaMaximum { made("CIAreaMaximum") }
  /// Returns a `CIAreaMinimum` with default values.
  public static func areaMinimum() -> any CIFilter & CIAreaMinimum { made("CIAreaMinimum") }
  /// Returns a `CIAreaHistogram` with default values.
  public static func areaHistogram() -> any CIFilter & CIAreaHistogram { made("CIAreaHistogram") }
  /// Returns a `CIDissolveTransition` with default values.
  public static func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    made("CIDissolveTransition")
  }
  /// Returns a `CIPhotoEffectMono` with default values.
  public static func photoEffectMono() -> any CIFilter & CIPhotoEffect { made("CIPhotoEffectMono") }
  /// Returns a `CIPhotoEffectNoir` with default values.
  public static func photoEffectNoir() -> any CIFilter & CIPhotoEffect { made("CIPhotoEffectNoir") }
  /// Returns a `CIPhotoEffectTonal` with default values.
  public static func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectTonal")
  }
  /// Returns a `CIPhotoEffectFade` with default values.
  public static func photoEffectFade() -> any CIFilter & CIPhotoEffect { made("CIPhotoEffectFade") }
  /// Returns a `CIPhotoEffectChrome` with default values.
  public static func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectChrome")
  }
  /// Returns a `CIPhotoEffectInstant` with default values.
  public static func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectInstant")
  }
  /// Returns a `CIPhotoEffectProcess` with default values.
  public static func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectProcess")
  }
  /// Returns a `CIPhotoEffectTransfer` with default values.
  public static func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectTransfer")
  }
  /// Returns a `CISourceOverCompositing` with default values.
  public static func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    made("CISourceOverCompositing")
  }
  /// Returns a `CISourceInCompositing` with default values.
  public static func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    made("CISourceInCompositing")
  }
  /// Returns a `CISourceOutCompositing` with default values.
  public static func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    made("CISourceOutCompositing")
  }
  /// Returns a `CISourceAtopCompositing` with default values.
  public static func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    made("CISourceAtopCompositing")
  }
  /// Returns a `CIAdditionCompositing` with default values.
  public static func additionCompositing() -> any CIFilter & CICompositeOperation {
    made("CIAdditionCompositing")
  }
  /// Returns a `CIMaximumCompositing` with default values.
  public static func maximumCompositing() -> any CIFilter & CICompositeOperation {
    made("CIMaximumCompositing")
  }
  /// Returns a `CIMinimumCompositing` with default values.
  public static func minimumCompositing() -> any CIFilter & CICompositeOperation {
    made("CIMinimumCompositing")
  }
  /// Returns a `CIMultiplyCompositing` with default values.
  public static func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    made("CIMultiplyCompositing")
  }
  /// Returns a `CIMultiplyBlendMode` with default values.
  public static func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIMultiplyBlendMode")
  }
  /// Returns a `CIScreenBlendMode` with default values.
  public static func screenBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIScreenBlendMode")
  }
  /// Returns a `CIOverlayBlendMode` with default values.
  public static func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIOverlayBlendMode")
  }
  /// Returns a `CIHardLightBlendMode` with default values.
  public static func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIHardLightBlendMode")
  }
  /// Returns a `CISoftLightBlendMode` with default values.
  public static func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CISoftLightBlendMode")
  }
  /// Returns a `CIDarkenBlendMode` with default values.
  public static func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIDarkenBlendMode")
  }
  /// Returns a `CILightenBlendMode` with default values.
  public static func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILightenBlendMode")
  }
  /// Returns a `CIColorDodgeBlendMode` with default values.
  public static func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIColorDodgeBlendMode")
  }
  /// Returns a `CIColorBurnBlendMode` with default values.
  public static func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIColorBurnBlendMode")
  }
  /// Returns a `CIDifferenceBlendMode` with default values.
  public static func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIDifferenceBlendMode")
  }
  /// Returns a `CIExclusionBlendMode` with default values.
  public static func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIExclusionBlendMode")
  }
  /// Returns a `CISubtractBlendMode` with default values.
  public static func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    made("CISubtractBlendMode")
  }
  /// Returns a `CIDivideBlendMode` with default values.
  public static func divideBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIDivideBlendMode")
  }
  /// Returns a `CILinearDodgeBlendMode` with default values.
  public static func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILinearDodgeBlendMode")
  }
  /// Returns a `CILinearBurnBlendMode` with default values.
  public static func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILinearBurnBlendMode")
  }
  /// Returns a `CIPinLightBlendMode` with default values.
  public static func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIPinLightBlendMode")
  }
  /// Returns a `CILinearLightBlendMode` with default values.
  public static func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILinearLightBlendMode")
  }
  /// Returns a `CIVividLightBlendMode` with default values.
  public static func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIVividLightBlendMode")
  }
  /// Returns a `CIHueBlendMode` with default values.
  public static func hueBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIHueBlendMode")
  }
  /// Returns a `CISaturationBlendMode` with default values.
  public static func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    made("CISaturationBlendMode")
  }
  /// Returns a `CIColorBlendMode` with default values.
  public static func colorBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIColorBlendMode")
  }
  /// Returns a `CILuminosityBlendMode` with default values.
  public static func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILuminosityBlendMode")
  }
}
