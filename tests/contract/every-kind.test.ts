import { randomUUID } from 'node:crypto'
import type { Answer, CitizenSession, SavedAnswer, Statistics, StatisticsNumbers, UploadedFile } from '@ventanilla/api'
import {
  type AnswerContent,
  answerIssues,
  dataTypes,
  formProblems,
  type Issue,
  isTitle,
  type QuestionCount,
  statisticsKeys,
  summarize,
  takesValue,
  type Value,
} from '@ventanilla/model'
import {
  answerOfEveryKind,
  everyKind,
  formOfEveryKind,
  getFixture,
  type KindCase,
  type KindName,
  kindNames,
} from '@ventanilla/model/fixtures'
import { createText, loadMessages, valueLabels } from '@ventanilla/text'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../app/as.ts'
import { addFormWithFiles, upload } from '../app/form-with-files.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { readPdf } from '../app/read-pdf.ts'
import { colourPng } from '../app/sample-files.ts'
import { serialOf, sheetCells } from '../app/sheet-cells.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const definition = {
  ...formOfEveryKind(),
  settings: { ...formOfEveryKind().settings, portalAssociation: true },
}
const sectionId = definition.sections[0]?.id ?? ''
const live = { ...getFixture('driving-licence').live, singleAnswer: false }
const each = <What>(read: (given: KindCase, name: KindName) => What): [KindName, What][] =>
  kindNames.map(name => [name, read(everyKind[name], name)])
const plain = (words: string) => words.replace(/\s+/g, '')
/** What was given of each question, by its id. */
const valuesOf = ({ sections }: AnswerContent): Readonly<Record<string, Value>> => {
  const section = sections[sectionId]
  return section && 'rows' in section ? (section.rows[0]?.values ?? {}) : {}
}

it('names every kind and every type of data, and is a form without faults', () => {
  const kinds = new Set(kindNames.map(name => everyKind[name].question.kind))
  expect([...kinds].toSorted()).toEqual(['boolean', 'calculated', 'open', 'radio', 'scale', 'select', 'table'])
  for (const type of dataTypes) expect(everyKind[type].question).toMatchObject({ kind: 'open', dataType: type })
  expect(each(({ question }) => question.id)).toEqual(kindNames.map(name => [name, name]))
  expect(formProblems({ definition, live, areaIds: ['1'] }, false)).toEqual([])
})

describe.each(['sqlite', 'postgres'] as const)('every kind of question on %s', { timeout: 60_000 }, dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  let form: string
  let session: CitizenSession
  let given: AnswerContent
  let uid: string

  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url, PUBLIC_URL: 'https://forms.example.org' })
    admin = as(app, 'admin@demo.local')
    form = (await addFormWithFiles(app, { definition, live })).uid
    session = await (await app.request('/api/v1/citizen/session', json({ token: 'demo-villa-maria' }))).json()
    given = answerOfEveryKind({ file: await filesOf('file'), severalFiles: await filesOf('severalFiles') })
    const saved = await send(given)
    expect([saved.status, saved.status === 201 ? '' : await saved.text()]).toEqual([201, ''])
    uid = ((await saved.json()) as SavedAnswer).answerId
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const citizen = () => ({ Authorization: `Bearer ${session.token}` })
  const send = async (content: AnswerContent) =>
    await app.request(
      `/api/v1/citizen/forms/${form}/answers`,
      json({ version: 1, content }, { ...citizen(), 'Idempotency-Key': randomUUID() }),
    )
  async function filesOf(name: 'file' | 'severalFiles'): Promise<Value> {
    const path = `/api/v1/citizen/forms/${form}/uploads?purpose=answer&kind=image`
    const files: { kind: 'image'; fileId: string; token: string }[] = []
    for (let number = 1; number <= (everyKind[name].files ?? 0); number++) {
      const picture = upload(colourPng(30, 20, [200, 30, 30]), `${name}-${number}.png`)
      const response = await app.request(path, { ...picture, headers: citizen() })
      const sent = await response.text()
      expect([response.status, sent]).toEqual([201, sent])
      const { fileId, token }: UploadedFile = JSON.parse(sent)
      files.push({ kind: 'image', fileId, token })
    }
    const [first] = files
    if (!first) throw new Error('no file')
    const { kind: _, ...image } = first
    return name === 'file' ? { value: null, image } : { value: null, files }
  }
  const read = async () => (await admin('GET', `/answers/${uid}`)).body as unknown as Answer
  async function printed(query = ''): Promise<string> {
    const headers = { ...(await app.signIn('admin@demo.local')), 'Accept-Language': 'es' }
    const response = await app.request(`/api/v1/answers/${uid}/pdf${query}`, { headers })
    expect(response.status).toBe(200)
    return plain((await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join('\n'))
  }
  const missing = (text: string, lines: (given: KindCase) => readonly string[]) =>
    each(lines).flatMap(([name, words]) =>
      words.filter(line => !text.includes(plain(line))).map(line => `${name}: ${line}`),
    )

  it('is read at the desk', async () => {
    const answer = await read()
    const text = createText('es', await loadMessages('es'))
    const values = valuesOf(answer.content)
    const labels = { t: text.t, say: (words: { text: string }) => words.text }
    const shown = each(({ question }, name) =>
      valueLabels(question, values[name] ?? { value: null }, labels).join('\n'),
    )
    const wanted = each(({ question, shown: lines }) => (takesValue(question) ? lines.join('\n') : ''))
    expect(shown).toEqual(wanted)
    expect(Object.values(answer.files).map(({ name }) => name)).toHaveLength(11)
  })

  it.each([
    ['a document', ''],
    ['a portable print', '?portable=1'],
  ])('is read in %s', async (_, query) => {
    const text = await printed(query)
    expect(missing(text, ({ shown }) => shown)).toEqual([])
    const titled = ({ question }: KindCase) => !isTitle(question) || question.attachments.image
    expect(missing(text, one => (titled(one) ? [one.question.title.text] : []))).toEqual([])
    expect(text).not.toContain(plain(everyKind.title.question.title.text))
  })

  it('has its columns in the spreadsheet, with numbers and days that can be counted with', async () => {
    const headers = { ...(await app.signIn('admin@demo.local')), 'Accept-Language': 'es' }
    const response = await app.request(`/api/v1/forms/${form}/answers.xlsx`, { headers })
    expect(response.status).toBe(200)
    const [heads = [], row = []] = sheetCells(new Uint8Array(await response.arrayBuffer()), 1)
    const cells = each(({ question }) => {
      const prefix = `Preguntas - ${question.title.text}`
      const isOwn = (head: string | number) =>
        [prefix, `${prefix} (archivos)`].includes(`${head}`) || `${head}`.startsWith(`${prefix}: `)
      return row.filter((_, at) => isOwn(heads[at] ?? ''))
    })
    const wanted = each(one => one.cells.map(cell => (typeof cell === 'object' ? serialOf(cell.date) : cell)))
    expect(cells).toEqual(wanted)
  })

  it('is counted in statistics: options by how often, numbers together, the rest by whether it was answered', async () => {
    const statistics = (await admin('GET', `/forms/${form}/statistics`)).body as unknown as Statistics
    const [section] = summarize(statistics.definition, statistics.counts)
    const numbers = ((await admin('GET', `/forms/${form}/statistics/numbers`)).body as unknown as StatisticsNumbers)
      .questions
    const chosen = ({ options }: QuestionCount) =>
      options.flatMap(({ id, text, count }) => (count > 0 ? [text?.text ?? (id === 'true' ? 'Sí' : 'No')] : []))
    for (const [name, { question, counted }] of each(one => one)) {
      const isRow = (title: string) => question.kind === 'table' && title.startsWith(`${question.title.text}: `)
      const own = section?.questions.filter(each => each.question.id === name || isRow(each.question.title.text)) ?? []
      if (!takesValue(question)) {
        expect([name, own]).toEqual([name, []])
        continue
      }
      expect([name, own.length, own.every(({ asked }) => asked === 1)]).toEqual([
        name,
        question.kind === 'table' ? question.rows.length : 1,
        true,
      ])
      expect([name, own.every(({ answered }) => answered === 1)]).toEqual([name, true])
      expect([name, own.flatMap(chosen)]).toEqual([name, Array.isArray(counted) ? counted : []])
      const figures = numbers.find(({ id }) => id === question.id)
      expect([name, figures?.sum]).toEqual([name, typeof counted === 'number' ? counted : undefined])
    }
    expect(statisticsKeys(definition, (await read()).content)).toContain('s:string')
  })

  const wrongs = each(({ wrong }) => wrong).flatMap(([name, wrong]) => (wrong ? [{ name, ...wrong }] : []))
  it('has something that is refused wherever something can be given', () => {
    const taking = kindNames.filter(name => everyKind[name].question.id !== 'title' && name !== 'ownLink')
    expect(wrongs.map(({ name }) => name)).toEqual(taking)
  })
  it.each(wrongs)('$name is refused by the form as by the server: $code', async ({ name, value, code }) => {
    const content = answerOfEveryKind({ [name]: value })
    const codesOf = (issues: readonly Issue[]) =>
      issues.filter(({ path }) => path.includes(everyKind[name].question.id)).map(issue => issue.code)
    const response = await send(content)
    const { errors } = (await response.json()) as { errors: Issue[] }
    expect([response.status, codesOf(errors)]).toEqual([422, [code]])
    expect(codesOf(answerIssues(definition, { content }, 'public'))).toEqual([code])
  })

  it('is marked for its citizen to correct', async () => {
    const { revision } = await read()
    const marks = kindNames.flatMap(name => {
      const { question, files } = everyKind[name]
      const kind = files === undefined ? ('answer' as const) : files > 1 ? ('files' as const) : ('image' as const)
      const isAnswered = takesValue(question) || files !== undefined
      return isAnswered && question.kind !== 'calculated' ? [{ kind, sectionId, rowIndex: 0, questionId: name }] : []
    })
    const body = { sections: [sectionId], marks, comment: 'Revise todo.' }
    const asked = await admin('POST', `/answers/${uid}/change-requests`, { body, revision })
    expect(asked).toMatchObject({ status: 201 })
    const { requests } = await read()
    expect(requests[0]?.marks.map(({ questionId }) => questionId)).toEqual(marks.map(({ questionId }) => questionId))
  })

  it('is corrected: documents then show what stood there and what counts', async () => {
    const { content, revision } = await read()
    const values = Object.fromEntries(
      each((one, name) => one.corrected?.value ?? valuesOf(content)[name] ?? { value: null }),
    )
    const corrected: AnswerContent = { sections: { [sectionId]: { rows: [{ id: 'first', values }] } } }
    const change = { ...json({ content: corrected }, { ...citizen(), 'If-Match': `"${revision}"` }), method: 'PUT' }
    const response = await app.request(`/api/v1/citizen/answers/${uid}/completion`, change)
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, ''])
    const correctable = kindNames.filter(name => takesValue(everyKind[name].question))
    expect(kindNames.filter(name => everyKind[name].corrected)).toEqual(correctable)
    for (const query of ['', '?portable=1']) {
      const text = await printed(query)
      expect(missing(text, ({ shown }) => shown)).toEqual([])
      expect(missing(text, one => one.corrected?.shown ?? [])).toEqual([])
    }
    const { edits } = await read()
    const changed = new Set(
      edits.flatMap(({ changes }) => changes.map(({ path }) => `${path.at(-1)} ${path.join('.')}`)),
    )
    for (const name of correctable) expect([...changed].some(path => path.includes(`.${name}`))).toBe(true)
  })
})
