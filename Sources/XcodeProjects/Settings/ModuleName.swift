/// Names of Swift modules, from names that users chose.
enum ModuleName {
  /// Returns `$(NAME:c99extidentifier)`: other characters than those of identifiers become
  /// underscores.
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
