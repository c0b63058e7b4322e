extension Page {
  /// The script of the inspector: the tree of objects, the selected object, overlays and the
  /// timeline.
  static let inspectorScript = #"""
    import { pointAt } from './bezel.js';
    import { showTimeline, clearTimeline } from './timeline.js';

    const element = (id) => document.getElementById(id);
    const panel = element('inspector'), rows = element('tree'), details = element('details');
    const search = element('find'), outline = element('outline'), damage = element('damage');
    const tools = {};
    for (const button of panel.querySelectorAll('[data-tool]')) tools[button.dataset.tool] = button;

    let state = null, send = null, number = 0, isWatching = false;
    let tree = [], treeText = '', selected = null, shownText = '', picking = false;
    let framesSeen = -1, refresh = 0, slowFrames = 0;
    const closed = new Set();
    // Values for scripts that test the page.
    const seen = { answers: 0, spans: 0, get selected() { return selected; } };

    function ask(question) {
      send({ type: 'inspect', text: JSON.stringify({ number: ++number, ...question }) });
    }

    export function prepareInspector(page, sender) {
      state = page;
      send = sender;
      state.inspector = seen;
    }

    export function toggleInspector() { if (panel.hidden) open(); else closeInspector(); }

    function open() {
      panel.hidden = false;
      document.body.classList.add('inspected');
      element('inspect').classList.add('on');
      framesSeen = -1;
      renew();
      refresh = setInterval(renew, 500);
    }

    export function closeInspector() {
      if (panel.hidden) return;
      panel.hidden = true;
      document.body.classList.remove('inspected');
      element('inspect').classList.remove('on');
      clearInterval(refresh);
      for (const name of ['damage', 'slow', 'timeline', 'pick']) turn(name, false);
      light(null);
    }

    // Requests the tree and the selected object if the app has drawn a frame since the last request.
    function renew() {
      if (state.frames === framesSeen) return;
      framesSeen = state.frames;
      ask({ ask: 'tree' });
      if (selected !== null && !details.contains(document.activeElement)) {
        ask({ ask: 'show', id: selected });
      }
    }

    export function handleInspection(answer) {
      seen.answers++;
      if (answer.tree) {
        const newText = JSON.stringify(answer.tree);
        if (newText !== treeText) {
          treeText = newText;
          tree = answer.tree;
          drawTree();
        }
      }
      if (answer.object) showObject(answer);
      if (answer.spans) showSpans(answer.spans);
      if (answer.trouble) showTrouble(answer.trouble);
    }

    function showTrouble(text) {
      const note = element('trouble');
      note.textContent = text;
      note.hidden = !text;
    }

    // MARK: The tree

    const signs = { window: '▣', controller: '◈', view: '▢', layer: '·' };

    function matches(node, wanted) {
      return `${node.name} ${node.text ?? ''}`.toLowerCase().includes(wanted);
    }

    function drawTree() {
      const wanted = search.value.trim().toLowerCase();
      const showsLayers = tools.layers.classList.contains('on');
      const lines = [];
      function visit(node, depth) {
        if (node.kind === 'layer' && !showsLayers) return;
        if (!wanted || matches(node, wanted)) lines.push([node, wanted ? 0 : depth]);
        if (wanted || !closed.has(node.id)) node.children.forEach((one) => visit(one, depth + 1));
      }
      tree.forEach((window) => visit(window, 0));
      const place = rows.scrollTop;
      rows.replaceChildren(...lines.map(([node, depth]) => treeRow(node, depth)));
      rows.scrollTop = place;
      element('count').textContent = wanted ? `${lines.length} found` : `${lines.length} objects`;
    }

    function treeRow(node, depth) {
      const row = document.createElement('li');
      row.setAttribute('role', 'treeitem');
      row.tabIndex = -1;
      row.dataset.id = node.id;
      row.className = node.kind;
      row.classList.toggle('off', node.isHidden);
      row.classList.toggle('ambiguous', node.isAmbiguous);
      row.classList.toggle('selected', node.id === selected);
      row.setAttribute('aria-selected', String(node.id === selected));
      row.style.paddingLeft = 6 + depth * 11 + 'px';
      const sign = document.createElement('i');
      const shown = node.children.filter((child) => child.kind !== 'layer').length;
      sign.textContent = shown && closed.has(node.id) ? '▸' : signs[node.kind];
      sign.onclick = (event) => {
        event.stopPropagation();
        if (!closed.delete(node.id)) closed.add(node.id);
        drawTree();
      };
      const name = document.createElement('b');
      name.textContent = node.name;
      row.append(sign, name);
      if (node.text) row.append(` ${node.text}`);
      row.onpointerenter = () => light(node.frame, node.name);
      row.onpointerleave = () => light(selectedFrame, selectedName);
      row.onclick = () => ask({ ask: 'show', id: node.id });
      return row;
    }

    // MARK: The selected object

    let selectedFrame = null, selectedName = '';

    function showObject({ object, sections }) {
      const isOther = object.id !== selected;
      selected = object.id;
      selectedFrame = object.kind === 'layer' && !object.frame[2] ? null : object.frame;
      selectedName = object.name;
      light(selectedFrame, selectedName);
      showTrouble('');
      const text = JSON.stringify([object, sections]);
      if (text === shownText) return;
      shownText = text;
      const title = document.createElement('h2');
      title.textContent = object.name + (object.text ? ` “${object.text}”` : '');
      details.replaceChildren(title, ...sections.map((one) => sectionOf(one, object)));
      if (isOther) {
        details.scrollTop = 0;
        drawTree();
        rows.querySelector('.selected')?.scrollIntoView({ block: 'nearest' });
      }
    }

    function sectionOf(section, object) {
      const part = document.createElement('table');
      const caption = document.createElement('caption');
      caption.textContent = section.title;
      part.append(caption);
      for (const row of section.rows) {
        const line = part.insertRow();
        const head = document.createElement('th');
        head.textContent = row.name;
        const cell = document.createElement('td');
        if (row.editor && row.property === 'constant') {
          cell.append(document.createTextNode(row.value), ' ', field(row, object, ''));
        } else if (row.editor) {
          cell.append(field(row, object, row.value));
        } else {
          cell.append(document.createTextNode(row.value));
        }
        for (const link of row.links ?? []) cell.append(linkTo(link));
        line.append(head, cell);
      }
      return part;
    }

    function field(row, object, value) {
      const input = document.createElement('input');
      input.dataset.property = row.property;
      input.setAttribute('aria-label', row.property);
      if (row.editor === 'toggle') {
        input.type = 'checkbox';
        input.checked = value === 'true';
      } else {
        input.value = value;
        if (row.property === 'constant') input.placeholder = 'new constant';
      }
      if (row.editor === 'color') input.style.borderLeft = `10px solid ${
        /^#[0-9A-F]{6,8}$/.test(value) ? value : 'transparent'}`;
      input.onchange = () => {
        shownText = '';
        ask({ ask: 'set', id: row.id ?? object.id, property: row.property,
          value: input.type === 'checkbox' ? String(input.checked) : input.value });
      };
      return input;
    }

    function linkTo(link) {
      const part = document.createElement('span');
      part.setAttribute('role', 'link');
      part.tabIndex = 0;
      part.textContent = link.name;
      part.onclick = () => ask({ ask: 'show', id: link.id });
      part.onkeydown = (event) => { if (event.key === 'Enter') part.onclick(); };
      return part;
    }

    // MARK: On the device

    function put(node, [x, y, w, h]) {
      const width = state.frame.width / state.frame.scale;
      const height = state.frame.height / state.frame.scale;
      node.style.left = x / width * 100 + '%';
      node.style.top = y / height * 100 + '%';
      node.style.width = w / width * 100 + '%';
      node.style.height = h / height * 100 + '%';
    }

    function light(frame, name) {
      outline.hidden = !frame;
      if (!frame) return;
      put(outline, frame);
      const [x, y, w, h] = frame.map((value) => Math.round(value * 10) / 10);
      outline.firstChild.textContent = `${name ?? ''} ${w} × ${h} at ${x}, ${y}`;
      outline.classList.toggle('top', frame[1] < 16);
    }

    element('glass').addEventListener('pointerdown', (event) => {
      if (!picking) return;
      event.stopPropagation();
      event.preventDefault();
      turn('pick', false);
      ask({ ask: 'pick', ...pointAt(event, state.frame) });
    }, true);

    // Marks the rectangle that a frame changed; the mark fades out.
    function showDamage(x, y, w, h) {
      const mark = document.createElement('i');
      put(mark, [x, y, w, h].map((value) => value / state.frame.scale));
      mark.onanimationend = () => mark.remove();
      damage.append(mark);
      while (damage.childElementCount > 60) damage.firstChild.remove();
    }

    // MARK: Tools

    // The time of a frame at 60 hertz, in milliseconds; longer frames are slow.
    const frameTime = 1000 / 60;

    function turn(name, isOn) {
      tools[name].classList.toggle('on', isOn);
      tools[name].setAttribute('aria-pressed', String(isOn));
      if (name === 'pick') {
        picking = isOn;
        element('glass').classList.toggle('picking', isOn);
      }
      if (name === 'damage') {
        state.onDirty = isOn ? showDamage : null;
        damage.replaceChildren();
      }
      if (name === 'layers') drawTree();
      if (name === 'slow') {
        slowFrames = 0;
        element('slow').hidden = !isOn;
        element('slow').textContent = 'no slow frame';
      }
      if (name === 'timeline') {
        element('timeline').hidden = !isOn;
        clearTimeline();
      }
      const wants = ['slow', 'timeline'].some((one) => tools[one].classList.contains('on'));
      if (wants !== isWatching) {
        isWatching = wants;
        ask({ ask: 'watch', on: wants });
      }
    }

    function showSpans(spans) {
      seen.spans += spans.length;
      if (tools.timeline.classList.contains('on')) showTimeline(spans);
      if (!tools.slow.classList.contains('on')) return;
      const slow = spans.filter((span) =>
        span.name === 'late frame' || (span.name === 'frame' && span.length > frameTime));
      if (!slow.length) return;
      slowFrames += slow.length;
      const longest = Math.max(...slow.map((span) => span.length));
      element('slow').textContent = `${slowFrames} slow frame${slowFrames > 1 ? 's' : ''}`
        + (longest ? `, last ${longest.toFixed(1)} ms` : '');
      const glass = element('glass');
      glass.classList.remove('slow');
      void glass.offsetWidth;
      glass.classList.add('slow');
    }

    for (const [name, button] of Object.entries(tools)) {
      if (name === 'close') button.onclick = closeInspector;
      else button.onclick = () => turn(name, !button.classList.contains('on'));
    }
    search.oninput = drawTree;
    // Keeps keys that are typed in the panel from the app.
    for (const name of ['keydown', 'keyup', 'paste']) {
      panel.addEventListener(name, (event) => event.stopPropagation());
    }
    """#

  /// The script that draws the spans of the main thread and the render thread on a canvas.
  static let timelineScript = #"""
    const canvas = document.getElementById('timeline');
    const context = canvas.getContext('2d');
    // The duration that the timeline shows, in milliseconds.
    const length = 3000;
    const colors = { event: '#d08a2e', tick: '#8e8e93', constraints: '#5e5ce6', layout: '#2f7de1',
      draw: '#34a853', commit: '#a7477c', frame: '#0f9d8a', present: '#7fb3ad',
      'late frame': '#d93025' };
    // The row of each kind of span: 0 to 2 for the main thread, 3 and 4 for the render thread.
    const lanes = { event: 0, tick: 0, constraints: 2, layout: 2, draw: 2, commit: 1, frame: 3,
      present: 4, 'late frame': 3 };
    let spans = [];

    export function clearTimeline() {
      spans = [];
      draw();
    }

    export function showTimeline(more) {
      spans.push(...more);
      const end = Math.max(...spans.map((span) => span.begin + span.length));
      spans = spans.filter((span) => span.begin + span.length > end - length);
      draw();
    }

    function place(span, end, width) {
      const x = width - (end - span.begin) / length * width;
      return [x, Math.max(span.length / length * width, 1.5)];
    }

    function draw() {
      const ratio = window.devicePixelRatio || 1;
      const width = canvas.clientWidth, height = canvas.clientHeight;
      if (!width) return;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      context.scale(ratio, ratio);
      context.font = '9.5px system-ui';
      const ink = getComputedStyle(canvas).color;
      const row = (height - 14) / 5;
      context.globalAlpha = 0.55;
      context.fillStyle = ink;
      context.fillText('main thread', 4, 10);
      context.fillText('render thread', 4, row * 3 + 10);
      context.globalAlpha = 0.15;
      context.fillRect(0, row * 3 - 0.5, width, 1);
      context.globalAlpha = 1;
      const end = spans.length ? Math.max(...spans.map((span) => span.begin + span.length)) : 0;
      for (const span of spans) {
        const [x, w] = place(span, end, width);
        context.fillStyle = span.name === 'frame' && span.length > 1000 / 60
          ? colors['late frame'] : colors[span.name] ?? ink;
        context.fillRect(x, (lanes[span.name] ?? 0) * row + 2, w, row - 4);
      }
      let x = 4;
      for (const name of ['event', 'commit', 'layout', 'draw', 'constraints', 'frame', 'present']) {
        context.fillStyle = colors[name];
        context.fillRect(x, height - 9, 7, 7);
        context.fillStyle = ink;
        context.fillText(name, x + 10, height - 2);
        x += 16 + context.measureText(name).width;
      }
    }

    canvas.onpointermove = (event) => {
      const width = canvas.clientWidth, row = (canvas.clientHeight - 14) / 5;
      const end = spans.length ? Math.max(...spans.map((span) => span.begin + span.length)) : 0;
      const lane = Math.floor(event.offsetY / row);
      const hit = spans.findLast((span) => {
        const [x, w] = place(span, end, width);
        return (lanes[span.name] ?? 0) === lane
          && event.offsetX >= x - 2 && event.offsetX <= x + w + 2;
      });
      canvas.title = hit ? `${hit.name} ${hit.length.toFixed(2)} ms ${hit.details ?? ''}` : '';
    };
    """#

  /// The style sheet of the inspector.
  static let inspectorStyle = #"""
    #inspector {
      position: fixed; left: 16px; top: 16px; bottom: 16px; width: 372px; z-index: 3;
      display: flex; flex-direction: column;
      border-radius: 12px; background: var(--sheet); box-shadow: 0 6px 24px #0003;
      font-size: 12px; line-height: 1.4; overflow: hidden;
      -webkit-user-select: text; user-select: text;
    }
    #inspector[hidden] { display: none; }
    @media (min-width: 760px) { body.inspected #stage { margin-left: 388px; } }
    #inspector header { display: flex; gap: 2px; padding: 8px 8px 6px; align-items: center; }
    #inspector header button {
      padding: 3px 8px; border-radius: 7px; font-size: 11.5px; flex: none;
    }
    #inspector header button.on { background: var(--press); }
    #inspector header button:last-child { margin-left: auto; }
    #inspector .search { display: flex; align-items: center; gap: 8px; padding: 0 10px 6px; }
    #inspector input:not([type=checkbox]) {
      font: inherit; color: inherit; background: var(--press); border: 0; border-radius: 6px;
      padding: 2px 6px; min-width: 0; width: 100%; box-sizing: border-box;
    }
    #count { flex: none; opacity: .6; font-size: 11px; }
    #tree {
      flex: 5 1 0; min-height: 0;
      list-style: none; margin: 0; padding: 2px 0; overflow: auto; white-space: nowrap;
      border-top: 1px solid var(--line);
    }
    #tree li { padding: 1px 8px; cursor: default; }
    #tree li:hover { background: var(--press); }
    #tree li.selected { background: var(--accent); color: #fff; }
    #tree i {
      font-style: normal; display: inline-block; width: 14px; opacity: .6; cursor: pointer;
    }
    #tree b { font-weight: 500; }
    #tree .controller b { font-style: italic; }
    #tree .off { opacity: .45; }
    #tree .ambiguous b::after { content: ' ?'; color: #d93025; font-weight: 700; }
    #trouble { margin: 0; padding: 4px 10px; color: #fff; background: #c5221f; }
    #details { flex: 6 1 0; min-height: 0; overflow: auto; padding: 6px 10px; border-top: 1px solid var(--line); }
    #details h2 { font-size: 13px; margin: 0 0 4px; overflow-wrap: anywhere; }
    #details table {
      width: 100%; table-layout: fixed; border-collapse: collapse; margin-bottom: 6px;
    }
    #tree, #details { scrollbar-width: thin; }
    #details caption {
      text-align: left; font-weight: 600; font-size: 11px; opacity: .6; padding: 4px 0 1px;
    }
    #details th {
      text-align: left; vertical-align: top; font-weight: 400; opacity: .65; width: 104px;
      padding: 1px 6px 1px 0;
    }
    #details td { overflow-wrap: anywhere; padding: 1px 0; }
    #details [role=link] {
      display: inline-block; margin: 0 0 1px 6px; color: var(--accent); cursor: pointer;
      font-size: 11px;
    }
    #timeline {
      display: block; flex: none; width: 100%; height: 118px; border-top: 1px solid var(--line);
      color: var(--ink);
    }
    #timeline[hidden] { display: none; }
    #outline {
      position: absolute; box-sizing: border-box; pointer-events: none;
      border: 1.5px solid #0a7aff; background: #0a7aff2e;
    }
    #outline b {
      position: absolute; left: -1.5px; bottom: 100%; white-space: nowrap; padding: 0 4px;
      font: 500 10px/14px system-ui; color: #fff; background: #0a7aff;
    }
    #outline.top b { bottom: auto; top: 100%; }
    #damage { position: absolute; inset: 0; pointer-events: none; }
    #damage i {
      position: absolute; box-sizing: border-box; border: 1px solid #e6007e; background: #e6007e26;
      animation: fade 600ms ease-in forwards;
    }
    @keyframes fade { to { opacity: 0; } }
    #glass.picking { cursor: crosshair; }
    #glass.picking canvas { cursor: crosshair !important; }
    #glass.slow::after {
      content: ''; position: absolute; inset: 0; border: 4px solid #d93025; pointer-events: none;
      animation: fade 500ms ease-in forwards;
    }
    #slow {
      position: absolute; right: 4px; top: 4px; padding: 1px 7px; border-radius: 8px;
      font-size: 11px; color: #fff; background: #000000b0; pointer-events: none;
    }
    """#
}
