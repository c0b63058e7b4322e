import UIKitCore

extension UICellAccessory {
  /// Is called with the element of a pop-up menu that is chosen now.
  public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void

  /// A chevron at the trailing edge: a tap on the cell leads to more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator,
      displayed: displayed,
      options: options
    )
  }

  /// A chevron at the trailing edge that turns as the items below show and hide.
  ///
  /// Without a handler a tap expands or collapses the item in the section snapshot of the list's
  /// diffable data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure,
      content: .outline(options.style, actionHandler),
      displayed: displayed,
      options: options
    )
  }

  /// A checkmark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark,
      displayed: displayed,
      options: options
    )
  }

  /// A minus in a red circle at the leading edge.
  ///
  /// Without a handler a tap uncovers the trailing swipe actions of the cell.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .delete,
      content: .action(actionHandler),
      displayed: displayed,
      options: options
    )
    accessory.backgroundColor = options.backgroundColor
    return accessory
  }

  /// A plus in a green circle at the leading edge.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .insert,
      content: .action(actionHandler),
      displayed: displayed,
      options: options
    )
    accessory.backgroundColor = options.backgroundColor
    return accessory
  }

  /// Three lines at the trailing edge by which the cell is dragged to another place.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .reorder,
      displayed: displayed,
      options: options
    )
    accessory.showsVerticalSeparator = options.showsVerticalSeparator
    return accessory
  }

  /// A circle at the leading edge that fills when the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .multiselect,
      displayed: displayed,
      options: options
    )
    accessory.backgroundColor = options.backgroundColor
    return accessory
  }

  /// A short text at the trailing edge.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label,
      content: .label(text, options),
      displayed: displayed,
      options: options
    )
  }

  /// An information button at the trailing edge; as of iOS 15.4.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail,
      content: .action(actionHandler),
      displayed: displayed,
      options: options
    )
  }

  /// A pair of chevrons at the trailing edge: a tap anywhere in the cell opens a menu; as of iOS 16.
  ///
  /// - Parameters:
  ///   - menu: The elements to choose from.
  ///   - displayed: When the button shows.
  ///   - options: How it looks.
  ///   - selectedElementDidChangeHandler: Is called with the menu when another element is chosen.
  /// - Returns: The accessory.
  public static func popUpMenu(
    _ menu: UIMenu,
    displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu,
      content: .menu(menu, selectedElementDidChangeHandler),
      displayed: displayed,
      options: options
    )
  }

  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return UICellAccessory(
      .customView(configuration.customView),
      content: .view(
        configuration.customView,
        configuration.placement,
        maintainsFixedSize: configuration.maintainsFixedSize
      ),
      displayed: displayed,
      isHidden: configuration.isHidden,
      reservedLayoutWidth: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor
    )
  }
}
