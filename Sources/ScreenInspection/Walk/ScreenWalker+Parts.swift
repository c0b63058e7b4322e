import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitPickers
import UIKitPrinting
import UIKitText

/// The facts that are specific to the standard kinds of elements.
extension ScreenWalker {
  func describePart(_ view: UIView, as element: inout ScreenElement) {
    switch view {
    case let panel as ChoicePanel: element.part = alert(panel).map { .alert($0) }
    case let button as UIControl where Self.button(button) != nil:
      element.part = Self.button(button).map { .button($0) }
    case let bar as UISearchBar: element.part = .searchBar(Self.facts(of: bar))
    case is UISearchTextField: break
    case let field as UITextField: element.part = .field(Self.facts(of: field))
    case let bar as UIProgressView:
      element.part = .progressBar(
        ProgressBarFacts(
          progress: Double(bar.progress),
          isForBars: bar.progressViewStyle == .bar,
          showsTrack: bar.trackImage != nil
            || Self.color(bar.trackTintColor, in: bar).map { $0.alpha > 0.01 }
              ?? (bar.progressViewStyle == .default)
        )
      )
    case let spinner as UIActivityIndicatorView:
      element.part = .spinner(
        SpinnerFacts(
          isAnimating: spinner.isAnimating,
          isLarge: spinner.style == .whiteLarge || spinner.style == .large,
          color: Self.color(spinner.color, in: spinner)
        )
      )
    case let control as UISegmentedControl: element.part = .segments(segments(control))
    case let stepper as UIStepper:
      element.part = .stepper(
        StepperFacts(
          minimum: stepper.minimumValue,
          maximum: stepper.maximumValue,
          step: stepper.stepValue,
          value: stepper.value
        )
      )
    case let picker as UIDatePicker:
      element.part = .picker(
        PickerFacts(isOfDates: true, minuteInterval: picker.askedMinuteInterval)
      )
    case let picker as UIPickerView where !picker.isOfDates:
      element.part = .picker(
        PickerFacts(
          rows: (0..<picker.numberOfComponents).map { picker.numberOfRows(inComponent: $0) }
        )
      )
    case let toggle as UISwitch: element.part = .toggle(isOn: toggle.isOn)
    case let cell as UITableViewCell: element.part = Self.facts(of: cell).map { .row($0) }
    case let list as UITableView where list.next is any PrintOptionsTelling:
      element.part = (list.next as? any PrintOptionsTelling).map {
        .printOptions(Self.facts(of: $0))
      }
    case let table as UITableView: element.part = .table(Self.facts(of: table))
    default: element.part = group(view)
    }
    if let control = (view as? UIScrollView)?.refreshControl {
      element.refresh = RefreshFacts(
        title: control.attributedTitle?.string,
        isRefreshing: control.isRefreshing
      )
    }
  }

  // MARK: Printing

  private static func facts(of options: any PrintOptionsTelling) -> PrintOptionsFacts {
    PrintOptionsFacts(
      pageCount: options.toldPageCount,
      offersCopies: options.offersCopies,
      offersPageRange: options.offersPageRange
    )
  }

  // MARK: Alerts

  private func alert(_ panel: ChoicePanel) -> AlertFacts? {
    guard let controller = Self.responder(around: panel, as: UIAlertController.self) else {
      return nil
    }
    var facts = AlertFacts(controller)
    facts.isWide = window.traitCollection.horizontalSizeClass == .regular
    // In compact width a popover becomes a sheet from below.
    facts.isInPopover = facts.isInPopover && facts.isWide
    for scroll in Self.descendants(of: panel, as: UIScrollView.self) {
      let isCut = scroll.contentSize.height > scroll.bounds.height + 0.5
      let labels = scroll.subviews.compactMap { $0 as? UILabel }
      guard labels.isEmpty else {
        facts.scrollsText = isCut
        facts.titleLines = labels.first.map(Self.lines) ?? 0
        facts.messageLines = labels.dropFirst().first.map(Self.lines) ?? 0
        continue
      }
      facts.scrollsChoices = facts.scrollsChoices || isCut
    }
    var rest = Array(controller.actions.indices)
    for (choice, frame) in panel.choiceFrames(in: window) {
      guard
        let place = rest.firstIndex(where: { controller.actions[$0].title ?? "" == choice.title })
      else { continue }
      let index = rest.remove(at: place)
      facts.choices[index].frame = frame
      facts.choices[index].isBold = choice.isPreferred
    }
    return facts
  }

  private static func lines(of label: UILabel) -> Int {
    guard label.text?.isEmpty == false, label.font.lineHeight > 0 else { return 0 }
    return Int(clamping: (label.bounds.height / label.font.lineHeight).rounded())
  }

  /// Returns the innermost superview of a class; nil if there is none.
  static func enclosing<View: UIView>(_ view: UIView, as type: View.Type) -> View? {
    var parent = view.superview
    while let current = parent, !(current is View) { parent = current.superview }
    return parent as? View
  }

  /// Returns the nearest responder of a class after a view; nil if there is none.
  static func responder<Responder: UIResponder>(
    around view: UIView,
    as type: Responder.Type
  ) -> Responder? {
    var next = view.next
    while let current = next, !(current is Responder) { next = current.next }
    return next as? Responder
  }

  static func descendants<View: UIView>(of view: UIView, as type: View.Type) -> [View] {
    view.subviews.flatMap { child in
      ((child as? View).map { [$0] } ?? []) + descendants(of: child, as: type)
    }
  }

  // MARK: Buttons

  /// Returns the facts about a button; nil if the control is not a button.
  static func button(_ control: UIControl) -> ButtonFacts? {
    switch control {
    case let button as UIButton: facts(of: button)
    case let button as BarButtonView: facts(of: button)
    default: nil
    }
  }

  private static func facts(of button: UIButton) -> ButtonFacts {
    let kind: ButtonFacts.Kind =
      switch button.buttonType {
      case .system: .system
      case .detailDisclosure: .detail
      case .infoLight: .infoLight
      case .infoDark: .infoDark
      case .contactAdd: .addContact
      case .close: .close
      default: .custom
      }
    let ground = color(button.backgroundColor, in: button)
    return ButtonFacts(
      kind,
      title: button.currentTitle ?? button.currentAttributedTitle?.string,
      hasImage: button.currentImage != nil,
      isBordered: button.currentBackgroundImage != nil || button.layer.borderWidth > 0
        || (ground?.alpha ?? 0) > 0.01 || isFilled(button.configuration),
      isAccessory: (button.superview as? UITableViewCell)?.accessoryView === button
    )
  }

  /// Returns whether a configuration draws more than a title.
  private static func isFilled(_ configuration: UIButton.Configuration?) -> Bool {
    guard let configuration else { return false }
    let ground = configuration.background.backgroundColor ?? configuration.baseBackgroundColor
    return ground.map { $0 != .clear } ?? (configuration != .plain())
  }

  private static func facts(of button: BarButtonView) -> ButtonFacts {
    ButtonFacts(
      .barItem,
      title: button.item.title,
      hasImage: button.item.image != nil,
      isBordered: button.item.backgroundImage(for: .normal, barMetrics: .default) != nil,
      systemItem: button.item.systemItem.map { "\($0)" },
      action: button.item.action.map { action in
        (button.item.target.map { "\(type(of: $0))." } ?? "") + action.description
      }
    )
  }

  // MARK: Segments

  private func segments(_ control: UISegmentedControl) -> SegmentFacts {
    let views = control.segmentViews
    let hasBackground =
      control.backgroundImage(for: .normal, barMetrics: .default) != nil
    return SegmentFacts(
      views.enumerated().map { index, view in
        let frame = view.convert(view.bounds, to: window)
        let content = view.subviews.last { !$0.isHidden && ($0 is UILabel || $0 is UIImageView) }
        let wanted = content?.sizeThatFits(.zero) ?? .zero
        let middle = content.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
        let image = control.imageForSegment(at: index)
        return SegmentFacts.Segment(
          title: control.titleForSegment(at: index),
          hasImage: image != nil,
          frame: frame,
          contentSize: image?.size ?? wanted,
          offset: middle.map {
            CGSize(width: $0.x - view.bounds.midX, height: $0.y - view.bounds.midY)
          } ?? .zero
        )
      },
      isMomentary: control.isMomentary,
      hasUnequalWidths: control.apportionsSegmentWidthsByContent,
      hasOwnBackground: hasBackground,
      selected: control.selectedSegmentIndex >= 0 ? control.selectedSegmentIndex : nil
    )
  }

  // MARK: Tables

  static func facts(of table: UITableView) -> TableFacts {
    let readable = table.readableContentGuide.layoutFrame.width
    return TableFacts(
      table.style == .plain ? .plain : .grouped,
      rowCounts: (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) },
      hasIndex: table.dataSource?.sectionIndexTitles(for: table)?.isEmpty == false,
      isEditing: table.isEditing,
      allowsSelection: table.allowsSelection,
      hasBackground: table.backgroundView != nil,
      readableWidth: readable > 0 ? readable : nil,
      selected: table.indexPathsForSelectedRows?.count ?? 0
    )
  }

  static func facts(of cell: UITableViewCell) -> RowFacts? {
    guard let table = enclosing(cell, as: UITableView.self), let path = table.indexPath(for: cell)
    else { return nil }
    let accessory: RowFacts.Accessory =
      if cell.accessoryView != nil {
        .view
      } else {
        switch cell.accessoryType {
        case .none: .none
        case .disclosureIndicator: .disclosure
        case .detailDisclosureButton: .detailDisclosure
        case .checkmark: .checkmark
        case .detailButton: .detail
        }
      }
    let style: RowFacts.Style =
      if cell.showsOwnContent {
        .own
      } else {
        switch cell.inspectedStyle {
        case .default: .basic
        case .value1: .value1
        case .value2: .value2
        case .subtitle: .subtitle
        }
      }
    return RowFacts(
      section: path.section,
      row: path.row,
      style: style,
      accessory: accessory,
      texts: descendants(of: cell.contentView, as: UILabel.self).compactMap {
        $0.isHidden ? nil : $0.text
      }.filter { !$0.isEmpty },
      hasImage: cell.inspectedImage != nil
        || descendants(of: cell.contentView, as: UIImageView.self).contains {
          isPicture($0, in: cell.contentView)
        },
      highlights: cell.selectionStyle != .none,
      isSelected: cell.isSelected,
      isAltered: style != .own && !NSObject.isOwnClass(type(of: cell))
        && !cell.foreignContent.isEmpty
    )
  }

  /// Returns whether an image view in a row shows a picture, and is no part of a button, a progress
  /// view or another control.
  private static func isPicture(_ image: UIImageView, in row: UIView) -> Bool {
    guard image.image != nil else { return false }
    var view = image.superview
    while let current = view, current !== row {
      if current is UIControl || current is UIProgressView { return false }
      view = current.superview
    }
    return true
  }

  /// Returns whether a label has the colour of a standard cell's style, or one of the system's
  /// colours for text, whose values UIKit defines and changes with Increase Contrast.
  static func hasStandardColor(_ label: UILabel) -> Bool {
    if let styled = label as? any StyledLabel, !styled.hasOwnColor { return true }
    return textColors.contains(label.textColor)
  }

  /// Returns whether the tint of an image is one of the system's colours for text, as in a standard
  /// view for missing content.
  static func hasStandardTint(_ image: UIImageView) -> Bool { textColors.contains(image.tintColor) }

  private static let textColors: [UIColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .placeholderText,
  ]

  // MARK: Fields

  private static func facts(of field: UITextField) -> FieldFacts {
    let text = field.attributedText ?? NSAttributedString()
    var fonts = Set<UIFont>()
    var colors = Set<UIColor>()
    if text.length > 0 {
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, _, _ in
        (attributes[.font] as? UIFont).map { _ = fonts.insert($0) }
        (attributes[.foregroundColor] as? UIColor).map { _ = colors.insert($0) }
      }
    }
    return FieldFacts(
      placeholder: field.placeholder ?? field.attributedPlaceholder?.string ?? "",
      length: text.length,
      textWidth: text.length == 0 ? 0 : text.size().width,
      hasStyles: fonts.count > 1 || colors.count > 1,
      isSecure: field.isSecureTextEntry,
      contentType: field.textContentType?.rawValue,
      hasOwnKeyboard: field.keyboardType != .default,
      hasInputView: field.inputView != nil,
      hasClearButton: field.clearButtonMode != .never,
      leading: end(field.leftView, field.leftViewMode),
      trailing: end(field.rightView, field.rightViewMode)
    )
  }

  private static func facts(of bar: UISearchBar) -> SearchBarFacts {
    let prompt = bar.prompt ?? ""
    let label = descendants(of: bar, as: UILabel.self).first { $0.text == prompt && !$0.isHidden }
    let unlimited = CGSize(width: 10_000, height: 10_000)
    return SearchBarFacts(
      placeholder: bar.placeholder ?? "",
      prompt: prompt,
      isPromptCut: label.map { $0.sizeThatFits(unlimited).width > $0.bounds.width + 0.5 } ?? false,
      scopes: bar.scopeButtonTitles ?? [],
      showsScopes: bar.showsScopeBar,
      isEditing: bar.searchTextField.isEditing,
      showsCancel: bar.showsCancelButton,
      showsBookmarks: bar.showsBookmarkButton,
      showsResultsList: bar.showsSearchResultsButton,
      hasClearButton: bar.searchTextField.clearButtonMode != .never,
      isMinimal: bar.searchBarStyle == .minimal
    )
  }

  private static func end(_ view: UIView?, _ mode: UITextField.ViewMode) -> FieldFacts.End {
    guard let view, mode != .never else { return .nothing }
    if view is UIControl || !descendants(of: view, as: UIControl.self).isEmpty { return .control }
    if view.isUserInteractionEnabled, view.gestureRecognizers?.isEmpty == false { return .control }
    return view is UIImageView ? .image : .other
  }
}

extension AlertFacts {
  /// Creates the facts about an alert before its layout.
  @MainActor
  init(_ controller: UIAlertController) {
    self.init(
      controller.preferredStyle == .alert ? .alert : .sheet,
      title: controller.title ?? "",
      message: controller.message ?? "",
      choices: controller.actions.map { action in
        let style: Choice.Style =
          switch action.style {
          case .default: .usual
          case .cancel: .cancel
          case .destructive: .destructive
          }
        return Choice(
          action.title ?? "",
          style,
          isBold: controller.preferredAction.map { $0 === action } ?? (action.style == .cancel)
        )
      },
      fields: controller.textFields?.count ?? 0,
      isInPopover: controller.popoverPresentationController != nil
    )
  }
}
