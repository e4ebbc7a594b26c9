import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { OpenapiDocument } from './document.ts'

type Json = Readonly<Record<string, unknown>>

/** The document as a page to read: no script, nothing from elsewhere. */
export function docsPage(document: OpenapiDocument) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => text(operation['tags'])))]
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${document.info.title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <header>
      <h1>${document.info.title}</h1>
      <p>${document.info.description}</p>
      <p>Base address <code>${document.servers[0]?.url}</code> · <a href="/api/v1/openapi.json">OpenAPI document</a></p>
    </header>
    <nav aria-label="Operations">
      <ul>
        ${operations.map(
          ({ path, method, operation }) =>
            html`<li><a href="#${text(operation['operationId'])}"><b>${method.toUpperCase()}</b> ${path}</a></li>`,
        )}
      </ul>
    </nav>
    <main>
      ${tags.map(
        tag =>
          html`<section>
            <h2>${tag}</h2>
            ${operations.filter(({ operation }) => text(operation['tags']) === tag).map(operationPart)}
          </section>`,
      )}
      <section>
        <h2>Schemas</h2>
        ${Object.entries(document.components.schemas).map(
          ([name, schema]) => html`<article id="${name}"><h3>${name}</h3>${schemaPart('Schema', schema)}</article>`,
        )}
      </section>
    </main>
  </body>
</html>`
}

type Listed = { path: string; method: string; operation: Json }

function operationPart({ path, method, operation }: Listed) {
  const parameters = list(operation['parameters'])
  const body = schemaIn(operation['requestBody'])
  return html`<article id="${text(operation['operationId'])}">
    <h3><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
    <p>${text(operation['summary'])}.${list(operation['security']).length > 0 ? ' Needs a session.' : ''}</p>
    ${
      parameters.length > 0 &&
      html`<table>
        <thead><tr><th>Parameter</th><th>In</th><th>Required</th><th>Shape</th></tr></thead>
        <tbody>
          ${parameters.map(
            item =>
              html`<tr>
                <td><code>${text(item['name'])}</code></td>
                <td>${text(item['in'])}</td>
                <td>${item['required'] === true ? 'yes' : 'no'}</td>
                <td><code>${JSON.stringify(item['schema'])}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }
    ${body && schemaPart('Body', body)}
    ${Object.entries(record(operation['responses'])).map(([status, answer]) => {
      const schema = status.startsWith('2') ? schemaIn(answer) : undefined
      return html`<p><b>${status}</b> ${text(record(answer)['description'])}</p>
        ${schema && schemaPart('Response', schema)}`
    })}
  </article>`
}

function schemaPart(title: string, schema: unknown): HtmlEscapedString | Promise<HtmlEscapedString> {
  return html`<details><summary>${title}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`
}

function schemaIn(message: unknown): unknown {
  return record(record(record(message)['content'])['application/json'])['schema']
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
function record(value: unknown): Json {
  return isRecord(value) ? value : {}
}
function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join(', ')
  return typeof value === 'string' ? value : ''
}

export const docsStyle = `:root { color-scheme: light dark; --ink: #1c2733; --soft: #5b6b7b; --line: #d8dfe6; --page: #fff; --block: #f4f6f8; --accent: #0b5cad }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --soft: #9fb0c0; --line: #33414f; --page: #12181f; --block: #1b242d; --accent: #7db8f5 } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page) }
a { color: var(--accent) }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { margin: 0; padding: 1rem; overflow: auto; background: var(--block); border-radius: 6px; max-height: 30rem }
nav ul { list-style: none; padding: 0; columns: 20rem }
article { margin: 1.5rem 0; padding-top: 1rem; border-top: 1px solid var(--line) }
article p, article details { margin: 0.35rem 0 }
h3 { margin: 0 0 0.5rem; font-size: 1.05rem }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem }
th, td { padding: 0.35rem 0.5rem 0.35rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600 }
summary { padding: 0.25rem 0; cursor: pointer; color: var(--soft) }
`
