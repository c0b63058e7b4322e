/// Names of Swift modules, made of names that people chose.
enum ModuleName {
  /// `$(NAME:c99extidentifier)`: what cannot stand in an identifier is an underscore.
  static func identifier(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType == .decimal
      result.unicodeScalars.append(isPlain ? scalar : "_")
    }
    if result.first?.isNumber ?? true { result = "_" + result }
    return result
  }
}
