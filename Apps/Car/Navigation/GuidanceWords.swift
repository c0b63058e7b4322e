import CarSafety
import CoreGraphics
import Foundation
import VectorMap

/// The spoken sentences of the guidance, in the driver's language and units.
///
/// A language without sentences is replaced by English, with an English voice.
struct GuidanceWords {
  /// A language with sentences.
  enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"

    /// Creates the language of a BCP 47 tag; English for unsupported languages.
    init(tag: String) {
      let first = tag.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
      self = Language(rawValue: first) ?? .english
    }
  }

  var language = Language.english
  var units = DistanceWords()

  /// Returns a hint with a distance: "In 300 metres, turn right onto Mill Lane".
  func sentence(_ maneuver: Route.Maneuver, in rest: Double) -> String {
    let distance = distance(rest)
    let what = instruction(maneuver)
    let small = what.prefix(1).lowercased() + what.dropFirst()
    switch language {
    case .english: return "In \(distance), \(small)"
    // In German the verb comes first after a distance.
    case .german:
      return maneuver.kind == .arrive
        ? "In \(distance) erreichen Sie Ihr Ziel" : "In \(distance) \(small)"
    case .french: return "Dans \(distance), \(small)"
    case .spanish: return "En \(distance), \(small)"
    }
  }

  /// Returns a hint without a distance: "Turn right onto Mill Lane".
  func instruction(_ maneuver: Route.Maneuver) -> String {
    let street = maneuver.street
    switch language {
    case .english: return maneuver.instruction
    case .german:
      return Self.german(maneuver.kind) + (Self.names(maneuver) ? " auf \(street)" : "")
    case .french:
      return Self.french(maneuver.kind) + (Self.names(maneuver) ? " sur \(street)" : "")
    case .spanish:
      return Self.spanish(maneuver.kind) + (Self.names(maneuver) ? " por \(street)" : "")
    }
  }

  /// The sentence at the destination: "You have arrived".
  var arrived: String {
    switch language {
    case .english: "You have arrived"
    case .german: "Sie haben Ihr Ziel erreicht"
    case .french: "Vous êtes arrivé"
    case .spanish: "Ha llegado a su destino"
    }
  }

  /// Returns a warning: "Accident ahead".
  ///
  /// The car names the cause in English, so other languages omit it.
  func incident(_ cause: String) -> String {
    switch language {
    case .english: "\(cause) ahead"
    case .german: "Verkehrsstörung voraus"
    case .french: "Perturbation devant vous"
    case .spanish: "Incidencia más adelante"
    }
  }

  /// Returns whether the sentence names the following street.
  private static func names(_ maneuver: Route.Maneuver) -> Bool {
    switch maneuver.kind {
    case .arrive, .exit: false
    default: !maneuver.street.isEmpty
    }
  }

  private func distance(_ metres: Double) -> String {
    let english = units.long(metres)
    let words: [String: String]
    switch language {
    case .english: return english
    case .german:
      words = ["metres": "Metern", "kilometres": "Kilometern", "feet": "Fuß", "miles": "Meilen"]
    case .french:
      words = ["metres": "mètres", "kilometres": "kilomètres", "feet": "pieds", "miles": "milles"]
    case .spanish:
      words = ["metres": "metros", "kilometres": "kilómetros", "feet": "pies", "miles": "millas"]
    }
    let parts = english.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let unit = words[parts[1]] else { return english }
    // All three languages use a decimal comma.
    return "\(parts[0].replacing(".", with: ",")) \(unit)"
  }

  private static func german(_ kind: Route.Maneuver.Kind) -> String {
    switch kind {
    case .depart: "Losfahren"
    case .straight: "Weiterfahren"
    case .slightLeft: "Links halten"
    case .left: "Links abbiegen"
    case .sharpLeft: "Scharf links abbiegen"
    case .slightRight: "Rechts halten"
    case .right: "Rechts abbiegen"
    case .sharpRight: "Scharf rechts abbiegen"
    case .uTurn: "Wenden"
    case .roundabout(let exit): "Im Kreisverkehr die Ausfahrt Nummer \(exit) nehmen"
    case .exit: "Die Ausfahrt nehmen"
    case .merge: "Auffahren"
    case .arrive: "Sie erreichen Ihr Ziel"
    }
  }

  private static func french(_ kind: Route.Maneuver.Kind) -> String {
    switch kind {
    case .depart: "Démarrez"
    case .straight: "Continuez"
    case .slightLeft: "Serrez à gauche"
    case .left: "Tournez à gauche"
    case .sharpLeft: "Tournez franchement à gauche"
    case .slightRight: "Serrez à droite"
    case .right: "Tournez à droite"
    case .sharpRight: "Tournez franchement à droite"
    case .uTurn: "Faites demi-tour"
    case .roundabout(let exit): "Au rond-point, prenez la sortie numéro \(exit)"
    case .exit: "Prenez la sortie"
    case .merge: "Insérez-vous"
    case .arrive: "Vous arrivez à destination"
    }
  }

  private static func spanish(_ kind: Route.Maneuver.Kind) -> String {
    switch kind {
    case .depart: "Salga"
    case .straight: "Continúe"
    case .slightLeft: "Manténgase a la izquierda"
    case .left: "Gire a la izquierda"
    case .sharpLeft: "Gire cerrado a la izquierda"
    case .slightRight: "Manténgase a la derecha"
    case .right: "Gire a la derecha"
    case .sharpRight: "Gire cerrado a la derecha"
    case .uTurn: "Dé la vuelta"
    case .roundabout(let exit): "En la rotonda, tome la salida número \(exit)"
    case .exit: "Tome la salida"
    case .merge: "Incorpórese"
    case .arrive: "Llega a su destino"
    }
  }
}
