import type { Answer, AnswerList, AnswerListItem } from '@ventanilla/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../app/as.ts'
import { addTreeForm, giveTree } from '../app/linked-answers.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const answers = 23

describe.each(['sqlite', 'postgres'] as const)('whole answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let form: string
  let admin: ReturnType<typeof as>
  const given: string[] = []
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
    form = await addTreeForm(app)
    for (let number = 0; number < answers; number++) {
      const { uid } = await giveTree(app, form, { mail: `ada${number}@example.org` })
      given.push(uid)
    }
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const read = async (uid: string) => (await admin('GET', `/answers/${uid}?ahead=1`)).body as unknown as Answer
  /** What of an answer a list has of it too. */
  const partsOf = ({ content, location, signatures, files, history, docCode, revision }: Answer | AnswerListItem) => ({
    content,
    location,
    signatures,
    files,
    history,
    docCode,
    revision,
  })

  it('come in pages of up to two hundred, each once and as it is read alone', async () => {
    const found: AnswerListItem[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await admin(
        'GET',
        `/forms/${form}/answers?include=content&limit=10${cursor && `&cursor=${cursor}`}`,
      )
      const page = body as unknown as AnswerList
      found.push(...page.items)
      cursor = page.next
    }
    expect(found.map(({ id }) => id)).toEqual(given.toReversed())
    for (const item of found) expect(partsOf(item)).toEqual(partsOf(await read(item.id)))
    expect(found.some(({ files }) => Object.keys(files ?? {}).length > 0)).toBe(true)
    const all = await admin('GET', `/forms/${form}/answers?include=content&limit=200`)
    expect(all.body).toMatchObject({ items: found, next: null })
    const plain = await admin('GET', `/forms/${form}/answers?limit=200`)
    expect((plain.body as unknown as AnswerList).items.map(item => 'content' in item)).toEqual(given.map(() => false))
  })

  it('come with the words that are searched for', async () => {
    const { body } = await admin('GET', `/forms/${form}/answers?include=content&limit=200&q=ada7`)
    const { items } = body as unknown as AnswerList
    expect(items.map(partsOf)).toEqual([partsOf(await read(given[7] ?? ''))])
  })

  it('are refused in larger pages, with a sentence', async () => {
    for (const query of ['limit=201', 'limit=0', 'limit=1e2', 'include=all']) {
      const { status, body } = await admin('GET', `/forms/${form}/answers?${query}`)
      expect([status, typeof body['detail']], query).toEqual([422, 'string'])
    }
  })

  it('leave as a line of JSON each, and whoever takes them is written down', async () => {
    const cookie = await app.signIn('admin@demo.local')
    const response = await app.request(`/api/v1/forms/${form}/answers.jsonl`, { headers: cookie })
    expect(response.headers.get('Content-Disposition')).toMatch(/respuestas_.+\.jsonl"/)
    const text = await response.text()
    const lines = text.split('\n')
    expect(lines.pop()).toBe('')
    const { body } = await admin('GET', `/forms/${form}/answers?include=content&limit=200`)
    const { items } = body as unknown as AnswerList
    const parsed: AnswerListItem[] = lines.map(line => JSON.parse(line))
    expect(parsed.map(partsOf)).toEqual(items.map(partsOf))
    expect(items).toMatchObject(parsed)
    const none = await app.request(`/api/v1/forms/${form}/answers.jsonl?docCode=NONE`, { headers: cookie })
    expect(await none.text()).toBe('')
    const { audit } = app.deps.db.tables
    const written = await app.deps.db.sql.select().from(audit)
    const formats = written.filter(({ action }) => action === 'answer.exported').map(({ detail }) => JSON.parse(detail))
    expect(formats).toContainEqual({ format: 'jsonl' })
    expect(formats.filter(({ format }) => format === 'json').length).toBeGreaterThanOrEqual(5)
  })
})
