import { readDelimited } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { serialOf, sheetCells } from '../../../../tests/app/sheet-cells.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { savingOn } from '../../../../tests/contract/saving.ts'
import { sheetNames, writeWorkbook } from '../../platform/spreadsheet/xlsx.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { createForm } from '../forms/create-form.ts'

const survey = getFixture('social-survey')

/** The cells of a sheet as texts, row by row. */
const rowsOf = (file: Uint8Array, sheet: number): string[][] => sheetCells(file, sheet).map(row => row.map(String))

describe.each(['sqlite', 'postgres'] as const)('GET /forms/:id/answers.xlsx on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let form: string
  const answers = 603
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    const { db, clock } = app.deps
    const [area] = await db.sql.select().from(db.tables.area).where(eq(db.tables.area.uid, 'villa-maria-transito'))
    const made = await createForm(db, {
      municipalityId: area?.municipalityId ?? 0,
      areaIds: [area?.id ?? 0],
      definition: survey.definition,
      live: { ...survey.live, public: false, limitResponses: false, responseLimit: null },
      createdBy: null,
      at: clock(),
    })
    form = made.uid
    const save = (seed: number) =>
      saveAnswer(
        savingOn(db, () => new Date(Date.parse('2026-03-01T02:30:00Z') + seed * 60_000)),
        {
          formUid: form,
          key: crypto.randomUUID(),
          submission: { version: 1, ...sampleAnswer(survey, seededRandom(seed)) },
          author: { kind: 'staff', userId: 1 },
        },
      )
    for (let first = 0; first < answers; first += 67) {
      await Promise.all(Array.from({ length: Math.min(67, answers - first) }, (_, index) => save(first + index)))
    }
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const ask = async (query = '', user = 'admin', format = 'xlsx') =>
    await app.request(`/api/v1/forms/${form}/answers.${format}${query}`, {
      headers: { ...(await app.signIn(`${user}@demo.local`)), 'Accept-Language': 'es' },
    })

  it('has one line for each answer, newest first, and a sheet for repeated rows', async () => {
    const response = await ask()
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="respuestas_\d{4}-\d\d-\d\d_\d\d-\d\d\.xlsx"$/,
    )
    const file = new Uint8Array(await response.arrayBuffer())
    const [head = [], ...rows] = rowsOf(file, 1)
    expect(rows).toHaveLength(answers)
    expect(head.slice(0, 7)).toEqual([
      'Código',
      'Fecha de respuesta',
      'Última actualización',
      'Respondida por',
      'Número de inspector',
      'Estado',
      'Persona',
    ])
    expect(new Set(rows.map(row => row.length))).toEqual(new Set([head.length]))
    const codes = rows.map(row => Number(/\d+$/.exec(row[0] ?? '')?.[0]))
    expect(codes.length).toBe(new Set(codes).size)
    const days = rows.map(row => Number(row[1]))
    expect(days.every((day, index) => index === 0 || day <= (days[index - 1] ?? 0))).toBe(true)
    // 23:30 of the day before in Córdoba, not the day of UTC.
    expect(days.at(-1)).toBeCloseTo(serialOf(Date.UTC(2026, 1, 28, 23, 30)))
    const [rowHead = [], ...members] = rowsOf(file, 2)
    expect(rowHead[0]).toBe('Código')
    const contents = await app.deps.db.sql.select().from(app.deps.db.tables.answerContent)
    const section = survey.definition.sections.find(each => each.kind === 'simple' && each.repeatable)
    const repeated = contents.reduce((sum, { content }) => {
      const given = JSON.parse(content) as { sections: Record<string, { rows?: unknown[] }> }
      return sum + (given.sections[section?.id ?? '']?.rows?.length ?? 0)
    }, 0)
    expect(members).toHaveLength(repeated)
    const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(xml).not.toContain('<f>')
  })

  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['geojson', 'application/geo+json'],
    ['kml', 'application/vnd.google-earth.kml+xml'],
  ])('says the same as %s', async (format, type) => {
    const [head = [], ...rows] = rowsOf(new Uint8Array(await (await ask()).arrayBuffer()), 1)
    const response = await ask('', 'admin', format)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Content-Disposition')).toContain(`.${format}"`)
    const codes = rows.map(([code]) => code)
    const text = await response.text()
    if (format === 'csv') {
      const [heads = [], ...given] = readDelimited(text).filter(row => row.length > 1)
      expect(heads).toEqual(head)
      expect(given.map(([code]) => code)).toEqual(codes)
      expect(new Set(given.map(row => row.length))).toEqual(new Set([head.length]))
      // By the clock of Córdoba.
      expect(given.at(-1)?.[1]).toBe('2026-02-28T23:30:00')
    } else if (format === 'geojson') {
      const { features }: { features: { id: string; geometry: unknown; properties: object }[] } = JSON.parse(text)
      expect(features.map(({ id }) => id)).toEqual(codes)
      const places = rows.map(row => row[head.indexOf('Latitud')] !== '')
      expect(features.map(({ geometry }) => geometry !== null)).toEqual(places)
      expect(new Set(features.map(({ properties }) => Object.keys(properties).length))).toEqual(new Set([head.length]))
    } else {
      const { document } = new Window()
      document.body.innerHTML = text
      expect([...document.querySelectorAll('placemark > name')].map(({ textContent }) => textContent)).toEqual(codes)
    }
    const none = await (await ask('?docCode=none', 'admin', format)).text()
    if (format === 'geojson') expect(JSON.parse(none)).toEqual({ type: 'FeatureCollection', features: [] })
    else expect(none).not.toContain(codes[0])
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'answer.exported'))
    expect(entries.some(({ subjectUid, detail }) => subjectUid === form && detail.includes(format))).toBe(true)
  })

  it('streams progress in frames that contain the same file', async () => {
    const bytes = new Uint8Array(await (await ask('?progress=1')).arrayBuffer())
    const view = new DataView(bytes.buffer)
    const done: number[] = []
    const pieces: Uint8Array[] = []
    for (let at = 0; at < bytes.length; ) {
      done.push(view.getUint32(at))
      const length = view.getUint32(at + 4)
      pieces.push(bytes.slice(at + 8, at + 8 + length))
      at += 8 + length
    }
    expect(done).toEqual([100, 200, 300, 400, 500, 600, 603, 603])
    const file = new Uint8Array(Buffer.concat(pieces))
    expect(rowsOf(file, 1)).toHaveLength(answers + 1)
  })

  it('applies the filters and the scope of the person', async () => {
    const some = new Uint8Array(await (await ask('?docCode=none')).arrayBuffer())
    expect(rowsOf(some, 1)).toHaveLength(1)
    const day = new Uint8Array(await (await ask('?day=2026-02-28')).arrayBuffer())
    expect(rowsOf(day, 1)).toHaveLength(31)
    const own = await ask('', 'inspector')
    expect([200, 403]).toContain(own.status)
    if (own.ok) expect(rowsOf(new Uint8Array(await own.arrayBuffer()), 1)).toHaveLength(1)
    expect((await ask('', 'generador')).status).toBe(403)
  })

  it('ends its threads when clients disconnect', async () => {
    const ports = () => process.getActiveResourcesInfo().filter(name => name === 'MessagePort').length
    const before = ports()
    const responses = await Promise.all([ask('?progress=1'), ask('?progress=1')])
    const readers = responses.flatMap(({ body }) => (body ? [body.getReader()] : []))
    await Promise.all(readers.map(async reader => await reader.read()))
    // Idle threads of others may end meanwhile.
    expect(ports()).toBeGreaterThan(before)
    await Promise.all(readers.map(async reader => await reader.cancel()))
    await expect.poll(ports).toBeLessThanOrEqual(before)
  })

  it('runs two exports at once for a person, and the next when one is cancelled', async () => {
    // In one breath: a file of so few answers is soon done.
    const headers = await app.signIn('admin@demo.local')
    const path = `/api/v1/forms/${form}/answers.xlsx`
    const asked = await Promise.all([1, 2, 3].map(() => app.request(`${path}?progress=1`, { headers })))
    const [first, second] = asked.filter(({ status }) => status === 200)
    const [third, ...others] = asked.filter(({ status }) => status !== 200)
    expect([others.length, third?.status, third?.headers.get('Retry-After')]).toEqual([0, 429, '10'])
    await first?.body?.cancel()
    const fourth = await ask()
    expect(fourth.status).toBe(200)
    await Promise.all([second?.arrayBuffer(), fourth.arrayBuffer()])
    expect((await ask()).status).toBe(200)
    const { audit } = app.deps.db.tables
    const entries = await app.deps.db.sql.select().from(audit).where(eq(audit.action, 'answer.exported'))
    const own = entries.find(({ subjectUid, detail }) => subjectUid === form && detail.includes('xlsx'))
    const { form: forms } = app.deps.db.tables
    const [named] = await app.deps.db.sql.select({ title: forms.title }).from(forms).where(eq(forms.uid, form))
    expect(own?.subjectName).toBe(named?.title)
  })
})

describe('a workbook', () => {
  function written(cells: Parameters<ReturnType<typeof writeWorkbook>['addRow']>[1]): string {
    const chunks: Uint8Array[] = []
    const book = writeWorkbook([{ name: 'Sheet1', widths: [10] }], bytes => void chunks.push(bytes))
    book.addRow(0, cells)
    book.end()
    return strFromU8(unzipSync(new Uint8Array(Buffer.concat(chunks)))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  }
  it('writes every text as a text cell', () => {
    const xml = written(['=1+1', '+cmd|x', '<b>&"\u0000\uD800é', 'x'.repeat(40_000)])
    expect(xml).not.toContain('<f>')
    expect(xml).toContain('>=1+1<')
    expect(xml).toContain('&lt;b&gt;&amp;&quot;é<')
    expect(xml).toContain(`>${'x'.repeat(32_767)}<`)
  })
  it('writes a text that a column has again once, and refers to it, up to some hundred of a column', () => {
    const chunks: Uint8Array[] = []
    const book = writeWorkbook([{ name: 'Sheet1', widths: [10, 10] }], bytes => void chunks.push(bytes))
    const given = Array.from({ length: 300 }, (_, index) => [index % 3 === 0 ? 'a & b' : 'c\nd ', `text ${index}`])
    for (const cells of given) book.addRow(0, cells)
    book.end()
    const file = new Uint8Array(Buffer.concat(chunks))
    const texts = strFromU8(unzipSync(file)['xl/sharedStrings.xml'] ?? new Uint8Array())
    expect(texts.match(/<si>.*?<\/si>/gs)).toEqual([
      '<si><t xml:space="preserve">c\nd </t></si>',
      '<si><t>a &amp; b</t></si>',
    ])
    const shown = given.map(cells => cells.map(cell => cell.replace('&', '&amp;')))
    expect(rowsOf(file, 1)).toEqual(shown)
  })
  it('writes numbers, booleans and dates as typed cells', () => {
    const xml = written([1.5, true, { date: Date.UTC(2026, 2, 1) }, null])
    expect(xml).toContain('<c><v>1.5</v></c><c t="b"><v>1</v></c><c s="2"><v>46082</v></c><c/>')
  })
  it('gives sheets valid names', () => {
    expect(sheetNames(['Sheet1', 'sheet1', 'A/B:C', '', 'x'.repeat(40), 'x'.repeat(31)])).toEqual([
      'Sheet1',
      'sheet1 2',
      'A B C',
      '4',
      'x'.repeat(31),
      `${'x'.repeat(28)} 2`,
    ])
  })
})
