extension BenchPage {
  static let style = #"""
    :root {
      color-scheme: light dark;
      --ground: #e9e6e2; --low: #d3cec7; --panel: #faf9f8; --line: #00000022; --key: #ffffff;
      --ink: #2a2725; --faint: #6b645d; --accent: #a9492a; --good: #2f7d4a; --bad: #b3261e;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #262422; --low: #171615; --panel: #312e2c; --line: #ffffff26; --key: #45413d;
        --ink: #f0ece8; --faint: #b3aba3; --accent: #e08a64; --good: #7cc495; --bad: #ff8a80;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; overflow: hidden; }
    body {
      display: grid; grid-template-columns: minmax(0, 1fr) 300px;
      font: 13px/1.4 Inter, system-ui, sans-serif; color: var(--ink);
      background: linear-gradient(var(--ground), var(--low));
    }
    #cabin { display: grid; grid-template-rows: minmax(0, 1fr) auto; min-width: 0; min-height: 0; }

    #dash { position: relative; min-height: 0; margin: 12px 0 0 12px; }
    .display { position: absolute; margin: 0; }
    .display .glass {
      background: #000; border-radius: 10px; overflow: hidden; width: 100%; height: 100%;
      box-shadow: 0 0 0 3px #17171a, 0 8px 24px #00000040;
    }
    .display.focused .glass { box-shadow: 0 0 0 3px var(--accent), 0 8px 24px #00000040; }
    .display iframe { border: 0; display: block; width: 100%; height: 100%; }
    .display .veil {
      position: absolute; inset: 0; display: grid; place-content: center; text-align: center;
      color: #eee; background: #000c; border-radius: 10px; pointer-events: none;
    }

    #hands {
      display: grid; grid-template-columns: auto auto minmax(0, 1fr); gap: 20px; align-items: center;
      padding: 10px 16px 14px;
    }
    body.right #hands { grid-template-columns: minmax(0, 1fr) auto auto; }
    body.right #vehicle { order: -1; }
    body.right #console { order: 0; }
    body.right #wheel { order: 1; }
    button, select, input { font: inherit; color: inherit; }
    button, select {
      border: 0; border-radius: 8px; padding: 5px 10px; background: var(--key);
      box-shadow: 0 0 0 1px var(--line); cursor: pointer;
    }
    button:hover { color: var(--accent); }
    button:active, button.on { background: var(--accent); color: #fff; }
    @media (prefers-color-scheme: dark) { button:active, button.on { color: #1a1514; } }
    button:focus-visible, select:focus-visible, input:focus-visible, .knob:focus-visible, #log:focus-visible {
      outline: 2px solid var(--accent); outline-offset: 2px;
    }

    #wheel { position: relative; width: 210px; height: 210px; }
    #wheel svg { width: 100%; height: 100%; }
    .rim { fill: none; stroke: #3a3734; stroke-width: 19; }
    .spoke { fill: none; stroke: #3a3734; stroke-width: 26; }
    .hub { fill: #46423f; }
    .pad { position: absolute; display: grid; gap: 4px; }
    .pad button { padding: 0; width: 27px; height: 25px; font-size: 11px; border-radius: 7px; }
    .pad.left { left: 34px; top: 54px; }
    .pad.right { right: 20px; top: 68px; grid-template-columns: 1fr 1fr; }
    .pad.low { left: 76px; top: 126px; grid-template-columns: 1fr 1fr; }

    #console { display: grid; grid-template-columns: auto auto auto; gap: 14px; align-items: center; }
    .knob {
      width: 58px; height: 58px; border-radius: 50%; cursor: grab; position: relative; touch-action: none;
      background: radial-gradient(circle at 35% 30%, #77716b, #2c2a28 70%);
      box-shadow: 0 2px 6px #0006, inset 0 0 0 2px #0004;
    }
    .knob.big { width: 104px; height: 104px; }
    .knob i {
      position: absolute; left: calc(50% - 2px); top: 7%; width: 4px; height: 20%; border-radius: 2px;
      background: #f4b393; transform-origin: 50% 215%; transform: rotate(calc(var(--turn, 0) * 1deg));
    }
    .knob.down { filter: brightness(.8); transform: scale(.96); }
    .keys { display: grid; gap: 6px; }
    .focus { grid-column: 1 / -1; color: var(--faint); }

    #vehicle { display: grid; grid-template-columns: repeat(auto-fit, minmax(230px, 1fr)); gap: 6px 18px; align-items: center; }
    #vehicle label { display: grid; grid-template-columns: 54px minmax(0, 1fr) 64px; gap: 8px; align-items: center; }
    #vehicle input { min-width: 0; width: 100%; accent-color: var(--accent); margin: 0; }
    output { text-align: right; font-variant-numeric: tabular-nums; color: var(--faint); }
    .row { display: flex; gap: 6px; flex-wrap: wrap; }

    #side {
      display: flex; flex-direction: column; gap: 8px; min-height: 0; padding: 14px;
      background: var(--panel); box-shadow: -1px 0 0 var(--line);
    }
    h1 { font-size: 15px; margin: 0; }
    h2 { font-size: 12px; margin: 6px 0 0; color: var(--faint); font-weight: 600; }
    header p { margin: 0; color: var(--faint); }
    #scenario { flex: 1; min-width: 0; }
    #alert, #trouble { margin: 0; padding: 7px 10px; border-radius: 8px; background: var(--accent); color: #fff; }
    @media (prefers-color-scheme: dark) { #alert, #trouble { color: #1a1514; } }
    #trouble { background: none; color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
    #processes { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
    #processes li { display: grid; grid-template-columns: 1fr auto; gap: 2px 6px; align-items: center; }
    #processes small { grid-column: 1 / -1; color: var(--faint); overflow-wrap: anywhere; }
    #processes b { font-weight: 600; }
    #processes .running b::after { content: " ●"; color: var(--good); }
    #processes .starting b::after { content: " ●"; color: var(--faint); }
    #processes .frozen b::after, #processes .ended b::after, #processes .stopped b::after { content: " ●"; color: var(--bad); }
    #processes button { padding: 2px 8px; font-size: 12px; }
    #log {
      flex: 1; min-height: 0; overflow: auto; margin: 0; padding: 0; list-style: none;
      font: 11.5px/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
    }
    #log li { padding: 1px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    """#
}
