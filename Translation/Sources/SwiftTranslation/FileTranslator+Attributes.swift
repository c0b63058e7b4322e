import SwiftSyntax

extension FileTranslator {
  /// Attributes that mean nothing without Objective-C's runtime.
  static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying", "_objcRuntimeName", "NSManaged",
    "requires_stored_property_inits",
  ]

  func translateAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    switch name {
    case "UIApplicationMain", "NSApplicationMain":
      carry("main", at: node, "@\(name)", as: "@main")
      edits.replace(node.range, with: "@main" + String(repeating: " ", count: node.range.count - 5))
    case "convention":
      if node.arguments?.trimmedDescription.hasPrefix("block") == true || isOfObjects(node) {
        guard !leave("convention", at: node, "@convention(…)") else { return }
        blank(node.range)
      }
    case "retroactive":
      // All modules of a project stand in one package here, where no other module could conform first.
      guard purpose == .building, let type = node.parent?.parent?.as(AttributedTypeSyntax.self),
        index.type(scope) != nil || index.type(type.baseType.trimmedDescription) != nil
      else { return }
      blank(node.range)
    default:
      if Self.removed.contains(name) {
        keepToApple(node)
      }
    }
  }

  /// Whether a C function's type has what C cannot hold here: selectors and closures.
  private func isOfObjects(_ node: AttributeSyntax) -> Bool {
    guard let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType else {
      return false
    }
    let text = type.trimmedDescription
    return text.contains("Selector") || text.contains("AnyObject") || text.contains("Any,")
  }

  /// Exchanging methods at run time needs Objective-C's runtime.
  func findRuntimeCall(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.text
    guard name.hasPrefix("method_") || name.hasPrefix("class_"),
      [
        "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
        "class_addMethod", "class_swizzle",
      ]
      .contains(name)
    else { return }
    find(
      "swizzling",
      .warning,
      at: node,
      "\(name) exchanges nothing: there is no Objective-C runtime.",
      mend: "Override the method in a subclass, or call the other method where it is needed."
    )
  }

  /// A stored `dynamic` property gets a wrapper that tells observers; a computed one tells them itself.
  func translateDynamic(_ node: VariableDeclSyntax) {
    guard purpose == .building,
      let scope = scopes.last, scope.kind == .class || scope.kind == .extension,
      node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      !node.modifiers.isStatic, node.bindingSpecifier.text == "var"
    else { return }
    var setter: AccessorDeclSyntax?
    var getter: AccessorDeclSyntax?
    var isComputed = false
    if let block = binding.accessorBlock {
      switch block.accessors {
      case .getter: return
      case .accessors(let list):
        setter = list.first { $0.accessorSpecifier.text == "set" }
        getter = list.first { $0.accessorSpecifier.text == "get" }
        isComputed = setter != nil || getter != nil
      @unknown default: return
      }
    }
    if isComputed {
      guard let body = setter?.body, !node.modifiers.has("override"), isObject(scope.path) else {
        return
      }
      if let body = getter?.body {
        // What returns its only expression says so now.
        let only = body.statements.count == 1 ? body.statements.first : nil
        let returns = only?.item.is(ExprSyntax.self) == true ? " return" : ""
        edits.insert(" _dynamicRead(\"\(name)\");\(returns)", at: body.leftBrace.range.upperBound)
      }
      edits.insert(
        " _dynamicWillChange(\"\(name)\"); defer { _dynamicDidChange(\"\(name)\") };",
        at: body.leftBrace.range.upperBound
      )
      usesUIKit = true
      return
    }
    guard scope.kind == .class, !node.modifiers.has("override"), !node.modifiers.has("lazy"),
      !node.modifiers.contains(where: { ["weak", "unowned"].contains($0.name.text) }),
      node.attributes.names.allSatisfy({ Self.removed.contains($0) || $0 == "available" }),
      !node.attributes.names.contains("NSManaged")
    else { return }
    edits.insert("@_DynamicProperty ", at: node.range.lowerBound)
    usesUIKit = true
  }

  /// Whether a class descends from NSObject, as far as the sources tell.
  func isObject(_ path: String) -> Bool {
    guard let root = index.foreignRoot(path) else { return false }
    return root.hasPrefix("NS") || root.hasPrefix("UI") || root.hasPrefix("CA")
  }
}
