extension BenchPage {
  static let html = #"""
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Russet car</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="style.css">
      <script type="module" src="bench.js"></script>
    </head>
    <body>
      <main id="cabin">
        <section id="dash" aria-label="Displays"></section>
        <section id="hands" aria-label="Controls">
          <div id="wheel" role="group" aria-label="Steering wheel">
            <svg viewBox="0 0 240 240" aria-hidden="true">
              <circle cx="120" cy="120" r="104" class="rim"/>
              <path class="spoke" d="M26 108 H84 M156 108 H214 M120 160 V222"/>
              <rect class="hub" x="74" y="76" width="92" height="84" rx="30"/>
            </svg>
            <div class="pad left" role="group" aria-label="Left thumb">
              <button data-press="wheel.up" title="Cluster: up">▲</button>
              <button data-press="wheel.ok" title="Cluster: OK">OK</button>
              <button data-press="wheel.down" title="Cluster: down">▼</button>
            </div>
            <div class="pad right" role="group" aria-label="Right thumb">
              <button data-press="wheel.volumeUp" title="Louder">＋</button>
              <button data-press="wheel.volumeDown" title="Softer">－</button>
              <button data-press="wheel.next" title="Next">⏭</button>
              <button data-press="wheel.previous" title="Previous">⏮</button>
            </div>
            <div class="pad low" role="group" aria-label="Voice, phone and climate">
              <button data-press="wheel.voice" title="Speak">🎙</button>
              <button data-press="wheel.phone" title="Phone">✆</button>
              <button data-press="wheel.warmer" title="Warmer">☀</button>
              <button data-press="wheel.cooler" title="Cooler">❄</button>
            </div>
          </div>
          <div id="console" role="group" aria-label="Console">
            <div class="knob" id="volume" data-knob="volume" role="slider" tabindex="0" aria-label="Volume" aria-valuenow="0" title="Volume: turn by wheel or drag, push by click"><i></i></div>
            <div class="knob big" id="knob" data-knob="knob" role="slider" tabindex="0" aria-label="Knob" aria-valuenow="0" title="Knob: turn by wheel or drag, push by click, nudge by arrow keys"><i></i></div>
            <div class="keys">
              <button data-press="back">Back</button>
              <button data-press="home">Home</button>
            </div>
            <label class="focus">Knob acts on <select id="focus"></select></label>
          </div>
          <div id="vehicle" role="group" aria-label="Vehicle">
            <label>Speed <input id="speed" type="range" min="0" max="220" step="1" value="0" data-path="Vehicle.Speed" data-kind="number"><output></output></label>
            <div class="row" id="gear" role="radiogroup" aria-label="Gear">
              <button data-gear="126">P</button><button data-gear="-1">R</button><button data-gear="0">N</button><button data-gear="127">D</button>
            </div>
            <label>Light <input id="light" type="range" min="0" max="100" step="1" value="100" data-path="Vehicle.Exterior.LightIntensity" data-kind="number"><output></output></label>
            <label>Rain <input id="rain" type="range" min="0" max="100" step="1" value="0" data-path="Vehicle.Body.Raindetection.Intensity" data-kind="integer"><output></output></label>
            <label>Outside <input id="outside" type="range" min="-30" max="45" step="1" value="18" data-path="Vehicle.Exterior.AirTemperature" data-kind="number"><output></output></label>
            <label>Charge <input id="charge" type="range" min="0" max="100" step="1" value="80" data-path="Vehicle.Powertrain.TractionBattery.StateOfCharge.Current" data-kind="number"><output></output></label>
            <div class="row toggles" role="group" aria-label="Switches">
              <button data-toggle="Vehicle.Body.Lights.DirectionIndicator.Left.IsSignaling" title="Left indicator">◀</button>
              <button data-toggle="Vehicle.Body.Lights.Hazard.IsSignaling" title="Hazard lights">⚠</button>
              <button data-toggle="Vehicle.Body.Lights.DirectionIndicator.Right.IsSignaling" title="Right indicator">▶</button>
              <button data-toggle="Vehicle.Chassis.ParkingBrake.IsEngaged" title="Parking brake">(P)</button>
              <button data-toggle="Vehicle.Cabin.Seat.Row1.DriverSide.IsBelted" title="Driver's belt">Belt</button>
              <button data-toggle="Vehicle.Cabin.Door.Row1.DriverSide.IsOpen" title="Driver's door">Door</button>
            </div>
          </div>
        </section>
      </main>
      <aside id="side">
        <header><h1>Russet car</h1><p id="driving" role="status">Connecting…</p></header>
        <div class="row"><select id="scenario" aria-label="Scenario"></select><button id="play">Drive</button></div>
        <p id="alert" role="alert" hidden></p>
        <p id="trouble" role="status" hidden></p>
        <h2>Displays</h2>
        <ul id="processes"></ul>
        <h2>Event log</h2>
        <ol id="log" aria-label="Event log" tabindex="0"></ol>
      </aside>
    </body>
    </html>
    """#
}
