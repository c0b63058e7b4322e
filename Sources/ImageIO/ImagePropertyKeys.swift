import CoreGraphics

// Source: Apple's <ImageIO/CGImageProperties.h> and CGImageSource.h; each constant's value is its name.

/// The size of the file in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The width in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The number of bits of each component.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The orientation: the position of the first pixel, from 1 to 8.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Whether the image has an alpha channel.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The colour model.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The name of the colour profile.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The horizontal resolution, in pixels per inch.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The vertical resolution, in pixels per inch.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Whether components are floating-point numbers.
public let kCGImagePropertyIsFloat: CFString = "IsFloat"
/// Whether pixels are indices of a palette.
public let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
/// The colour model RGB.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The colour model Gray.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// The colour model CMYK.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// The colour model Lab.
public let kCGImagePropertyColorModelLab: CFString = "Lab"

/// The dictionary of EXIF values.
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

/// The dictionary of TIFF values.
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

/// The dictionary of GPS values.
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

/// The dictionary of GIF values.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// GIF: the value “LoopCount”.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// GIF: the value “DelayTime”.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// GIF: the value “UnclampedDelayTime”.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// GIF: the value “HasGlobalColorMap”.
public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"

/// The dictionary of JFIF values.
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

/// The dictionary of PNG values.
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

/// The dictionary of WebP values.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// WebP: the value “LoopCount”.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// WebP: the value “DelayTime”.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// WebP: the value “UnclampedDelayTime”.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The dictionary of IPTC values.
public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"

/// The dictionary of HEICS values.
public let kCGImagePropertyHEICSDictionary: CFString = "{HEICS}"
/// HEICS: the value “LoopCount”.
public let kCGImagePropertyHEICSLoopCount: CFString = "LoopCount"
/// HEICS: the value “DelayTime”.
public let kCGImagePropertyHEICSDelayTime: CFString = "DelayTime"
/// HEICS: the value “UnclampedDelayTime”.
public let kCGImagePropertyHEICSUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The dictionary of values in Apple's maker note.
public let kCGImagePropertyMakerAppleDictionary: CFString = "{MakerApple}"
/// APNG: the value “LoopCount”.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// APNG: the value “DelayTime”.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// APNG: the value “UnclampedDelayTime”.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// Whether decoded pixels are cached.
///
/// They always are while the image is in use.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether pixels are decoded at once.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether components may be floating-point numbers.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// The expected type.
///
/// It has no effect: the type is determined from the bytes.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a thumbnail is always created from the image.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a thumbnail is created from the image if the file has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether the orientation is applied to a thumbnail.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The maximum width and height of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The factor by which the decoded image is scaled down.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
/// The compression quality, from 0 to 1, the best.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The background colour for transparent pixels, in formats without alpha.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The maximum width and height, in pixels.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// Whether a thumbnail is written too.
public let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"
/// Whether colours are converted to sRGB.
public let kCGImageDestinationOptimizeColorForSharing: CFString =
  "kCGImageDestinationOptimizeColorForSharing"
/// The date of the image.
public let kCGImageDestinationDateTime: CFString = "kCGImageDestinationDateTime"
/// The orientation: the position of the first pixel.
public let kCGImageDestinationOrientation: CFString = "kCGImageDestinationOrientation"
