const dark =
  '--line-strong: #7f8d98; --accent: #5cc3d3; --accent-strong: #8ad8e4; --on-accent: #06262c; --danger: #ff9d94; --danger-soft: #43201e; --warning: #f2c36b; --warning-soft: #3a2c10; --success: #7fd3a2; --success-soft: #153526; --ink-3: #97a4ae'

/** What the pages of payments have beside the frame of every public page. */
export const paymentStyle = `:root { --line-strong: #76848f; --accent: #0a6b7c; --accent-strong: #07525f; --on-accent: #ffffff; --danger: #b3261e; --danger-soft: #fbe9e7; --warning: #7d4c00; --warning-soft: #fbefd6; --success: #1c6b41; --success-soft: #e2f2e9; --ink-3: #5c6974 }
@media screen { :root[data-theme=dark] { ${dark} } }
@media screen and (prefers-color-scheme: dark) { :root[data-theme=auto] { ${dark} } }
main { padding-bottom: 3rem }
.mark { display: flex; align-items: center; justify-content: center; width: 4rem; height: 4rem; margin-top: 1rem; margin-bottom: 1.25rem; border-radius: 50% }
main > .mark { margin-left: max(0px, calc((100% - 40rem) / 2)) }
.mark svg { width: 2.25rem; height: 2.25rem; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round }
.mark.good { background: var(--success-soft); color: var(--success) }
.mark.bad { background: var(--danger-soft); color: var(--danger) }
.sum, .warn { box-sizing: border-box }
.sum { margin-top: 1.5rem; margin-bottom: 1.5rem; padding: 1.25rem 1.5rem; border-radius: 8px; background: var(--mist) }
.sum > p { margin-bottom: 0; color: var(--ink-2); font-size: .88rem }
.sum .figure { color: var(--ink); font-size: 2rem; font-weight: 600; line-height: 1.2; letter-spacing: -.01em; font-variant-numeric: tabular-nums }
.sum dl { display: grid; gap: .5rem; margin: 1.25rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line) }
.sum .pair { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: 0 1.5rem }
.sum dt { color: var(--ink-2); font-size: .88rem; line-height: 1.7 }
.sum dd { margin: 0 }
.sum .fixed { font-kerning: none }
.hint { color: var(--ink-2); font-size: .88rem }
.warn { padding: .75rem 1rem; border-left: 4px solid var(--warning); background: var(--warning-soft) }
.ways { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; margin-bottom: 1rem }
.ways form { display: contents }
.way { display: inline-flex; align-items: center; justify-content: center; box-sizing: border-box; min-height: 2.75rem; padding: .5rem 1.5rem; border: 1px solid var(--line-strong); border-radius: 4px; background: var(--paper); color: var(--accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.way:hover { border-color: var(--accent); color: var(--accent-strong) }
.way.first { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
.way.first:hover { border-color: var(--accent-strong); background: var(--accent-strong) }
:focus-visible { outline: 2px solid var(--accent-strong); outline-offset: 2px }
progress { display: block; width: 100%; max-width: 40rem; height: 4px; margin-top: 1.5rem; margin-bottom: 1.5rem; border: 0; border-radius: 2px; background: var(--line); accent-color: var(--accent); appearance: none; overflow: hidden }
progress::-webkit-progress-bar { background: var(--line) }
progress::-webkit-progress-value { background: var(--accent) }
progress::-moz-progress-bar { background: var(--accent) }
@media (max-width: 30rem) {
  .way { width: 100% }
  .sum { padding: 1rem }
  .sum dl { gap: .75rem }
  .sum .pair { grid-template-columns: 1fr }
}
@media (forced-colors: active) { progress { forced-color-adjust: none; background: Canvas } }
`
