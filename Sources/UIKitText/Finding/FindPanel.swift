import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The panel of a find interaction, with the search text, the number of results, buttons to move
/// between results, and the replacement.
final class FindPanel: UIView, UITextFieldDelegate, SystemPanel {
  private weak var interaction: UIFindInteraction?
  /// The first responder before the panel appeared.
  private weak var before: UIResponder?
  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let hairline = UIView(frame: .zero)
  let field = UITextField(frame: .zero)
  let replacementField = UITextField(frame: .zero)
  let count = UILabel(frame: .zero)
  let done = FindPanelButton(word: .done, isBold: true)
  let previousButton = FindPanelButton(symbol: "chevron.up", word: .findPrevious)
  let nextButton = FindPanelButton(symbol: "chevron.down", word: .findNext)
  let optionsButton = FindPanelButton(symbol: "magnifyingglass", word: .findOptions)
  let replace = FindPanelButton(word: .replace)
  let replaceAll = FindPanelButton(word: .replaceAll)
  private(set) var isReplacing = false
  private var height: NSLayoutConstraint?

  // Unverified: from pictures of iOS 16.
  private enum Metrics {
    static let row: CGFloat = 50
    static let field: CGFloat = 36
    static let margin: CGFloat = 16
    static let gap: CGFloat = 12
    static let symbol: CGFloat = 32
    static let corner: CGFloat = 10
  }

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    hairline.backgroundColor = .separator
    addSubview(backdrop)
    addSubview(hairline)
    for view in [done, field, previousButton, nextButton, replacementField, replace, replaceAll] {
      addSubview(view)
    }
    prepare(field, .find)
    prepare(replacementField, .replace)
    count.font = .systemFont(ofSize: 13)
    count.textColor = .secondaryLabel
    count.textAlignment = .center
    field.leftView = optionsButton
    field.leftViewMode = .always
    field.rightView = count
    field.rightViewMode = .always
    field.returnKeyType = .search
    replacementField.returnKeyType = .done
    optionsButton.isContextMenuInteractionEnabled = true
    optionsButton.showsMenuAsPrimaryAction = true
    optionsButton.menu = { [weak self] in self?.optionsMenu }
    field.addAction(UIAction { [weak self] _ in self?.typed() }, for: .editingChanged)
    replacementField.addAction(
      UIAction { [weak self] _ in self?.typedReplacement() },
      for: .editingChanged
    )
    done.onTap = { [weak self] in self?.interaction?.dismissFindNavigator() }
    previousButton.onTap = { [weak self] in self?.interaction?.findPrevious() }
    nextButton.onTap = { [weak self] in self?.interaction?.findNext() }
    replace.onTap = { [weak self] in self?.interaction?.replace() }
    replaceAll.onTap = { [weak self] in self?.interaction?.replaceAll() }
    textsDidChange()
    countDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private func prepare(_ field: UITextField, _ word: ControlWord) {
    field.placeholder = word.text
    field.accessibilityLabel = word.text
    field.font = .systemFont(ofSize: 17)
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = Metrics.corner
    field.layer.masksToBounds = true
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.smartQuotesType = .no
    field.smartDashesType = .no
    field.delegate = self
    guard word == .replace else { return }
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: Metrics.field))
    field.leftViewMode = .always
  }

  // MARK: Coming and going

  func appear(in window: UIWindow, replacing: Bool) {
    let view = interaction?.view
    before = view?.isFirstResponder == true ? view : nil
    translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(self)
    let height = heightAnchor.constraint(equalToConstant: Metrics.row)
    self.height = height
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: window.leadingAnchor),
      trailingAnchor.constraint(equalTo: window.trailingAnchor),
      bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      height,
    ])
    show(replacing: replacing)
  }

  func show(replacing: Bool) {
    isReplacing = replacing && interaction?.activeFindSession?.supportsReplacement == true
    for view in [replacementField, replace, replaceAll] { view.isHidden = !isReplacing }
    height?.constant = isReplacing ? Metrics.row * 2 - 7 : Metrics.row
    setNeedsLayout()
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  func disappear() {
    let isEditing = field.isEditing || replacementField.isEditing
    let window = window
    removeFromSuperview()
    // Editing continues in the view that was edited before.
    if isEditing, window != nil { before?.becomeFirstResponder() }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    // The material extends below the panel to the edge of the window.
    let below = max((superview?.bounds.height ?? bounds.height) - frame.minY, bounds.height)
    backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: below)
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let inset = safeAreaInsets
    let area = CGRect(
      x: inset.left + Metrics.margin,
      y: 0,
      width: max(bounds.width - inset.left - inset.right - Metrics.margin * 2, 0),
      height: Metrics.row
    )
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat, _ row: Int) {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let left = isMirrored ? area.maxX - x - width : area.minX + x
      view.frame = CGRect(
        x: left,
        y: (Metrics.row - height) / 2 + CGFloat(row) * (Metrics.row - 7),
        width: width,
        height: height
      )
    }
    let doneWidth = done.sizeThatFits(area.size).width
    place(done, 0, doneWidth, Metrics.field, 0)
    let arrows = Metrics.symbol * 2 + Metrics.gap / 2
    let start = doneWidth + Metrics.gap
    let fieldWidth = max(area.width - start - arrows - Metrics.gap, 0)
    place(field, start, fieldWidth, Metrics.field, 0)
    place(previousButton, area.width - arrows, Metrics.symbol, Metrics.field, 0)
    place(nextButton, area.width - Metrics.symbol, Metrics.symbol, Metrics.field, 0)
    optionsButton.frame = CGRect(x: 0, y: 0, width: 36, height: Metrics.field)
    guard isReplacing else { return }
    let all = replaceAll.sizeThatFits(area.size).width
    let one = replace.sizeThatFits(area.size).width
    place(replaceAll, area.width - all, all, Metrics.field, 1)
    place(replace, area.width - all - Metrics.gap - one, one, Metrics.field, 1)
    place(
      replacementField,
      0,
      max(area.width - all - one - Metrics.gap * 2, 0),
      Metrics.field,
      1
    )
  }

  // MARK: Texts

  func textsDidChange() {
    guard let interaction else { return }
    if field.text != interaction.searchText ?? "" { field.text = interaction.searchText }
    if replacementField.text != interaction.replacementText ?? "" {
      replacementField.text = interaction.replacementText
    }
  }

  private func typed() { interaction?.typed(field.text ?? "") }
  private func typedReplacement() {
    let text = replacementField.text ?? ""
    if interaction?.replacementText ?? "" != text { interaction?.replacementText = text }
  }

  func countDidChange() {
    let session = interaction?.activeFindSession
    let total = session?.resultCount ?? 0
    let index = session?.highlightedResultIndex ?? NSNotFound
    let isEmpty = (interaction?.searchText ?? "").isEmpty
    switch session?.searchResultDisplayStyle ?? .none {
    case _ where isEmpty, .none: count.text = ""
    case .currentAndTotal where total > 0 && index != NSNotFound:
      count.text = ControlWord.segmentOf.text(index + 1, total)
    default: count.text = String(total)
    }
    count.accessibilityLabel = total == 0 && !isEmpty ? ControlWord.noResults.text : nil
    count.sizeToFit()
    // The space between the number, the field's edge and the text.
    count.frame.size.width += count.text?.isEmpty == false ? 16 : 0
    field.setNeedsLayout()
    for button in [previousButton, nextButton] { button.isEnabled = total > 0 }
    let canReplace = session?.allowsReplacementForCurrentlyHighlightedResult ?? false
    replace.isEnabled = canReplace
    replaceAll.isEnabled = total > 0 && session?.supportsReplacement ?? false
  }

  /// Moves to the next result, or replaces the current one, when Return is pressed.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === replacementField {
      interaction?.replace()
    } else {
      interaction?.findNext()
    }
    return false
  }

  // MARK: Options

  /// The menu with the mode and the comparison of characters.
  private var optionsMenu: UIMenu? {
    guard let interaction else { return nil }
    let matchesCase = !interaction.options.stringCompareOptions.contains(.caseInsensitive)
    let wholeWords = interaction.options.wordMatchMethod == .fullWord
    let compare = UIMenu(
      options: .displayInline,
      children: [
        UIAction(title: ControlWord.matchCase.text, state: matchesCase ? .on : .off) {
          [weak interaction] _ in
          interaction?.setOptions(matchesCase: !matchesCase, wholeWords: wholeWords)
        },
        UIAction(title: ControlWord.wholeWords.text, state: wholeWords ? .on : .off) {
          [weak interaction] _ in
          interaction?.setOptions(matchesCase: matchesCase, wholeWords: !wholeWords)
        },
      ]
    )
    var elements: [UIMenuElement] = []
    if interaction.activeFindSession?.supportsReplacement == true {
      let modes = [(ControlWord.find, false), (.findAndReplace, true)].map { word, replaces in
        UIAction(title: word.text, state: isReplacing == replaces ? .on : .off) {
          [weak self] _ in self?.show(replacing: replaces)
        }
      }
      elements.append(UIMenu(options: .displayInline, children: modes))
    }
    elements.append(compare)
    if let provider = interaction.optionsMenuProvider { return provider(elements) }
    return UIMenu(children: elements)
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape,
      modifierFlags: [],
      action: Selector(FindPanel.escapePressed, "escapePressed:")
    )
    escape.wantsPriorityOverSystemBehavior = true
    return [
      escape,
      UIKeyCommand(
        input: "g",
        modifierFlags: .command,
        action: Selector(FindPanel.nextPressed, "nextPressed:")
      ),
      UIKeyCommand(
        input: "g",
        modifierFlags: [.command, .shift],
        action: Selector(FindPanel.previousPressed, "previousPressed:")
      ),
      UIKeyCommand(
        input: "g",
        modifierFlags: .control,
        action: Selector(FindPanel.nextPressed, "nextPressed:")
      ),
      UIKeyCommand(
        input: "g",
        modifierFlags: [.control, .shift],
        action: Selector(FindPanel.previousPressed, "previousPressed:")
      ),
    ]
  }

  func escapePressed(_ command: UIKeyCommand) { interaction?.dismissFindNavigator() }
  func nextPressed(_ command: UIKeyCommand) { interaction?.findNext() }
  func previousPressed(_ command: UIKeyCommand) { interaction?.findPrevious() }
}

/// A button of the panel with a word or a symbol.
final class FindPanelButton: UIControl {
  /// The action of a tap.
  var onTap: (() -> Void)?
  /// The menu that a tap opens in place of the action.
  var menu: (() -> UIMenu?)?
  private let label = UILabel(frame: .zero)
  private let symbol = UIImageView(frame: .zero)

  init(symbol name: String? = nil, word: ControlWord, isBold: Bool = false) {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = word.text
    accessibilityTraits = .button
    if let name {
      symbol.image = UIImage(systemName: name)
      symbol.contentMode = .center
      addSubview(symbol)
    } else {
      label.text = word.text
      label.font = isBold ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
      addSubview(label)
    }
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    look()
  }

  required init?(coder: NSCoder) { nil }

  override var isEnabled: Bool { didSet { look() } }
  override var isHighlighted: Bool { didSet { look() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    look()
  }

  private func look() {
    label.textColor = isEnabled ? tintColor : .tertiaryLabel
    symbol.tintColor = isEnabled ? tintColor : .tertiaryLabel
    // Unverified: the same as for system buttons.
    alpha = isHighlighted ? 0.3 : 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    symbol.frame = bounds
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = menu?() else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
  }
}
