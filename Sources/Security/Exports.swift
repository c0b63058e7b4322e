// The names of Core Foundation that Apple's module exports.
@_exported import typealias CoreGraphics.CFArray
@_exported import typealias CoreGraphics.CFData
@_exported import typealias CoreGraphics.CFDictionary
@_exported import typealias CoreGraphics.CFString
@_exported import typealias CoreGraphics.CFURL
