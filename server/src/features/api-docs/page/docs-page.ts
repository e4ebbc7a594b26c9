import { html, raw } from 'hono/html'
import { productMark } from '../../../platform/html/page-frame.ts'
import { type Html } from '../../../platform/html/page-shell.ts'
import type { Json } from '../document/described.ts'
import { sharedExamples } from '../document/examples/example-values.ts'
import type { OpenapiDocument } from '../document/openapi-document.ts'
import type { Request } from './curl.ts'
import { endpointPart, plain, shapeText } from './endpoint-part.ts'
import { introduction } from './introduction.ts'
import { shapeOf } from './shape.ts'

/** The document as a page to read: groups of endpoints beside a table of contents. The script searches in it; without one it is whole. */
export function docsPage(
  { info, servers, tags, paths, components }: OpenapiDocument,
  { origin, codes }: { origin: string; codes: Html },
): Html {
  const base = `${origin}/api/v1`
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, endpoint]): Request => ({ path, method, endpoint })),
  )
  const groups = tags
    .map(({ name, description }) => ({ name, description, endpoints: ofGroup(all, name) }))
    .filter(({ endpoints }) => endpoints.length > 0)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs.css">
<script defer src="/api/docs.js"></script>
</head>
<body>
<a class="skip" href="#endpoints">Skip to the endpoints</a>
<header><h1>${productMark}${info.title}</h1>
<div role="search"><label for="search">Search</label><input id="search" type="search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd><p id="hits" role="status"></p></div>
<a class="down" href="#contents">Contents</a></header>
<nav id="contents" aria-label="Contents"><ul>
<li><a href="#start">How it works</a></li>
${groups.map(contentsOf)}
<li><a href="#shapes">Shapes</a></li>
<li><a href="#codes">Codes of refusals</a></li>
</ul></nav>
<main id="endpoints" tabindex="-1">
${introduction(info.description, servers[0]?.url ?? '', base)}
<p id="none" hidden>Nothing matches. <button type="button">Show everything</button></p>
${groups.map(
  ({ name, description, endpoints }) => html`<section id="${idOf(name)}"><h2>${name}</h2><p>${description}</p>
${endpoints.map(each => endpointPart(base, each))}</section>`,
)}
<section id="shapes"><h2>Shapes</h2><p>What several endpoints take or give, described once.</p>
${Object.entries(components.schemas).map(([name, schema]) => sharedShape(name, schema))}</section>
${codes}
</main>
</body>
</html>`
}

type Group = { name: string; endpoints: readonly Request[] }

function contentsOf({ name, endpoints }: Group): Html {
  return html`<li><details><summary>${name} <span>${endpoints.length}</span></summary><ul>${endpoints.map(
    ({ method, path, endpoint }) =>
      html`<li><a href="#${endpoint.operationId}"><b class="${method}">${method.toUpperCase()}</b> ${brokenAtSlashes(path)}</a></li>
`,
  )}</ul></details></li>`
}

/** Where a path is too long for its line it goes on before a slash. */
function brokenAtSlashes(path: string) {
  return raw(path.replaceAll('/', '<wbr>/').replace('<wbr>', ''))
}

function sharedShape(name: string, schema: Json): Html {
  return html`<article id="${name}"><h3><a href="#${name}"><code>${name}</code></a></h3>
<div><pre>${shapeText(shapeOf(schema))}</pre></div>
<div class="example"><h4>Example</h4><pre>${plain(JSON.stringify(sharedExamples[name], null, 2))}</pre></div></article>`
}

const methodOrder = ['get', 'post', 'put', 'patch', 'delete']

/** By path, so that what is about one thing stands together, whatever file declares it. */
function ofGroup(all: readonly Request[], name: string): readonly Request[] {
  const rank = ({ method }: Request) => methodOrder.indexOf(method)
  return all
    .filter(({ endpoint }) => endpoint.tags[0] === name)
    .sort((one, other) => compare(one.path, other.path) || rank(one) - rank(other))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
