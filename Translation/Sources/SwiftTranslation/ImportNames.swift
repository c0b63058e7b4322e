/// Names that need an import on Linux which they do not need on iOS.
enum ImportNames {
  static func isUIKit(_ name: String) -> Bool {
    if provided.contains(name) { return true }
    guard ["UI", "CA", "CG", "NS", "CT", "Se"].contains(name.prefix(2)) else { return false }
    return name == "Selector" || (KnownTypes.shared.names.contains(name) && !name.hasPrefix("Se"))
  }

  /// What Apple's Foundation has, and UIKit has here.
  static let provided: Set<String> = [
    "AutoreleasingUnsafeMutablePointer", "DateComponentsFormatter", "FileWrapper", "NSDataDetector",
    "NSErrorPointer", "NSException", "NSExceptionName", "NSFileAccessIntent", "NSFileCoordinator",
    "NSFilePresenter", "NSFileVersion", "NSItemProvider", "NSKeyValueObservation", "NSPredicate",
    "NSSortDescriptor",
    "NSUserActivity", "RelativeDateTimeFormatter", "UndoManager",
  ]

  /// Classes that have no members in Foundation on Linux, and that UIKit declares again.
  ///
  /// The import of a single class is preferred to that of a module, so that the name is not
  /// ambiguous.
  static let replaced: Set<String> = ["NSComparisonPredicate", "NSExpression"]

  /// Members of Foundation's objects, with the labels that they are called with.
  static let members: [String: [[String]]] = [
    "value": [["forKey"], ["forKeyPath"]],
    "setValue": [["_", "forKey"], ["_", "forKeyPath"]],
    "setValuesForKeys": [["_"]], "dictionaryWithValues": [["forKeys"]],
    "perform": [["_", "with"], ["_", "on"]],
    "performSelector": [["onMainThread"], ["inBackground"]],
    "responds": [["to"]], "observe": [["_", "options"], ["_", "changeHandler"]],
    "addObserver": [["_", "selector"], ["_", "forKeyPath"]],
    "removeObserver": [["_", "forKeyPath"]],
    "scheduledTimer": [["timeInterval", "target"]], "filtered": [["using"]],
    "cancelPreviousPerformRequests": [["withTarget"]],
    "willChangeValue": [["forKey"]], "didChangeValue": [["forKey"]],
  ]

  /// Functions of Darwin's C library, and folders of Apple's Foundation, that Linux lacks and Russet has.
  static let darwin: Set<String> = [
    "pthread_setname_np", "pthread_main_np", "pthread_threadid_np", "getprogname", "malloc_size",
    "strlcpy", "strlcat", "sysctlbyname", "mach_absolute_time", "mach_continuous_time",
    "mach_approximate_time", "mach_timebase_info", "mach_timebase_info_data_t",
    "clock_gettime_nsec_np", "CLOCK_UPTIME_RAW", "KERN_SUCCESS",
    "documentsDirectory", "cachesDirectory", "applicationSupportDirectory", "libraryDirectory",
    "downloadsDirectory", "desktopDirectory", "picturesDirectory", "musicDirectory",
    "moviesDirectory",
  ]

  /// Names of XCTest that Linux lacks and Russet has.
  static let tests: Set<String> = ["XCTActivity", "XCTAttachment", "XCTContext"]

  static let constants: Set<String> = [
    "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "MSEC_PER_SEC",
    "NSSelectorFromString", "NSStringFromSelector", "IMP", "Method", "class_getInstanceMethod",
    "class_getClassMethod", "class_getMethodImplementation", "class_addMethod",
    "class_replaceMethod",
    "method_setImplementation", "method_getImplementation", "method_exchangeImplementations",
    "object_getClass", "object_setClass", "objc_getAssociatedObject", "objc_setAssociatedObject",
    "objc_AssociationPolicy", "method_getTypeEncoding", "autoreleasepool",
    "class_getInstanceSize", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFDataCreateMutable",
    "CFData", "CFMutableData", "CFString", "CFDictionary", "CFArray", "CFURL",
    "kCFAbsoluteTimeIntervalSince1970", "kCFAllocatorDefault", "DispatchSourceMemoryPressure",
  ]

  /// The framework that UIKit's import brings on iOS and that stands alone here, by its names.
  static func broughtByUIKit(_ name: String) -> String? {
    switch name.utf8.first {
    case UInt8(ascii: "C"):
      if name.hasPrefix("CGImageSource") || name.hasPrefix("CGImageDestination") {
        return "ImageIO"
      }
      if name.hasPrefix("CT"), coreText.contains(where: name.hasPrefix) { return "CoreText" }
      if name == "CFError" { return "CoreText" }
      if name.hasPrefix("CI"), coreImage.contains(name) { return "CoreImage" }
    case UInt8(ascii: "k"):
      if name.hasPrefix("kCGImageSource") || name.hasPrefix("kCGImageDestination")
        || name.hasPrefix("kCGImageProperty")
      {
        return "ImageIO"
      }
      if name.hasPrefix("kCT") || name.hasPrefix("kStylisticAlt") || fontFeatures.contains(name) {
        return "CoreText"
      }
      if name.hasPrefix("kCIInput") || name.hasPrefix("kCIOutput") || name.hasPrefix("kCIAttribute")
      {
        return "CoreImage"
      }
    default: break
    }
    return nil
  }

  private static let coreText = [
    "CTFont", "CTLine", "CTRun", "CTFrame", "CTParagraphStyle", "CTTypesetter", "CTTextAlignment",
    "CTGlyphInfo",
  ]

  /// The numbers of features of fonts.
  private static let fontFeatures: Set<String> = [
    "kAllTypeFeaturesOffSelector", "kAllTypeFeaturesOnSelector", "kAllTypographicFeaturesType",
    "kCommonLigaturesOffSelector", "kCommonLigaturesOnSelector",
    "kContextualAlternatesOffSelector", "kContextualAlternatesOnSelector",
    "kContextualAlternatesType", "kContextualLigaturesOffSelector",
    "kContextualLigaturesOnSelector", "kContextualSwashAlternatesOffSelector",
    "kContextualSwashAlternatesOnSelector", "kDefaultLowerCaseSelector",
    "kDefaultUpperCaseSelector", "kDiagonalFractionsSelector", "kFractionsType",
    "kInferiorsSelector", "kLigaturesType", "kLowerCaseNumbersSelector",
    "kLowerCasePetiteCapsSelector", "kLowerCaseSmallCapsSelector", "kLowerCaseType",
    "kMonospacedNumbersSelector", "kNoFractionsSelector", "kNoStylisticAlternatesSelector",
    "kNormalPositionSelector", "kNumberCaseType", "kNumberSpacingType", "kOrdinalsSelector",
    "kProportionalNumbersSelector", "kRareLigaturesOffSelector", "kRareLigaturesOnSelector",
    "kScientificInferiorsSelector", "kSlashedZeroOffSelector", "kSlashedZeroOnSelector",
    "kSuperiorsSelector", "kSwashAlternatesOffSelector", "kSwashAlternatesOnSelector",
    "kTypographicExtrasType", "kUpperCaseNumbersSelector", "kUpperCasePetiteCapsSelector",
    "kUpperCaseSmallCapsSelector", "kUpperCaseType", "kVerticalFractionsSelector",
    "kVerticalPositionType",
  ]

  private static let coreImage: Set<String> = [
    "CIImage", "CIFilter", "CIContext", "CIColor", "CIVector", "CIFilterGenerator", "CIDetector",
    "CIFeature", "CIQRCodeFeature", "CIImageOption", "CIContextOption", "CIFormat",
  ]

  static let networking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
    "URLAuthenticationChallenge",
    "URLAuthenticationChallengeSender", "URLCache", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest", "NSURLRequest",
    "NSMutableURLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadDelegate",
    "URLSessionDownloadTask", "URLSessionStreamTask", "URLSessionTask", "URLSessionTaskDelegate",
    "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics", "URLSessionUploadTask",
    "URLSessionWebSocketTask", "URLSessionWebSocketDelegate", "NSURLConnection",
  ]
  static let xml: Set<String> = [
    "XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode", "XMLParser",
    "XMLParserDelegate",
  ]
}
