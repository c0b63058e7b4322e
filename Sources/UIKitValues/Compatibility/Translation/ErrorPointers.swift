import Foundation

/// A pointer to a value that a called function sets, as Objective-C's parameters have it.
///
/// Objects on Linux are counted by Swift alone, so it is an ordinary pointer; `&variable` passes one.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// A pointer to an error that a called function sets; nil if the caller has no interest in it.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?
