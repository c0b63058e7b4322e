/// Emoji by category, in the order of the keyboard.
///
/// The selection and the order follow Unicode's chart of emoji (UTS #51), without rare ones.
enum EmojiTable {
  static let names = [
    "FREQUENTLY USED", "SMILEYS & PEOPLE", "ANIMALS & NATURE", "FOOD & DRINK", "ACTIVITY",
    "TRAVEL & PLACES", "OBJECTS", "SYMBOLS", "FLAGS",
  ]

  /// The categories, without that of recent emoji, which comes first on the keyboard.
  static let categories: [[String]] = [
    split(
      """
      😀😃😄😁😆😅😂🤣☺️😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛😝😜🤪🤨🧐🤓😎🤩🥳😏😒😞😔😟😕🙁☹️😣😖😫😩🥺😢😭😤😠😡\
      🤬🤯😳🥵🥶😱😨😰😥😓🤗🤔🤭🤫🤥😶😐😑😬🙄😯😦😧😮😲😴🤤😪😵🤐🥴🤢🤮🤧😷🤒🤕🤑🤠😈👿👹👺🤡💩👻💀☠️👽👾\
      🤖🎃😺😸😹😻😼😽🙀😿😾🤲👐🙌👏🤝👍👎👊✊🤛🤜🤞✌️🤟🤘👌👈👉👆👇☝️✋🤚🖐🖖👋🤙💪🦵🦶🖕✍️🙏💍💄💋👄👅\
      👂👃👣👁👀🧠🗣👤👥👶👧🧒👦👩🧑👨👵🧓👴👲👳‍♀️👳‍♂️🧕👮‍♀️👮‍♂️👷‍♀️👷‍♂️💂‍♀️💂‍♂️👩‍⚕️👨‍⚕️👩‍🌾👨‍🌾👩‍🍳👨‍🍳👩‍🎓👨‍🎓\
      👩‍🏫👨‍🏫👩‍💻👨‍💻👩‍🔬👨‍🔬👩‍🎨👨‍🎨👩‍🚒👨‍🚒👩‍✈️👨‍✈️👩‍🚀👨‍🚀👰🤵👸🤴🎅🤰🤱🙇🙆🙅💁🙋🤦🤷💇💆🚶🏃💃🕺👫👭👬💑💏👪\
      🧶🧵🧥👚👕👖👔👗👙👘👠👡👢👞👟🧦🧤🧣🎩🧢👒🎓⛑👑👝👛👜💼🎒👓🕶🌂
      """
    ),
    split(
      """
      🐶🐱🐭🐹🐰🦊🦝🐻🐼🦘🦡🐨🐯🦁🐮🐷🐽🐸🐵🙈🙉🙊🐒🐔🐧🐦🐤🐣🐥🦆🦢🦅🦉🦚🦜🦇🐺🐗🐴🦄🐝🐛🦋🐌🐚🐞🐜🦗🕷🦂\
      🦟🦠🐢🐍🦎🦖🦕🐙🦑🦐🦀🐡🐠🐟🐬🐳🐋🦈🐊🐅🐆🦓🦍🐘🦏🦛🐪🐫🦙🦒🐃🐂🐄🐎🐖🐏🐑🐐🦌🐕🐩🐈🐓🦃🕊🐇🐁🐀🐿🦔\
      🐾🐉🐲🌵🎄🌲🌳🌴🌱🌿☘️🍀🎍🎋🍃🍂🍁🍄🌾💐🌷🌹🥀🌺🌸🌼🌻🌞🌝🌛🌜🌚🌕🌙🌎🌍🌏💫⭐️🌟✨⚡️☄️💥🔥🌪🌈☀️🌤⛅️\
      🌥☁️🌦🌧⛈🌩🌨❄️☃️⛄️🌬💨💧💦☔️☂️🌊🌫
      """
    ),
    split(
      """
      🍏🍎🍐🍊🍋🍌🍉🍇🍓🍈🍒🍑🍍🥭🥥🥝🍅🍆🥑🥦🥒🥬🌶🌽🥕🥔🍠🥐🍞🥖🥨🥯🧀🥚🍳🥞🥓🥩🍗🍖🌭🍔🍟🍕🥪🥙🌮🌯🥗🥘\
      🥫🍝🍜🍲🍛🍣🍱🥟🍤🍙🍚🍘🍥🥮🥠🍢🍡🍧🍨🍦🥧🍰🎂🍮🍭🍬🍫🍿🧂🍩🍪🌰🥜🍯🥛🍼☕️🍵🥤🍶🍺🍻🥂🍷🥃🍸🍹🍾🥄🍴\
      🍽🥣🥡🥢
      """
    ),
    split(
      """
      ⚽️🏀🏈⚾️🥎🏐🏉🎾🥏🎱🏓🏸🥅🏒🏑🥍🏏⛳️🏹🎣🥊🥋🎽⛸🥌🛷🛹🎿⛷🏂🏋️🤼🤸⛹️🤺🤾🏌️🏇🧘🏄🏊🤽🚣🧗🚵🚴🏆🥇🥈🥉\
      🏅🎖🎗🎫🎟🎪🤹🎭🎨🎬🎤🎧🎼🎹🥁🎷🎺🎸🎻🎲🎯🎳🎮🎰🧩
      """
    ),
    split(
      """
      🚗🚕🚙🚌🚎🏎🚓🚑🚒🚐🚚🚛🚜🛴🚲🛵🏍🚨🚔🚍🚘🚖🚡🚠🚟🚃🚋🚞🚝🚄🚅🚈🚂🚆🚇🚊🚉✈️🛫🛬🛩💺🚀🛸🚁🛶⛵️🚤🛥🛳\
      🚢⚓️⛽️🚧🚦🚥🗺🗿🗽🗼🏰🏯🏟🎡🎢🎠⛲️⛱🏖🏝🏜🌋⛰🏔🗻🏕⛺️🏠🏡🏘🏚🏗🏭🏢🏬🏣🏤🏥🏦🏨🏪🏫🏩💒🏛⛪️🕌🕍🕋⛩\
      🗾🎑🏞🌅🌄🌠🎇🎆🌇🌆🏙🌃🌌🌉🌁
      """
    ),
    split(
      """
      ⌚️📱📲💻⌨️🖥🖨🖱🖲🕹🗜💽💾💿📀📼📷📸📹🎥📽🎞📞☎️📟📠📺📻🎙🎚🎛⏱⏲⏰🕰⌛️⏳📡🔋🔌💡🔦🕯🗑💸💵💴💶💷💰\
      💳💎⚖️🔧🔨⚒🛠⛏🔩⚙️⛓🔫💣🔪🗡⚔️🛡🚬⚰️🏺🔮📿💈🔭🔬🕳💊💉🧬🌡🚽🚰🚿🛁🛀🛎🔑🗝🚪🛋🛏🛌🧸🖼🛍🛒🎁🎈🎏🎀\
      🎊🎉🎎🏮🎐🧧✉️📩📨📧💌📥📤📦🏷📪📫📬📭📮📯📜📃📄📑📊📈📉🗒🗓📆📅🗑📇🗃🗳🗄📋📁📂🗂🗞📰📓📔📒📕📗📘📙\
      📚📖🔖🔗📎🖇📐📏📌📍✂️🖊🖋✒️🖌🖍📝✏️🔍🔎🔏🔐🔒🔓
      """
    ),
    split(
      """
      ❤️🧡💛💚💙💜🖤💔❣️💕💞💓💗💖💘💝💟☮️✝️☪️🕉☸️✡️🔯🕎☯️☦️🛐⛎♈️♉️♊️♋️♌️♍️♎️♏️♐️♑️♒️♓️🆔⚛️☢️☣️📴📳🈶🈚️🈸\
      ✴️🆚💮㊙️㊗️🅰️🅱️🆎🆑🅾️🆘❌⭕️🛑⛔️📛🚫💯💢♨️🚷🚯🚳🚱🔞📵🚭❗️❕❓❔‼️⁉️🔅🔆⚠️🚸🔱⚜️🔰♻️✅💹❇️✳️❎🌐💠Ⓜ️🌀\
      💤🏧🚾♿️🅿️🛂🛃🛄🛅🚹🚺🚼🚻🚮🎦📶ℹ️🔤🔡🔠🆖🆗🆙🆒🆕🆓0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣🔟🔢#️⃣*️⃣▶️⏸⏯⏹⏺⏭⏮⏩⏪\
      🔼🔽➡️⬅️⬆️⬇️↗️↘️↙️↖️🔀🔁🔂🔄🎵🎶➕➖➗✖️♾💲💱™️©️®️✔️☑️🔘⚪️⚫️🔴🔵🔺🔻🔸🔹🔶🔷🔈🔇🔉🔊🔔🔕📣📢💬💭🕐🕑🕒🕓
      """
    ),
    split(
      """
      🏳️🏴🏁🚩🏳️‍🌈🇦🇷🇦🇺🇦🇹🇧🇪🇧🇷🇧🇬🇨🇦🇨🇱🇨🇳🇨🇴🇭🇷🇨🇾🇨🇿🇩🇰🇪🇬🇪🇪🇪🇺🇫🇮🇫🇷🇩🇪🇬🇷🇭🇰🇭🇺🇮🇸🇮🇳🇮🇩🇮🇪🇮🇱🇮🇹🇯🇵🇰🇪🇰🇷🇱🇻🇱🇮🇱🇹🇱🇺🇲🇹🇲🇽🇲🇦🇳🇱🇳🇿🇳🇬🇳🇴🇵🇰🇵🇪🇵🇭🇵🇱🇵🇹🇷🇴🇷🇺🇸🇦🇷🇸🇸🇬\
      🇸🇰🇸🇮🇿🇦🇪🇸🇸🇪🇨🇭🇹🇭🇹🇷🇺🇦🇦🇪🇬🇧🇺🇸🇻🇳
      """
    ),
  ]

  private static func split(_ text: String) -> [String] {
    text.filter { !$0.isWhitespace }.map { String($0) }
  }

  /// Returns an emoji with its five skin tones after it, or nil if it has none.
  static func tones(of emoji: String) -> [String]? {
    guard let first = emoji.unicodeScalars.first, first.properties.isEmojiModifierBase else {
      return nil
    }
    let rest = emoji.unicodeScalars.dropFirst().drop { $0.value == 0xFE0F }
    let toned = (0x1F3FB...0x1F3FF).compactMap { value -> String? in
      guard let tone = Unicode.Scalar(UInt32(value)) else { return nil }
      var made = String.UnicodeScalarView([first, tone])
      made.append(contentsOf: rest)
      return String(made)
    }
    return [emoji] + toned
  }
}
