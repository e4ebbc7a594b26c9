const dark =
  '--line-strong: #7f8d98; --accent: #5cc3d3; --accent-strong: #8ad8e4; --on-accent: #06262c; --warning: #f2c36b; --success: #7fd3a2; --success-soft: #153526'

/** What the pages of the look-ups have beside the frame of every public page. */
export const lookupStyle = `:root { --line-strong: #76848f; --accent: #0a6b7c; --accent-strong: #07525f; --on-accent: #ffffff; --warning: #7d4c00; --success: #1c6b41; --success-soft: #e2f2e9 }
@media screen { :root[data-theme=dark] { ${dark} } }
@media screen and (prefers-color-scheme: dark) { :root[data-theme=auto] { ${dark} } }
.lookup { margin-top: 1.5rem; margin-bottom: 2rem }
.lookup label { font-weight: 600 }
.hint { margin: 0 0 .5rem; color: var(--ink-2); font-size: .94rem }
.line { display: flex; flex-wrap: wrap; gap: .75rem }
input, button { box-sizing: border-box; min-height: 2.75rem; border-radius: 4px; font: inherit }
input { flex: 1 1 14rem; min-width: 0; padding: 0 .75rem; border: 1px solid var(--line-strong); background: var(--paper); color: var(--ink); letter-spacing: .02em; font-kerning: none }
button { padding: 0 1.5rem; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer }
button:hover { background: var(--accent-strong); border-color: var(--accent-strong) }
button:disabled { border-color: var(--line); background: var(--paper); color: var(--ink-2); cursor: default }
:focus-visible { outline: 2px solid var(--accent-strong); outline-offset: 2px }
#result:focus { outline: none }
.found { display: flex; flex-direction: column; gap: 1rem; margin-top: 0; margin-bottom: 0; padding: 1.25rem 1.5rem; border-radius: 8px; background: var(--mist) }
.found dt { color: var(--ink-2); font-size: .94rem }
.found dd { margin: 0 }
.found .state { display: flex; align-items: baseline; gap: .6rem; font-size: 1.625rem; font-weight: 600; line-height: 1.2; letter-spacing: -.01em }
.state::before { content: ''; flex: none; width: .6rem; height: .6rem; border-radius: 50%; background: var(--accent); transform: translateY(-.15rem) }
.nothing, .done, .busy { margin-bottom: 0; padding: .75rem 1rem; border-left: 4px solid var(--warning); background: var(--mist) }
.done { border-color: var(--success); background: var(--success-soft) }
.busy { border-color: var(--line-strong); color: var(--ink-2) }
@media (max-width: 29rem) { button { width: 100% } }
@media (forced-colors: active) { .state::before { background: CanvasText } }
`
