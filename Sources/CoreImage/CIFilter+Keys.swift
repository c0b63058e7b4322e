/// The key of the output image of a filter.
public let kCIOutputImageKey = "outputImage"
/// The key of the input image of a filter.
public let kCIInputImageKey = "inputImage"
/// The key of the background image.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of the mask, which determines how much of each pixel is visible.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of the target image of a transition.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of the time of a transition, from 0 to 1.
public let kCIInputTimeKey = "inputTime"
/// The key of a transform.
public let kCIInputTransformKey = "inputTransform"
/// The key of a scale.
public let kCIInputScaleKey = "inputScale"
/// The key of the ratio of the horizontal to the vertical scale.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of a point, in pixels.
public let kCIInputCenterKey = "inputCenter"
/// The key of a radius, in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of an angle, in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of a width, in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The key of the sharpness of an edge.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of the intensity of an effect.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of an exposure, in stops.
public let kCIInputEVKey = "inputEV"
/// The key of a saturation; 1 has no effect.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a brightness, which is added.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast; 1 has no effect.
public let kCIInputContrastKey = "inputContrast"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of a bias, which is added.
public let kCIInputBiasKey = "inputBias"
/// The key of the weights of a kernel.
public let kCIInputWeightsKey = "inputWeights"
/// The key of a rectangle, in pixels.
public let kCIInputExtentKey = "inputExtent"
/// The key of an amount.
public let kCIInputAmountKey = "inputAmount"

/// The attribute for the name of a filter.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The attribute for the display name of a filter.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The attribute for the categories of a filter.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// The attribute for the class of a value.
public let kCIAttributeClass = "CIAttributeClass"
/// The attribute for the type of a value.
public let kCIAttributeType = "CIAttributeType"
/// The attribute for the minimum value.
public let kCIAttributeMin = "CIAttributeMin"
/// The attribute for the maximum value.
public let kCIAttributeMax = "CIAttributeMax"
/// The attribute for the minimum value of a slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The attribute for the maximum value of a slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// The attribute for the default value.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The attribute for the value without effect.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// The attribute for the name of a key.
public let kCIAttributeName = "CIAttributeName"
/// The attribute for the display name of a key.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"

/// Filters that blur.
public let kCICategoryBlur = "CICategoryBlur"
/// Filters that adjust colours.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// Filters with a colour effect.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// Filters that combine images.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// Filters that move pixels.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// Filters that distort images.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// Filters that generate images.
public let kCICategoryGenerator = "CICategoryGenerator"
/// Filters that generate gradients.
public let kCICategoryGradient = "CICategoryGradient"
/// Filters that sharpen.
public let kCICategorySharpen = "CICategorySharpen"
/// Filters that stylize.
public let kCICategoryStylize = "CICategoryStylize"
/// Filters that repeat images.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// Filters for transitions between images.
public let kCICategoryTransition = "CICategoryTransition"
/// Filters that compute values from an image.
public let kCICategoryReduction = "CICategoryReduction"
/// Filters that are part of Core Image: all.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
/// Filters for still images: all.
public let kCICategoryStillImage = "CICategoryStillImage"
/// Filters for video: all.
public let kCICategoryVideo = "CICategoryVideo"
