@testable import UIKitKeyboard

/// Converts a few spellings, the longest known beginning of each.
@MainActor
final class FixedEngine: InputEngine {
  private let table: [(spelling: String, texts: [String])] = [
    ("nihao", ["你好", "拟好"]), ("ni", ["你", "泥", "尼"]), ("hao", ["好", "号"]),
    ("ㄋㄧˇㄏㄠˇ", ["你好"]), ("ㄋㄧˇ", ["你", "妳"]), ("かんじ", ["漢字", "感じ"]), ("かん", ["缶", "間"]),
    ("じ", ["字"]),
  ]
  private var lengths: [Int] = []

  func convert(_ spelling: String) -> InputConversion {
    var made = InputConversion(display: spelling == "nihao" ? "ni hao" : spelling)
    lengths = []
    for entry in table where spelling.hasPrefix(entry.spelling) {
      made.candidates += entry.texts.map { InputCandidate(text: $0) }
      lengths += entry.texts.map { _ in entry.spelling.count }
    }
    return made
  }
  func length(of candidate: Int) -> Int { lengths[candidate] }
}

/// Has sixty candidates for every spelling.
@MainActor
final class ManyCandidates: InputEngine {
  func convert(_ spelling: String) -> InputConversion {
    var made = InputConversion(display: spelling)
    made.candidates = (0..<60).map {
      InputCandidate(text: "候选\($0)", length: spelling.count)
    }
    return made
  }
  func length(of candidate: Int) -> Int { 1 }
}
