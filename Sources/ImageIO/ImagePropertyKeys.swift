import CoreGraphics

// Source: Apple's <ImageIO/CGImageProperties.h> and CGImageSource.h; each constant's value is its name.

/// The number of bytes of the file.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The width in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The bits of one component.
public let kCGImagePropertyDepth: CFString = "Depth"
/// Where the first pixel belongs, from 1 to 8.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Whether pixels may be transparent.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The model of the colours.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The name of the colour profile.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// Pixels to the inch.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Pixels to the inch.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Whether components have fractions.
public let kCGImagePropertyIsFloat: CFString = "IsFloat"
/// Whether pixels are indices of colours.
public let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
/// The model of colours RGB.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The model of colours Gray.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// The model of colours CMYK.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// The model of colours Lab.
public let kCGImagePropertyColorModelLab: CFString = "Lab"

/// The dictionary of what Exif says.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// Exif: the value “DateTimeOriginal”.
public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// Exif: the value “DateTimeDigitized”.
public let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized"
/// Exif: the value “ExposureTime”.
public let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
/// Exif: the value “FNumber”.
public let kCGImagePropertyExifFNumber: CFString = "FNumber"
/// Exif: the value “ISOSpeedRatings”.
public let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
/// Exif: the value “FocalLength”.
public let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
/// Exif: the value “FocalLenIn35mmFilm”.
public let kCGImagePropertyExifFocalLenIn35mmFilm: CFString = "FocalLenIn35mmFilm"
/// Exif: the value “Flash”.
public let kCGImagePropertyExifFlash: CFString = "Flash"
/// Exif: the value “LensModel”.
public let kCGImagePropertyExifLensModel: CFString = "LensModel"
/// Exif: the value “LensMake”.
public let kCGImagePropertyExifLensMake: CFString = "LensMake"
/// Exif: the value “PixelXDimension”.
public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// Exif: the value “PixelYDimension”.
public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
/// Exif: the value “ExposureProgram”.
public let kCGImagePropertyExifExposureProgram: CFString = "ExposureProgram"
/// Exif: the value “ExposureBiasValue”.
public let kCGImagePropertyExifExposureBiasValue: CFString = "ExposureBiasValue"
/// Exif: the value “MeteringMode”.
public let kCGImagePropertyExifMeteringMode: CFString = "MeteringMode"
/// Exif: the value “WhiteBalance”.
public let kCGImagePropertyExifWhiteBalance: CFString = "WhiteBalance"
/// Exif: the value “ShutterSpeedValue”.
public let kCGImagePropertyExifShutterSpeedValue: CFString = "ShutterSpeedValue"
/// Exif: the value “ApertureValue”.
public let kCGImagePropertyExifApertureValue: CFString = "ApertureValue"
/// Exif: the value “BrightnessValue”.
public let kCGImagePropertyExifBrightnessValue: CFString = "BrightnessValue"
/// Exif: the value “UserComment”.
public let kCGImagePropertyExifUserComment: CFString = "UserComment"
/// Exif: the value “SubsecTimeOriginal”.
public let kCGImagePropertyExifSubsecTimeOriginal: CFString = "SubsecTimeOriginal"
/// Exif: the value “ColorSpace”.
public let kCGImagePropertyExifColorSpace: CFString = "ColorSpace"

/// The dictionary of what TIFF says.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// TIFF: the value “Make”.
public let kCGImagePropertyTIFFMake: CFString = "Make"
/// TIFF: the value “Model”.
public let kCGImagePropertyTIFFModel: CFString = "Model"
/// TIFF: the value “Orientation”.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// TIFF: the value “Software”.
public let kCGImagePropertyTIFFSoftware: CFString = "Software"
/// TIFF: the value “DateTime”.
public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
/// TIFF: the value “XResolution”.
public let kCGImagePropertyTIFFXResolution: CFString = "XResolution"
/// TIFF: the value “YResolution”.
public let kCGImagePropertyTIFFYResolution: CFString = "YResolution"
/// TIFF: the value “ResolutionUnit”.
public let kCGImagePropertyTIFFResolutionUnit: CFString = "ResolutionUnit"
/// TIFF: the value “ImageDescription”.
public let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
/// TIFF: the value “Artist”.
public let kCGImagePropertyTIFFArtist: CFString = "Artist"
/// TIFF: the value “Copyright”.
public let kCGImagePropertyTIFFCopyright: CFString = "Copyright"

/// The dictionary of what GPS says.
public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
/// GPS: the value “Latitude”.
public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
/// GPS: the value “LatitudeRef”.
public let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef"
/// GPS: the value “Longitude”.
public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
/// GPS: the value “LongitudeRef”.
public let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef"
/// GPS: the value “Altitude”.
public let kCGImagePropertyGPSAltitude: CFString = "Altitude"
/// GPS: the value “AltitudeRef”.
public let kCGImagePropertyGPSAltitudeRef: CFString = "AltitudeRef"
/// GPS: the value “TimeStamp”.
public let kCGImagePropertyGPSTimeStamp: CFString = "TimeStamp"
/// GPS: the value “DateStamp”.
public let kCGImagePropertyGPSDateStamp: CFString = "DateStamp"
/// GPS: the value “Speed”.
public let kCGImagePropertyGPSSpeed: CFString = "Speed"
/// GPS: the value “SpeedRef”.
public let kCGImagePropertyGPSSpeedRef: CFString = "SpeedRef"
/// GPS: the value “ImgDirection”.
public let kCGImagePropertyGPSImgDirection: CFString = "ImgDirection"
/// GPS: the value “ImgDirectionRef”.
public let kCGImagePropertyGPSImgDirectionRef: CFString = "ImgDirectionRef"

/// The dictionary of what GIF says.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// GIF: the value “LoopCount”.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// GIF: the value “DelayTime”.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// GIF: the value “UnclampedDelayTime”.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// GIF: the value “HasGlobalColorMap”.
public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"

/// The dictionary of what JFIF says.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// JFIF: the value “IsProgressive”.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"
/// JFIF: the value “XDensity”.
public let kCGImagePropertyJFIFXDensity: CFString = "XDensity"
/// JFIF: the value “YDensity”.
public let kCGImagePropertyJFIFYDensity: CFString = "YDensity"
/// JFIF: the value “DensityUnit”.
public let kCGImagePropertyJFIFDensityUnit: CFString = "DensityUnit"
/// JFIF: the value “JFIFVersion”.
public let kCGImagePropertyJFIFVersion: CFString = "JFIFVersion"

/// The dictionary of what PNG says.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// PNG: the value “Gamma”.
public let kCGImagePropertyPNGGamma: CFString = "Gamma"
/// PNG: the value “InterlaceType”.
public let kCGImagePropertyPNGInterlaceType: CFString = "InterlaceType"
/// PNG: the value “XPixelsPerMeter”.
public let kCGImagePropertyPNGXPixelsPerMeter: CFString = "XPixelsPerMeter"
/// PNG: the value “YPixelsPerMeter”.
public let kCGImagePropertyPNGYPixelsPerMeter: CFString = "YPixelsPerMeter"
/// PNG: the value “Software”.
public let kCGImagePropertyPNGSoftware: CFString = "Software"
/// PNG: the value “Description”.
public let kCGImagePropertyPNGDescription: CFString = "Description"
/// PNG: the value “Title”.
public let kCGImagePropertyPNGTitle: CFString = "Title"
/// PNG: the value “Author”.
public let kCGImagePropertyPNGAuthor: CFString = "Author"

/// The dictionary of what WebP says.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// WebP: the value “LoopCount”.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// WebP: the value “DelayTime”.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// WebP: the value “UnclampedDelayTime”.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The dictionary of what IPTC says.
public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"

/// The dictionary of what HEICS says.
public let kCGImagePropertyHEICSDictionary: CFString = "{HEICS}"
/// HEICS: the value “LoopCount”.
public let kCGImagePropertyHEICSLoopCount: CFString = "LoopCount"
/// HEICS: the value “DelayTime”.
public let kCGImagePropertyHEICSDelayTime: CFString = "DelayTime"
/// HEICS: the value “UnclampedDelayTime”.
public let kCGImagePropertyHEICSUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The dictionary of what MakerApple says.
public let kCGImagePropertyMakerAppleDictionary: CFString = "{MakerApple}"
/// APNG: the value “LoopCount”.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// APNG: the value “DelayTime”.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// APNG: the value “UnclampedDelayTime”.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// Whether decoded pixels are kept; they always are while they are in use.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether pixels are decoded at once.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether components may have fractions.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// What the type probably is; the bytes tell here.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a small picture is always made of the picture.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a small picture is made where the file has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a small picture is turned upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The longest side of a small picture, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// How much smaller the picture is decoded.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
/// From 0 to 1, the best.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// What stands behind what is transparent, where the format has none.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The longest side, in pixels.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// Whether a small picture is written too.
public let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"
/// Whether colours are converted to sRGB.
public let kCGImageDestinationOptimizeColorForSharing: CFString =
  "kCGImageDestinationOptimizeColorForSharing"
/// The date.
public let kCGImageDestinationDateTime: CFString = "kCGImageDestinationDateTime"
/// Where the first pixel belongs.
public let kCGImageDestinationOrientation: CFString = "kCGImageDestinationOrientation"
