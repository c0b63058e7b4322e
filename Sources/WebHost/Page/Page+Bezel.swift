extension Page {
  /// The script that arranges the device in the window.
  static let bezelScript = #"""
    const element = (id) => document.getElementById(id);
    const stage = element('stage'), device = element('device'), glass = element('glass');
    const canvas = element('screen');
    // Whether the page is in a frame of another page; it then shows the screen without the device.
    export const isFramed = window.parent !== window;
    document.body.classList.toggle('framed', isFramed);

    // Returns the widths, in points, of the device's body around the screen in portrait. They have
    // the proportions of real devices and are somewhat thinner.
    function frameOf(shape) {
      if (isFramed) return { top: 0, bottom: 0, side: 0, radius: 0 };
      const isPad = shape.idiom === 'pad';
      if (shape.idiom === 'carPlay') return { top: 20, bottom: 20, side: 20, radius: 16 };
      if (shape.hasHomeButton) {
        return isPad
          ? { top: 70, bottom: 78, side: 40, radius: 36 }
          : { top: 82, bottom: 92, side: 20, radius: 56 };
      }
      const side = isPad ? 32 : 13;
      return { top: side, bottom: side, side, radius: (shape.cornerRadius || 8) + side };
    }

    // Converts a rectangle of the device in portrait to an orientation, a raw value of
    // `UIDeviceOrientation`.
    function turn([x, y, w, h], orientation, width, height) {
      switch (orientation) {
        case 2: return [width - x - w, height - y - h, w, h];
        case 3: return [y, width - x - w, h, w];
        case 4: return [height - y - h, x, h, w];
        default: return [x, y, w, h];
      }
    }

    function place(node, rect, scale) {
      node.style.left = rect[0] * scale + 'px';
      node.style.top = rect[1] * scale + 'px';
      node.style.width = rect[2] * scale + 'px';
      node.style.height = rect[3] * scale + 'px';
    }

    // The corners of a notch that are round, by orientation: top left, top right, bottom right and
    // bottom left.
    const cutoutCorners = { 1: [0, 0, 1, 1], 2: [1, 1, 0, 0], 3: [0, 1, 1, 0], 4: [1, 0, 0, 1] };

    // Arranges the device and its screen in the window. `frame` is the { width, height, scale } of
    // the frame that is shown, in pixels.
    export function layOut(shape, frame) {
      if (!shape || !frame.width) return;
      device.hidden = false;
      const w = frame.width / frame.scale, h = frame.height / frame.scale;
      // An app that does not rotate with the device is shown on a device in portrait.
      const turns = (shape.width > shape.height) === (w > h);
      const orientation = turns && shape.idiom !== 'carPlay' ? shape.orientation : 1;
      const isTurned = orientation > 2;
      const screenW = isTurned ? h : w, screenH = isTurned ? w : h;
      const around = frameOf(shape);
      const outerW = screenW + 2 * around.side, outerH = screenH + around.top + around.bottom;

      const [, , boxW, boxH] = turn([0, 0, outerW, outerH], orientation, outerW, outerH);
      const ratio = window.devicePixelRatio || 1, margin = isFramed ? 0 : 24;
      const across = (stage.clientWidth - 2 * margin) / boxW;
      const down = (stage.clientHeight - 2 * margin) / boxH;
      // A frame with nearly the aspect ratio of the screen is filled without a margin.
      const isFilled = isFramed && Math.abs(across / down - 1) < 0.02;
      let scale = Math.min(isFilled ? Math.max(across, down) : Math.min(across, down), 1.5);
      scale = Math.max(scale, 0.1);
      // If the scale is nearly that of one frame pixel per display pixel, it is set to that.
      const exact = frame.scale / ratio;
      if (exact <= scale && exact > scale * 0.93) scale = exact;
      scale = Math.round(w * scale * ratio) / (w * ratio);

      const snap = (value) => Math.round(value * ratio) / ratio;
      device.style.left = snap((stage.clientWidth - boxW * scale) / 2) + 'px';
      device.style.top = snap((stage.clientHeight - boxH * scale) / 2) + 'px';
      device.style.width = boxW * scale + 'px';
      device.style.height = boxH * scale + 'px';
      element('body').style.borderRadius = around.radius * scale + 'px';

      const put = (id, rect) => place(
        element(id), turn(rect, orientation, outerW, outerH), scale);
      place(glass, turn(
        [around.side, around.top, screenW, screenH], orientation, outerW, outerH), scale);
      glass.style.left = snap(parseFloat(glass.style.left)) + 'px';
      glass.style.top = snap(parseFloat(glass.style.top)) + 'px';
      const corner = shape.hasHomeButton ? 0 : shape.cornerRadius;
      glass.style.borderRadius = corner * scale + 'px';

      const isHandheld = shape.idiom !== 'carPlay', isPhone = shape.idiom === 'phone';
      for (const id of ['side-lock', 'side-up', 'side-down']) element(id).hidden = !isHandheld;
      element('home').hidden = !shape.hasHomeButton;
      element('speaker').hidden = !(shape.hasHomeButton && isPhone);
      if (isPhone) {
        put('side-lock', [outerW - 1, 150, 4, 62]);
        put('side-up', [-3, 150, 4, 44]);
        put('side-down', [-3, 206, 4, 44]);
      } else {
        put('side-lock', [outerW - 90, -3, 50, 4]);
        put('side-up', [outerW - 1, 90, 4, 40]);
        put('side-down', [outerW - 1, 138, 4, 40]);
      }
      put('speaker', [outerW / 2 - 32, around.top / 2 - 4, 64, 8]);
      const button = isPhone ? 58 : 50;
      put('home', [
        (outerW - button) / 2, outerH - (around.bottom + button) / 2, button, button]);

      const cutout = element('cutout');
      cutout.hidden = !shape.cutout || !turns;
      if (!cutout.hidden) {
        const c = shape.cutout;
        place(cutout, [c.x, c.y, c.width, c.height], scale);
        const depth = Math.min(c.width, c.height);
        cutout.style.borderRadius = shape.cutoutShape === 'notch'
          ? cutoutCorners[orientation].map((on) => on * depth * 0.66 * scale + 'px').join(' ')
          : depth * scale + 'px';
      }
    }

    // Returns the location of a pointer event in points of the device's screen.
    export function pointAt(event, frame) {
      const box = canvas.getBoundingClientRect();
      return {
        x: (event.clientX - box.left) / box.width * frame.width / frame.scale,
        y: (event.clientY - box.top) / box.height * frame.height / frame.scale,
      };
    }

    export function showFingers(points, frame) {
      const marks = document.querySelectorAll('.finger');
      marks.forEach((mark, index) => {
        const point = points[index];
        mark.hidden = !point;
        if (!point) return;
        mark.style.left = point.x / (frame.width / frame.scale) * 100 + '%';
        mark.style.top = point.y / (frame.height / frame.scale) * 100 + '%';
      });
    }
    """#
}
