extension Page {
  /// The script for the connection, the frames and the side bar.
  static let screenScript = #"""
    import { layOut } from './bezel.js';
    import { listen, setCaret } from './input.js';
    import { hideFindings, offerAudit, showFindings, startAudit } from './audit.js';
    import { closeInspector, handleInspection, prepareInspector, toggleInspector }
      from './inspector.js';
    import { closeRecording, handleRecording, prepareRecording, toggleRecording }
      from './recording.js';

    const element = (id) => document.getElementById(id);
    const canvas = element('screen');
    const cursors = {
      standard: 'default', hidden: 'none', verticalBeam: 'text', horizontalBeam: 'vertical-text' };
    const context = canvas.getContext('2d', { alpha: false });
    context.imageSmoothingEnabled = false;
    // A copy of the frame scaled down to the pixels of the display. The browser scales the screen's
    // canvas fast, but thin lines vanish; this canvas covers it while only small parts change.
    const fine = element('fine');
    const fineContext = fine.getContext('2d', { alpha: false });
    const piece = document.createElement('canvas');
    const pieceContext = piece.getContext('2d', { alpha: false });

    const state = {
      frame: { width: 0, height: 0, scale: 1 }, shape: null, session: '', sequence: 0,
      isDriver: false, frames: 0, socket: null, onShown: null, onDirty: null,
    };
    // Values for scripts that test the page.
    globalThis.russet = state;

    // MARK: Frames (see FrameEncoder)

    let scratch = new Uint32Array(0);

    // Decodes the pixels of a rectangle: words `at` to `end` hold runs, whose lower two bits are 0
    // for pixels that follow, 1 for one repeated pixel and 2 for pixels of the row above.
    function unpack(words, at, end, area, width) {
      if (scratch.length < area) scratch = new Uint32Array(Math.max(area, 1 << 16));
      const out = scratch;
      let to = 0;
      while (at < end) {
        const head = words[at++], count = head >>> 2, stop = to + count;
        switch (head & 3) {
          case 0:
            if (count < 24) while (to < stop) out[to++] = words[at++];
            else { out.set(words.subarray(at, at + count), to); at += count; }
            break;
          case 1: out.fill(words[at++], to, stop); break;
          default:
            if (count <= width) out.copyWithin(to, to - width, stop - width);
            else for (let i = to; i < stop; i++) out[i] = out[i - width];
        }
        to = stop;
      }
      return out;
    }

    function paint(buffer) {
      const words = new Uint32Array(buffer);
      if (words[0] !== 1) return;
      const width = words[2], height = words[3], scale = words[4] / 1000;
      const frame = state.frame;
      if (frame.width !== width || frame.height !== height || frame.scale !== scale) {
        canvas.width = width;
        canvas.height = height;
        state.frame = { width, height, scale };
        fit();
      }
      let at = 8;
      for (let n = words[6]; n > 0; n--, at += 6) {
        const x = words[at], y = words[at + 1], w = words[at + 2], h = words[at + 3];
        const dx = words[at + 4] | 0, dy = words[at + 5] | 0;
        context.drawImage(canvas, x, y, w, h, x + dx, y + dy, w, h);
        markDirty(x + dx, y + dy, w, h);
      }
      for (let n = words[7]; n > 0; n--) {
        const w = words[at + 2], h = words[at + 3], length = words[at + 5], start = at + 6;
        const bytes = words[at + 4] === 0
          ? new Uint8ClampedArray(buffer, start * 4, w * h * 4)
          : new Uint8ClampedArray(
              unpack(words, start, start + length, w * h, w).buffer, 0, w * h * 4);
        context.putImageData(new ImageData(bytes, w, h), words[at], words[at + 1]);
        markDirty(words[at], words[at + 1], w, h);
        at = start + length;
      }
      state.sequence = words[1];
      state.frames++;
      notice('');
    }

    // The area that changed since the last animation frame: left, top, right, bottom.
    let dirty = null;
    // Whether an animation frame was requested.
    let isDue = false;
    // The timer after which the whole frame is scaled down.
    let restTimer = 0;
    // The time without large changes, in milliseconds, after which that happens.
    const restTime = 150;

    function markDirty(x, y, w, h) {
      state.onDirty?.(x, y, w, h);
      dirty = dirty
        ? [Math.min(dirty[0], x), Math.min(dirty[1], y),
           Math.max(dirty[2], x + w), Math.max(dirty[3], y + h)]
        : [x, y, x + w, y + h];
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(show);
    }

    function show() {
      isDue = false;
      const [left, top, right, bottom] = dirty;
      dirty = null;
      const isSmall = (right - left) * (bottom - top) < canvas.width * canvas.height / 10;
      if (isSmall && !fine.hidden) {
        reduce(left, top, right, bottom);
      } else {
        fine.hidden = true;
        clearTimeout(restTimer);
        restTimer = setTimeout(reduceAll, restTime);
      }
      state.onShown?.();
      send({ type: 'shown', sequence: state.sequence });
    }

    function reduceAll() {
      const ratio = window.devicePixelRatio || 1, box = canvas.getBoundingClientRect();
      const width = Math.round(box.width * ratio), height = Math.round(box.height * ratio);
      if (width < 1 || height < 1 || width >= canvas.width) return;
      if (fine.width !== width) fine.width = width;
      if (fine.height !== height) fine.height = height;
      reduce(0, 0, canvas.width, canvas.height);
      fine.hidden = false;
    }

    // Scales an area of the frame down, with a margin for the pixels that its edges share.
    function reduce(left, top, right, bottom) {
      const k = canvas.width / fine.width, margin = 2;
      const x = Math.max(Math.floor(left / k) - margin, 0);
      const y = Math.max(Math.floor(top / k) - margin, 0);
      const w = Math.min(Math.ceil(right / k) + margin, fine.width) - x;
      const h = Math.min(Math.ceil(bottom / k) + margin, fine.height) - y;
      const fromX = Math.floor(x * k), fromY = Math.floor(y * k);
      piece.width = Math.ceil((x + w) * k) - fromX;
      piece.height = Math.ceil((y + h) * k) - fromY;
      pieceContext.drawImage(canvas, -fromX, -fromY);
      fineContext.imageSmoothingQuality = 'medium';
      fineContext.drawImage(piece, x * k - fromX, y * k - fromY, w * k, h * k, x, y, w, h);
    }

    function fit() {
      layOut(state.shape, state.frame);
      fine.hidden = true;
      clearTimeout(restTimer);
      if (state.frames) restTimer = setTimeout(reduceAll, restTime);
    }

    // MARK: Connection

    let attempts = 0;

    export function send(message) {
      if (state.socket?.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(message));
    }

    function notice(text) {
      element('notice').hidden = !text;
      element('notice').textContent = text;
      element('device').classList.toggle('away', !!text);
    }

    function connect() {
      const socket = new WebSocket(new URL('screen', location.href.replace(/^http/, 'ws')));
      socket.binaryType = 'arraybuffer';
      state.socket = socket;
      socket.onopen = () => {
        attempts = 0;
        if (state.sequence) notice('');
        send({ type: 'hello', session: state.session, sequence: state.sequence });
      };
      socket.onmessage = ({ data }) => {
        if (typeof data !== 'string') paint(data);
        else handleMessage(JSON.parse(data));
      };
      socket.onclose = () => {
        attempts++;
        notice(attempts > 3
          ? 'The app is not running. Start it again and open the address that it prints.'
          : 'Connection lost. Reconnecting…');
        setTimeout(connect, Math.min(150 * 2 ** attempts, 2000));
      };
    }

    function handleMessage(message) {
      switch (message.type) {
        case 'hello':
          if (message.session !== state.session) state.sequence = 0;
          state.session = message.session;
          fillDevices(message.devices);
          if (message.text) document.title = message.text;
          offerAudit(message.canReview);
          break;
        case 'device':
          state.shape = message.device;
          element('devices').value = message.device.name;
          fit();
          break;
        case 'environment': showEnvironment(message.environment); break;
        case 'audience': showAudience(message); break;
        case 'textInput': setCaret(message.isEditing, message.caret, state); break;
        case 'findings': showFindings(JSON.parse(message.text), state); break;
        case 'inspection': {
          const answer = JSON.parse(message.text);
          if (!handleRecording(answer)) handleInspection(answer);
          break;
        }
        case 'pointer': canvas.style.cursor = cursors[message.text]; break;
        case 'title': document.title = message.text; break;
        case 'pasteboard': navigator.clipboard?.writeText(message.text).catch(() => {}); break;
        case 'openURL': offerAddress(message.text); break;
        case 'haptic': pulse(message.text, message.intensity); break;
        case 'sound': play(message.text); break;
      }
    }

    // MARK: Side bar

    function fillDevices(names) {
      const select = element('devices');
      if (select.length) return;
      for (const name of names) select.add(new Option(name, name));
    }

    function enableAppearance() {
      element('appearance').disabled = !state.isDriver || !state.hasDarkAppearance;
    }

    function showEnvironment(environment) {
      state.hasDarkAppearance = environment.hasDarkAppearance;
      const appearance = element('appearance');
      appearance.classList.toggle('on', environment.appearance === 'dark');
      enableAppearance();
      appearance.title = state.hasDarkAppearance ? 'Light or dark'
        : `iOS ${environment.systemVersion} has no dark appearance: start the app with --ios 13`;
      for (const button of document.querySelectorAll('#bar [data-button=lock]')) {
        button.classList.toggle('on', environment.isLocked);
      }
      const steps = element('text-size');
      steps.replaceChildren(...Array.from({ length: environment.textSizes }, (_, index) => {
        const step = document.createElement('i');
        step.className = index <= environment.textSize ? 'on' : '';
        return step;
      }));
      const toggles = Object.keys(environment.toggles).sort().map((name) => (
        { title: name, control: 'toggle', value: environment.toggles[name], options: [] }));
      fillPanel(element('switches'), [...toggles, ...environment.choices]);
      fillPanel(element('status'), environment.statusBar);
    }

    // Updates the rows of a panel. Rows are recreated only if their titles or options change, so
    // that a row keeps the keyboard focus and the pointer.
    function fillPanel(panel, rows) {
      const offer = JSON.stringify(rows.map((row) => [row.title, row.options]));
      if (panel.dataset.offer !== offer) {
        panel.dataset.offer = offer;
        panel.replaceChildren(...rows.map(panelRow));
      }
      rows.forEach((row, index) => {
        const field = panel.children[index].querySelector('input, select');
        if (field.type === 'checkbox') field.checked = row.value;
        // A text field that a person is editing is not changed.
        else if (row.options.length || document.activeElement !== field) choose(field, row);
      });
    }

    function choose(field, row) {
      const isListed = row.options.some((option) => option.value === row.value);
      for (const option of [...field.options ?? []]) {
        if (option.dataset.isOther) option.remove();
      }
      if (row.options.length && !isListed) {
        const other = new Option(row.value, row.value);
        other.dataset.isOther = true;
        field.add(other);
      }
      field.value = row.value;
    }

    function panelRow(row) {
      const label = document.createElement('label');
      const field = document.createElement(row.options.length ? 'select' : 'input');
      for (const option of row.options) field.add(new Option(option.name, option.value));
      const isSwitch = typeof row.value === 'boolean', prefix = row.key ? `${row.key}=` : '';
      if (isSwitch) field.type = 'checkbox';
      field.onchange = () => send({ type: 'control', name: row.control,
        text: isSwitch ? row.title : prefix + field.value });
      label.append(row.title, field);
      return label;
    }

    function togglePanel(name) {
      for (const other of ['switches', 'status']) {
        const panel = element(other);
        panel.hidden = other !== name || !panel.hidden;
        const opener = document.querySelector(`[data-action=${other}]`);
        opener.setAttribute('aria-expanded', String(!panel.hidden));
        opener.classList.toggle('on', !panel.hidden);
      }
    }

    function showAudience({ isDriver, viewers }) {
      state.isDriver = isDriver;
      const note = element('audience');
      note.hidden = isDriver && viewers < 2;
      note.querySelector('button').hidden = isDriver;
      note.querySelector('span').textContent = isDriver
        ? `${viewers - 1} watching` : 'You are watching';
      for (const part of document.querySelectorAll('#bar button:not([data-action])')) {
        part.disabled = !isDriver;
      }
      enableAppearance();
      element('devices').disabled = !isDriver;
    }

    let toastTimer = 0;
    function offerAddress(address) {
      const toast = element('toast');
      const link = document.createElement('a');
      link.textContent = address;
      if (/^(https?|mailto|tel):/i.test(address)) {
        link.href = address;
        link.target = '_blank';
        link.rel = 'noopener noreferrer';
      }
      toast.replaceChildren('The app opens ', link);
      toast.hidden = false;
      clearTimeout(toastTimer);
      toastTimer = setTimeout(() => { toast.hidden = true; }, 8000);
    }

    // The durations of vibrations and pauses by kind of feedback, in milliseconds.
    const rhythms = {
      'notification.success': [12, 90, 16], 'notification.warning': [16, 140, 12],
      'notification.error': [12, 60, 12, 60, 18, 90, 12], 'vibrate': [400],
    };

    function pulse(name, intensity = 1) {
      const device = element('device');
      device.classList.remove('pulse');
      void device.offsetWidth;
      device.style.setProperty('--pulse', String(0.35 + 0.65 * intensity));
      device.classList.add('pulse');
      navigator.vibrate?.(rhythms[name] ?? [4 + Math.round(14 * intensity)]);
    }

    let audio = null;
    async function play(wave) {
      // Browsers play no sound before a person has clicked the page.
      audio ??= new AudioContext();
      if (audio.state !== 'running') await Promise.race([audio.resume(), after(200)]);
      if (audio.state !== 'running') return;
      const bytes = Uint8Array.from(atob(wave), (character) => character.charCodeAt(0));
      const source = audio.createBufferSource();
      source.buffer = await audio.decodeAudioData(bytes.buffer);
      source.connect(audio.destination);
      source.start();
    }

    function after(milliseconds) {
      return new Promise((done) => setTimeout(done, milliseconds));
    }

    function savePicture() {
      canvas.toBlob((blob) => {
        const link = document.createElement('a');
        const time = new Date().toISOString().slice(0, 19).replaceAll(':', '.');
        link.download = `${state.shape?.name ?? 'Screen'} - ${time}.png`;
        link.href = URL.createObjectURL(blob);
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      });
    }

    const actions = {
      audit: () => {
        closeInspector();
        closeRecording();
        startAudit(send);
      },
      inspect: () => {
        hideFindings();
        closeRecording();
        toggleInspector();
      },
      record: () => {
        hideFindings();
        closeInspector();
        toggleRecording();
      },
      shake: () => send({ type: 'shake' }),
      screenshot: savePicture,
      drive: () => send({ type: 'drive' }),
      switches: () => togglePanel('switches'),
      status: () => togglePanel('status'),
    };

    for (const part of document.querySelectorAll('[data-button]')) {
      const press = (isPressed) =>
        send({ type: 'button', name: part.dataset.button, isPressed });
      part.addEventListener('pointerdown', (event) => {
        part.setPointerCapture(event.pointerId);
        press(true);
      });
      part.addEventListener('pointerup', () => press(false));
      part.addEventListener('pointercancel', () => press(false));
      part.addEventListener('click', (event) => {
        // A click by the keyboard has no pointer events.
        if (event.detail === 0) { press(true); press(false); }
      });
    }
    for (const part of document.querySelectorAll('[data-control]')) {
      const { control, steps } = part.dataset;
      part.addEventListener('click', () => send(
        { type: 'control', name: control, ...(steps ? { steps: Number(steps) } : {}) }));
    }
    for (const part of document.querySelectorAll('[data-action]')) {
      part.addEventListener('click', () => actions[part.dataset.action]?.(part));
    }
    element('devices').addEventListener('change', (event) => {
      send({ type: 'device', name: event.target.value });
      element('keys').focus();
    });
    new ResizeObserver(fit).observe(element('stage'));
    matchMedia('(resolution: 1dppx)').addEventListener(
      'change', fit);

    listen(canvas, state, send);
    prepareInspector(state, send);
    prepareRecording(send);
    connect();
    """#
}
