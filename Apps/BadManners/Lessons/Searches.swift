import UIKit

extension Lesson {
  @MainActor static var searches: [Lesson] {
    func search(_ page: Page, _ change: (UISearchBar) -> Void) {
      let bar = page.add(
        UISearchBar(),
        CGRect(x: 0, y: 64, width: 375, height: 56),
        named: "search"
      )
      bar.placeholder = "Photos"
      change(bar)
    }
    return [
      Lesson(
        rule: "UI10-R162",
        title: "Search Without Clear",
        place: "#search",
        measured: "Clear button",
        wanted: "clearButtonMode"
      ) { page, isGood in
        search(page) { if !isGood { $0.searchTextField.clearButtonMode = .never } }
      },
      Lesson(
        rule: "UI9-R45",
        title: "Unfinished Prompt",
        place: "#search",
        measured: "no mark",
        wanted: "full sentence"
      ) { page, isGood in
        search(page) {
          $0.prompt = isGood ? "Find a photo." : "Names of friends"
          $0.frame.size.height = 80
        }
      },
      Lesson(
        rule: "UI9-R47",
        title: "One Scope",
        place: "#search",
        measured: "one scope",
        wanted: "two different"
      ) { page, isGood in
        search(page) {
          $0.scopeButtonTitles = isGood ? ["Photos", "Films"] : ["Photos"]
          $0.showsScopeBar = true
          $0.frame.size.height = 100
        }
      },
    ]
  }

  @MainActor static var entries: [Lesson] {
    func field(_ page: Page, _ change: (UITextField) -> Void) {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      field.clearButtonMode = .whileEditing
      change(field)
      _ = page.add(field, CGRect(x: 16, y: 200, width: 343, height: 44), named: "field")
    }
    return [
      Lesson(
        rule: "UI10-R161",
        title: "Search in a Field",
        place: "#field",
        measured: "asks for a search",
        wanted: "search bar"
      ) { page, isGood in
        field(page) { $0.placeholder = isGood ? "Name" : "Search Photos" }
      },
      Lesson(
        rule: "IX-R143",
        title: "Said Twice",
        place: "#words",
        measured: "“Name”",
        wanted: "leave the label out"
      ) { page, isGood in
        field(page) { _ in }
        page.label(isGood ? "Of the Album" : "Name", y: 170)
      },
      Lesson(
        rule: "UI9-R153",
        title: "Button at the Wrong End",
        place: "#field",
        measured: "control stands",
        wanted: "leftView"
      ) { page, isGood in
        field(page) {
          let button = UIButton(type: .contactAdd)
          button.accessibilityLabel = "Add Contact"
          if isGood { $0.rightView = button } else { $0.leftView = button }
          $0.rightViewMode = .always
          $0.leftViewMode = .always
        }
      },
      Lesson(
        rule: "IX-R138",
        title: "Next Too Early",
        place: "#button",
        measured: "can be tapped while",
        wanted: "isEnabled"
      ) { page, isGood in
        field(page) { _ in }
        page.button("Next", CGRect(x: 16, y: 300, width: 160, height: 44)) {
          $0.isEnabled = !isGood
        }
      },
    ]
  }
}
