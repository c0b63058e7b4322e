extension ReferenceFigure {
  /// The rows CAR-Q29 to CAR-Q60: touch targets, CarPlay, Android for Cars and others.
  static let rowsOfPlatforms: [ReferenceFigure] = [
    ReferenceFigure(
      id: "CAR-Q29",
      statement: """
        Android for Cars: touch target >= 76 x 76 dp (nominal 12.1 mm); targets never overlap; \
        element centred in its target; icons 44/36/24 dp; avatars 56/76/96 dp
        """,
      sureness: .published,
      source: """
        developers.google.com/cars/design (sizing pages); AOSP Car UI appendix B (76 dp wide)
        """
    ),
    ReferenceFigure(
      id: "CAR-Q30",
      statement: """
        Android for Cars: >= 23 dp (3.7 mm) between targets; parked-only apps >= 64 dp, 24 dp \
        apart, text >= 24 sp
        """,
      sureness: .secondary,
      source: "NoteA/NoteC (23 dp), NoteB (parked)"
    ),
    ReferenceFigure(
      id: "CAR-Q31",
      statement: """
        CarPlay (older HIG edition): tappable area >= 44 x 44 pt highly recommended, also for \
        smaller looking controls
        """,
      sureness: .published,
      source: """
        developer.apple.com HIG ”CarPlay / Layout” (stored); NoteA did not find it in the \
        present page
        """
    ),
    ReferenceFigure(
      id: "CAR-Q32",
      statement: "Euro NCAP 2026: digital touch controls >= 10 x 10 mm, 4 mm apart",
      sureness: .secondary,
      source: "NoteA, citing Driver Engagement Protocol v1.2"
    ),
    ReferenceFigure(
      id: "CAR-Q33",
      statement: """
        Studies: benefit levels off at 17.5 mm keys (7.5-27.5 mm tested; Kim 2014) [2]; 20 mm as \
        good as 23, better than 15 and 11 mm (Snapp Automotive road test) [1]; 2 x 2 cm keys \
        1.02 glances per press, 14 x 14 cm 0.52 (simulator, 24 drivers) [1]; 6 x 8 cm not yet \
        enough for blind use (Ruemelin, Butz) [1]
        """,
      sureness: .secondary,
      source: "NoteA; snappautomotive.io; trid.trb.org 1402270; documentine.com copy"
    ),
    ReferenceFigure(
      id: "CAR-Q34",
      statement: "Information template: <= 10 items, <= 3 actions; more are dropped",
      sureness: .published,
      source: "developer.apple.com CPInformationTemplate"
    ),
    ReferenceFigure(
      id: "CAR-Q35",
      statement: """
        Lists: CPListTemplate.maximumItemCount / maximumSectionCount read at run time, depend on \
        the vehicle; surplus items are dropped
        """,
      sureness: .published,
      source: "developer.apple.com"
    ),
    ReferenceFigure(
      id: "CAR-Q36",
      statement: """
        Some cars limit lists to 12 items while driving; grid <= 8; tab bar <= 5 tabs; points of \
        interest <= 12; map: 2 + 2 bar buttons, 4 map buttons
        """,
      sureness: .secondary,
      source: "NoteB; Axiom carplay-templates-ref (cites the Developer Guide, Feb 2026)"
    ),
    ReferenceFigure(
      id: "CAR-Q37",
      statement: """
        Depth of the template stack incl. root: 5 for audio, communication, EV charging, \
        parking, navigation; 3 for fueling and voice; 2 or 3 (by iOS version) for driving task \
        and quick food ordering; exceeding it raises an exception
        """,
      sureness: .secondary,
      source: "Axiom page; NoteB agrees for driving task"
    ),
    ReferenceFigure(
      id: "CAR-Q38",
      statement: """
        The vehicle chooses a content style by ambient light, and limits keyboard and lists: \
        contentStyle, limitedUserInterfaces
        """,
      sureness: .published,
      source: "developer.apple.com CPSessionConfiguration, CPLimitableUserInterface"
    ),
    ReferenceFigure(
      id: "CAR-Q39",
      statement: """
        Panel sizes to test (landscape only): 800 x 480 px (5:3), 960 x 540 (16:9), 1280 x 720 \
        (16:9), 1920 x 720 (8:3)
        """,
      sureness: .published,
      source: "HIG ”CarPlay / Layout”"
    ),
    ReferenceFigure(
      id: "CAR-Q40",
      statement: """
        Most important content in the upper half; main controls on the side next to the driver; \
        clean layout, alignment
        """,
      sureness: .published,
      source: "same page"
    ),
    ReferenceFigure(
      id: "CAR-Q41",
      statement: """
        Driving-task apps: no datum refreshed more often than every 10 s; points of interest at \
        most every 60 s; message text never shown
        """,
      sureness: .secondary,
      source: "NoteB"
    ),
    ReferenceFigure(
      id: "CAR-Q42",
      statement: """
        All interaction happens on the car's display and controls; set-up on the phone only \
        before driving; never lock people out because the phone wants input
        """,
      sureness: .published,
      source: "HIG CarPlay page (stored copy)"
    ),
    ReferenceFigure(
      id: "CAR-Q43",
      statement: """
        Fallback content limits of the Car App Library: list 6, grid 6, place list 6, route list \
        3, pane 2 (in the stored file; the present pane page says <= 4 rows and <= 2 buttons)
        """,
      sureness: .published,
      source: "androidx integers.xml; Pane template page"
    ),
    ReferenceFigure(
      id: "CAR-Q44",
      statement: "Text of one item <= 120 characters incl. spaces (Japanese: 31)",
      sureness: .published,
      source: "Visual principles page"
    ),
    ReferenceFigure(
      id: "CAR-Q45",
      statement: """
        Primary text 32 dp, secondary 24 dp; body never under 24 dp; 4 dp grid; medium weight \
        sparingly, no bold
        """,
      sureness: .published,
      source: "Visual principles; Typography pages"
    ),
    ReferenceFigure(
      id: "CAR-Q46",
      statement: """
        Contrast >= 4.5:1 text and icons to background; button to background >= 3:1; selected \
        tab 4.5:1 to background and 3:1 to unselected tab
        """,
      sureness: .published,
      source: "Color pages; AOSP Car UI appendix B"
    ),
    ReferenceFigure(
      id: "CAR-Q47",
      statement: "Black ground by day and night; at night light text on dark is required",
      sureness: .secondary,
      source: "Color pages; NoteA/NoteC"
    ),
    ReferenceFigure(
      id: "CAR-Q48",
      statement: """
        Task flow <= 5 steps (MUST); Car App Library closes an app that exceeds five templates
        """,
      sureness: .published,
      source: "Templated app requirements; NoteB"
    ),
    ReferenceFigure(
      id: "CAR-Q49",
      statement: "No moving elements, no self-scrolling text in driving apps",
      sureness: .secondary,
      source: "NoteB (quality criteria SA-1, ST-1)"
    ),
    ReferenceFigure(
      id: "CAR-Q50",
      statement: """
        Content readable in 2 s; input acknowledged within 0.25 s; loading > 2 s shows a \
        spinner; sequences interruptible and resumable
        """,
      sureness: .secondary,
      source: "NoteC, Google's interaction principles"
    ),
    ReferenceFigure(
      id: "CAR-Q51",
      statement: "Toolbar and preference titles wide enough for 20 ”W”, tab labels 6 ”W”",
      sureness: .published,
      source: "AOSP Car UI appendix B"
    ),
    ReferenceFigure(
      id: "CAR-Q52",
      statement: """
        Driving states: parked = gear in Park; idling = not Park, speed 0; moving = not Park, \
        speed > 0. Default map: parked free; idling no video; moving no dial pad, filtering, \
        keyboard, video, set-up, text messages, and limited strings and content; string <= 120, \
        cumulative items <= 21, depth <= 3; missing configuration = fully restricted
        """,
      sureness: .published,
      source: "AOSP car_ux_restrictions_map.xml and car_uxr page"
    ),
    ReferenceFigure(
      id: "CAR-Q53",
      statement: "”No video” means no animated frames faster than 1 per second",
      sureness: .secondary,
      source: "NoteA, CarUxRestrictions reference"
    ),
    ReferenceFigure(
      id: "CAR-Q54",
      statement: """
        Working limit for one list while driving in this project: 6 rows or the vehicle's value \
        (ours, from Q43; below the 7 of the seed)
        """,
      sureness: .own,
      source: "a choice of this project"
    ),
    ReferenceFigure(
      id: "CAR-Q55",
      statement: """
        Euro NCAP from January 2026 gives full points only with physical controls for \
        indicators, hazard lights, horn, wipers, SOS/eCall (press 2024); NoteA's reading of v1.2 \
        lists gear selection and not wipers
        """,
      sureness: .secondary,
      source: "several news pages; NoteA"
    ),
    ReferenceFigure(
      id: "CAR-Q56",
      statement: """
        UK Construction and Use Regulations 1986, reg. 109: a screen the driver can see may show \
        only state of the vehicle, location and road, road next to the vehicle, way to the \
        destination (binding; whether it reaches LCDs is untested)
        """,
      sureness: .secondary,
      source: "NoteB"
    ),
    ReferenceFigure(
      id: "CAR-Q57",
      statement: """
        Miller 1956: seven plus or minus two chunks. Later work puts the limit nearer four \
        (Cowan 2001)
        """,
      sureness: .memory,
      source: "from memory"
    ),
    ReferenceFigure(
      id: "CAR-Q58",
      statement: """
        Group spacing: no public number looked up; suggestion for the audit: gap between groups \
        >= 2 x gap inside
        """,
      sureness: .own,
      source: "a choice of this project"
    ),
    ReferenceFigure(
      id: "CAR-Q59",
      statement: """
        Tasks measured in real cars: four simple tasks at 110 km/h 10 s with buttons (2005 \
        Volvo), 13.5-44.9 s with touch screens (Vi Bilaegare 2022)
        """,
      sureness: .secondary,
      source: "NoteA"
    ),
    ReferenceFigure(
      id: "CAR-Q60",
      statement: """
        Other panels for layout tests: portrait 768 x 1024 (Volvo 9 inch), portrait 1200 x 1920 \
        (Tesla Model S 17 inch), rotating 1920 x 1080 (BYD 12.8 inch), wide 1920 x 720 (10.25 \
        and 12.3 inch)
        """,
      sureness: .memory,
      source: "from memory; confirm before quoting a maker"
    ),
  ]
}
