/// The arguments of the process, as `ProcessInfo` and `CommandLine` report them.
///
/// The module uses the language mode of Swift 5, because newer modes have no setter. It gives an app
/// that is launched in the process of its tests its own arguments.
public enum ProcessArguments {
  /// Replaces the arguments.
  public static func set(_ arguments: [String]) {
    let setter: any ArgumentSetting = ArgumentSetter()
    setter.set(arguments)
  }
}

/// Replaces `ProcessInfo.arguments`, which Foundation reads once in a process.
///
/// The dynamic linker finds this function, which has the name of the getter, before that of
/// Foundation, like those of `DeviceLocale`. A program that links Foundation statically uses that of
/// Foundation.
@_silgen_name("$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg")
public func currentProcessArguments() -> [String] { CommandLine.arguments }

private protocol ArgumentSetting {
  func set(_ arguments: [String])
}

private struct ArgumentSetter: ArgumentSetting {
  // Called through its protocol, because that call is not reported as deprecated.
  @available(*, deprecated, message: "Call ProcessArguments.set(_:).")
  func set(_ arguments: [String]) { CommandLine.arguments = arguments }
}
