/// The arguments of the process, as `ProcessInfo` and `CommandLine` report them.
///
/// A module of its own, in Swift's language mode 5: newer modes have no setter. An app that is launched
/// in the process of its tests finds its own arguments by it.
public enum ProcessArguments {
  /// Replaces the arguments.
  public static func set(_ arguments: [String]) {
    let setter: any ArgumentSetting = ArgumentSetter()
    setter.set(arguments)
  }
}

/// Answers for `ProcessInfo.arguments`, which Foundation reads once in a process.
///
/// The dynamic linker finds the function under the getter's name before Foundation's own, as it does for
/// those of `DeviceLocale`. In a program that links Foundation statically, Foundation's stays.
@_silgen_name("$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg")
public func currentProcessArguments() -> [String] { CommandLine.arguments }

private protocol ArgumentSetting {
  func set(_ arguments: [String])
}

private struct ArgumentSetter: ArgumentSetting {
  // Called through its protocol, where the deprecation is not told.
  @available(*, deprecated, message: "Call ProcessArguments.set(_:).")
  func set(_ arguments: [String]) { CommandLine.arguments = arguments }
}
