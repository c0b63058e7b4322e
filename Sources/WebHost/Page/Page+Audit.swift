extension Page {
  /// The script of the audit button, the list of findings and the marks on the screen.
  static let auditScript = #"""
    const element = (id) => document.getElementById(id);
    const button = element('audit'), panel = element('findings'), marks = element('marks');

    export function offerAudit(canReview) {
      button.disabled = !canReview;
      button.title = canReview
        ? 'Judge this screen by the guidelines'
        : 'No russet program stands beside the app; name one with RUSSET_AUDIT';
    }

    export function startAudit(send) {
      if (!panel.hidden) { hideFindings(); return; }
      button.disabled = true;
      button.classList.add('busy');
      send({ type: 'review' });
    }

    export function hideFindings() {
      panel.hidden = true;
      document.body.classList.remove('audited');
      panel.replaceChildren();
      marks.replaceChildren();
      button.classList.remove('on');
    }

    function line(name, text) {
      const part = document.createElement('p');
      part.className = name;
      part.textContent = text;
      return part;
    }

    // Shows a report. Its strings come from the app, so they are set as text, never as HTML.
    export function showFindings(report, state) {
      button.disabled = false;
      button.classList.remove('busy');
      button.classList.add('on');
      marks.replaceChildren();
      const findings = report.findings ?? [];
      const width = state.frame.width / state.frame.scale;
      const height = state.frame.height / state.frame.scale;
      const close = document.createElement('button');
      close.textContent = 'Close';
      close.onclick = hideFindings;
      const title = document.createElement('h2');
      title.textContent = report.trouble
        ? 'The audit failed' : findings.length === 1 ? '1 finding' : `${findings.length} findings`;
      const list = document.createElement('ol');
      findings.forEach((finding, index) => {
        const item = document.createElement('li');
        item.className = finding.severity;
        const rule = report.rules?.[finding.rule];
        item.append(
          line('what', finding.what), line('remedy', finding.remedy),
          line('rule', `${finding.rule}: ${rule?.statement ?? ''} (${rule?.reference ?? ''})`),
          line('place', finding.place));
        list.append(item);
        if (!finding.frame) return;
        const [[x, y], [w, h]] = finding.frame;
        const mark = document.createElement('i');
        mark.className = finding.severity;
        // The number is above the mark, or inside it at the top of the screen.
        const number = document.createElement('b');
        number.textContent = index + 1;
        mark.append(number);
        mark.classList.toggle('top', y < 14);
        mark.style.left = x / width * 100 + '%';
        mark.style.top = y / height * 100 + '%';
        mark.style.width = w / width * 100 + '%';
        mark.style.height = h / height * 100 + '%';
        marks.append(mark);
        const light = (on) => {
          mark.classList.toggle('lit', on);
          item.classList.toggle('lit', on);
        };
        item.onpointerenter = () => light(true);
        item.onpointerleave = () => light(false);
      });
      panel.replaceChildren(title, close);
      if (report.trouble) panel.append(line('what', report.trouble));
      panel.append(list);
      panel.hidden = false;
      document.body.classList.add('audited');
    }
    """#
}
