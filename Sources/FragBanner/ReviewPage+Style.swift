extension ReviewPage {
  static let style: HTML = """
    :root {
      color-scheme: light dark;
      --page: light-dark(#fff, #101112);
      --side: light-dark(#f5f5f3, #18191b);
      --text: light-dark(#1d1d1b, #e6e6e3);
      --quiet: light-dark(#5f5f5a, #a3a39d);
      --line: light-dark(#dcdcd7, #34353a);
      --key: light-dark(#0b57d0, #8ab4f8);
      --good: light-dark(#17683a, #6fcf97);
      --bad: light-dark(#b3261e, #ff8a80);
      --care: light-dark(#7a4f00, #e5b567);
    }
    :root:has(#back-light:checked) { color-scheme: light; }
    :root:has(#back-dark:checked) { color-scheme: dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; display: grid; grid-template-columns: 15rem minmax(0, 1fr); align-items: start;
      font: 13px/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums;
      color: var(--text); background: var(--page); accent-color: var(--key);
    }
    h1, h2, h3, h4, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; }
    ul, ol { list-style: none; }
    h1 { font-size: 1.15rem; line-height: 1.2; }
    h2 { font-size: 1rem; }
    h3, h4 { font-size: 1em; }
    a { color: inherit; text-decoration-color: var(--quiet); text-underline-offset: .2em; }
    a:hover { color: var(--key); text-decoration-color: currentColor; }
    :focus-visible { outline: 2px solid var(--key); outline-offset: 2px; border-radius: 2px; }
    button, input, select { font: inherit; font-weight: 400; color: inherit; }
    button {
      padding: .15em .6em; border: 1px solid var(--line); border-radius: 4px;
      background: var(--page); cursor: pointer;
    }
    button:hover { border-color: var(--quiet); }
    code, kbd { font: .92em/1.5 ui-monospace, monospace; }
    summary { cursor: pointer; font-weight: 600; }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: .5rem; top: .5rem; padding: .5rem; background: var(--page); z-index: 3; }

    aside {
      position: sticky; top: 0; height: 100vh; overflow: auto; scrollbar-width: thin;
      padding: 1rem; display: flex; flex-direction: column; gap: 1rem;
      background: var(--side); border-right: 1px solid var(--line);
    }
    aside h1 + p { margin-top: -.75rem; color: var(--quiet); }
    form, .views { display: flex; flex-direction: column; gap: .6rem; }
    form > label { font-weight: 600; }
    input[type="search"], select {
      display: block; width: 100%; margin-top: .15rem; padding: .25rem .4rem;
      border: 1px solid var(--line); border-radius: 4px; background: var(--page);
    }
    fieldset { border: 0; min-width: 0; }
    legend { padding: 0; font-weight: 600; }
    .list label { display: flex; align-items: center; gap: .4rem; padding: .1rem 0; }
    .list label:has(:disabled) { color: var(--quiet); }
    .list span { margin-left: auto; color: var(--quiet); }
    .list input { margin: 0; }
    output { font-weight: 600; }
    .row { display: flex; flex-wrap: wrap; }
    .row legend { margin-bottom: .15rem; }
    .row input { position: absolute; opacity: 0; }
    .row label { flex: 1; text-align: center; cursor: pointer; }
    .row span {
      display: block; padding: .15rem .3rem; border: 1px solid var(--line);
      margin-left: -1px; background: var(--page);
    }
    .row label:first-of-type span { margin-left: 0; border-radius: 4px 0 0 4px; }
    .row label:last-of-type span { border-radius: 0 4px 4px 0; }
    .row:has(#view-animation) { display: grid; grid-template-columns: 1fr 1fr; }
    .row:has(#view-animation) label span { margin: 0 0 -1px -1px; border-radius: 0; }
    .row input:disabled + span { color: var(--quiet); cursor: default; }
    .row > button { flex: 1; padding-inline: .3em; }
    .row > button + button { margin-left: .3rem; }
    .row > button:disabled { color: var(--quiet); cursor: default; }
    .row input:checked + span { background: var(--text); color: var(--page); }
    .row input:focus-visible + span { outline: 2px solid var(--key); outline-offset: 2px; }
    nav ol { margin-top: .3rem; }
    nav li { display: flex; gap: .5rem; padding: .1rem 0; }
    nav a { flex: 1; min-width: 0; overflow-wrap: anywhere; text-decoration: none; }
    nav li > span { color: var(--quiet); }
    nav b { font-weight: 600; }
    nav b::before { content: "✗ "; }
    nav b.care::before { content: "⚠ "; }
    .keys { display: grid; grid-template-columns: auto 1fr; gap: .1rem .6rem; margin: .3rem 0; }
    kbd { padding: 0 .35em; border: 1px solid var(--line); border-radius: 3px; }

    main { padding: 0 1.5rem 4rem; min-width: 0; }
    .banner > header {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: baseline;
      gap: 0 .75rem;
      padding: .75rem 0 .5rem; background: var(--page); border-bottom: 1px solid var(--line);
    }
    .banner > header h2 { max-width: 100%; overflow-wrap: break-word; }
    .banner > header p { color: var(--quiet); }
    .fault { color: var(--bad); }
    .cards { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1.5rem; padding-top: 1rem; }
    .cards:not(:has(> .card:not([hidden]))) { display: none; }
    .banner { padding-bottom: 2rem; }
    .card { width: max(var(--width) * 1px, 17.5rem); max-width: 100%; scroll-margin-top: 4rem; }
    .card:focus { outline: 2px solid var(--key); outline-offset: 6px; border-radius: 1px; }
    .stage { overflow: auto; overscroll-behavior-x: contain; }
    .stage img, .stage canvas { display: block; max-width: none; }
    .stage canvas { display: none; }
    .stage.drawn { display: flex; flex-wrap: wrap; gap: .5rem; }
    .stage.drawn picture { display: none; }
    .stage.drawn canvas { display: block; }
    :root:has(#view-slides:checked) .card {
      width: max((var(--width) * 1px + .5rem) * var(--slides) - .5rem, 17.5rem);
    }
    .warned .stage { outline: 3px solid var(--care); outline-offset: 2px; }
    .missing { padding: .6rem .7rem; border: 1px dashed var(--bad); overflow-wrap: anywhere; }
    .missing strong { color: var(--bad); }
    .line { display: flex; align-items: baseline; gap: .6rem; margin-top: .4rem; }
    .line button { margin-left: auto; }
    .facts { color: var(--quiet); }
    .verdict { display: inline-block; margin-right: .7rem; font-weight: 600; }
    .verdict.passes { color: var(--good); }
    .verdict.passes::before { content: "✓ "; }
    .verdict.breaks { display: block; color: var(--bad); }
    .verdict.breaks::before { content: "✗ "; }
    .broken { overflow-wrap: anywhere; text-wrap: pretty; }
    .care { color: var(--care); }
    .warning, .losses { overflow-wrap: anywhere; text-wrap: pretty; }
    .warning, .losses.great {
      margin: .3rem 0; padding: .3rem .5rem; border-left: 3px solid var(--care); font-weight: 600;
      color: var(--care); background: color-mix(in srgb, var(--care) 12%, transparent);
    }
    .warning::before, .losses.great::before { content: "⚠ "; }
    #nothing { padding: 3rem 0; text-align: center; color: var(--quiet); }

    .details {
      position: fixed; inset: 0 0 0 auto; width: min(31rem, 100%); height: 100%;
      max-height: none; margin: 0; padding: 1rem 1.25rem 2rem;
      overflow: auto; overscroll-behavior: contain; scrollbar-width: thin;
      border: 0; border-left: 1px solid var(--line); color: var(--text); background: var(--side);
      box-shadow: 0 0 2rem rgb(0 0 0 / .25);
    }
    .details h3 { margin-right: 5rem; font-size: 1rem; overflow-wrap: anywhere; }
    .details h3 span { font-weight: 400; }
    .details h4 { margin: 1.1rem 0 .25rem; }
    .details .close { position: absolute; top: 1rem; right: 1.25rem; }
    .details li { padding-left: 1em; text-indent: -1em; overflow-wrap: anywhere; }
    .details li::before { content: "– "; }
    .details table { width: 100%; border-collapse: collapse; }
    .details th, .details td {
      padding: .2rem .6rem .2rem 0; text-align: left; vertical-align: top; font-weight: 400;
      border-top: 1px solid var(--line); overflow-wrap: anywhere;
    }
    .details thead th { border: 0; color: var(--quiet); }
    tr.passes th[scope="row"]::before { content: "✓ "; color: var(--good); }
    tr.breaks { color: var(--bad); }
    tr.breaks th[scope="row"]::before { content: "✗ "; }
    .details dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem .9rem; }
    .details dt { color: var(--quiet); }
    .details dd { overflow-wrap: anywhere; }
    pre {
      margin: 0 0 .4rem; padding: .5rem .6rem; border: 1px solid var(--line); border-radius: 4px;
      background: var(--page); white-space: pre-wrap; overflow-wrap: anywhere; user-select: all;
    }

    pre span { display: inline-block; }
    pre .mark::before { content: attr(data-shown); opacity: .7; }

    @media (max-width: 50rem) {
      body { display: block; }
      aside { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
      main { padding: 0 1rem 3rem; }
      form { display: grid; grid-template-columns: 1fr 1fr; gap: .4rem .8rem; }
      .list, output { grid-column: 1 / -1; }
      .list { display: flex; flex-wrap: wrap; gap: 0 1.2rem; }
      .list legend { float: left; margin-right: 1.2rem; }
      .stage img, .stage canvas { max-width: 100%; height: auto; }
    }
    @media (scripting: none) { .scripted { display: none; } }
    @media (forced-colors: active) { .row input:checked + span { outline: 2px solid Highlight; } }
    @media print {
      aside, .line button { display: none; }
      body { display: block; }
      .card { break-inside: avoid; }
    }
    """
}
