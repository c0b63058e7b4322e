// The names of Core Foundation, which Apple's module also exports.
@_exported import typealias CoreGraphics.CFArray
@_exported import typealias CoreGraphics.CFData
@_exported import typealias CoreGraphics.CFDictionary
@_exported import typealias CoreGraphics.CFString
@_exported import typealias CoreGraphics.CFURL
