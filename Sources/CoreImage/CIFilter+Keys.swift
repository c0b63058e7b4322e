/// The image that a filter makes.
public let kCIOutputImageKey = "outputImage"
/// The image that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The image that a filter draws over.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The image that says how much of each pixel is seen.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The image that a transition ends with.
public let kCIInputTargetImageKey = "inputTargetImage"
/// A time of a transition, 0 to 1.
public let kCIInputTimeKey = "inputTime"
/// A transform.
public let kCIInputTransformKey = "inputTransform"
/// A scale.
public let kCIInputScaleKey = "inputScale"
/// How much wider than high the scale is.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// A point, in pixels.
public let kCIInputCenterKey = "inputCenter"
/// A radius, in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// An angle, in radians.
public let kCIInputAngleKey = "inputAngle"
/// A width, in pixels.
public let kCIInputWidthKey = "inputWidth"
/// How sharp an edge is.
public let kCIInputSharpnessKey = "inputSharpness"
/// How strong an effect is.
public let kCIInputIntensityKey = "inputIntensity"
/// An exposure, in stops.
public let kCIInputEVKey = "inputEV"
/// A saturation; 1 changes nothing.
public let kCIInputSaturationKey = "inputSaturation"
/// A brightness that is added.
public let kCIInputBrightnessKey = "inputBrightness"
/// A contrast; 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"
/// A colour.
public let kCIInputColorKey = "inputColor"
/// A bias that is added.
public let kCIInputBiasKey = "inputBias"
/// Weights of a kernel.
public let kCIInputWeightsKey = "inputWeights"
/// A rectangle, in pixels.
public let kCIInputExtentKey = "inputExtent"
/// An amount.
public let kCIInputAmountKey = "inputAmount"

/// What a filter is called in code.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// What a filter is called for people.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The categories of a filter.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// The class of a value.
public let kCIAttributeClass = "CIAttributeClass"
/// What a value means.
public let kCIAttributeType = "CIAttributeType"
/// The least value.
public let kCIAttributeMin = "CIAttributeMin"
/// The greatest value.
public let kCIAttributeMax = "CIAttributeMax"
/// The least value of a slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The greatest value of a slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// The value where nothing is set.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The value that changes nothing.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// The name of a key.
public let kCIAttributeName = "CIAttributeName"
/// The name of a key for people.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"

/// Filters that blur.
public let kCICategoryBlur = "CICategoryBlur"
/// Filters that change colours.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// Filters that give an effect of colour.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// Filters that combine pictures.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// Filters that move pixels.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// Filters that bend pictures.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// Filters that make pictures.
public let kCICategoryGenerator = "CICategoryGenerator"
/// Filters that make gradients.
public let kCICategoryGradient = "CICategoryGradient"
/// Filters that sharpen.
public let kCICategorySharpen = "CICategorySharpen"
/// Filters that stylize.
public let kCICategoryStylize = "CICategoryStylize"
/// Filters that repeat pictures.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// Filters from one picture to another.
public let kCICategoryTransition = "CICategoryTransition"
/// Filters that measure.
public let kCICategoryReduction = "CICategoryReduction"
/// Core Image's own filters: all.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
/// Filters for still pictures: all.
public let kCICategoryStillImage = "CICategoryStillImage"
/// Filters for video: all.
public let kCICategoryVideo = "CICategoryVideo"
