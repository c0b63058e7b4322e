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

  /// Makes a `CIGaussianBlur` with its defaults.
  public static func gaussianBlur() -> any CIFilter & CIGaussianBlur { made("CIGaussianBlur") }
  /// Makes a `CIBoxBlur` with its defaults.
  public static func boxBlur() -> any CIFilter & CIBoxBlur { made("CIBoxBlur") }
  /// Makes a `CIDiscBlur` with its defaults.
  public static func discBlur() -> any CIFilter & CIDiscBlur { made("CIDiscBlur") }
  /// Makes a `CIMotionBlur` with its defaults.
  public static func motionBlur() -> any CIFilter & CIMotionBlur { made("CIMotionBlur") }
  /// Makes a `CIMedianFilter` with its defaults.
  public static func median() -> any CIFilter & CIMedian { made("CIMedianFilter") }
  /// Makes a `CIMorphologyMaximum` with its defaults.
  public static func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum {
    made("CIMorphologyMaximum")
  }
  /// Makes a `CIMorphologyMinimum` with its defaults.
  public static func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum {
    made("CIMorphologyMinimum")
  }
  /// Makes a `CISepiaTone` with its defaults.
  public static func sepiaTone() -> any CIFilter & CISepiaTone { made("CISepiaTone") }
  /// Makes a `CIColorControls` with its defaults.
  public static func colorControls() -> any CIFilter & CIColorControls { made("CIColorControls") }
  /// Makes a `CIColorMonochrome` with its defaults.
  public static func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    made("CIColorMonochrome")
  }
  /// Makes a `CIColorMatrix` with its defaults.
  public static func colorMatrix() -> any CIFilter & CIColorMatrix { made("CIColorMatrix") }
  /// Makes a `CIColorClamp` with its defaults.
  public static func colorClamp() -> any CIFilter & CIColorClamp { made("CIColorClamp") }
  /// Makes a `CIColorInvert` with its defaults.
  public static func colorInvert() -> any CIFilter & CIColorInvert { made("CIColorInvert") }
  /// Makes a `CIColorPosterize` with its defaults.
  public static func colorPosterize() -> any CIFilter & CIColorPosterize {
    made("CIColorPosterize")
  }
  /// Makes a `CIColorThreshold` with its defaults.
  public static func colorThreshold() -> any CIFilter & CIColorThreshold {
    made("CIColorThreshold")
  }
  /// Makes a `CIFalseColor` with its defaults.
  public static func falseColor() -> any CIFilter & CIFalseColor { made("CIFalseColor") }
  /// Makes a `CIColorMap` with its defaults.
  public static func colorMap() -> any CIFilter & CIColorMap { made("CIColorMap") }
  /// Makes a `CIColorCube` with its defaults.
  public static func colorCube() -> any CIFilter & CIColorCube { made("CIColorCube") }
  /// Makes a `CIMaskToAlpha` with its defaults.
  public static func maskToAlpha() -> any CIFilter & CIMaskToAlpha { made("CIMaskToAlpha") }
  /// Makes a `CIMaximumComponent` with its defaults.
  public static func maximumComponent() -> any CIFilter & CIMaximumComponent {
    made("CIMaximumComponent")
  }
  /// Makes a `CIMinimumComponent` with its defaults.
  public static func minimumComponent() -> any CIFilter & CIMinimumComponent {
    made("CIMinimumComponent")
  }
  /// Makes a `CIVignette` with its defaults.
  public static func vignette() -> any CIFilter & CIVignette { made("CIVignette") }
  /// Makes a `CIVignetteEffect` with its defaults.
  public static func vignetteEffect() -> any CIFilter & CIVignetteEffect {
    made("CIVignetteEffect")
  }
  /// Makes a `CIExposureAdjust` with its defaults.
  public static func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    made("CIExposureAdjust")
  }
  /// Makes a `CIGammaAdjust` with its defaults.
  public static func gammaAdjust() -> any CIFilter & CIGammaAdjust { made("CIGammaAdjust") }
  /// Makes a `CIHueAdjust` with its defaults.
  public static func hueAdjust() -> any CIFilter & CIHueAdjust { made("CIHueAdjust") }
  /// Makes a `CIVibrance` with its defaults.
  public static func vibrance() -> any CIFilter & CIVibrance { made("CIVibrance") }
  /// Makes a `CITemperatureAndTint` with its defaults.
  public static func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    made("CITemperatureAndTint")
  }
  /// Makes a `CIToneCurve` with its defaults.
  public static func toneCurve() -> any CIFilter & CIToneCurve { made("CIToneCurve") }
  /// Makes a `CIHighlightShadowAdjust` with its defaults.
  public static func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    made("CIHighlightShadowAdjust")
  }
  /// Makes a `CIWhitePointAdjust` with its defaults.
  public static func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    made("CIWhitePointAdjust")
  }
  /// Makes a `CIUnsharpMask` with its defaults.
  public static func unsharpMask() -> any CIFilter & CIUnsharpMask { made("CIUnsharpMask") }
  /// Makes a `CISharpenLuminance` with its defaults.
  public static func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    made("CISharpenLuminance")
  }
  /// Makes a `CIPixellate` with its defaults.
  public static func pixellate() -> any CIFilter & CIPixellate { made("CIPixellate") }
  /// Makes a `CICrystallize` with its defaults.
  public static func crystallize() -> any CIFilter & CICrystallize { made("CICrystallize") }
  /// Makes a `CIBloom` with its defaults.
  public static func bloom() -> any CIFilter & CIBloom { made("CIBloom") }
  /// Makes a `CIGloom` with its defaults.
  public static func gloom() -> any CIFilter & CIGloom { made("CIGloom") }
  /// Makes a `CIEdges` with its defaults.
  public static func edges() -> any CIFilter & CIEdges { made("CIEdges") }
  /// Makes a `CIConvolution3X3` with its defaults.
  public static func convolution3X3() -> any CIFilter & CIConvolution { made("CIConvolution3X3") }
  /// Makes a `CIConvolution5X5` with its defaults.
  public static func convolution5X5() -> any CIFilter & CIConvolution { made("CIConvolution5X5") }
  /// Makes a `CIConvolution7X7` with its defaults.
  public static func convolution7X7() -> any CIFilter & CIConvolution { made("CIConvolution7X7") }
  /// Makes a `CIConvolution9Horizontal` with its defaults.
  public static func convolution9Horizontal() -> any CIFilter & CIConvolution {
    made("CIConvolution9Horizontal")
  }
  /// Makes a `CIConvolution9Vertical` with its defaults.
  public static func convolution9Vertical() -> any CIFilter & CIConvolution {
    made("CIConvolution9Vertical")
  }
  /// Makes a `CIAffineClamp` with its defaults.
  public static func affineClamp() -> any CIFilter & CIAffineClamp { made("CIAffineClamp") }
  /// Makes a `CIAffineTile` with its defaults.
  public static func affineTile() -> any CIFilter & CIAffineTile { made("CIAffineTile") }
  /// Makes a `CIPerspectiveTransform` with its defaults.
  public static func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    made("CIPerspectiveTransform")
  }
  /// Makes a `CIPerspectiveCorrection` with its defaults.
  public static func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    made("CIPerspectiveCorrection")
  }
  /// Makes a `CIStraightenFilter` with its defaults.
  public static func straighten() -> any CIFilter & CIStraighten { made("CIStraightenFilter") }
  /// Makes a `CILanczosScaleTransform` with its defaults.
  public static func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    made("CILanczosScaleTransform")
  }
  /// Makes a `CIBlendWithMask` with its defaults.
  public static func blendWithMask() -> any CIFilter & CIBlendWithMask { made("CIBlendWithMask") }
  /// Makes a `CIBlendWithAlphaMask` with its defaults.
  public static func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    made("CIBlendWithAlphaMask")
  }
  /// Makes a `CILinearGradient` with its defaults.
  public static func linearGradient() -> any CIFilter & CILinearGradient {
    made("CILinearGradient")
  }
  /// Makes a `CISmoothLinearGradient` with its defaults.
  public static func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    made("CISmoothLinearGradient")
  }
  /// Makes a `CIRadialGradient` with its defaults.
  public static func radialGradient() -> any CIFilter & CIRadialGradient {
    made("CIRadialGradient")
  }
  /// Makes a `CIGaussianGradient` with its defaults.
  public static func gaussianGradient() -> any CIFilter & CIGaussianGradient {
    made("CIGaussianGradient")
  }
  /// Makes a `CICheckerboardGenerator` with its defaults.
  public static func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    made("CICheckerboardGenerator")
  }
  /// Makes a `CIStripesGenerator` with its defaults.
  public static func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    made("CIStripesGenerator")
  }
  /// Makes a `CIRandomGenerator` with its defaults.
  public static func randomGenerator() -> any CIFilter & CIRandomGenerator {
    made("CIRandomGenerator")
  }
  /// Makes a `CIQRCodeGenerator` with its defaults.
  public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    made("CIQRCodeGenerator")
  }
  /// Makes a `CICode128BarcodeGenerator` with its defaults.
  public static func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    made("CICode128BarcodeGenerator")
  }
  /// Makes a `CIAreaAverage` with its defaults.
  public static func areaAverage() -> any CIFilter & CIAreaAverage { made("CIAreaAverage") }
  /// Makes a `CIAreaMaximum` with its defaults.
  public static func areaMaximum() -> any CIFilter & CIAreaMaximum { made("CIAreaMaximum") }
  /// Makes a `CIAreaMinimum` with its defaults.
  public static func areaMinimum() -> any CIFilter & CIAreaMinimum { made("CIAreaMinimum") }
  /// Makes a `CIAreaHistogram` with its defaults.
  public static func areaHistogram() -> any CIFilter & CIAreaHistogram { made("CIAreaHistogram") }
  /// Makes a `CIDissolveTransition` with its defaults.
  public static func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    made("CIDissolveTransition")
  }
  /// Makes a `CIPhotoEffectMono` with its defaults.
  public static func photoEffectMono() -> any CIFilter & CIPhotoEffect { made("CIPhotoEffectMono") }
  /// Makes a `CIPhotoEffectNoir` with its defaults.
  public static func photoEffectNoir() -> any CIFilter & CIPhotoEffect { made("CIPhotoEffectNoir") }
  /// Makes a `CIPhotoEffectTonal` with its defaults.
  public static func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectTonal")
  }
  /// Makes a `CIPhotoEffectFade` with its defaults.
  public static func photoEffectFade() -> any CIFilter & CIPhotoEffect { made("CIPhotoEffectFade") }
  /// Makes a `CIPhotoEffectChrome` with its defaults.
  public static func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectChrome")
  }
  /// Makes a `CIPhotoEffectInstant` with its defaults.
  public static func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectInstant")
  }
  /// Makes a `CIPhotoEffectProcess` with its defaults.
  public static func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectProcess")
  }
  /// Makes a `CIPhotoEffectTransfer` with its defaults.
  public static func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    made("CIPhotoEffectTransfer")
  }
  /// Makes a `CISourceOverCompositing` with its defaults.
  public static func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    made("CISourceOverCompositing")
  }
  /// Makes a `CISourceInCompositing` with its defaults.
  public static func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    made("CISourceInCompositing")
  }
  /// Makes a `CISourceOutCompositing` with its defaults.
  public static func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    made("CISourceOutCompositing")
  }
  /// Makes a `CISourceAtopCompositing` with its defaults.
  public static func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    made("CISourceAtopCompositing")
  }
  /// Makes a `CIAdditionCompositing` with its defaults.
  public static func additionCompositing() -> any CIFilter & CICompositeOperation {
    made("CIAdditionCompositing")
  }
  /// Makes a `CIMaximumCompositing` with its defaults.
  public static func maximumCompositing() -> any CIFilter & CICompositeOperation {
    made("CIMaximumCompositing")
  }
  /// Makes a `CIMinimumCompositing` with its defaults.
  public static func minimumCompositing() -> any CIFilter & CICompositeOperation {
    made("CIMinimumCompositing")
  }
  /// Makes a `CIMultiplyCompositing` with its defaults.
  public static func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    made("CIMultiplyCompositing")
  }
  /// Makes a `CIMultiplyBlendMode` with its defaults.
  public static func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIMultiplyBlendMode")
  }
  /// Makes a `CIScreenBlendMode` with its defaults.
  public static func screenBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIScreenBlendMode")
  }
  /// Makes a `CIOverlayBlendMode` with its defaults.
  public static func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIOverlayBlendMode")
  }
  /// Makes a `CIHardLightBlendMode` with its defaults.
  public static func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIHardLightBlendMode")
  }
  /// Makes a `CISoftLightBlendMode` with its defaults.
  public static func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CISoftLightBlendMode")
  }
  /// Makes a `CIDarkenBlendMode` with its defaults.
  public static func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIDarkenBlendMode")
  }
  /// Makes a `CILightenBlendMode` with its defaults.
  public static func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILightenBlendMode")
  }
  /// Makes a `CIColorDodgeBlendMode` with its defaults.
  public static func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIColorDodgeBlendMode")
  }
  /// Makes a `CIColorBurnBlendMode` with its defaults.
  public static func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIColorBurnBlendMode")
  }
  /// Makes a `CIDifferenceBlendMode` with its defaults.
  public static func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIDifferenceBlendMode")
  }
  /// Makes a `CIExclusionBlendMode` with its defaults.
  public static func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIExclusionBlendMode")
  }
  /// Makes a `CISubtractBlendMode` with its defaults.
  public static func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    made("CISubtractBlendMode")
  }
  /// Makes a `CIDivideBlendMode` with its defaults.
  public static func divideBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIDivideBlendMode")
  }
  /// Makes a `CILinearDodgeBlendMode` with its defaults.
  public static func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILinearDodgeBlendMode")
  }
  /// Makes a `CILinearBurnBlendMode` with its defaults.
  public static func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILinearBurnBlendMode")
  }
  /// Makes a `CIPinLightBlendMode` with its defaults.
  public static func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIPinLightBlendMode")
  }
  /// Makes a `CILinearLightBlendMode` with its defaults.
  public static func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILinearLightBlendMode")
  }
  /// Makes a `CIVividLightBlendMode` with its defaults.
  public static func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIVividLightBlendMode")
  }
  /// Makes a `CIHueBlendMode` with its defaults.
  public static func hueBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIHueBlendMode")
  }
  /// Makes a `CISaturationBlendMode` with its defaults.
  public static func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    made("CISaturationBlendMode")
  }
  /// Makes a `CIColorBlendMode` with its defaults.
  public static func colorBlendMode() -> any CIFilter & CICompositeOperation {
    made("CIColorBlendMode")
  }
  /// Makes a `CILuminosityBlendMode` with its defaults.
  public static func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    made("CILuminosityBlendMode")
  }
}
