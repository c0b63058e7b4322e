import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

extension Assembly {
  /// Returns the text of an attribute, or of a `<string>` child for text with line breaks.
  func text(_ name: String, of element: Element) -> String? {
    if let child = element.children.first(where: {
      ($0.tag == "string" || $0.tag == "mutableString") && $0.key == name
    }) {
      child.markRead()
      return document.localized(child.text, name, of: element)
    }
    return element[name].map { document.localized($0, name, of: element) }
  }

  func setLabel(_ label: UILabel, _ element: Element) {
    if let font = font("fontDescription", of: element) { label.font = font }
    if let text = text("text", of: element) { label.text = text }
    color("textColor", of: element) { if let color = $0 { label.textColor = color } }
    color("highlightedColor", of: element) { label.highlightedTextColor = $0 }
    color("shadowColor", of: element) { label.shadowColor = $0 }
    if let offset = element.size("shadowOffset") { label.shadowOffset = offset }
    choice("textAlignment", of: element, Choices.alignments) { label.textAlignment = $0 }
    choice("lineBreakMode", of: element, Choices.lineBreakModes) { label.lineBreakMode = $0 }
    choice("baselineAdjustment", of: element, Choices.baselines) { label.baselineAdjustment = $0 }
    element.integer("numberOfLines") { label.numberOfLines = $0 }
    element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = $0 }
    element.length("minimumScaleFactor") { label.minimumScaleFactor = $0 }
    element.length("minimumFontSize") { size in
      // Source: minimumScaleFactor replaced minimumFontSize in iOS 6.
      let points = label.font?.pointSize ?? 0
      if points > 0, element.peek("minimumScaleFactor") == nil {
        label.minimumScaleFactor = min(1, size / points)
      }
    }
    element.bool("adjustsLetterSpacingToFitWidth") {
      label.allowsDefaultTighteningForTruncation = $0
    }
    element.bool("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = $0
    }
    element.bool("enabled") { label.isEnabled = $0 }
    element.bool("highlighted") { label.isHighlighted = $0 }
    element.length("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = $0 }
    _ = element["usesAttributedText"]
    if let text = attributedString("attributedText", of: element) { label.attributedText = text }
  }

  func setImageView(_ view: UIImageView, _ element: Element) {
    if let configuration = symbolConfiguration("preferredSymbolConfiguration", of: element) {
      view.preferredSymbolConfiguration = configuration
    }
    let catalog = element["catalog"]
    if let image = image("image", of: element, catalog: catalog) { view.image = image }
    if let image = image("highlightedImage", of: element) { view.highlightedImage = image }
    element.bool("highlighted") { view.isHighlighted = $0 }
    element.bool("adjustsImageSizeForAccessibilityContentSizeCategory") {
      view.adjustsImageSizeForAccessibilityContentSizeCategory = $0
    }
  }

  func setField(_ field: UITextField, _ element: Element) {
    if let font = font("fontDescription", of: element) { field.font = font }
    if let text = text("text", of: element) { field.text = text }
    if let text = text("placeholder", of: element) { field.placeholder = text }
    color("textColor", of: element) { if let color = $0 { field.textColor = color } }
    choice("textAlignment", of: element, Choices.alignments) { field.textAlignment = $0 }
    choice(
      "borderStyle",
      of: element,
      [
        "none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel,
        "roundedRect": .roundedRect,
      ]
    ) { field.borderStyle = $0 }
    let modes: [String: UITextField.ViewMode] = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
      "always": .always,
    ]
    choice("clearButtonMode", of: element, modes) { field.clearButtonMode = $0 }
    choice("leftViewMode", of: element, modes) { field.leftViewMode = $0 }
    choice("rightViewMode", of: element, modes) { field.rightViewMode = $0 }
    element.length("minimumFontSize") { field.minimumFontSize = $0 }
    element.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = $0 }
    element.bool("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = $0
    }
    element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = $0 }
    if let image = image("background", of: element) { field.background = image }
    if let image = image("disabledBackground", of: element) { field.disabledBackground = image }
    _ = element["usesAttributedText"]
    if let text = attributedString("attributedText", of: element) { field.attributedText = text }
    if let text = attributedString("attributedPlaceholder", of: element) {
      field.attributedPlaceholder = text
    }
    if let traits = element.child(key: "textInputTraits") {
      TraitsOfInput(assembly: self, element: traits).set(on: field)
    }
  }

  func setTextView(_ view: UITextView, _ element: Element) {
    if let font = font("fontDescription", of: element) { view.font = font }
    color("textColor", of: element) { if let color = $0 { view.textColor = color } }
    choice("textAlignment", of: element, Choices.alignments) { view.textAlignment = $0 }
    element.bool("editable") { view.isEditable = $0 }
    element.bool("selectable") { view.isSelectable = $0 }
    element.bool("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = $0 }
    element.bool("adjustsFontForContentSizeCategory") {
      view.adjustsFontForContentSizeCategory = $0
    }
    if let text = text("text", of: element) { view.text = text }
    _ = element["usesAttributedText"]
    if let text = attributedString("attributedText", of: element) { view.attributedText = text }
    if let types = element.child(key: "dataDetectorTypes") {
      var result = UIDataDetectorTypes()
      if types.bool("phoneNumber") == true { result.insert(.phoneNumber) }
      if types.bool("link") == true { result.insert(.link) }
      if types.bool("address") == true { result.insert(.address) }
      if types.bool("calendarEvent") == true { result.insert(.calendarEvent) }
      if types.bool("shipmentTrackingNumber") == true { result.insert(.shipmentTrackingNumber) }
      if types.bool("flightNumber") == true { result.insert(.flightNumber) }
      if types.bool("lookupSuggestion") == true { result.insert(.lookupSuggestion) }
      view.dataDetectorTypes = result
    }
    if let traits = element.child(key: "textInputTraits") {
      TraitsOfInput(assembly: self, element: traits).set(on: view)
    }
  }

  // MARK: Buttons

  func setButton(_ button: UIButton, _ element: Element) {
    choice(
      "buttonType",
      of: element,
      [
        "custom": UIButton.ButtonType.custom, "system": .system, "roundedRect": .system,
        "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
        "contactAdd": .contactAdd, "close": .close,
      ]
    ) { button.become($0) }
    if let font = font("fontDescription", of: element) { button.titleLabel?.font = font }
    choice("lineBreakMode", of: element, Choices.lineBreakModes) {
      button.titleLabel?.lineBreakMode = $0
    }
    if let offset = element.size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
    if let insets = insets("contentEdgeInsets", of: element) { button.contentEdgeInsets = insets }
    if let insets = insets("titleEdgeInsets", of: element) { button.titleEdgeInsets = insets }
    if let insets = insets("imageEdgeInsets", of: element) { button.imageEdgeInsets = insets }
    element.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = $0 }
    element.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = $0 }
    element.bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = $0 }
    element.bool("reversesTitleShadowWhenHighlighted") {
      button.reversesTitleShadowWhenHighlighted = $0
    }
    if let menu = menu(of: element) { button.menu = menu }
    element.bool("pointerInteraction") { button.isPointerInteractionEnabled = $0 }
    element.bool("changesSelectionAsPrimaryAction") { button.changesSelectionAsPrimaryAction = $0 }
    for state in element.children where state.tag == "state" {
      state.markRead()
      guard let key = state.key, let which = Choices.controlStates[key] else {
        document.tellUnread("The state “\(state.key ?? "")” of <button>", at: state)
        continue
      }
      setState(button, which, key, state, of: element)
    }
    if let child = element.child(key: "configuration"), child.tag == "buttonConfiguration" {
      button.configuration = configuration(child, of: element)
    }
  }

  private func setState(
    _ button: UIButton,
    _ state: UIControl.State,
    _ key: String,
    _ element: Element,
    of owner: Element
  ) {
    if let title = element["title"]
      ?? element.children.first(where: { $0.tag == "string" && $0.key == "title" })?.text
    {
      _ = element.child(key: "title")
      button.setTitle(document.localized(title, "\(key)Title", of: owner), for: state)
    }
    let catalog = element["catalog"]
    if let image = image("image", of: element, catalog: catalog) {
      button.setImage(image, for: state)
    }
    if let image = image("backgroundImage", of: element) {
      button.setBackgroundImage(image, for: state)
    }
    color("titleColor", of: element) { button.setTitleColor($0, for: state) }
    color("titleShadowColor", of: element) { button.setTitleShadowColor($0, for: state) }
    if let title = attributedString("attributedTitle", of: element) {
      button.setAttributedTitle(title, for: state)
    }
    if let configuration = symbolConfiguration("preferredSymbolConfiguration", of: element) {
      button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
    tellUnread(element)
  }

  private func configuration(_ element: Element, of owner: Element) -> UIButton.Configuration {
    var result: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      case "bordered": .bordered()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      case "borderless": .borderless()
      default: .plain()
      }
    if let title = element["title"] ?? textChild("title", of: element) {
      result.title = document.localized(title, "configuration.title", of: owner)
    }
    if let subtitle = element["subtitle"] ?? textChild("subtitle", of: element) {
      result.subtitle = document.localized(subtitle, "configuration.subtitle", of: owner)
    }
    let catalog = element["catalog"]
    if let image = image("image", of: element, catalog: catalog) { result.image = image }
    element.length("imagePadding") { result.imagePadding = $0 }
    element.length("titlePadding") { result.titlePadding = $0 }
    element.bool("showsActivityIndicator") { result.showsActivityIndicator = $0 }
    choice(
      "imagePlacement",
      of: element,
      [
        "leading": NSDirectionalRectEdge.leading, "trailing": .trailing, "top": .top,
        "bottom": .bottom,
      ]
    ) { result.imagePlacement = $0 }
    choice(
      "cornerStyle",
      of: element,
      [
        "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic, "small": .small,
        "medium": .medium, "large": .large, "capsule": .capsule,
      ]
    ) { result.cornerStyle = $0 }
    choice(
      "titleAlignment",
      of: element,
      [
        "automatic": UIButton.Configuration.TitleAlignment.automatic, "leading": .leading,
        "center": .center, "trailing": .trailing,
      ]
    ) { result.titleAlignment = $0 }
    choice(
      "buttonSize",
      of: element,
      [
        "mini": UIButton.Configuration.Size.mini, "small": .small, "medium": .medium,
        "large": .large,
      ]
    ) { result.buttonSize = $0 }
    choice("titleLineBreakMode", of: element, Choices.lineBreakModes) {
      result.titleLineBreakMode = $0
    }
    if let insets = directionalInsets("contentInsets", of: element) {
      result.contentInsets = insets
    }
    color("baseForegroundColor", of: element) { result.baseForegroundColor = $0 }
    color("baseBackgroundColor", of: element) { result.baseBackgroundColor = $0 }
    if let symbol = symbolConfiguration("preferredSymbolConfigurationForImage", of: element) {
      result.preferredSymbolConfigurationForImage = symbol
    }
    if let title = attributedString("attributedTitle", of: element) {
      result.attributedTitle = swiftString(title)
    }
    if let title = attributedString("attributedSubtitle", of: element) {
      result.attributedSubtitle = swiftString(title)
    }
    if let font = font("titleFontDescription", of: element) ?? font("fontDescription", of: element)
    {
      result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
        container in
        var container = container
        container[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
        return container
      }
    }
    if let background = element.child(key: "background") {
      color("backgroundColor", of: background) { result.background.backgroundColor = $0 }
      color("strokeColor", of: background) { result.background.strokeColor = $0 }
      background.length("strokeWidth") { result.background.strokeWidth = $0 }
      background.length("strokeOutset") { result.background.strokeOutset = $0 }
      background.length("cornerRadius") { result.background.cornerRadius = $0 }
      if let image = image("image", of: background, catalog: background["catalog"]) {
        result.background.image = image
      }
      tellUnread(background)
    }
    tellUnread(element)
    return result
  }

  /// Returns a copy of a string with its fonts and colours, for button configurations.
  private func swiftString(_ string: NSAttributedString) -> AttributedString {
    var result = AttributedString()
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      values,
      range,
      _ in
      var run = AttributedString((string.string as NSString).substring(with: range))
      if let font = values[.font] as? UIFont {
        run[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
      }
      if let color = values[.foregroundColor] as? UIColor {
        run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = color
      }
      result.append(run)
    }
    return result
  }

  private func textChild(_ key: String, of element: Element) -> String? {
    guard let child = element.children.first(where: { $0.tag == "string" && $0.key == key }) else {
      return nil
    }
    child.markRead()
    return child.text
  }
}
