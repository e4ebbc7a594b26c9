const dark =
  '--ink: #eef2f5; --ink-2: #b7c2cb; --paper: #1a232b; --mist: #12191f; --line: #2f3b45; --line-strong: #7f8d98; --soft: #12343b; --accent: #5cc3d3; --strong: #8ad8e4; --danger: #ff9d94; --warning: #f2c36b; --success: #7fd3a2'

/** The page of the interface: contents at the left that stay, then words and shapes, then examples; one column where there is no room. */
export const docsStyle = `:root { --ink: #17212b; --ink-2: #46535f; --paper: #ffffff; --mist: #f4f7f8; --line: #d8e0e4; --line-strong: #76848f; --soft: #e1f1f3; --accent: #0a6b7c; --strong: #07525f; --danger: #b3261e; --warning: #7d4c00; --success: #1c6b41; --head: 3.5rem }
@media screen and (prefers-color-scheme: dark) { :root { ${dark} } }
* { box-sizing: border-box }
[hidden] { display: none !important }
html { scroll-padding-top: calc(var(--head) + 1rem) }
body { margin: 0; color: var(--ink); background: var(--mist); font: 15px/1.5 system-ui, sans-serif }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px }
main:focus { outline: none }
.skip { position: fixed; left: 1rem; top: -4rem; z-index: 2; padding: .5rem 1rem; background: var(--paper); border: 1px solid var(--line-strong); border-radius: 4px }
.skip:focus { top: .5rem }
header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: .5rem 1rem; min-height: var(--head); padding: .5rem 1.5rem; background: var(--paper); border-bottom: 1px solid var(--line) }
h1 { display: flex; align-items: center; gap: .5rem; margin: 0; font-size: 17px; font-weight: 600 }
.down { margin-left: auto }
[role=search] { display: flex; align-items: center; gap: .5rem; flex: 0 1 28rem; min-width: 0; position: relative }
#search { flex: 1 1 12rem; min-width: 0; height: 36px; padding: 0 2.25rem 0 12px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line-strong); border-radius: 4px }
#search::-webkit-search-cancel-button { display: none }
[role=search] label { font-weight: 600 }
kbd { margin-left: -2.25rem; width: 1.25rem; text-align: center; font: 13px/1.25rem ui-monospace, monospace; color: var(--ink-2); border: 1px solid var(--line); border-radius: 4px; pointer-events: none }
#hits { min-width: 7.5rem; margin: 0 0 0 1rem; font-size: 13px; color: var(--ink-2) }
@media (scripting: none) { [role=search] { display: none } }
nav { padding: 1rem 1.5rem; font-size: 13px }
nav ul { margin: 0; padding: 0; list-style: none }
nav summary, nav > ul > li > a { display: block; padding: .375rem .5rem; font-size: 15px; font-weight: 600; color: var(--ink); text-decoration: none; cursor: pointer; border-radius: 4px }
nav summary::before { content: "+"; display: inline-block; width: 1rem; color: var(--ink-2) }
nav details[open] > summary::before { content: "\\2212" }
nav > ul > li > a { padding-left: 1.5rem }
nav summary span { font-weight: 400; color: var(--ink-2) }
nav li li a { display: block; padding: .25rem .5rem .25rem 5rem; text-indent: -3.5rem; color: var(--ink-2); text-decoration: none; overflow-wrap: anywhere; border-left: 2px solid transparent }
nav a:hover, nav summary:hover { background: var(--paper) }
nav a[aria-current] { color: var(--ink); background: var(--soft); border-color: var(--accent) }
nav li li b { display: inline-block; width: 3.25rem; text-indent: 0; font-size: 11px; letter-spacing: .02em }
.get { color: var(--accent) }
.post { color: var(--success) }
.put, .patch { color: var(--warning) }
.delete { color: var(--danger) }
main { padding: 1.5rem; background: var(--paper); border-top: 1px solid var(--line) }
main > * { max-width: 80rem }
h2 { margin: 0 0 .25rem; padding-top: 2rem; font-size: 20px; line-height: 1.2 }
h3 { margin: 0 0 .5rem; font-size: 15px; line-height: 1.35; overflow-wrap: anywhere }
h3 a { color: inherit; text-decoration: none }
h3 a:hover { text-decoration: underline }
h4 { margin: 1rem 0 .25rem; font-size: 13px; line-height: 1.35; color: var(--ink-2) }
p { margin: 0 0 .5rem }
.quiet, dd, td { color: var(--ink-2) }
/* Of a hundred endpoints the browser lays out those that are seen. */
section article { content-visibility: auto; contain-intrinsic-size: auto 30rem }
article { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
#start { margin-top: 0; padding-top: 0; border: 0 }
#start h2 { padding: 0; margin-bottom: .75rem; font-size: 26px; letter-spacing: -.01em }
#start h3 { margin: 1rem 0 .25rem; font-size: 13px; color: var(--ink-2) }
code, pre { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { margin: 0; padding: .75rem 1rem; white-space: pre-wrap; background: var(--mist); border: 1px solid var(--line); border-radius: 4px; tab-size: 2 }
summary { cursor: pointer; font-size: 13px; color: var(--accent) }
details pre { margin-top: .25rem }
table { width: 100%; border-collapse: collapse; font-size: 13px }
th, td { padding: .375rem 1rem .375rem 0; font-weight: 400; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
th { width: 30% }
td:nth-child(2) { width: 8.5rem }
dl { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: .25rem .5rem; margin: 0; font-size: 13px }
.wide { grid-template-columns: 6rem minmax(0, 1fr); gap: .5rem; margin-top: 1rem; font-size: 15px }
dt { font-weight: 600 }
dd { margin: 0 }
dd a { display: inline-block; padding: .1875rem 0 }
/* The button stands over the corner of its block, seen where somebody points, or comes to it by keys; always where nobody can point. */
.copied { position: relative }
.copied pre { padding-right: 4.5rem }
.copy { position: absolute; top: .375rem; right: .375rem; padding: 0 .5rem; min-height: 28px; font: 13px system-ui, sans-serif; color: var(--accent); background: var(--paper); border: 1px solid var(--line); border-radius: 4px; cursor: pointer }
@media (hover: hover) { .copied:not(:hover, :focus-within) > .copy { opacity: 0 } }
.codes { grid-column: 1 / -1 }
.codes th { width: auto }
.codes thead th { font-weight: 600 }
.codes td:nth-child(2) { width: 4rem }
tr:target { background: var(--soft) }
#none button { padding: 0 1rem; min-height: 36px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line-strong); border-radius: 4px; cursor: pointer }
@media (min-width: 64rem) {
  .down { display: none }
  h1 { width: 15rem }
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr) }
  header { grid-column: 1 / -1 }
  nav { position: sticky; top: var(--head); align-self: start; height: calc(100vh - var(--head)); padding: 1rem .75rem; overflow-y: auto }
  main { padding: 2rem; border: 0; border-left: 1px solid var(--line) }
}
@media (min-width: 76rem) {
  article { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: 2rem; align-items: start }
  article > h2, article > h3 { grid-column: 1 / -1 }
  .example > h4:first-child, #start h3 { margin-top: 0 }
}
@media (max-width: 40rem) {
  header { padding: .5rem 1rem; flex-wrap: wrap }
  :root { --head: 6.25rem }
  h1 { flex: 1 }
  [role=search] { flex: 1 0 100%; order: 1 }
  #search { flex-basis: 6rem }
  #search, nav summary, nav > ul > li > a { min-height: 44px }
  nav summary, nav > ul > li > a { padding-top: .625rem }
  kbd { display: none }
  #hits { min-width: 0; margin: 0 }
  #hits:empty { display: none }
  nav, main { padding: 1rem }
}
@media print {
  [role=search], .down, nav, .skip, .copy { display: none }
  header { position: static; padding: 0; border: 0 }
  body { display: block; background: none; font-size: 11px }
  dl, .wide, table, h4, #start h3 { font-size: 11px }
  h3 { font-size: 13px; break-after: avoid }
  main { padding: 0; border: 0 }
  pre, code { font-size: 10px }
  section article { display: block; content-visibility: visible }
  pre, table, dl { break-inside: avoid-page }
  details::details-content { content-visibility: visible; display: block }
  a { color: inherit }
}
`
