import UIKitCore

/// Languages in Latin letters.
extension KeyboardLanguage {
  private static func rows(_ first: String, _ second: String, _ third: String) -> [[String]] {
    [keys(first), keys(second), keys(third)]
  }

  private static let qwerty = rows("qwertyuiop", "asdfghjkl", "zxcvbnm")

  /// The accents that the English keyboard offers, in the order of its strips.
  private static let usualAccents: [String: String] = [
    "a": "àáâäæãåā", "c": "çćč", "e": "èéêëēėę", "i": "îïíīįì", "l": "ł", "n": "ñń",
    "o": "ôöòóœøōõ", "s": "ßśš", "u": "ûüùúū", "y": "ÿ", "z": "žźż",
  ]

  static let english = KeyboardLanguage(name: "en", rows: qwerty, accents: usualAccents)

  static let latin: [KeyboardLanguage] = [
    english,
    KeyboardLanguage(
      name: "de",
      rows: rows("qwertzuiopü", "asdfghjklöä", "yxcvbnm"),
      accents: usualAccents,
      currency: "€",
      spaceWord: "Leerzeichen",
      words: [
        .default: "Return", .go: "Öffnen", .join: "Verbinden", .next: "Weiter", .route: "Route",
        .search: "Suchen", .send: "Senden", .done: "Fertig", .emergencyCall: "Notruf",
        .continue: "Fortfahren",
      ]
    ),
    KeyboardLanguage(
      name: "fr",
      rows: rows("azertyuiop", "qsdfghjklm", "wxcvbn´"),
      accents: usualAccents.merging(["e": "éèêëęėē", "a": "àâæáäãåā"]) { $1 },
      currency: "€",
      spaceWord: "espace",
      words: [
        .default: "retour", .go: "Accéder", .join: "Rejoindre", .next: "Suivant",
        .route: "Itinéraire", .search: "Rechercher", .send: "Envoyer", .done: "OK",
        .emergencyCall: "Appel d’urgence", .continue: "Continuer",
      ]
    ),
    KeyboardLanguage(
      name: "es",
      rows: rows("qwertyuiop", "asdfghjklñ", "zxcvbnm"),
      accents: usualAccents.merging(["a": "áàäâãåæā", "e": "éèëêēėę", "o": "óòöôõøœō"]) { $1 },
      currency: "€",
      spaceWord: "espacio",
      words: [
        .default: "intro", .go: "Ir", .join: "Unirse", .next: "Siguiente", .route: "Ruta",
        .search: "Buscar", .send: "Enviar", .done: "OK", .emergencyCall: "Llamada de emergencia",
        .continue: "Continuar",
      ]
    ),
    KeyboardLanguage(
      name: "it",
      rows: qwerty,
      accents: usualAccents,
      currency: "€",
      spaceWord: "spazio",
      words: [
        .default: "invio", .go: "Vai", .join: "Accedi", .next: "Successivo", .route: "Percorso",
        .search: "Cerca", .send: "Invia", .done: "Fine", .emergencyCall: "Emergenza",
        .continue: "Continua",
      ]
    ),
    KeyboardLanguage(
      name: "pt",
      rows: qwerty,
      accents: usualAccents.merging(["a": "ãáàâäåæā", "e": "éêèëęėē", "o": "õóôòöøœō"]) { $1 },
      currency: "€",
      spaceWord: "espaço",
      words: [
        .default: "retorno", .go: "Ir", .join: "Aceder", .next: "Seguinte", .route: "Trajeto",
        .search: "Buscar", .send: "Enviar", .done: "OK", .emergencyCall: "Emergência",
        .continue: "Continuar",
      ]
    ),
  ]
}
