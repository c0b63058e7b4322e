import CarVoice
import TestSupport
import Testing

@Suite("Grammar of speech")
struct GrammarTests {
  private func grammar() throws -> CarVoiceGrammar {
    CarVoiceGrammar(
      rules: [
        .init(command: "next", phrase: try CarVoicePhrase("[go to the] next (song | track)")),
        .init(command: "call", phrase: try CarVoicePhrase("call {contact} [please]")),
      ],
      slots: ["contact": ["Anna", "Anna Berg", "Zoë O’Neil"]]
    )
  }

  @Test func `optional words, choices and slots match, the longest value first`() throws {
    let grammar = try grammar()
    #expect(grammar.match("Next track!")?.command == "next")
    #expect(grammar.match("go to the next song")?.command == "next")
    #expect(grammar.match("go to next song") == nil && grammar.match("next") == nil)
    #expect(grammar.match("call anna berg please")?.slots == ["contact": "Anna Berg"])
    #expect(grammar.match("call anna please")?.slots == ["contact": "Anna"])
    #expect(grammar.match("CALL zoe o'neil")?.slots == ["contact": "Zoë O’Neil"])
    #expect(grammar.match("") == nil && grammar.match("call") == nil)
  }

  @Test func `the grammar is a text in JSGF, without words that have no sound`() throws {
    let grammar = try grammar()
    #expect(
      grammar.jsgf(named: "car") == """
        #JSGF V1.0;
        grammar car;
        public <command> =
          [go to the] next (song | track)
          | call (anna | anna berg | zoe o'neil) [please];

        """
    )
    let less = grammar.jsgf(named: "car", excluding: ["berg", "track"])
    #expect(less?.contains("berg") == false && less?.contains("(song)") == true)
    #expect(grammar.jsgf(named: "car", excluding: ["next", "call"]) == nil)
  }

  @Test func `numbers are said as words, long ones digit by digit`() {
    #expect(CarVoiceWords.words(of: "Set 21 °C") == ["set", "twenty", "one", "c"])
    #expect(CarVoiceWords.words(of: "0170") == ["zero", "one", "seven", "zero"])
    #expect(
      CarVoiceWords.words(of: "A4, 100 % 7") == ["a", "four", "one", "zero", "zero", "seven"]
    )
  }

  @Test(arguments: ["call {", "a (b | )", "a ]", "(a", "", "{4}", "a | "])
  func `a phrase that cannot be read is refused with its text`(text: String) {
    let mistake = #expect(throws: CarVoicePhrase.Mistake.self) { try CarVoicePhrase(text) }
    #expect(mistake?.text == text && mistake?.description.contains("“\(text)”") == true)
  }
}
