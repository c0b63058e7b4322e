// Overrides getters of Foundation that programs call through the dynamic linker, so that they
// return the locale of the device. The names are the mangled names of `Locale.current`,
// `Locale.autoupdatingCurrent`, `Locale.preferredLanguages`, `Calendar.current` and
// `Calendar.autoupdatingCurrent`. The symbols are weak: a statically linked program uses
// Foundation's.

typedef struct { void *first, *second; } TwoWords;

#define SWIFT __attribute__((swiftcall))

extern SWIFT TwoWords russetDeviceLocale(void);
extern SWIFT void *russetDeviceLanguages(void);
extern SWIFT TwoWords russetDeviceCalendar(void);

#define ANSWER(type, name, symbol, function)                                                      \
  __attribute__((swiftcall, weak, visibility("default"))) type name(void) __asm__(symbol);        \
  __attribute__((swiftcall, weak, visibility("default"))) type name(void) { return function(); }

ANSWER(TwoWords, currentLocale, "$s20FoundationEssentials6LocaleV7currentACvgZ",
       russetDeviceLocale)
ANSWER(TwoWords, autoupdatingLocale,
       "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", russetDeviceLocale)
ANSWER(void *, preferredLanguages,
       "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", russetDeviceLanguages)
ANSWER(TwoWords, currentCalendar, "$s20FoundationEssentials8CalendarV7currentACvgZ",
       russetDeviceCalendar)
ANSWER(TwoWords, autoupdatingCalendar,
       "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", russetDeviceCalendar)
