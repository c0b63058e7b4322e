extension Page {
  /// The script of the record button and the recorded UI test.
  static let recordingScript = #"""
    const element = (id) => document.getElementById(id);
    const button = element('record'), panel = element('recording');
    const text = panel.querySelector('pre');
    // The first number of questions about recordings; the inspector's questions count from 1.
    const first = 500000000;
    let number = first, isOn = false, library = 'xctest', send = null;

    export function prepareRecording(sender) { send = sender; }

    function ask(on) {
      send({ type: 'inspect', text: JSON.stringify(
        { number: ++number, ask: 'record', on, text: library }) });
    }

    export function toggleRecording() {
      closeRecording();
      ask(!isOn);
    }

    export function closeRecording() {
      panel.hidden = true;
      document.body.classList.remove('recorded');
    }

    // Handles an answer about a recording; returns false for other answers.
    export function handleRecording(answer) {
      if (!(answer.number >= first && answer.number < 2 * first)) return false;
      isOn = answer.isRecording ?? false;
      button.classList.toggle('on', isOn);
      button.setAttribute('aria-pressed', String(isOn));
      button.title = isOn ? 'End the recording and show the test' : 'Record a UI test';
      const words = answer.source ?? answer.trouble;
      if (words) {
        text.textContent = words;
        panel.hidden = false;
        document.body.classList.add('recorded');
      }
      return true;
    }

    function save() {
      const link = document.createElement('a');
      link.download = 'RecordedTests.swift';
      link.href = URL.createObjectURL(new Blob([text.textContent], { type: 'text/plain' }));
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }

    for (const part of panel.querySelectorAll('[data-recording]')) {
      part.onclick = () => {
        const name = part.dataset.recording;
        if (name === 'close') { closeRecording(); return; }
        if (name === 'copy') { navigator.clipboard?.writeText(text.textContent); return; }
        if (name === 'save') { save(); return; }
        library = name;
        for (const one of ['xctest', 'swift-testing']) {
          panel.querySelector(`[data-recording=${one}]`)
            .setAttribute('aria-pressed', String(one === name));
        }
        ask(false);
      };
    }
    // Keeps keys that are typed in the panel from the app.
    for (const name of ['keydown', 'keyup', 'paste']) {
      panel.addEventListener(name, (event) => event.stopPropagation());
    }
    """#

  /// The style sheet of the recorded test.
  static let recordingStyle = #"""
    #recording {
      position: fixed; left: 16px; top: 16px; bottom: 16px; width: 460px; z-index: 3;
      display: flex; flex-direction: column; padding: 12px 14px; box-sizing: border-box;
      border-radius: 12px; background: var(--sheet); box-shadow: 0 6px 24px #0003;
      font-size: 13px; -webkit-user-select: text; user-select: text;
    }
    #recording[hidden] { display: none; }
    #recording h2 { font-size: 15px; margin: 0 0 8px; }
    #recording > button { position: absolute; right: 12px; top: 10px; }
    #recording p { margin: 0 0 8px; display: flex; gap: 4px; }
    #recording p button { padding: 3px 8px; border-radius: 7px; font-size: 11.5px; }
    #recording [aria-pressed=true] { background: var(--press); }
    #recording pre {
      flex: 1; min-height: 0; margin: 0; overflow: auto; white-space: pre;
      font: 11.5px/1.45 ui-monospace, monospace;
    }
    #record.on { color: #d93025; }
    @media (min-width: 820px) { body.recorded #stage { margin-left: 476px; } }
    """#
}
