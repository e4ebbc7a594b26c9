import { html, raw } from 'hono/html'
import type { Html } from '../../../platform/html/page-shell.ts'
import type { Message, Parameter } from '../document/described.ts'
import { curlOf, type Request } from './curl.ts'
import { linkedCodes } from './linked-codes.ts'
import { limitsOf, shapeOf } from './shape.ts'

/** From so many lines on a block is folded. */
const longShape = 14
const longExample = 24

/** One endpoint: what it takes and gives in words and shapes, and beside them a request and its answer. */
export function endpointPart(base: string, request: Request): Html {
  const { method, path, endpoint } = request
  const { operationId, summary, security, parameters = [], requestBody, responses } = endpoint
  const answers = Object.entries(responses)
  const done = answers.filter(([status]) => status < '4')
  const refused = answers.filter(([status]) => status >= '4')
  const { line, file } = curlOf(base, request)
  const scopes = security.find(each => 'key' in each)?.['key']
  const [who] = security.flatMap(each => Object.keys(each))
  return html`<article id="${operationId}">
<h3><a href="#${operationId}"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></a></h3>
<div><p>${summary}.</p>${scopes ? opensByKey(scopes) : access[who ?? 'anyone']}
${parameters.length > 0 ? parametersTable(parameters) : ''}
${requestBody ? shapePart('Body', requestBody) : ''}
${done.map(([status, answer]) => shapePart(`Answer ${status}`, answer))}
${refused.length > 0 ? refusals(refused) : ''}</div>
<div class="example"><h4>Request</h4><pre>${plain(line)}</pre>
${file ? block('body.json', file, longExample) : ''}
${done.map(([, answer]) => answerExample(answer))}</div></article>
`
}

const access: Readonly<Record<string, Html>> = {
  anyone: html`<p class="quiet">Open to anybody.</p>`,
  session: html`<p class="quiet">Needs a session.</p>`,
  citizen: html`<p class="quiet">Needs the session of a citizen.</p>`,
  link: html`<p class="quiet">Needs the session of a link that was sent by mail.</p>`,
}

/** With the scopes that a key of a program needs here. */
function opensByKey(scopes: unknown): Html {
  return html`<p class="quiet">Needs a session or a key: ${Array.isArray(scopes) ? scopes.join(', ') : ''}.</p>`
}

function parametersTable(parameters: readonly Parameter[]): Html {
  return html`<h4>Parameters</h4><table><tbody>${parameters.map(
    ({ name, in: place, required, schema, description }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${place}${required ? '' : ', optional'}</td>
<td>${plain(shapeOf(schema))}${description ? `, ${description}` : ''}${plain(limits(schema))}</td></tr>`,
  )}</tbody></table>`
}

function limits(schema: unknown): string {
  const said = limitsOf(schema)
  return said && `, ${said}`
}

function shapePart(title: string, { content = {} }: Message): Html {
  const { 'application/json': json, 'multipart/form-data': form } = content
  if (content['*/*']) return html`<h4>${title}</h4><p>A file, or a stream.</p>`
  const { schema } = json ?? form ?? {}
  if (!schema) return html`<h4>${title}</h4><p>Nothing.</p>`
  const shape = (form ? 'multipart/form-data ' : '') + shapeOf(schema)
  return block(title, shape, longShape)
}

/** A block of code under its heading; one of many lines is opened by who wants to read it. */
function block(title: string, code: string, most: number): Html {
  const lines = code.split('\n').length
  const text = shapeText(code)
  if (lines <= most) return html`<h4>${title}</h4><pre>${text}</pre>`
  return html`<h4>${title}</h4><details><summary>${lines} lines</summary><pre>${text}</pre></details>`
}

function refusals(refused: readonly (readonly [string, { readonly description: string }])[]): Html {
  return html`<h4>Refusals</h4><dl>${refused.map(
    ([status, { description }]) => html`<dt>${status}</dt><dd><code>${linkedCodes(description)}</code></dd>`,
  )}</dl>`
}

function answerExample({ content }: Message): Html | string {
  const json = content?.['application/json']
  return json ? block('Answer', JSON.stringify(json.example, null, 2), longExample) : ''
}

/** Text between tags, escaped no further than there is needed: quotes in so much JSON would be half of the page. */
export function plain(text: string) {
  return raw(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/** A shape in which the names of the shared ones lead to them. */
export function shapeText(shape: string) {
  return raw(
    plain(shape)
      .toString()
      .replace(/\b(FormDefinition|AnswerContent|Problem)\b/g, '<a href="#$1">$1</a>'),
  )
}
