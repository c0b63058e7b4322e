extension Page {
  /// The script for pointers, the wheel, keys, input methods and the clipboard.
  static let inputScript = #"""
    import { pointAt, showFingers } from './bezel.js';

    const keys = document.getElementById('keys');
    const shift = 1 << 17, alternate = 1 << 19, command = 1 << 20, capsLock = 1 << 16;

    // Returns the flags of `UIKeyModifierFlags`. The Control key stands for Command.
    function modifiersOf(event) {
      return (event.shiftKey ? shift : 0) | (event.altKey ? alternate : 0)
        | (event.ctrlKey || event.metaKey ? command : 0)
        | (event.getModifierState?.('CapsLock') ? capsLock : 0);
    }

    // Moves the hidden text field to the caret, so that input methods show their candidates there.
    export function setCaret(isEditing, caret, state) {
      if (isEditing) keys.focus({ preventScroll: true });
      if (!caret) return;
      const box = document.getElementById('screen').getBoundingClientRect();
      const scale = box.width / (state.frame.width / state.frame.scale);
      keys.style.left = box.left + caret.x * scale + 'px';
      keys.style.top = box.top + caret.y * scale + 'px';
      keys.style.height = Math.max(caret.height * scale, 8) + 'px';
    }

    export function listen(canvas, state, send) {
      listenToPointers(canvas, state, send);
      listenToKeys(send);
    }

    // MARK: Pointers

    // Returns whether a wheel event comes from a mouse wheel, and not from a trackpad. Wheels report
    // lines or pages, or multiples of 120 in the deprecated `wheelDelta`.
    function turnsInNotches(event) {
      return event.deltaMode !== 0
        || (event.wheelDeltaX % 120 === 0 && event.wheelDeltaY % 120 === 0);
    }

    function listenToPointers(canvas, state, send) {
      const fingers = new Map();
      let nextFinger = 1;

      function sample(event, finger, phase) {
        const isPen = event.pointerType === 'pen';
        const point = pointAt(event, state.frame);
        // A mouse reports no force; its force is that of an ordinary touch, or with Shift a firm one.
        const firm = event.shiftKey && !event.altKey ? 1 : 0.15;
        const force = event.pointerType === 'mouse' ? firm : event.pressure;
        const result = { id: finger.id, phase, x: point.x, y: point.y, force };
        result.modifiers = modifiersOf(event);
        if (finger.buttons) {
          // The secondary and middle buttons are sent as pointer events, which the app handles.
          result.kind = 'indirectPointer';
          result.buttons = finger.buttons;
        } else if (isPen) {
          result.kind = 'pencil';
          result.altitude = event.altitudeAngle ?? Math.PI / 2;
          result.azimuth = event.azimuthAngle ?? 0;
        } else if (event.pointerType === 'touch') {
          const box = canvas.getBoundingClientRect();
          const scale = state.frame.width / state.frame.scale / box.width;
          result.radius = Math.max(event.width, event.height) / 2 * scale || 22;
        }
        return result;
      }

      // Returns the second of the two fingers that a mouse moves while Alt is held: the first one
      // mirrored at the screen's centre. With Shift too, both fingers move in parallel.
      function mirrored(event, finger, touch) {
        const centre = finger.centre;
        if (event.shiftKey && finger.last) {
          centre.x += touch.x - finger.last.x;
          centre.y += touch.y - finger.last.y;
        }
        finger.last = { x: touch.x, y: touch.y };
        return {
          ...touch, id: finger.id + 1, x: 2 * centre.x - touch.x, y: 2 * centre.y - touch.y };
      }

      function sendTouches(event, finger, phase) {
        const touch = sample(event, finger, phase);
        const touches = finger.isPair ? [touch, mirrored(event, finger, touch)] : [touch];
        send({ type: 'touches', touches, sent: event.timeStamp });
        showFingers(finger.isPair && phase !== 'ended' ? touches : [], state.frame);
      }

      function middle() {
        const { width, height, scale } = state.frame;
        return { x: width / scale / 2, y: height / scale / 2 };
      }

      canvas.addEventListener('pointerdown', (event) => {
        event.preventDefault();
        keys.focus({ preventScroll: true });
        const isOther = event.pointerType === 'mouse' && event.button > 0;
        if (isOther && event.button > 2) return;
        if (fingers.has(event.pointerId)) return;
        canvas.setPointerCapture(event.pointerId);
        // The masks of `UIEvent.ButtonMask` for DOM buttons 1 (middle) and 2 (secondary).
        const buttons = isOther ? [0, 4, 2][event.button] : 0;
        const finger = { id: nextFinger, buttons, centre: middle(), last: null,
          isPair: event.pointerType === 'mouse' && event.altKey && !isOther };
        nextFinger += 2;
        fingers.set(event.pointerId, finger);
        sendTouches(event, finger, 'began');
      });
      canvas.addEventListener('pointermove', (event) => {
        const finger = fingers.get(event.pointerId);
        if (finger) {
          sendTouches(event, finger, 'moved');
        } else if (event.pointerType === 'mouse') {
          const point = pointAt(event, state.frame);
          send({ type: 'hover', ...point, sent: event.timeStamp });
          const c = middle();
          showFingers(event.altKey
            ? [point, { x: 2 * c.x - point.x, y: 2 * c.y - point.y }] : [], state.frame);
        }
      });
      for (const [type, phase] of [['pointerup', 'ended'], ['pointercancel', 'cancelled']]) {
        canvas.addEventListener(type, (event) => {
          const finger = fingers.get(event.pointerId);
          if (!finger) return;
          fingers.delete(event.pointerId);
          sendTouches(event, finger, phase);
        });
      }
      canvas.addEventListener('pointerleave', (event) => {
        if (event.pointerType !== 'mouse' || fingers.size) return;
        send({ type: 'hover', sent: event.timeStamp });
        showFingers([], state.frame);
      });
      canvas.addEventListener('contextmenu', (event) => event.preventDefault());

      canvas.addEventListener('wheel', (event) => {
        event.preventDefault();
        const box = canvas.getBoundingClientRect();
        const points = state.frame.width / state.frame.scale / box.width;
        const isWheel = turnsInNotches(event);
        const place = { ...pointAt(event, state.frame), modifiers: modifiersOf(event),
          sent: event.timeStamp };
        if (event.ctrlKey) {
          // Browsers report a pinch on a trackpad as a wheel event with Control; with a mouse, a
          // person holds Control and turns the wheel. A notch scales by about a tenth; the deltas
          // of a pinch are those of Chromium, a hundredth of the scale each.
          const amount = isWheel ? Math.sign(event.deltaY) * 10 : event.deltaY;
          send({ type: 'transform', phase: 'continuous', ...place,
            scale: Math.exp(-amount / 100), rotation: 0 });
          return;
        }
        // Points in one pixel, line or page, the units of `deltaMode`; a line has 18 pixels.
        const unit = [1, 18, box.height][event.deltaMode] * points;
        send({ type: 'scroll', phase: isWheel ? 'discrete' : 'continuous', ...place,
          dx: -event.deltaX * unit, dy: -event.deltaY * unit });
      }, { passive: false });
    }

    // MARK: Keys

    function listenToKeys(send) {
      const down = new Map();

      function sendKey(event, phase) {
        send({ type: 'key', phase, code: event.code, key: event.key,
          modifiers: modifiersOf(event), isRepeat: !!event.repeat });
      }

      // Returns whether a key belongs to the browser: reload, full screen or developer tools.
      function isBrowserKey(event) {
        return ['F5', 'F11', 'F12'].includes(event.key)
          || (event.ctrlKey && (event.key === 'r' || (event.shiftKey && event.key === 'I')));
      }

      keys.addEventListener('keydown', (event) => {
        if (event.isComposing || ['Process', 'Unidentified', 'Dead'].includes(event.key)) return;
        if (isBrowserKey(event)) return;
        // The paste event sends the text first and then the key.
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') return;
        event.preventDefault();
        down.set(event.code, event);
        sendKey(event, 'began');
      });
      keys.addEventListener('keyup', (event) => {
        if (!down.delete(event.code)) return;
        sendKey(event, 'ended');
      });
      keys.addEventListener('blur', () => {
        for (const [code, event] of down) {
          send({ type: 'key', phase: 'cancelled', code, key: event.key, modifiers: 0 });
        }
        down.clear();
      });
      keys.addEventListener('paste', (event) => {
        event.preventDefault();
        send({ type: 'pasteboard', text: event.clipboardData.getData('text/plain') });
        const key = { type: 'key', code: 'KeyV', key: 'v', modifiers: command };
        send({ ...key, phase: 'began' });
        send({ ...key, phase: 'ended' });
      });
      keys.addEventListener('compositionupdate', (event) => {
        send({ type: 'compose', text: event.data, start: event.data.length, length: 0 });
      });
      keys.addEventListener('compositionend', (event) => {
        send({ type: 'commit', text: event.data });
        keys.value = '';
      });
      // Sends text that no key event reported, as from dictation or the keyboard of a phone.
      keys.addEventListener('input', (event) => {
        if (event.isComposing || event.inputType === 'insertCompositionText') return;
        if (keys.value) send({ type: 'commit', text: keys.value });
        keys.value = '';
      });
      window.addEventListener('focus', () => keys.focus({ preventScroll: true }));
      keys.focus({ preventScroll: true });
    }
    """#
}
