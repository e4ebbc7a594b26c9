import { type ProblemCode, problemCodes } from '@ventanilla/api'
import { loadMessages } from '@ventanilla/text'
import { html, raw } from 'hono/html'
import type { Html } from '../../../platform/html/page-shell.ts'
import type { TextOf } from '../../../platform/http/load-texts.ts'
import { statusOf } from '../../../platform/problem-status.ts'
import { plain } from './endpoint-part.ts'

/** What a refusal may say: its code, its status, and its sentence in English with the names of what fills it. */
export async function problemCodesPart(text: TextOf): Promise<Html> {
  const messages = await loadMessages('en')
  const english = text('en')
  const sentence = (code: ProblemCode) => english.t(`problem.${code}`, standIns(messages[`problem.${code}`]))
  return html`<section id="codes"><h2>Codes of refusals</h2><p>A program decides by the <code>code</code>; the sentence comes in the language of <code>Accept-Language</code>.</p>
<article><table class="codes"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Sentence</th></tr></thead><tbody>${problemCodes.map(
    code =>
      html`<tr id="${code}"><th scope="row"><code>${raw(code.replaceAll('.', '.<wbr>'))}</code></th><td>${statusOf[code]}</td><td>${plain(sentence(code))}</td></tr>
`,
  )}</tbody></table></article></section>`
}

type Part = {
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>
}

/** For each name that a sentence takes the name itself in braces; a count takes the plural. */
function standIns(message: string | readonly Part[] | undefined): Record<string, string | number> {
  const found: Record<string, string | number> = {}
  const look = (parts: readonly Part[]) => {
    for (const { value, options } of parts) {
      if (typeof value !== 'string') continue
      const isCount = options !== undefined && 'one' in options
      found[value] ??= isCount ? 2 : `{${value}}`
      for (const option of Object.values(options ?? {})) look(option.value)
    }
  }
  if (typeof message === 'object') look(message)
  return found
}
