import CoreGraphics
import Foundation

// Protocols with the keys of Core Image's filters as properties, each for one filter or several
// similar ones.

/// The protocol of all filters with properties.
public protocol CIFilterProtocol: AnyObject {
  /// The result of the filter; nil if an input image is missing.
  var outputImage: CIImage? { get }
}

/// The keys of `CIGaussianBlur` as properties.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CIBoxBlur` as properties.
public protocol CIBoxBlur: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CIDiscBlur` as properties.
public protocol CIDiscBlur: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CIMotionBlur` as properties.
public protocol CIMotionBlur: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
  /// The number for the key of this name.
  var angle: Float { get set }
}

/// The keys of `CIMedianFilter` as properties.
public protocol CIMedian: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
}

/// The keys of `CIMorphologyMaximum` as properties.
public protocol CIMorphologyMaximum: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CIMorphologyMinimum` as properties.
public protocol CIMorphologyMinimum: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CISepiaTone` as properties.
public protocol CISepiaTone: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var intensity: Float { get set }
}

/// The keys of `CIColorControls` as properties.
public protocol CIColorControls: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var saturation: Float { get set }
  /// The number for the key of this name.
  var brightness: Float { get set }
  /// The number for the key of this name.
  var contrast: Float { get set }
}

/// The keys of `CIColorMonochrome` as properties.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The colour for the key of this name.
  var color: CIColor { get set }
  /// The number for the key of this name.
  var intensity: Float { get set }
}

/// The keys of `CIColorMatrix` as properties.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The vector for the key of this name.
  var rVector: CIVector { get set }
  /// The vector for the key of this name.
  var gVector: CIVector { get set }
  /// The vector for the key of this name.
  var bVector: CIVector { get set }
  /// The vector for the key of this name.
  var aVector: CIVector { get set }
  /// The vector for the key of this name.
  var biasVector: CIVector { get set }
}

/// The keys of `CIColorClamp` as properties.
public protocol CIColorClamp: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The vector for the key of this name.
  var minComponents: CIVector { get set }
  /// The vector for the key of this name.
  var maxComponents: CIVector { get set }
}

/// The keys of `CIColorInvert` as properties.
public protocol CIColorInvert: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
}

/// The keys of `CIColorPosterize` as properties.
public protocol CIColorPosterize: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var levels: Float { get set }
}

/// The keys of `CIColorThreshold` as properties.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var threshold: Float { get set }
}

/// The keys of `CIFalseColor` as properties.
public protocol CIFalseColor: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The colour for the key of this name.
  var color0: CIColor { get set }
  /// The colour for the key of this name.
  var color1: CIColor { get set }
}

/// The keys of `CIColorMap` as properties.
public protocol CIColorMap: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The image for the key of this name.
  var gradientImage: CIImage? { get set }
}

/// The keys of `CIColorCube` as properties.
public protocol CIColorCube: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var cubeDimension: Float { get set }
  /// The data for the key of this name.
  var cubeData: Data? { get set }
}

/// The keys of `CIMaskToAlpha` as properties.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
}

/// The keys of `CIMaximumComponent` as properties.
public protocol CIMaximumComponent: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
}

/// The keys of `CIMinimumComponent` as properties.
public protocol CIMinimumComponent: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
}

/// The keys of `CIVignette` as properties.
public protocol CIVignette: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var intensity: Float { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CIVignetteEffect` as properties.
public protocol CIVignetteEffect: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The point for the key of this name, in pixels.
  var center: CGPoint { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
  /// The number for the key of this name.
  var intensity: Float { get set }
  /// The number for the key of this name.
  var falloff: Float { get set }
}

/// The keys of `CIExposureAdjust` as properties.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var ev: Float { get set }
}

/// The keys of `CIGammaAdjust` as properties.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var power: Float { get set }
}

/// The keys of `CIHueAdjust` as properties.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var angle: Float { get set }
}

/// The keys of `CIVibrance` as properties.
public protocol CIVibrance: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var amount: Float { get set }
}

/// The keys of `CITemperatureAndTint` as properties.
public protocol CITemperatureAndTint: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The vector for the key of this name.
  var neutral: CIVector { get set }
  /// The vector for the key of this name.
  var targetNeutral: CIVector { get set }
}

/// The keys of `CIToneCurve` as properties.
public protocol CIToneCurve: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The point for the key of this name, in pixels.
  var point0: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var point1: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var point2: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var point3: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var point4: CGPoint { get set }
}

/// The keys of `CIHighlightShadowAdjust` as properties.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
  /// The number for the key of this name.
  var shadowAmount: Float { get set }
  /// The number for the key of this name.
  var highlightAmount: Float { get set }
}

/// The keys of `CIWhitePointAdjust` as properties.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The colour for the key of this name.
  var color: CIColor { get set }
}

/// The keys of `CIUnsharpMask` as properties.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
  /// The number for the key of this name.
  var intensity: Float { get set }
}

/// The keys of `CISharpenLuminance` as properties.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var sharpness: Float { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CIPixellate` as properties.
public protocol CIPixellate: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The point for the key of this name, in pixels.
  var center: CGPoint { get set }
  /// The number for the key of this name.
  var scale: Float { get set }
}

/// The keys of `CICrystallize` as properties.
public protocol CICrystallize: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The point for the key of this name, in pixels.
  var center: CGPoint { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CIBloom` as properties.
public protocol CIBloom: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
  /// The number for the key of this name.
  var intensity: Float { get set }
}

/// The keys of `CIGloom` as properties.
public protocol CIGloom: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
  /// The number for the key of this name.
  var intensity: Float { get set }
}

/// The keys of `CIEdges` as properties.
public protocol CIEdges: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var intensity: Float { get set }
}

/// The keys of `CIConvolution3X3` as properties.
public protocol CIConvolution: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The vector for the key of this name.
  var weights: CIVector { get set }
  /// The number for the key of this name.
  var bias: Float { get set }
}

/// The keys of `CIAffineClamp` as properties.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The transform for the key of this name.
  var transform: CGAffineTransform { get set }
}

/// The keys of `CIAffineTile` as properties.
public protocol CIAffineTile: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The transform for the key of this name.
  var transform: CGAffineTransform { get set }
}

/// The keys of `CIPerspectiveTransform` as properties.
public protocol CIPerspectiveTransform: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The point for the key of this name, in pixels.
  var topLeft: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var topRight: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var bottomRight: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var bottomLeft: CGPoint { get set }
}

/// The keys of `CIPerspectiveCorrection` as properties.
public protocol CIPerspectiveCorrection: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The point for the key of this name, in pixels.
  var topLeft: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var topRight: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var bottomRight: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var bottomLeft: CGPoint { get set }
  /// Whether the option for the key of this name is on.
  var crop: Bool { get set }
}

/// The keys of `CIStraightenFilter` as properties.
public protocol CIStraighten: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var angle: Float { get set }
}

/// The keys of `CILanczosScaleTransform` as properties.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The number for the key of this name.
  var scale: Float { get set }
  /// The number for the key of this name.
  var aspectRatio: Float { get set }
}

/// The keys of `CIBlendWithMask` as properties.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The image for the key of this name.
  var backgroundImage: CIImage? { get set }
  /// The image for the key of this name.
  var maskImage: CIImage? { get set }
}

/// The keys of `CILinearGradient` as properties.
public protocol CILinearGradient: CIFilterProtocol {
  /// The point for the key of this name, in pixels.
  var point0: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var point1: CGPoint { get set }
  /// The colour for the key of this name.
  var color0: CIColor { get set }
  /// The colour for the key of this name.
  var color1: CIColor { get set }
}

/// The keys of `CISmoothLinearGradient` as properties.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  /// The point for the key of this name, in pixels.
  var point0: CGPoint { get set }
  /// The point for the key of this name, in pixels.
  var point1: CGPoint { get set }
  /// The colour for the key of this name.
  var color0: CIColor { get set }
  /// The colour for the key of this name.
  var color1: CIColor { get set }
}

/// The keys of `CIRadialGradient` as properties.
public protocol CIRadialGradient: CIFilterProtocol {
  /// The point for the key of this name, in pixels.
  var center: CGPoint { get set }
  /// The number for the key of this name.
  var radius0: Float { get set }
  /// The number for the key of this name.
  var radius1: Float { get set }
  /// The colour for the key of this name.
  var color0: CIColor { get set }
  /// The colour for the key of this name.
  var color1: CIColor { get set }
}

/// The keys of `CIGaussianGradient` as properties.
public protocol CIGaussianGradient: CIFilterProtocol {
  /// The point for the key of this name, in pixels.
  var center: CGPoint { get set }
  /// The colour for the key of this name.
  var color0: CIColor { get set }
  /// The colour for the key of this name.
  var color1: CIColor { get set }
  /// The number for the key of this name.
  var radius: Float { get set }
}

/// The keys of `CICheckerboardGenerator` as properties.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  /// The point for the key of this name, in pixels.
  var center: CGPoint { get set }
  /// The colour for the key of this name.
  var color0: CIColor { get set }
  /// The colour for the key of this name.
  var color1: CIColor { get set }
  /// The number for the key of this name.
  var width: Float { get set }
  /// The number for the key of this name.
  var sharpness: Float { get set }
}

/// The keys of `CIStripesGenerator` as properties.
public protocol CIStripesGenerator: CIFilterProtocol {
  /// The point for the key of this name, in pixels.
  var center: CGPoint { get set }
  /// The colour for the key of this name.
  var color0: CIColor { get set }
  /// The colour for the key of this name.
  var color1: CIColor { get set }
  /// The number for the key of this name.
  var width: Float { get set }
  /// The number for the key of this name.
  var sharpness: Float { get set }
}

/// The keys of `CIRandomGenerator` as properties.
public protocol CIRandomGenerator: CIFilterProtocol {
}

/// The keys of `CIQRCodeGenerator` as properties.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// The data for the key of this name.
  var message: Data { get set }
  /// The text for the key of this name.
  var correctionLevel: String { get set }
}

/// The keys of `CICode128BarcodeGenerator` as properties.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  /// The data for the key of this name.
  var message: Data { get set }
  /// The number for the key of this name.
  var quietSpace: Float { get set }
  /// The number for the key of this name.
  var barcodeHeight: Float { get set }
}

/// The keys of `CIAreaAverage` as properties.
public protocol CIAreaAverage: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The rectangle for the key of this name, in pixels.
  var extent: CGRect { get set }
}

/// The keys of `CIAreaMaximum` as properties.
public protocol CIAreaMaximum: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The rectangle for the key of this name, in pixels.
  var extent: CGRect { get set }
}

/// The keys of `CIAreaMinimum` as properties.
public protocol CIAreaMinimum: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The rectangle for the key of this name, in pixels.
  var extent: CGRect { get set }
}

/// The keys of `CIAreaHistogram` as properties.
public protocol CIAreaHistogram: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The rectangle for the key of this name, in pixels.
  var extent: CGRect { get set }
  /// The number for the key of this name.
  var scale: Float { get set }
  /// The number for the key of this name.
  var count: Int { get set }
}

/// The keys of `CIDissolveTransition` as properties.
public protocol CIDissolveTransition: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The image for the key of this name.
  var targetImage: CIImage? { get set }
  /// The number for the key of this name.
  var time: Float { get set }
}

/// The keys of `CIPhotoEffectMono` as properties.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
}

/// The keys of `CISourceOverCompositing` as properties.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The image for the key of this name.
  var inputImage: CIImage? { get set }
  /// The image for the key of this name.
  var backgroundImage: CIImage? { get set }
}
