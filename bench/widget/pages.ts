import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { PublicForm } from '@ventanilla/api'
import type { FormDefinition, Question, Section } from '@ventanilla/model'
import { fixtures, getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { build } from 'esbuild'
import { formPrerenderer } from '../../server/src/features/forms/prerender/prerender-form.ts'

const built = new URL('../../packages/widget/dist/', import.meta.url)

const texts = ['Name', 'Street', 'Number', 'District', 'Phone', 'Mail', 'Reason', 'Detail']
const questions = [
  ...texts.map((title, index) => ({ id: `t${index}`, title, required: index % 2 === 0, options: undefined })),
  { id: 'c1', title: 'Topic', required: true, options: ['Light', 'Road', 'Waste', 'Trees'] },
  { id: 'c2', title: 'When', required: false, options: ['Morning', 'Afternoon', 'Evening'] },
]

/** The same ten questions as a form's definition. */
function tenQuestions(): FormDefinition {
  const { definition } = getFixture('public-consultation')
  const none = { image: false, document: false, video: false }
  const asked = questions.map(({ id, title, required, options }): Question => {
    const common = { id, title: { text: title }, required, attachments: none }
    if (!options) return { ...common, kind: 'open', dataType: 'string', limits: { maxLength: 100 } }
    const all = options.map((text, index) => ({ id: `o${index}`, text: { text } }))
    return { ...common, kind: 'radio', searchable: false, options: all }
  })
  const section: Section = {
    kind: 'simple',
    id: 's',
    title: { text: '' },
    description: { text: '' },
    repeatable: false,
    questions: asked,
  }
  return { ...definition, language: 'en', title: { text: 'Ten questions' }, sections: [section] }
}

/** A form as the API gives it: the ten questions, or a fixture. */
function publicForm(id: string): PublicForm {
  const definition = id === 'ten' ? tenQuestions() : getFixture(id).definition
  return {
    id,
    version: 1,
    title: definition.title.text,
    description: '',
    live: { public: true, responseLimit: null, remaining: null, singleAnswer: false, opensAt: null, closesAt: null },
    municipality: { id: 'm', name: 'Town', location: null, timeZone: 'UTC', settings: {} },
    branding: {},
    isOpen: true,
    mapTiles: null,
    closedReason: null,
    allowedOrigins: null,
    language: 'en',
    minimumSeconds: 0,
    definition,
  }
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><body>${body}</body></html>`

const widgetPage = (form: string) =>
  page(
    `<script type="module" async src="/widget/v1.js"></script><link rel="preload" as="fetch" crossorigin href="/api/v1/public/forms/${form}?lang=en&drawing=true"><ventanilla-form form-id="${form}" lang="en"></ventanilla-form>`,
  )

/**
 * Serves one page with the widget, as docs/embedding.md has it, and one with the form written by hand; nothing else differs. `/widget?form=`
 * shows a fixture.
 */
export async function servePages(): Promise<{ url: string; close(): void }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('hand-written.js', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  const text = createText('en', await loadMessages('en'))
  const draw = formPrerenderer({ text: () => text, log: console }, fileURLToPath(built))
  const forms = new Map<string, string>()
  for (const id of ['ten', ...fixtures.map(({ id }) => id)])
    forms.set(id, JSON.stringify(await draw(publicForm(id), '')))
  const hand = `globalThis.questions=${JSON.stringify(questions)};${outputFiles[0]?.text ?? ''}`
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    const send = (type: string, body: string) => response.writeHead(200, { 'Content-Type': type }).end(body)
    if (pathname === '/widget') return send('text/html', widgetPage(searchParams.get('form') ?? 'ten'))
    if (pathname === '/hand')
      return send('text/html', page('<div id="form"></div><script type="module" async src="/hand.js"></script>'))
    if (pathname === '/hand.js') return send('text/javascript', hand)
    const [, id] = pathname.match(/^\/api\/v1\/public\/forms\/([\w-]+)$/) ?? []
    if (id) return send('application/json', forms.get(id) ?? '')
    if (/^\/widget\/[\w-]+\.js$/.test(pathname))
      return send('text/javascript', readFileSync(new URL(pathname.slice('/widget/'.length), built), 'utf8'))
    return response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}
