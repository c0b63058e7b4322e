import SystemServices
import TestSupport
import Testing

@Suite("The words of questions")
struct QuestionWordsTests {
  private static let versions = [12, 13, 14, 17]

  @Test(.feature("I10-F127"), arguments: PermissionWish.allCases)
  func `a question is asked in the language that the person reads`(wish: PermissionWish) {
    for version in Self.versions {
      let english = wish.title("Walks", version, in: ["en"])
      let chinese = wish.title("Walks", version, in: ["zh-Hans", "en"])
      let arabic = wish.title("Walks", version, in: ["fr", "ar"])
      #expect(Set([english, chinese, arabic]).count == 3)
      for title in [english, chinese, arabic] { #expect(title.contains("Walks")) }
      // A language that the device does not have is passed over; without any it is English.
      #expect(wish.title("Walks", version, in: ["fr"]) == english)
    }
  }

  @Test(.feature("I10-F127"), arguments: PermissionWish.allCases)
  func `the answers mean the same in each language, and one of them refuses`(
    wish: PermissionWish
  ) {
    for version in Self.versions {
      let answers = ["en", "zh-Hans", "ar"].map { wish.answers(version, in: [$0]) }
      for list in answers.dropFirst() {
        #expect(list.map(\.value) == answers[0].map(\.value))
        #expect(list.map(\.isPreferred) == answers[0].map(\.isPreferred))
        #expect(list.map(\.title) != answers[0].map(\.title))
      }
      #expect(answers[0].contains { $0.value == wish.refusal })
    }
  }

  @Test func `the app's own words stay as they are`() {
    #expect(PermissionWish.contacts.message("Why.", in: ["ar"]) == "Why.")
    #expect(PermissionWish.notifications.message("Why.", in: ["zh"]).contains("通知"))
  }
}
