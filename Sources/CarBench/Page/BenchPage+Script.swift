extension BenchPage {
  /// The script for the connection, the displays, the processes and the log.
  static let script = #"""
    import { listen, showSignals } from './controls.js';

    const element = (id) => document.getElementById(id);
    const state = { socket: null, displays: [], signals: {}, events: 0, time: 0, isReady: false };
    // For scripts that drive the page.
    globalThis.bench = state;

    export function send(message) {
      if (state.socket?.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(message));
    }

    let attempts = 0;
    function connect() {
      const socket = new WebSocket(new URL('screen', location.href.replace(/^http/, 'ws')));
      state.socket = socket;
      socket.onopen = () => {
        attempts = 0;
        send({ type: 'hello' });
      };
      socket.onmessage = ({ data }) => hear(JSON.parse(data));
      socket.onclose = () => {
        attempts++;
        state.isReady = false;
        element('driving').textContent = attempts > 3
          ? 'The bench is not running. Start it again and open the address that it prints.'
          : 'Connection lost. Reconnecting…';
        setTimeout(connect, Math.min(150 * 2 ** attempts, 2000));
      };
    }

    function hear(message) {
      if (message.driveSide) document.body.classList.toggle('right', message.driveSide === 'right');
      if (message.displays) showDisplays(message.displays);
      if (message.scenarios) fillScenarios(message.scenarios);
      if (message.scenario !== undefined) showScenario(message.scenario);
      if (message.signals) {
        Object.assign(state.signals, message.signals);
        showSignals(state.signals);
      }
      if (message.driving !== undefined) element('driving').textContent = message.driving;
      if (message.alert !== undefined) show('alert', message.alert);
      if (message.trouble !== undefined) show('trouble', message.trouble);
      if (message.events) addEvents(message.events);
      state.isReady = true;
    }

    function show(id, text) {
      element(id).textContent = text;
      element(id).hidden = !text;
    }

    // MARK: Displays

    function showDisplays(displays) {
      state.displays = displays;
      for (const display of displays) {
        let box = document.querySelector(`[data-display="${display.name}"]`);
        if (!box) {
          box = makeDisplay(display);
          element('dash').append(box);
        }
        box.classList.toggle('focused', display.hasFocus);
        const frame = box.querySelector('iframe'), veil = box.querySelector('.veil');
        const address = display.port
          ? `http://${location.hostname}:${display.port}/?token=${display.token}` : '';
        if (address && frame.dataset.address !== address) {
          frame.dataset.address = address;
          frame.src = address;
        }
        veil.hidden = display.state === 'running';
        veil.textContent = words[display.state];
      }
      showProcesses(displays);
      fillFocus(displays);
      layOut();
    }

    const words = {
      starting: 'Starting…', frozen: 'Does not answer', ended: 'Starting again…',
      stopped: 'Ended', running: '',
    };

    function makeDisplay(display) {
      const box = document.createElement('figure');
      box.className = 'display';
      box.dataset.display = display.name;
      box.setAttribute('aria-label', display.title);
      const glass = document.createElement('div'), frame = document.createElement('iframe');
      glass.className = 'glass';
      frame.title = display.title;
      frame.allow = 'autoplay';
      const veil = document.createElement('div');
      veil.className = 'veil';
      glass.append(frame, veil);
      box.append(glass);
      return box;
    }

    // The car's displays in a column, the cluster above; the phone beside them.
    function layOut() {
      const room = element('dash').getBoundingClientRect(), gap = 14;
      const width = room.width - 12, isRight = document.body.classList.contains('right');
      const phone = state.displays.find((display) => display.name === 'phone');
      const column = state.displays.filter((display) => display !== phone);
      const shape = (display) => display.width / display.height;
      const widest = Math.max(0, ...column.map(shape));
      const count = Math.max(column.length, 1);
      // Widths grow with the height: both parts and the gaps have to fit.
      const perHeight = widest / count + (phone ? shape(phone) : 0);
      const gaps = (phone && column.length ? gap : 0) - widest * gap * (count - 1) / count;
      const tall = Math.min(room.height, (width - gaps) / perHeight);
      const each = (tall - gap * (count - 1)) / count;
      let y = 0;
      const columnWidth = each * widest;
      for (const display of column) {
        const own = each * shape(display);
        place(display, isRight ? width - own : 0, y, each / display.height);
        y += each + gap;
      }
      if (!phone) return;
      const beside = column.length ? columnWidth + gap : 0;
      place(phone, isRight ? width - beside - tall * shape(phone) : beside, 0, tall / phone.height);
    }

    function place(display, x, y, scale) {
      const { style } = document.querySelector(`[data-display="${display.name}"]`);
      style.left = `${Math.round(x)}px`;
      style.top = `${Math.round(y)}px`;
      style.width = `${Math.floor(display.width * scale)}px`;
      style.height = `${Math.floor(display.height * scale)}px`;
    }
    new ResizeObserver(layOut).observe(element('dash'));

    // A press into a frame takes the browser's focus there: that display gets the knob.
    addEventListener('blur', () => {
      const box = document.activeElement?.closest?.('.display');
      if (box) send({ type: 'focus', display: box.dataset.display });
    });

    // MARK: Processes

    function showProcesses(displays) {
      const list = element('processes');
      for (const display of displays) {
        let row = list.querySelector(`[data-row="${display.name}"]`);
        if (!row) {
          row = document.createElement('li');
          row.dataset.row = display.name;
          row.append(document.createElement('b'));
          const keys = document.createElement('span');
          keys.className = 'row';
          for (const [fault, title] of [['crash', 'Crash'], ['freeze', 'Freeze']]) {
            const key = document.createElement('button');
            key.textContent = title;
            key.dataset.fault = fault;
            key.onclick = () => send({
              type: 'fault', fault: key.dataset.fault, display: display.name });
            keys.append(key);
          }
          row.append(keys, document.createElement('small'));
          list.append(row);
        }
        row.className = display.state;
        row.querySelector('b').textContent = display.title;
        const freeze = row.querySelectorAll('button')[1];
        freeze.dataset.fault = display.state === 'frozen' ? 'thaw' : 'freeze';
        freeze.textContent = display.state === 'frozen' ? 'Thaw' : 'Freeze';
        const parts = [display.state, display.process && `process ${display.process}`];
        if (display.restarts) parts.push(`started again ${display.restarts} times`);
        if (display.ending) parts.push(display.ending);
        if (display.latency >= 0) parts.push(`${Math.round(display.latency * 1000)} ms to frame`);
        row.querySelector('small').textContent = parts.filter(Boolean).join(' · ');
      }
    }

    function fillFocus(displays) {
      const select = element('focus');
      if (select.length !== displays.length) {
        select.replaceChildren(...displays.map(({ name, title }) => new Option(title, name)));
      }
      select.value = displays.find((display) => display.hasFocus)?.name ?? '';
    }
    element('focus').onchange = (event) => send({ type: 'focus', display: event.target.value });

    // MARK: Scenario and log

    function fillScenarios(names) {
      element('scenario').replaceChildren(...names.map((name) => new Option(name, name)));
      element('play').disabled = !names.length;
      element('scenario').disabled = !names.length;
      if (!names.length) element('scenario').add(new Option('No scenario', ''));
    }

    function showScenario(name) {
      const key = element('play');
      key.dataset.playing = name;
      key.textContent = name ? 'Stop' : 'Drive';
      key.classList.toggle('on', !!name);
      if (name) element('scenario').value = name;
    }
    element('play').onclick = (event) => send({
      type: 'scenario',
      ...(event.target.dataset.playing ? {} : { name: element('scenario').value }) });

    // Chosen: as many lines as a person scrolls back.
    const mostLines = 400;
    function addEvents(lines) {
      const list = element('log');
      const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      for (const line of lines) {
        const row = document.createElement('li');
        row.textContent = line;
        list.append(row);
      }
      state.events += lines.length;
      while (list.childElementCount > mostLines) list.firstElementChild.remove();
      if (isAtEnd) list.scrollTop = list.scrollHeight;
    }

    listen(state, send);
    connect();
    """#

  /// The script for the keys, knobs, sliders, the gear and the switches.
  static let controlsScript = #"""
    // A notch of a mouse wheel is a detent; so is a turn of this many degrees by a drag.
    const degreesPerDetent = 15;

    export function listen(state, send) {
      const control = (name, action, more = {}) =>
        send({ type: 'control', control: name, action, ...more });

      for (const key of document.querySelectorAll('[data-press]')) {
        const name = key.dataset.press;
        key.addEventListener('pointerdown', (event) => {
          key.setPointerCapture(event.pointerId);
          control(name, 'press');
        });
        key.addEventListener('pointerup', () => control(name, 'release'));
        key.addEventListener('pointercancel', () => control(name, 'release'));
        key.addEventListener('click', (event) => {
          // From the keyboard: no pointer went down.
          if (event.detail === 0) { control(name, 'press'); control(name, 'release'); }
        });
      }
      for (const knob of document.querySelectorAll('[data-knob]')) turnable(knob, control);

      for (const slider of document.querySelectorAll('[data-path]')) {
        slider.addEventListener('input', () => {
          slider.dataset.held = 'yes';
          send({ type: 'set', path: slider.dataset.path, value: Number(slider.value) });
          label(slider);
        });
        for (const end of ['change', 'pointerup']) {
          slider.addEventListener(end, () => { delete slider.dataset.held; });
        }
        label(slider);
      }
      for (const key of document.querySelectorAll('[data-gear]')) {
        key.setAttribute('role', 'radio');
        key.addEventListener('click', () => send({
          type: 'set', path: 'Vehicle.Powertrain.Transmission.SelectedGear',
          value: Number(key.dataset.gear) }));
      }
      for (const key of document.querySelectorAll('[data-toggle]')) {
        key.addEventListener('click', () => send({
          type: 'set', path: key.dataset.toggle,
          value: state.signals[key.dataset.toggle] !== true }));
      }
    }

    // A knob turns by the wheel, by a drag around its centre and by keys, and is pushed by a click.
    function turnable(knob, control) {
      const name = knob.dataset.knob;
      let turn = 0, rest = 0, drag = null;

      function rotate(detents) {
        if (!detents) return;
        turn += detents * degreesPerDetent;
        knob.style.setProperty('--turn', String(turn));
        knob.setAttribute('aria-valuenow', String(turn / degreesPerDetent));
        control(name, 'rotate', { amount: detents });
      }
      const angle = (event) => {
        const box = knob.getBoundingClientRect();
        return Math.atan2(
          event.clientY - box.top - box.height / 2, event.clientX - box.left - box.width / 2)
          * 180 / Math.PI;
      };

      knob.addEventListener('wheel', (event) => {
        event.preventDefault();
        // Up and to the right is clockwise; a trackpad's small steps add up to detents.
        const isNotch = event.deltaMode !== 0 || Math.abs(event.wheelDeltaY) >= 120;
        rest += isNotch ? -Math.sign(event.deltaY) : -event.deltaY / 40;
        const detents = Math.trunc(rest);
        rest -= detents;
        rotate(detents);
      }, { passive: false });
      knob.addEventListener('pointerdown', (event) => {
        knob.setPointerCapture(event.pointerId);
        knob.classList.add('down');
        drag = { last: angle(event), sum: 0, turned: false };
      });
      knob.addEventListener('pointermove', (event) => {
        if (!drag) return;
        const now = angle(event);
        drag.sum += (now - drag.last + 540) % 360 - 180;
        drag.last = now;
        const detents = Math.trunc(drag.sum / degreesPerDetent);
        drag.sum -= detents * degreesPerDetent;
        if (detents) drag.turned = true;
        rotate(detents);
      });
      const end = (isPush) => {
        knob.classList.remove('down');
        if (drag && !drag.turned && isPush) { control(name, 'press'); control(name, 'release'); }
        drag = null;
      };
      knob.addEventListener('pointerup', () => end(true));
      knob.addEventListener('pointercancel', () => end(false));
      knob.addEventListener('keydown', (event) => {
        const nudges = {
          ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        if (event.key === 'PageUp' || event.key === '+') rotate(1);
        else if (event.key === 'PageDown' || event.key === '-') rotate(-1);
        else if (event.key === 'Enter' || event.key === ' ') {
          control(name, 'press');
          control(name, 'release');
        } else if (nudges[event.key]) {
          const [x, y] = nudges[event.key];
          control(name, 'nudge', { x, y });
        } else return;
        event.preventDefault();
      });
    }

    const units = { speed: ' km/h', light: ' %', rain: ' %', outside: ' °C', charge: ' %' };
    function label(slider) {
      slider.nextElementSibling.textContent = Math.round(slider.value) + (units[slider.id] ?? '');
    }

    export function showSignals(signals) {
      for (const slider of document.querySelectorAll('[data-path]')) {
        const value = signals[slider.dataset.path];
        // A slider under the hand stays there.
        if (typeof value !== 'number' || slider.dataset.held) continue;
        slider.value = String(value);
        label(slider);
      }
      const gear = signals['Vehicle.Powertrain.Transmission.SelectedGear'];
      for (const key of document.querySelectorAll('[data-gear]')) {
        const own = Number(key.dataset.gear);
        const isOn = own === gear || (own === 127 && gear > 0 && gear < 126)
          || (own === -1 && gear < 0);
        key.classList.toggle('on', isOn);
        key.setAttribute('aria-checked', String(isOn));
      }
      for (const key of document.querySelectorAll('[data-toggle]')) {
        const isOn = signals[key.dataset.toggle] === true;
        key.classList.toggle('on', isOn);
        key.setAttribute('aria-pressed', String(isOn));
      }
    }
    """#
}
