// Getters of Foundation's that programs reach through the dynamic linker, answered by the device's
// locale. The names are those that the compiler gives to `Locale.current`,
// `Locale.autoupdatingCurrent`, `Locale.preferredLanguages`, `Calendar.current` and
// `Calendar.autoupdatingCurrent`. They are weak: a program that is linked statically keeps
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
