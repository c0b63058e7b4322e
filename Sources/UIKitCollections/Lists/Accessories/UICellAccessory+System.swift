import UIKitCore

extension UICellAccessory {
  /// A closure that is called with the menu when another element of a pop-up menu is chosen.
  public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void

  /// Returns a chevron at the trailing edge, which shows that a tap on the cell leads to more
  /// content.
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

  /// Returns a chevron at the trailing edge that rotates when the cell's children expand and
  /// collapse.
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

  /// Returns a checkmark at the trailing edge.
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

  /// Returns a minus in a red circle at the leading edge.
  ///
  /// Without a handler a tap reveals the trailing swipe actions of the cell.
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

  /// Returns a plus in a green circle at the leading edge.
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

  /// Returns three lines at the trailing edge, with which a person drags the cell to another place.
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

  /// Returns a circle at the leading edge that is filled while the cell is selected.
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

  /// Returns a short text at the trailing edge.
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

  /// Returns an information button at the trailing edge.
  ///
  /// - Note: iOS 15.4 and later.
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

  /// Returns a pair of chevrons at the trailing edge; a tap anywhere in the cell opens a menu.
  ///
  /// - Note: iOS 16 and later.
  ///
  /// - Parameters:
  ///   - menu: The elements of the menu.
  ///   - displayed: The states in which the button is shown.
  ///   - options: The appearance of the button.
  ///   - selectedElementDidChangeHandler: The closure that is called with the menu when another
  ///     element is chosen.
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

  /// Returns an accessory with a view of the app.
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
