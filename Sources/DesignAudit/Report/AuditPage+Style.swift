/// The style sheet of the page and the script of its filters.
extension AuditPage {
  static let style = """
    :root{color-scheme:light dark;--line:#8884;--quiet:#6a6a6e;--ground:Canvas}
    @media(prefers-color-scheme:dark){:root{--quiet:#a1a1a6}}
    body{font:15px/1.45 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem}
    h1{font-size:1.6rem}h2{font-size:1.15rem;margin:2.5rem 0 .8rem}h3{font-size:1rem}
    .skip{position:absolute;left:-999px}.skip:focus{left:1rem}
    :focus-visible{outline:3px solid #07f;outline-offset:2px}
    .filters{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:.5rem 1rem;
    align-items:center;background:var(--ground);border-bottom:1px solid var(--line);padding:.6rem 0}
    .filters[hidden],[hidden]{display:none}
    .filters fieldset{border:0;margin:0;padding:0;display:flex;gap:.8rem}
    .filters legend{position:absolute;left:-999px}
    .filters select{max-width:16rem}.filters output{margin-left:auto;color:var(--quiet)}
    .screen{display:flex;gap:1.5rem;align-items:flex-start;flex-wrap:wrap}
    figure{position:sticky;top:4rem;margin:0;border:1px solid var(--line);line-height:0}
    figure.high{width:320px}figure.wide{width:520px}
    figure img{width:100%;height:auto}
    ol{flex:1 1 380px;margin:0;padding-left:2.2rem}
    li{margin-bottom:.4rem}li.finding{margin-bottom:1.1rem;scroll-margin-top:5rem}li p{margin:.1rem 0}
    section{scroll-margin-top:4rem}
    li:target{outline:2px solid #07f;outline-offset:6px}
    .remedy{font-weight:500}.place,.also{color:var(--quiet);font-size:.85em;overflow-wrap:anywhere}
    .rule{border-left:3px solid var(--line);padding-left:.6rem;font-size:.9em}
    .rule i,cite{color:var(--quiet)}
    .rules dt{font-weight:600}.rules dd{margin:0 0 .6rem}
    .badge{font-size:.75em;font-weight:600;border-radius:4px;padding:.1em .5em;color:#fff}
    .badge.error{background:#c5221f}.badge.warning{background:#a35200}.badge.advice{background:#5f6368}
    .mark{position:absolute;box-sizing:border-box;border:2px solid;text-decoration:none}
    .mark b{position:absolute;left:-2px;bottom:100%;font:600 11px/15px system-ui;padding:0 4px;color:#fff}
    .mark.error{border-color:#c5221f}.mark.error b{background:#c5221f}
    .mark.warning{border-color:#a35200}.mark.warning b{background:#a35200}
    .mark.advice{border-color:#5f6368}.mark.advice b{background:#5f6368}
    .map{overflow:auto;border:1px solid var(--line);max-height:80vh}
    .map text{font:11px system-ui,sans-serif;fill:CanvasText}.map .quiet{fill:var(--quiet)}
    .map .card{fill:#8882;stroke:var(--quiet)}.map .crash{stroke:#c5221f;stroke-width:4}
    .map .way{fill:none;stroke:#07f;stroke-width:1.5}.map .back{stroke-dasharray:3 3;opacity:.5}
    """

  static let script = """
    (() => {
      const form = document.getElementById('filters');
      const findings = [...document.querySelectorAll('li.finding')];
      const marks = [...document.querySelectorAll('.mark')];
      const shown = [...document.querySelectorAll('section.shown')];
      form.hidden = false;
      const apply = () => {
        const on = new Set([...form.querySelectorAll('[name=severity]:checked')].map(b => b.value));
        const words = form.words.value.trim().toLowerCase();
        let count = 0;
        for (const item of findings) {
          const fits = on.has(item.dataset.severity)
            && (!form.rule.value || item.dataset.rule === form.rule.value)
            && (!form.element.value || item.dataset.element === form.element.value)
            && (!words || item.textContent.toLowerCase().includes(words));
          item.hidden = !fits;
          if (fits) count += 1;
        }
        for (const mark of marks) {
          mark.hidden = document.getElementById('f' + mark.dataset.finding).hidden;
        }
        const isFiltered = count < findings.length;
        for (const section of shown) {
          section.hidden = isFiltered && !section.querySelector('li.finding:not([hidden])');
        }
        form.count.value = count + ' of ' + findings.length + ' findings';
        const filter = form.view.value ? 'url(#' + form.view.value + ')' : '';
        for (const image of document.querySelectorAll('figure img')) image.style.filter = filter;
      };
      form.addEventListener('input', apply);
      form.addEventListener('submit', event => event.preventDefault());
      apply();
    })();
    """
}
