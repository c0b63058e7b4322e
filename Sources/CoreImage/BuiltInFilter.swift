import CoreGraphics
import Foundation

/// A filter of Core Image whose keys are also properties.
final class BuiltInFilter: CIFilter, @unchecked Sendable {
  private var read: FilterValues {
    guard let definition else {
      graphicsMisuse("The filter has no definition", in: "CIFilter", remedy: "Make it by name.")
    }
    return FilterValues(values: values, definition: definition)
  }

  var aVector: CIVector {
    get { read.vector("inputAVector") }
    set { values["inputAVector"] = newValue }
  }
  var amount: Float {
    get { Float(read.number("inputAmount")) }
    set { values["inputAmount"] = NSNumber(value: newValue) }
  }
  var angle: Float {
    get { Float(read.number("inputAngle")) }
    set { values["inputAngle"] = NSNumber(value: newValue) }
  }
  var aspectRatio: Float {
    get { Float(read.number("inputAspectRatio")) }
    set { values["inputAspectRatio"] = NSNumber(value: newValue) }
  }
  var bVector: CIVector {
    get { read.vector("inputBVector") }
    set { values["inputBVector"] = newValue }
  }
  var backgroundImage: CIImage? {
    get { read.image("inputBackgroundImage") }
    set { values["inputBackgroundImage"] = newValue }
  }
  var barcodeHeight: Float {
    get { Float(read.number("inputBarcodeHeight")) }
    set { values["inputBarcodeHeight"] = NSNumber(value: newValue) }
  }
  var bias: Float {
    get { Float(read.number("inputBias")) }
    set { values["inputBias"] = NSNumber(value: newValue) }
  }
  var biasVector: CIVector {
    get { read.vector("inputBiasVector") }
    set { values["inputBiasVector"] = newValue }
  }
  var bottomLeft: CGPoint {
    get { read.vector("inputBottomLeft").cgPointValue }
    set { values["inputBottomLeft"] = CIVector(cgPoint: newValue) }
  }
  var bottomRight: CGPoint {
    get { read.vector("inputBottomRight").cgPointValue }
    set { values["inputBottomRight"] = CIVector(cgPoint: newValue) }
  }
  var brightness: Float {
    get { Float(read.number("inputBrightness")) }
    set { values["inputBrightness"] = NSNumber(value: newValue) }
  }
  var center: CGPoint {
    get { read.vector("inputCenter").cgPointValue }
    set { values["inputCenter"] = CIVector(cgPoint: newValue) }
  }
  var color: CIColor {
    get { read.color("inputColor") }
    set { values["inputColor"] = newValue }
  }
  var color0: CIColor {
    get { read.color("inputColor0") }
    set { values["inputColor0"] = newValue }
  }
  var color1: CIColor {
    get { read.color("inputColor1") }
    set { values["inputColor1"] = newValue }
  }
  var contrast: Float {
    get { Float(read.number("inputContrast")) }
    set { values["inputContrast"] = NSNumber(value: newValue) }
  }
  var correctionLevel: String {
    get { read.text("inputCorrectionLevel") }
    set { values["inputCorrectionLevel"] = newValue }
  }
  var count: Int {
    get { Int(clamping: read.number("inputCount")) }
    set { values["inputCount"] = NSNumber(value: newValue) }
  }
  var crop: Bool {
    get { read.number("inputCrop") != 0 }
    set { values["inputCrop"] = NSNumber(value: newValue) }
  }
  var cubeData: Data? {
    get { read.data("inputCubeData") }
    set { values["inputCubeData"] = newValue }
  }
  var cubeDimension: Float {
    get { Float(read.number("inputCubeDimension")) }
    set { values["inputCubeDimension"] = NSNumber(value: newValue) }
  }
  var ev: Float {
    get { Float(read.number("inputEV")) }
    set { values["inputEV"] = NSNumber(value: newValue) }
  }
  var extent: CGRect {
    get { read.vector("inputExtent").cgRectValue }
    set { values["inputExtent"] = CIVector(cgRect: newValue) }
  }
  var falloff: Float {
    get { Float(read.number("inputFalloff")) }
    set { values["inputFalloff"] = NSNumber(value: newValue) }
  }
  var gVector: CIVector {
    get { read.vector("inputGVector") }
    set { values["inputGVector"] = newValue }
  }
  var gradientImage: CIImage? {
    get { read.image("inputGradientImage") }
    set { values["inputGradientImage"] = newValue }
  }
  var highlightAmount: Float {
    get { Float(read.number("inputHighlightAmount")) }
    set { values["inputHighlightAmount"] = NSNumber(value: newValue) }
  }
  var inputImage: CIImage? {
    get { read.image("inputImage") }
    set { values["inputImage"] = newValue }
  }
  var intensity: Float {
    get { Float(read.number("inputIntensity")) }
    set { values["inputIntensity"] = NSNumber(value: newValue) }
  }
  var levels: Float {
    get { Float(read.number("inputLevels")) }
    set { values["inputLevels"] = NSNumber(value: newValue) }
  }
  var maskImage: CIImage? {
    get { read.image("inputMaskImage") }
    set { values["inputMaskImage"] = newValue }
  }
  var maxComponents: CIVector {
    get { read.vector("inputMaxComponents") }
    set { values["inputMaxComponents"] = newValue }
  }
  var message: Data {
    get { read.data("inputMessage") ?? Data() }
    set { values["inputMessage"] = newValue }
  }
  var minComponents: CIVector {
    get { read.vector("inputMinComponents") }
    set { values["inputMinComponents"] = newValue }
  }
  var neutral: CIVector {
    get { read.vector("inputNeutral") }
    set { values["inputNeutral"] = newValue }
  }
  var point0: CGPoint {
    get { read.vector("inputPoint0").cgPointValue }
    set { values["inputPoint0"] = CIVector(cgPoint: newValue) }
  }
  var point1: CGPoint {
    get { read.vector("inputPoint1").cgPointValue }
    set { values["inputPoint1"] = CIVector(cgPoint: newValue) }
  }
  var point2: CGPoint {
    get { read.vector("inputPoint2").cgPointValue }
    set { values["inputPoint2"] = CIVector(cgPoint: newValue) }
  }
  var point3: CGPoint {
    get { read.vector("inputPoint3").cgPointValue }
    set { values["inputPoint3"] = CIVector(cgPoint: newValue) }
  }
  var point4: CGPoint {
    get { read.vector("inputPoint4").cgPointValue }
    set { values["inputPoint4"] = CIVector(cgPoint: newValue) }
  }
  var power: Float {
    get { Float(read.number("inputPower")) }
    set { values["inputPower"] = NSNumber(value: newValue) }
  }
  var quietSpace: Float {
    get { Float(read.number("inputQuietSpace")) }
    set { values["inputQuietSpace"] = NSNumber(value: newValue) }
  }
  var rVector: CIVector {
    get { read.vector("inputRVector") }
    set { values["inputRVector"] = newValue }
  }
  var radius: Float {
    get { Float(read.number("inputRadius")) }
    set { values["inputRadius"] = NSNumber(value: newValue) }
  }
  var radius0: Float {
    get { Float(read.number("inputRadius0")) }
    set { values["inputRadius0"] = NSNumber(value: newValue) }
  }
  var radius1: Float {
    get { Float(read.number("inputRadius1")) }
    set { values["inputRadius1"] = NSNumber(value: newValue) }
  }
  var saturation: Float {
    get { Float(read.number("inputSaturation")) }
    set { values["inputSaturation"] = NSNumber(value: newValue) }
  }
  var scale: Float {
    get { Float(read.number("inputScale")) }
    set { values["inputScale"] = NSNumber(value: newValue) }
  }
  var shadowAmount: Float {
    get { Float(read.number("inputShadowAmount")) }
    set { values["inputShadowAmount"] = NSNumber(value: newValue) }
  }
  var sharpness: Float {
    get { Float(read.number("inputSharpness")) }
    set { values["inputSharpness"] = NSNumber(value: newValue) }
  }
  var targetImage: CIImage? {
    get { read.image("inputTargetImage") }
    set { values["inputTargetImage"] = newValue }
  }
  var targetNeutral: CIVector {
    get { read.vector("inputTargetNeutral") }
    set { values["inputTargetNeutral"] = newValue }
  }
  var threshold: Float {
    get { Float(read.number("inputThreshold")) }
    set { values["inputThreshold"] = NSNumber(value: newValue) }
  }
  var time: Float {
    get { Float(read.number("inputTime")) }
    set { values["inputTime"] = NSNumber(value: newValue) }
  }
  var topLeft: CGPoint {
    get { read.vector("inputTopLeft").cgPointValue }
    set { values["inputTopLeft"] = CIVector(cgPoint: newValue) }
  }
  var topRight: CGPoint {
    get { read.vector("inputTopRight").cgPointValue }
    set { values["inputTopRight"] = CIVector(cgPoint: newValue) }
  }
  var transform: CGAffineTransform {
    get { read.transform("inputTransform") }
    set { values["inputTransform"] = newValue }
  }
  var weights: CIVector {
    get { read.vector("inputWeights") }
    set { values["inputWeights"] = newValue }
  }
  var width: Float {
    get { Float(read.number("inputWidth")) }
    set { values["inputWidth"] = NSNumber(value: newValue) }
  }
}

extension BuiltInFilter: CIGaussianBlur {}
extension BuiltInFilter: CIBoxBlur {}
extension BuiltInFilter: CIDiscBlur {}
extension BuiltInFilter: CIMotionBlur {}
extension BuiltInFilter: CIMedian {}
extension BuiltInFilter: CIMorphologyMaximum {}
extension BuiltInFilter: CIMorphologyMinimum {}
extension BuiltInFilter: CISepiaTone {}
extension BuiltInFilter: CIColorControls {}
extension BuiltInFilter: CIColorMonochrome {}
extension BuiltInFilter: CIColorMatrix {}
extension BuiltInFilter: CIColorClamp {}
extension BuiltInFilter: CIColorInvert {}
extension BuiltInFilter: CIColorPosterize {}
extension BuiltInFilter: CIColorThreshold {}
extension BuiltInFilter: CIFalseColor {}
extension BuiltInFilter: CIColorMap {}
extension BuiltInFilter: CIColorCube {}
extension BuiltInFilter: CIMaskToAlpha {}
extension BuiltInFilter: CIMaximumComponent {}
extension BuiltInFilter: CIMinimumComponent {}
extension BuiltInFilter: CIVignette {}
extension BuiltInFilter: CIVignetteEffect {}
extension BuiltInFilter: CIExposureAdjust {}
extension BuiltInFilter: CIGammaAdjust {}
extension BuiltInFilter: CIHueAdjust {}
extension BuiltInFilter: CIVibrance {}
extension BuiltInFilter: CITemperatureAndTint {}
extension BuiltInFilter: CIToneCurve {}
extension BuiltInFilter: CIHighlightShadowAdjust {}
extension BuiltInFilter: CIWhitePointAdjust {}
extension BuiltInFilter: CIUnsharpMask {}
extension BuiltInFilter: CISharpenLuminance {}
extension BuiltInFilter: CIPixellate {}
extension BuiltInFilter: CICrystallize {}
extension BuiltInFilter: CIBloom {}
extension BuiltInFilter: CIGloom {}
extension BuiltInFilter: CIEdges {}
extension BuiltInFilter: CIConvolution {}
extension BuiltInFilter: CIAffineClamp {}
extension BuiltInFilter: CIAffineTile {}
extension BuiltInFilter: CIPerspectiveTransform {}
extension BuiltInFilter: CIPerspectiveCorrection {}
extension BuiltInFilter: CIStraighten {}
extension BuiltInFilter: CILanczosScaleTransform {}
extension BuiltInFilter: CIBlendWithMask {}
extension BuiltInFilter: CILinearGradient {}
extension BuiltInFilter: CISmoothLinearGradient {}
extension BuiltInFilter: CIRadialGradient {}
extension BuiltInFilter: CIGaussianGradient {}
extension BuiltInFilter: CICheckerboardGenerator {}
extension BuiltInFilter: CIStripesGenerator {}
extension BuiltInFilter: CIRandomGenerator {}
extension BuiltInFilter: CIQRCodeGenerator {}
extension BuiltInFilter: CICode128BarcodeGenerator {}
extension BuiltInFilter: CIAreaAverage {}
extension BuiltInFilter: CIAreaMaximum {}
extension BuiltInFilter: CIAreaMinimum {}
extension BuiltInFilter: CIAreaHistogram {}
extension BuiltInFilter: CIDissolveTransition {}
extension BuiltInFilter: CIPhotoEffect {}
extension BuiltInFilter: CICompositeOperation {}
