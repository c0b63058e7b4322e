extension ReferenceFigure {
  /// The rows CAR-Q01 to CAR-Q28: NHTSA, AAM, JAMA, ISO 15008, FHWA and ESoP.
  static let rowsOfGuidelines: [ReferenceFigure] = [
    ReferenceFigure(
      id: "CAR-Q01",
      statement: """
        Glances away from the road <= 2 s each; total <= 12 s per task (the general statement)
        """,
      sureness: .secondary,
      source: "quotation of the guidelines at developer.lindholmen.se (AGA wiki); NoteA-C agree"
    ),
    ReferenceFigure(
      id: "CAR-Q02",
      statement: """
        Acceptance in the eye-glance test, for >= 21 of 24 participants: mean glance <= 2.0 s; \
        <= 15 % of glances longer than 2.0 s; total eyes-off-road time <= 12.0 s
        """,
      sureness: .secondary,
      source: "NoteA, NoteB, NoteC agree"
    ),
    ReferenceFigure(
      id: "CAR-Q03",
      statement: """
        Why: 85th percentile of manual radio tuning was 1.3 s per glance and 12.1 s total, \
        rounded to 2.0 s and 12.0 s
        """,
      sureness: .published,
      source: """
        VTTI/NHTSA, ”Radio Tuning Effects...”, May 2013, abstract (vtechworks.lib.vt.edu)
        """
    ),
    ReferenceFigure(
      id: "CAR-Q04",
      statement: """
        Occlusion test: 1.5 s open, 1.5 s shut, switching < 20 ms, 24 participants (ages 18-24, \
        25-39, 40-54, 55+), 5 trials; mean total shutter-open time <= 12.0 s (the 2012 proposal \
        had 9 s)
        """,
      sureness: .secondary,
      source: """
        summary of NHTSA's 2019 test procedures (drivingresearch.pages.dev); NoteB; 9 s: NoteC
        """
    ),
    ReferenceFigure(
      id: "CAR-Q05",
      statement: "Response to an input within 0.25 s; ”busy” indication if longer than 2.0 s",
      sureness: .secondary,
      source: "NoteA; same numbers in Google's interaction principles per NoteC"
    ),
    ReferenceFigure(
      id: "CAR-Q06",
      statement: """
        ”Driving” = engine/propulsion on, unless in Park; without a Park position: parking brake \
        on AND neutral AND speed < 5 mph. Standing at a red light is driving
        """,
      sureness: .secondary,
      source: "NoteA and NoteB agree"
    ),
    ReferenceFigure(
      id: "CAR-Q07",
      statement: """
        The six basic principles: the five in the seed plus a first one which the seed leaves \
        out: the driver's eyes should usually be on the road ahead
        """,
      sureness: .secondary,
      source: "AGA wiki quotation"
    ),
    ReferenceFigure(
      id: "CAR-Q08",
      statement: """
        Display position: downward viewing angle to the display centre <= 30 degrees (2-D \
        method; a 3-D formula is the alternative); ”as close as practicable to the forward line \
        of sight”
        """,
      sureness: .memory,
      source: "NoteA; 2012 news summary"
    ),
    ReferenceFigure(
      id: "CAR-Q09",
      statement: """
        Per se lock-outs of the FINAL text: video not related to driving; photographic/moving \
        graphic images not related to driving (maps and rear camera excepted; photorealistic or \
        3-D maps not recommended); automatically scrolling text; manual text entry for \
        messaging, other communication or browsing (any amount); text for reading from books, \
        periodicals, web pages, social media, messages (any amount)
        """,
      sureness: .secondary,
      source: "NoteA-C; Daily Camera, April 2013; roadtrucker.com summary"
    ),
    ReferenceFigure(
      id: "CAR-Q10",
      statement: """
        ”More than 30 characters to read” and ”more than 6 button/key presses of text entry in \
        one task” as lock-outs: ONLY in the proposal of February 2012; the final text replaced \
        both by Q09. Punctuation not counted. Usable as our own design limits, not as ”NHTSA \
        limits”
        """,
      sureness: .outdated,
      source: """
        wherethesidewalkstarts.com 2012 (proposal); Daily Camera 2013 and NoteB (dropped)
        """
    ),
    ReferenceFigure(
      id: "CAR-Q11",
      statement: """
        Reading speed while driving about 15 characters/s (so 2 s is about 30 characters)
        """,
      sureness: .secondary,
      source: "NoteC, from the FR notice"
    ),
    ReferenceFigure(
      id: "CAR-Q12",
      statement: """
        Phase 2 (portable devices; pairing, Driver Mode): proposed 81 FR 87656, 5 December 2016; \
        no final version found (NoteB)
        """,
      sureness: .published,
      source: "Federal Register excerpt"
    ),
    ReferenceFigure(
      id: "CAR-Q13",
      statement: """
        AAM (Driver Focus-Telematics, 26 June 2006): single glance generally <= 2 s; total \
        glance time per task <= 20 s
        """,
      sureness: .secondary,
      source: """
        drivingresearch.pages.dev; NoteA; press 2005 and 2013. Looser than Q01: do not use as \
        the target
        """
    ),
    ReferenceFigure(
      id: "CAR-Q14",
      statement: """
        AAM alternative test: lateral position and headway no worse than during radio tuning
        """,
      sureness: .memory,
      source: "the catalogue"
    ),
    ReferenceFigure(
      id: "CAR-Q15",
      statement: """
        AAM principles: 1.1-1.5 installation (1.4 display near the line of sight, 1.5 glare), \
        2.x presentation, 3.x controls, 4.x system behaviour, 5.x information
        """,
      sureness: .secondary,
      source: "table of contents at docest.com"
    ),
    ReferenceFigure(
      id: "CAR-Q16",
      statement: """
        JAMA v3.0: total glance time <= 8 s per operation, or total shutter-open time <= 7.5 s \
        by occlusion
        """,
      sureness: .published,
      source: "Nakamura, SAE 2008-21-0003, abstract. Stricter than Q01"
    ),
    ReferenceFigure(
      id: "CAR-Q17",
      statement: """
        JAMA: screen centre <= 30 degrees below the driver's eye line; no broadcast TV/video, no \
        scrolling text, no more than 30 letters at a time while moving (a number with its unit \
        counts as one letter)
        """,
      sureness: .memory,
      source: """
        the downward-angle work is mentioned in the AAM text (ininet.org) without the number
        """
    ),
    ReferenceFigure(
      id: "CAR-Q18",
      statement: """
        Transport Canada once proposed 1.5 s per glance and 10 s per task; its later Guidelines \
        to Limit Distraction from Visual Displays exist, figures not read
        """,
      sureness: .secondary,
      source: "ergoweb quoting the Ottawa Citizen; ergonomicsnews 2005; tc.gc.ca page"
    ),
    ReferenceFigure(
      id: "CAR-Q19",
      statement: """
        Character height (capital H) at the driver's eye: 20 minutes of arc recommended, 16 \
        acceptable, 12 minimum
        """,
      sureness: .secondary,
      source: """
        Reimer et al. 2014 (Ergonomics 57) and You et al. 2021 (Information 12(5)), via NoteA; \
        12' also in another public code comment
        """
    ),
    ReferenceFigure(
      id: "CAR-Q20",
      statement: """
        Font shape: H width / H height 0.65-0.80; stem / height 0.10-0.20; space between \
        verticals (”ll”) 150-240 % of stem; vertical to diagonal (”vl”) >= 85 %; diagonals must \
        not touch; word space 250-300 % of the l-m gap; line gap >= one stem
        """,
      sureness: .secondary,
      source: "fontbakery profile iso15008 (public source file, read)"
    ),
    ReferenceFigure(
      id: "CAR-Q21",
      statement: """
        FHWA-RD-98-057 (1998): 30' titles/key items, 20' dynamic or critical, 16' static; \
        contrast 3:1 minimum, 7:1 preferred
        """,
      sureness: .secondary,
      source: "NoteA"
    ),
    ReferenceFigure(
      id: "CAR-Q22",
      statement: "ISO 15008 contrast minima 5:1 night, 3:1 day and twilight, 2:1 direct sun",
      sureness: .outdated,
      source: "from memory; NoteA could not trace it either. Use Q46 (4.5:1) or Q21 (7:1)"
    ),
    ReferenceFigure(
      id: "CAR-Q23",
      statement: """
        A humanist face against a square grotesque cut total glance time by 10.6 % for men; no \
        clear effect for women
        """,
      sureness: .secondary,
      source: "Reimer 2014 via NoteA"
    ),
    ReferenceFigure(
      id: "CAR-Q24",
      statement: """
        The seed's three sentences are overall design principles I-III; IV (no information that \
        leads to dangerous behaviour) and V (systems used together must be consistent and \
        compatible) are left out there
        """,
      sureness: .memory,
      source: "from memory of the text"
    ),
    ReferenceFigure(
      id: "CAR-Q25",
      statement: """
        Interaction: controls usable without harm to the driving task; driver sets the pace; no \
        time-critical answers; resume an interrupted sequence at that or another logical point; \
        driver controls the sound level; timely, clearly perceptible response; non-safety moving \
        pictures can be switched off
        """,
      sureness: .secondary,
      source: "eSafety Compendium p. 317 (numbering 4.4-4.10 of the older edition)"
    ),
    ReferenceFigure(
      id: "CAR-Q26",
      statement: "Response (or ”processing” sign) within 250 ms of a manual input",
      sureness: .memory,
      source: "ESoP explanation; same number in Q05"
    ),
    ReferenceFigure(
      id: "CAR-Q27",
      statement: """
        System behaviour I: non-driving visual information that distracts markedly (video, \
        self-scrolling pictures and text) is switched off automatically while moving or shown \
        where the driver cannot see it; driver-paced scrolling lists are allowed; after a stop \
        it should not come back at once (some seconds' delay)
        """,
      sureness: .secondary,
      source: """
        NoteB; a second public source file cites section 4.3.5.3 and uses 3 s (its own figure)
        """
    ),
    ReferenceFigure(
      id: "CAR-Q28",
      statement: """
        System behaviour III: functions not meant for the driver while driving must be \
        impossible to use then, also under foreseeable misuse; a warning is the weaker way. \
        Short sequences need not be interruptible, long ones must
        """,
      sureness: .secondary,
      source: "NoteB"
    ),
  ]
}
