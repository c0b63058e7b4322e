extension Page {
  /// The HTML of the page.
  static let html = #"""
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">
      <title>Russet</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="style.css">
      <script type="module" src="screen.js"></script>
    </head>
    <body>
      <main id="stage">
        <div id="device" hidden>
          <div class="part" id="side-lock" data-button="lock" title="Lock"></div>
          <div class="part" id="side-up" data-button="volumeUp" title="Volume up"></div>
          <div class="part" id="side-down" data-button="volumeDown" title="Volume down"></div>
          <div id="body"></div>
          <div class="part" id="speaker"></div>
          <div class="part" id="home" data-button="home" title="Home"><i></i></div>
          <div id="glass">
            <canvas id="screen" width="1" height="1" tabindex="-1"></canvas>
            <canvas id="fine" hidden></canvas>
            <div id="cutout" hidden></div>
            <div class="finger" hidden></div>
            <div class="finger" hidden></div>
            <div id="marks"></div>
            <div id="damage"></div>
            <div id="outline" hidden><b></b></div>
            <div id="slow" hidden></div>
          </div>
        </div>
        <p id="notice" role="status">Connecting…</p>
      </main>
      <aside id="bar" aria-label="Device">
        <label class="picker" title="Device">
          <span class="sr">Device</span><select id="devices"></select>
        </label>
        <button data-control="rotateLeft" title="Rotate left"><svg viewBox="0 0 24 24"><path d="M4.5 9.5h10a5 5 0 0 1 0 10H9M8 5.5l-4 4 4 4"/></svg><b>Left</b></button>
        <button data-control="rotateRight" title="Rotate right"><svg viewBox="0 0 24 24"><path d="M19.5 9.5h-10a5 5 0 0 0 0 10H15M16 5.5l4 4-4 4"/></svg><b>Right</b></button>
        <hr>
        <button data-button="home" title="Home"><svg viewBox="0 0 24 24"><path d="M4.5 11 12 4.5l7.5 6.5M6.5 9.5V19h11V9.5"/></svg><b>Home</b></button>
        <button data-button="lock" title="Lock"><svg viewBox="0 0 24 24"><rect x="5.5" y="10.5" width="13" height="9" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/></svg><b>Lock</b></button>
        <button data-action="shake" title="Shake"><svg viewBox="0 0 24 24"><rect x="8.5" y="5" width="7" height="14" rx="1.8"/><path d="M5.5 8.5v7M2.8 10.3v3.4M18.5 8.5v7M21.2 10.3v3.4"/></svg><b>Shake</b></button>
        <hr>
        <button data-control="appearance" id="appearance" title="Light or dark"><svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="7.5"/><path d="M12 4.5a7.5 7.5 0 0 1 0 15z" fill="currentColor"/></svg><b>Dark</b></button>
        <div class="pair" title="Text size">
          <button data-control="textSize" data-steps="-1" title="Smaller text"><svg viewBox="0 0 24 24"><path d="M7.5 16.5 12 6.8l4.5 9.7M9 13.5h6"/></svg></button>
          <button data-control="textSize" data-steps="1" title="Larger text"><svg viewBox="0 0 24 24"><path d="M5 19.5 12 4l7 15.5M7.5 14.5h9"/></svg></button>
        </div>
        <div id="text-size" aria-label="Text size"></div>
        <button data-action="switches" aria-expanded="false" title="Accessibility"><svg viewBox="0 0 24 24"><path d="M4 8.5h8M17 8.5h3M4 15.5h3M12 15.5h8"/><circle cx="14.5" cy="8.5" r="2.5"/><circle cx="9.5" cy="15.5" r="2.5"/></svg><b>Access</b></button>
        <button data-action="status" aria-expanded="false" title="Status bar"><svg viewBox="0 0 24 24"><rect x="4" y="8" width="14" height="8" rx="2"/><path d="M20.5 11v2M6.8 10.8v2.4M9.8 10.8v2.4"/></svg><b>Status</b></button>
        <hr>
        <button data-action="screenshot" title="Save a screenshot"><svg viewBox="0 0 24 24"><path d="M4.5 8.5h3l1.5-2.5h6l1.5 2.5h3v10h-15z"/><circle cx="12" cy="13" r="3"/></svg><b>Picture</b></button>
        <button data-action="audit" id="audit" disabled title="Judge this screen by the guidelines"><svg viewBox="0 0 24 24"><rect x="5.5" y="4.5" width="13" height="15.5" rx="2"/><path d="m8.5 12.5 2.5 2.5 4.5-5"/></svg><b>Audit</b></button>
        <button data-action="inspect" id="inspect" title="Look into the app"><svg viewBox="0 0 24 24"><circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5M8 9h5M8 12h3"/></svg><b>Inspect</b></button>
        <button data-action="record" id="record" aria-pressed="false" title="Record a UI test"><svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"/><circle cx="12" cy="12" r="4" fill="currentColor"/></svg><b>Record</b></button>
      </aside>
      <section id="inspector" hidden aria-label="Inspector">
        <header>
          <button data-tool="pick" aria-pressed="false" title="Select a view on the device">Pick</button>
          <button data-tool="layers" aria-pressed="false" title="Show layers without a view">Layers</button>
          <button data-tool="damage" aria-pressed="false" title="Show what each frame repaints">Damage</button>
          <button data-tool="slow" aria-pressed="false" title="Mark frames that take too long">Slow</button>
          <button data-tool="timeline" aria-pressed="false" title="Show events, layout, commits and frames">Timeline</button>
          <button data-tool="close">Close</button>
        </header>
        <div class="search">
          <input id="find" type="search" placeholder="Class, text or identifier" aria-label="Find"><span id="count"></span>
        </div>
        <ul id="tree" role="tree" aria-label="Objects"></ul>
        <p id="trouble" hidden role="status"></p>
        <div id="details"></div>
        <canvas id="timeline" hidden></canvas>
      </section>
      <section id="recording" hidden aria-label="Recorded UI test">
        <h2>Recorded UI test</h2>
        <button data-recording="close">Close</button>
        <p>
          <button data-recording="xctest" aria-pressed="true">XCTest</button>
          <button data-recording="swift-testing" aria-pressed="false">Swift Testing</button>
          <button data-recording="copy">Copy</button>
          <button data-recording="save">Save</button>
        </p>
        <pre tabindex="0"></pre>
      </section>
      <section id="findings" hidden aria-label="Findings"></section>
      <section id="switches" class="panel" hidden aria-label="Accessibility"></section>
      <section id="status" class="panel" hidden aria-label="Status bar"></section>
      <div id="audience" hidden><span></span> <button data-action="drive">Take over</button></div>
      <div id="toast" hidden></div>
      <textarea id="keys" autocomplete="off" autocorrect="off" autocapitalize="off" spellcheck="false" aria-label="Keyboard input to the app"></textarea>
    </body>
    </html>
    """#
}
