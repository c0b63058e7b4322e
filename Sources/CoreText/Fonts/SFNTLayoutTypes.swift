// Numbers of Apple's registry of font features. Source: "Font Feature Registry",
// developer.apple.com/fonts/TrueType-Reference-Manual/RM09/AppendixF.html.

/// The key of the feature's number in a setting.
public let kCTFontFeatureTypeIdentifierKey = "CTFeatureTypeIdentifier"
/// The key of the selector's number in a setting.
public let kCTFontFeatureSelectorIdentifierKey = "CTFeatureSelectorIdentifier"

/// The type of all features of a font.
public let kAllTypographicFeaturesType = 0
/// All features, on.
public let kAllTypeFeaturesOnSelector = 0
/// All features, off.
public let kAllTypeFeaturesOffSelector = 1

/// The type of ligatures.
public let kLigaturesType = 1
/// Default ligatures, on.
public let kCommonLigaturesOnSelector = 2
/// Default ligatures, off.
public let kCommonLigaturesOffSelector = 3
/// Rare ligatures, on.
public let kRareLigaturesOnSelector = 4
/// Rare ligatures, off.
public let kRareLigaturesOffSelector = 5
/// Contextual ligatures, on.
public let kContextualLigaturesOnSelector = 18
/// Contextual ligatures, off.
public let kContextualLigaturesOffSelector = 19

/// The type of digit widths.
public let kNumberSpacingType = 6
/// Monospaced digits.
public let kMonospacedNumbersSelector = 0
/// Proportional digits.
public let kProportionalNumbersSelector = 1

/// The type of vertical positions.
public let kVerticalPositionType = 10
/// The normal position.
public let kNormalPositionSelector = 0
/// Superscript glyphs.
public let kSuperiorsSelector = 1
/// Subscript glyphs.
public let kInferiorsSelector = 2
/// Ordinals.
public let kOrdinalsSelector = 3
/// Subscript glyphs for formulas.
public let kScientificInferiorsSelector = 4

/// The type of fractions.
public let kFractionsType = 11
/// No fractions.
public let kNoFractionsSelector = 0
/// Fractions with a horizontal line.
public let kVerticalFractionsSelector = 1
/// Fractions with a diagonal line.
public let kDiagonalFractionsSelector = 2

/// The type of typographic extras.
public let kTypographicExtrasType = 14
/// A slashed zero, on.
public let kSlashedZeroOnSelector = 4
/// A slashed zero, off.
public let kSlashedZeroOffSelector = 5

/// The type of stylistic sets.
public let kStylisticAlternativesType = 35
/// No stylistic set.
public let kNoStylisticAlternatesSelector = 0
/// Stylistic set 1 of the font, on.
public let kStylisticAltOneOnSelector = 2
/// Stylistic set 1 of the font, off.
public let kStylisticAltOneOffSelector = 3
/// Stylistic set 2 of the font, on.
public let kStylisticAltTwoOnSelector = 4
/// Stylistic set 2 of the font, off.
public let kStylisticAltTwoOffSelector = 5
/// Stylistic set 3 of the font, on.
public let kStylisticAltThreeOnSelector = 6
/// Stylistic set 3 of the font, off.
public let kStylisticAltThreeOffSelector = 7
/// Stylistic set 4 of the font, on.
public let kStylisticAltFourOnSelector = 8
/// Stylistic set 4 of the font, off.
public let kStylisticAltFourOffSelector = 9
/// Stylistic set 5 of the font, on.
public let kStylisticAltFiveOnSelector = 10
/// Stylistic set 5 of the font, off.
public let kStylisticAltFiveOffSelector = 11
/// Stylistic set 6 of the font, on.
public let kStylisticAltSixOnSelector = 12
/// Stylistic set 6 of the font, off.
public let kStylisticAltSixOffSelector = 13
/// The font's stylistic set 7, on.
public let kStylisticAltSevenOnSelector = 14
/// The font's stylistic set 7, off.
public let kStylisticAltSevenOffSelector = 15
/// The font's stylistic set 8, on.
public let kStylisticAltEightOnSelector = 16
/// The font's stylistic set 8, off.
public let kStylisticAltEightOffSelector = 17
/// The font's stylistic set 9, on.
public let kStylisticAltNineOnSelector = 18
/// The font's stylistic set 9, off.
public let kStylisticAltNineOffSelector = 19
/// The font's stylistic set 10, on.
public let kStylisticAltTenOnSelector = 20
/// The font's stylistic set 10, off.
public let kStylisticAltTenOffSelector = 21
/// The font's stylistic set 11, on.
public let kStylisticAltElevenOnSelector = 22
/// The font's stylistic set 11, off.
public let kStylisticAltElevenOffSelector = 23
/// The font's stylistic set 12, on.
public let kStylisticAltTwelveOnSelector = 24
/// The font's stylistic set 12, off.
public let kStylisticAltTwelveOffSelector = 25
/// The font's stylistic set 13, on.
public let kStylisticAltThirteenOnSelector = 26
/// The font's stylistic set 13, off.
public let kStylisticAltThirteenOffSelector = 27
/// The font's stylistic set 14, on.
public let kStylisticAltFourteenOnSelector = 28
/// The font's stylistic set 14, off.
public let kStylisticAltFourteenOffSelector = 29
/// The font's stylistic set 15, on.
public let kStylisticAltFifteenOnSelector = 30
/// The font's stylistic set 15, off.
public let kStylisticAltFifteenOffSelector = 31
/// The font's stylistic set 16, on.
public let kStylisticAltSixteenOnSelector = 32
/// The font's stylistic set 16, off.
public let kStylisticAltSixteenOffSelector = 33
/// The font's stylistic set 17, on.
public let kStylisticAltSeventeenOnSelector = 34
/// The font's stylistic set 17, off.
public let kStylisticAltSeventeenOffSelector = 35
/// The font's stylistic set 18, on.
public let kStylisticAltEighteenOnSelector = 36
/// The font's stylistic set 18, off.
public let kStylisticAltEighteenOffSelector = 37
/// The font's stylistic set 19, on.
public let kStylisticAltNineteenOnSelector = 38
/// The font's stylistic set 19, off.
public let kStylisticAltNineteenOffSelector = 39
/// The font's stylistic set 20, on.
public let kStylisticAltTwentyOnSelector = 40
/// The font's stylistic set 20, off.
public let kStylisticAltTwentyOffSelector = 41

/// The type of contextual alternates.
public let kContextualAlternatesType = 36
/// Contextual alternates, on.
public let kContextualAlternatesOnSelector = 0
/// Contextual alternates, off.
public let kContextualAlternatesOffSelector = 1
/// Swashes, on.
public let kSwashAlternatesOnSelector = 2
/// Swashes, off.
public let kSwashAlternatesOffSelector = 3
/// Contextual swashes, on.
public let kContextualSwashAlternatesOnSelector = 4
/// Contextual swashes, off.
public let kContextualSwashAlternatesOffSelector = 5

/// The type of lowercase forms.
public let kLowerCaseType = 37
/// Lowercase letters.
public let kDefaultLowerCaseSelector = 0
/// Small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// Petite capitals.
public let kLowerCasePetiteCapsSelector = 2

/// The type of uppercase forms.
public let kUpperCaseType = 38
/// Capital letters.
public let kDefaultUpperCaseSelector = 0
/// Small capitals.
public let kUpperCaseSmallCapsSelector = 1
/// Petite capitals.
public let kUpperCasePetiteCapsSelector = 2

/// The type of digit forms.
public let kNumberCaseType = 21
/// Digits with ascenders and descenders.
public let kLowerCaseNumbersSelector = 0
/// Digits with the height of capitals.
public let kUpperCaseNumbersSelector = 1
