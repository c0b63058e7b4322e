extension Page {
  /// The style sheet of the page.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --ground: #efedea; --ground-low: #dcd8d2; --panel: #ffffffd9; --sheet: #faf9f8; --line: #0000001a;
      --ink: #2a2725; --faint: #8a837c; --accent: #a9492a; --press: #0000000f;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #2b2927; --ground-low: #191817; --panel: #3a3735d9; --sheet: #353230; --line: #ffffff1f;
        --ink: #f0ece8; --faint: #a19a93; --accent: #e08a64; --press: #ffffff1a;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; overflow: hidden; }
    body {
      display: grid; grid-template-columns: 1fr auto;
      font: 13px/1.35 Inter, system-ui, sans-serif; color: var(--ink);
      background: radial-gradient(120% 90% at 42% 30%, var(--ground), var(--ground-low));
      -webkit-user-select: none; user-select: none;
    }
    .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

    body.framed { grid-template-columns: 1fr; background: #000; }
    body.framed #bar { display: none; }
    body.framed #device { filter: none; }

    #stage { position: relative; min-width: 0; min-height: 0; }
    #device { position: absolute; filter: drop-shadow(0 18px 30px #0000003d); }
    #body {
      position: absolute; inset: 0; background: #0c0c0d;
      box-shadow: inset 0 0 0 1px #000, inset 0 0 0 2.5px #56534f, inset 0 0 0 4px #1a1a1b;
    }
    .part { position: absolute; }
    #side-lock, #side-up, #side-down { background: #3b3936; border-radius: 2px; cursor: pointer; }
    #side-lock:hover, #side-up:hover, #side-down:hover { background: var(--accent); }
    #speaker { background: #232324; border-radius: 9px; }
    #home { border-radius: 50%; box-shadow: inset 0 0 0 2px #333335; cursor: pointer; }
    #home:active { background: #1d1d1e; }
    #glass { position: absolute; overflow: hidden; background: #000; }
    #screen { display: block; width: 100%; height: 100%; touch-action: none; outline: none; }
    #fine { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
    #cutout { position: absolute; background: #000; pointer-events: none; }
    .finger {
      position: absolute; width: 26px; height: 26px; margin: -13px; border-radius: 50%;
      background: #80808066; border: 1.5px solid #ffffffb3; box-shadow: 0 0 0 1px #0000004d;
      pointer-events: none;
    }
    #device.pulse #body { animation: pulse 120ms ease-out; }
    @keyframes pulse { 50% { box-shadow: inset 0 0 0 calc(5px * var(--pulse, 1)) var(--accent); } }
    #device.away #glass { opacity: .55; }

    #notice {
      position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%); margin: 0;
      padding: 10px 18px; max-width: 300px; border-radius: 18px; text-align: center;
      background: var(--panel); box-shadow: 0 0 0 .5px var(--line), 0 8px 24px #00000026;
      backdrop-filter: blur(18px);
    }

    #bar {
      align-self: center; width: 72px; margin: 14px 18px 14px 0; padding: 6px;
      max-height: calc(100% - 28px); overflow: auto; scrollbar-width: none;
      display: flex; flex-direction: column; align-items: stretch; gap: 1px;
      border-radius: 20px; background: var(--panel);
      box-shadow: 0 0 0 .5px var(--line), 0 10px 30px #0000001f; backdrop-filter: blur(18px);
    }
    #bar hr { flex: none; height: 1px; margin: 5px 10px; border: 0; background: var(--line); }
    button {
      font: inherit; color: inherit; border: 0; background: none; border-radius: 13px;
      padding: 6px 0 5px; cursor: pointer; flex: none;
      display: flex; flex-direction: column; align-items: center; gap: 2px;
    }
    button b { font-weight: 450; font-size: 10.5px; color: var(--faint); }
    button:hover { background: var(--press); }
    button:active { color: var(--accent); transform: scale(.96); }
    button:disabled { opacity: .35; cursor: default; background: none; transform: none; }
    button:focus-visible, select:focus-visible { outline: 2px solid var(--accent); }
    button.on { color: var(--accent); }
    svg {
      width: 23px; height: 23px; fill: none; stroke: currentColor; stroke-width: 1.55;
      stroke-linecap: round; stroke-linejoin: round;
    }
    .pair { display: grid; grid-template-columns: 1fr 1fr; flex: none; }
    .pair button { padding: 6px 0 2px; }
    #text-size { display: flex; gap: 1.5px; margin: 0 8px 6px; height: 3px; flex: none; }
    #text-size i { flex: 1; border-radius: 2px; background: var(--line); }
    #text-size i.on { background: var(--accent); }
    .picker { flex: none; }
    select {
      width: 100%; font: inherit; font-size: 10.5px; color: inherit; border: 0;
      padding: 7px 2px; border-radius: 13px; background: var(--press); text-align: center;
      text-overflow: ellipsis; appearance: none; cursor: pointer;
    }
    option { color: #000; background: #fff; }

    #findings {
      position: fixed; left: 16px; top: 16px; bottom: 16px; width: 330px; overflow: auto;
      padding: 12px 14px; border-radius: 12px; background: var(--sheet);
      box-shadow: 0 6px 24px #0003; font-size: 13px; line-height: 1.35; z-index: 3;
    }
    /* In wide windows the device moves beside the findings. */
    @media (min-width: 720px) { body.audited #stage { margin-left: 346px; } }
    #findings h2 { font-size: 15px; margin: 0 0 8px; }
    #findings > button { position: absolute; right: 12px; top: 10px; }
    #findings ol { margin: 0; padding-left: 22px; }
    #findings li { margin: 0 0 10px; padding-left: 8px; border-left: 3px solid #5f6368; }
    #findings li.warning { border-color: #b06000; }
    #findings li.error { border-color: #c5221f; }
    #findings li.lit { background: var(--press); }
    #findings p { margin: 1px 0; overflow-wrap: anywhere; }
    #findings .remedy { font-weight: 500; }
    #findings .rule, #findings .place { opacity: .7; font-size: 11.5px; }
    #marks { position: absolute; inset: 0; pointer-events: none; }
    #marks i {
      position: absolute; box-sizing: border-box; border: 1.5px solid #5f6368;
      font: 600 10px/13px system-ui; font-style: normal; --mark: #5f6368;
      border-color: var(--mark);
    }
    #marks i b {
      position: absolute; left: -1.5px; bottom: 100%; padding: 0 4px; color: #fff;
      background: var(--mark); border-radius: 3px 3px 0 0;
    }
    #marks i.top b { bottom: auto; top: 0; border-radius: 0 0 3px 0; }
    #marks i.warning { --mark: #b06000; }
    #marks i.error { --mark: #c5221f; }
    #marks i.lit { outline: 3px solid #07f; }
    #audit.busy { opacity: .5; }
    .panel {
      position: fixed; right: 102px; bottom: 40px; width: 230px; padding: 8px; z-index: 2;
      max-height: calc(100vh - 80px); overflow-y: auto;
      border-radius: 16px; background: var(--panel); backdrop-filter: blur(24px);
      box-shadow: 0 0 0 .5px var(--line), 0 14px 40px #00000033;
    }
    .panel label {
      display: flex; align-items: center; justify-content: space-between; padding: 7px 8px;
      border-radius: 9px; cursor: pointer;
    }
    .panel label:hover { background: var(--press); }
    .panel input { width: 110px; margin: 0; font: inherit; }
    .panel input[type=checkbox] { accent-color: var(--accent); width: 16px; height: 16px; }

    #audience, #toast {
      position: fixed; left: 18px; bottom: 16px; display: flex; align-items: center; gap: 10px;
      padding: 7px 8px 7px 14px; border-radius: 16px; background: var(--panel);
      box-shadow: 0 0 0 .5px var(--line), 0 8px 24px #0000001f; backdrop-filter: blur(18px);
    }
    #toast { bottom: 60px; max-width: 60%; padding-right: 14px; overflow-wrap: anywhere; }
    #audience button { padding: 3px 10px; color: var(--accent); font-weight: 550; }
    a { color: var(--accent); }
    #keys {
      position: fixed; left: 0; top: 0; width: 1px; height: 1em; padding: 0; border: 0;
      opacity: 0; resize: none; overflow: hidden; pointer-events: none; font-size: 16px;
    }

    @media (max-width: 560px) {
      body { grid-template-columns: none; grid-template-rows: 1fr auto; }
      #bar {
        flex-direction: row; width: auto; margin: 0 10px 10px; max-width: calc(100% - 20px);
        justify-self: center;
      }
      #bar button { min-width: 46px; }
      #bar hr { width: 1px; height: auto; margin: 8px 4px; }
      #text-size { display: none; }
      select { width: 90px; height: 100%; }
      .panel { right: 16px; bottom: 96px; }
    }
    """#
}
