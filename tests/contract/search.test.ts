import { randomUUID } from 'node:crypto'
import type { AnswerFilter } from '@ventanilla/api'
import { filterWord, parseSearch, personWord, type SearchTerm } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { answerSearch } from '../../server/src/features/answers/record/list/answer-search.ts'
import { countAnswers, countFew } from '../../server/src/features/answers/record/list/count-answers.ts'
import { listAnswers } from '../../server/src/features/answers/record/list/list-answers.ts'
import { neighboursOf } from '../../server/src/features/answers/record/list/neighbours-of.ts'
import { stateOrder } from '../../server/src/features/answers/record/list/read-by-state.ts'
import { readRows } from '../../server/src/features/answers/record/list/read-rows.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { readIndexRows } from '../../server/src/features/answers/record/search/answer-texts.ts'
import { countIds } from '../../server/src/features/answers/record/search/find-ids.ts'
import { matchOf } from '../../server/src/features/answers/record/search/match.ts'
import { everything } from '../../server/src/features/answers/record/search/search.ts'
import { searchEverywhere } from '../../server/src/features/answers/record/search/search-everywhere.ts'
import { searchAnswers } from '../../server/src/features/answers/search/search-answers.ts'
import { versionReader } from '../../server/src/features/forms/snapshot/read-version.ts'
import { choose } from '../../server/src/platform/db/database.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const first = Date.parse('2026-07-01T01:30:00Z')
const hour = 3_600_000
const total = 90

/** Whether an answer of these words is found, said as plainly as it can be. */
function says(words: ReadonlySet<string>, terms: readonly SearchTerm[], seesPerson = true): boolean {
  const has = (word: string, isBegun: boolean) =>
    words.has(word) || (isBegun && [...words].some(each => each.startsWith(word)))
  return terms.every(ways =>
    ways.some(way =>
      way.every(({ word, isBegun }) => has(word, isBegun) || (seesPerson && has(personWord(word), isBegun))),
    ),
  )
}

function termsOf(q: string): readonly SearchTerm[] {
  const terms = parseSearch(q)
  if ('code' in terms) throw new Error(terms.code)
  return terms
}

onBothDatabases('a search', open => {
  let forms: Made[]
  let form: Made
  let admin: number
  let taker: number
  let supervisor: number

  beforeAll(async () => {
    const db = open()
    form = await addForm(db, { fixture: 'neighbour-complaint' })
    forms = [form, await addForm(db, { fixture: 'social-survey' }), await addForm(db, { fixture: 'pruning-request' })]
    const { municipalityId } = form
    admin = await addUser(db, { municipalityId, role: 'ROLE_ADMIN' })
    taker = await addUser(db, { municipalityId, role: 'ROLE_CENSISTA_PRIVADO' })
    supervisor = await addUser(db, { municipalityId, role: 'ROLE_SUPERVISOR' })
    for (const userId of [taker, supervisor]) {
      for (const { areaId } of forms.slice(0, 2)) await db.sql.insert(db.tables.userArea).values({ userId, areaId })
    }
    for (let index = 0; index < total; index++) {
      const to = forms[index % 5 === 0 ? 1 : index % 7 === 0 ? 2 : 0] ?? form
      const author = index % 3 === 0 ? ({ kind: 'staff', userId: taker } as const) : ({ kind: 'public' } as const)
      const name = index % 2 === 0 ? 'Núñez Ana' : 'Paz Luz'
      const summary = JSON.stringify({ kind: 'natural', name, number: `18.440.${100 + index}` })
      const saved = await saveAnswer(
        savingOn(db, () => new Date(first + index * hour)),
        {
          formUid: to.uid,
          key: randomUUID(),
          submission: submissionTo(to, index),
          author,
          ...(index % 4 === 0 && { person: { id: index, dni: '', summary } }),
        },
      )
      const { answer, changeRequest } = db.tables
      if (index % 5 > 2) {
        const assigneeId = index % 5 === 3 ? admin : taker
        await db.sql.update(answer).set({ assigneeId }).where(eq(answer.uid, saved.uid))
      }
      if (index % 6 === 0) {
        const [row] = await db.sql.select().from(answer).where(eq(answer.uid, saved.uid))
        const request = { municipalityId, answerId: row?.id ?? 0, creatorId: admin, comment: '', marks: '[]', at: 1 }
        await db.sql.insert(changeRequest).values({ ...request, ...(index % 12 === 0 && { closedAt: 2 }) })
      }
    }
  })

  const person = async (id: number) => {
    const found = await readStaffUser(open(), id)
    if (!found) throw new Error('nobody')
    return found.person
  }

  /** Every answer with its words, the newest first. */
  async function everyAnswer() {
    const db = open()
    const indexed = await readIndexRows(db, versionReader(db), { after: 0, rows: 10_000 })
    const words = new Map(indexed.map(({ answerId, row }) => [answerId, new Set(row.words.split(' '))]))
    const asked = await db.sql.select().from(db.tables.changeRequest)
    const open_ = new Set(asked.filter(({ closedAt }) => closedAt === null).map(({ answerId }) => answerId))
    return (await db.sql.select().from(db.tables.answer))
      .map(row => ({ ...row, words: words.get(row.id) ?? new Set<string>(), isRequested: open_.has(row.id) }))
      .toSorted((a, b) => b.id - a.id)
  }

  /** All pages of a list under a filter, forward, by uid; the same backward is looked at too. */
  async function listed(given: AnswerFilter, { isOldestFirst = false, as = admin } = {}) {
    const db = open()
    const { filter } = await readFilter(db, await person(as), form.uid, given)
    const { page: read } = answerSearch(db, 'file::memory:')
    const pages = []
    let cursor: string | undefined
    do {
      const page = await listAnswers(db, filter, cursor, { currentVersion: 1, isOldestFirst, read })
      pages.push(page)
      cursor = page.next ?? undefined
    } while (cursor)
    for (let at = pages.length - 1; at > 0; at--) {
      const before = await listAnswers(db, filter, pages[at]?.previous ?? '', {
        currentVersion: 1,
        isOldestFirst,
        read,
      })
      expect(before.items.map(({ id }) => id)).toEqual(pages[at - 1]?.items.map(({ id }) => id))
    }
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(await countAnswers(db, filter)).toBe(ids.length)
    expect([undefined, ids.length]).toContain(await countFew(db, filter, 5_000))
    for (let at = 0; at < Math.min(ids.length, 18); at += 4) {
      const near = await neighboursOf(db, filter, {
        uid: ids[at] ?? '',
        own: undefined,
        states: undefined,
        isOldestFirst,
        read,
      })
      expect(near).toEqual({ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null })
    }
    const asked = { ids: ids.slice(0, 15), own: undefined, questions: undefined, currentVersion: 1 }
    const rows = await readRows(db, filter, asked)
    expect(rows.filter(({ isFound }) => isFound)).toHaveLength(Math.min(ids.length, 15))
    return ids
  }

  const searches = [
    'agua',
    'AGUA',
    'a',
    'núñez',
    'nunez ana',
    'ana nuñez agua',
    '18.440',
    '18440104',
    '18.440.104',
    'la de',
    'corr',
    'villa maria',
    '1',
    'cloaka',
    'f1',
    'or and not',
  ]

  it.each(searches)('of one form finds what counting by hand finds: %j', async q => {
    const terms = termsOf(q)
    const rows = (await everyAnswer()).filter(row => row.formId === form.id && says(row.words, terms))
    const expected = rows.map(({ uid }) => uid)
    expect(await listed({ q })).toEqual(expected)
    expect(await listed({ q }, { isOldestFirst: true })).toEqual(expected.toReversed())
    const own = rows.filter(({ creatorId }) => creatorId === taker)
    expect(await listed({ q }, { as: taker })).toEqual(own.map(({ uid }) => uid))
  })

  it('finds by every word that any answer has, and by its beginning', async () => {
    const db = open()
    const answers = await everyAnswer()
    const random = seededRandom(11)
    const words = [...new Set(answers.flatMap(row => [...row.words]))].filter(word => /^[\p{L}\p{N}]{2,}$/u.test(word))
    for (let round = 0; round < 60; round++) {
      const one = words[Math.floor(random() * words.length)] ?? ''
      const other = words[Math.floor(random() * words.length)] ?? ''
      const q = [one, `${one} ${other}`, one.slice(0, 2), `${other} ${one.slice(0, 3)}`][round % 4] ?? ''
      const terms = termsOf(q)
      const expected = answers.filter(row => says(row.words, terms)).map(({ id }) => id)
      const match = matchOf(db.dialect, { formIds: undefined, terms, seesPerson: true })
      const found = await searchEverywhere(db, { match, before: undefined, rows: 500 })
      expect(found, q).toEqual({ ids: expected, count: expected.length })
    }
  })

  it('narrows by states, options, files, requests and dates, each alone and together', async () => {
    const answers = (await everyAnswer()).filter(row => row.formId === form.id)
    const keys = [...new Set(answers.flatMap(row => [...row.words]))]
    const options = form.fixture.definition.sections
      .flatMap(section => (section.kind === 'simple' ? section.questions : []))
      .flatMap(question => ('options' in question ? question.options.map(({ id }) => [question.id, id] as const) : []))
    const used = options.filter(([question, id]) => keys.includes(filterWord.option(question, id)))
    expect(used.length).toBeGreaterThan(2)
    const [one, two] = used
    if (!one || !two) throw new Error('no options')
    const has = (row: (typeof answers)[number], [question, id]: readonly [string, string]) =>
      row.words.has(filterWord.option(question, id))
    const rare =
      options
        .map(([question]) => question)
        .find(question => !answers.every(row => row.words.has(filterWord.given(question)))) ?? ''
    const isEmpty = (row: (typeof answers)[number]) => !row.words.has(filterWord.given(rare))
    expect([...new Set(answers.map(isEmpty))]).toHaveLength(2)
    const takerUid = (await open().sql.select().from(open().tables.user).where(eq(open().tables.user.id, taker)))[0]
      ?.uid
    const states = form.fixture.definition.states.available.map(({ id }) => id)
    const day = (row: (typeof answers)[number]) => row.localDay
    const cases: [AnswerFilter, (row: (typeof answers)[number]) => boolean][] = [
      [{ option: one.join(':') }, row => has(row, one)],
      [
        { option: `${one.join(':')},${two.join(':')}` },
        row => (one[0] === two[0] ? has(row, one) || has(row, two) : has(row, one) && has(row, two)),
      ],
      // Left empty, alone and beside an option of the same question or of another.
      [{ option: `${rare}:` }, isEmpty],
      [{ option: `${rare}:,${one.join(':')}` }, row => isEmpty(row) && has(row, one)],
      [{ option: `${one[0]}:,${one.join(':')}` }, row => !row.words.has(filterWord.given(one[0])) || has(row, one)],
      // Answered, whatever is said, alone and beside having left it empty.
      [{ option: `${rare}:*` }, row => !isEmpty(row)],
      [{ option: `${rare}:*,${one.join(':')}` }, row => !isEmpty(row) && has(row, one)],
      [{ option: `${rare}:*,${rare}:` }, () => true],
      [{ q: 'de', option: `${rare}:` }, row => isEmpty(row) && says(row.words, termsOf('de'))],
      [{ assignee: 'me' }, row => row.assigneeId === admin],
      [{ assignee: 'none' }, row => row.assigneeId === null],
      [{ assignee: 'none,me' }, row => row.assigneeId === null || row.assigneeId === admin],
      [{ assignee: `me,${takerUid}` }, row => row.assigneeId === admin || row.assigneeId === taker],
      [{ assignee: 'nobody-of-this-name,me' }, row => row.assigneeId === admin],
      [
        { q: 'de', assignee: 'none,me', updatedTo: '2026-07-02' },
        row =>
          (row.assigneeId === null || row.assigneeId === admin) &&
          says(row.words, termsOf('de')) &&
          day(row) <= 20260702,
      ],
      [{ state: states.join(',') }, () => true],
      [{ state: states.slice(1).join(',') }, row => states.slice(1).includes(row.state)],
      [{ state: 'nowhere,elsewhere' }, () => false],
      [{ requested: '1' }, row => row.isRequested],
      [{ files: '1' }, row => row.words.has(filterWord.files)],
      [
        { q: 'de', createdFrom: '2026-07-01', createdTo: '2026-07-02' },
        row => says(row.words, termsOf('de')) && day(row) >= 20260701 && day(row) <= 20260702,
      ],
      [
        { q: 'de', from: '2026-07-01', to: '2026-07-01' },
        row => says(row.words, termsOf('de')) && day(row) === 20260701,
      ],
      [{ updatedFrom: '2026-07-02' }, row => day(row) >= 20260702],
      [
        { q: 'la', requested: '1', option: one.join(':'), state: states.join(',') },
        row => says(row.words, termsOf('la')) && row.isRequested && has(row, one),
      ],
    ]
    for (const [given, fits] of cases) {
      const expected = answers.filter(fits).map(({ uid }) => uid)
      expect(await listed(given), JSON.stringify(given)).toEqual(expected)
      expect((await listed({ ...given, dateField: 'updated' })).toSorted()).toEqual(expected.toSorted())
    }
  })

  it('goes through the states of a form in their order', async () => {
    const db = open()
    const { filter, form: of } = await readFilter(db, await person(admin), form.uid, { q: 'de' })
    const states = await stateOrder(db, of)
    const { page: read } = answerSearch(db, 'file::memory:')
    const { items } = await listAnswers(db, filter, undefined, { currentVersion: 1, states, read, pageSize: 100 })
    expect(items.map(({ id }) => id).toSorted()).toEqual((await listed({ q: 'de' })).toSorted())
  })

  describe('over all forms', () => {
    const everywhere = async (q: string, as: number, given: { form?: string; area?: string } = {}) => {
      const db = open()
      const { everywhere: search } = answerSearch(db, 'file::memory:')
      const ids: string[] = []
      let cursor: string | undefined
      let count: number
      do {
        const page = await searchAnswers({ db, search }, await person(as), { q, ...given, cursor })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.next ?? undefined
        count = page.found.count
      } while (cursor)
      expect(ids).toHaveLength(count)
      return ids
    }

    it.each(['agua', 'de', 'nunez', '1', 'zzz'])('finds what each may see, and nothing else: %j', async q => {
      const answers = (await everyAnswer()).filter(row => says(row.words, termsOf(q)))
      const uids = (rows: typeof answers) => rows.map(({ uid }) => uid)
      const seen = forms.slice(0, 2).map(({ id }) => id)
      const inAreas = answers.filter(({ formId }) => seen.includes(formId))
      expect(await everywhere(q, admin)).toEqual(uids(answers))
      expect(await everywhere(q, supervisor)).toEqual(uids(inAreas))
      expect(await everywhere(q, taker)).toEqual(uids(inAreas.filter(({ creatorId }) => creatorId === taker)))
      const ofForm = answers.filter(({ formId }) => formId === form.id)
      expect(await everywhere(q, supervisor, { form: form.uid })).toEqual(uids(ofForm))
      expect(await everywhere(q, admin, { area: form.areaUid })).toEqual(uids(ofForm))
    })

    it('finds nothing for who has no area, and refuses a form of another', async () => {
      const stranger = await addUser(open(), { municipalityId: form.municipalityId, role: 'ROLE_SUPERVISOR' })
      expect(await everywhere('de', stranger)).toEqual([])
      await expect(everywhere('de', supervisor, { form: forms[2]?.uid ?? '' })).rejects.toMatchObject({
        code: 'access.area',
      })
      await expect(everywhere('de', supervisor, { form: 'nowhere' })).rejects.toMatchObject({ code: 'form.notFound' })
    })

    it('does not find answers of a form that is deleted', async () => {
      const db = open()
      const gone = await addForm(db, { fixture: 'neighbour-complaint' })
      const request = { formUid: gone.uid, key: randomUUID(), submission: submissionTo(gone, 3) }
      const { docCode } = await saveAnswer(
        savingOn(db, () => new Date(first)),
        { ...request, author: { kind: 'public' } },
      )
      expect(await everywhere(docCode, admin)).toHaveLength(1)
      await db.sql.update(db.tables.form).set({ deletedAt: 1 }).where(eq(db.tables.form.id, gone.id))
      expect(await everywhere(docCode, admin)).toEqual([])
    })
  })

  it('finds the same by begun words beside rare ones whichever way the index is asked', async () => {
    const db = open()
    const answers = await everyAnswer()
    const said = answers.map(row => [...row.words].filter(word => /^\p{L}{4,}$/u.test(word)))
    const times = new Map<string, number>()
    for (const word of said.flat()) times.set(word, (times.get(word) ?? 0) + 1)
    const found = async (q: string) => {
      const match = matchOf(db.dialect, { formIds: undefined, terms: termsOf(q), seesPerson: true })
      const search = {
        match,
        conditions: [],
        name: 'all',
        values: {},
        range: everything,
        isAscending: false,
        rows: 500,
      }
      return await countIds(db, search)
    }
    const searched = said.slice(0, 25).map(words => {
      const rare = words.toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0))
      return `${rare[0]} ${rare.at(-1)?.slice(0, 4)}`
    })
    const before = await Promise.all(searched.map(found))
    // What Postgres knows of how common words are decides the way.
    await choose<Promise<unknown>>(db, {
      sqlite: () => Promise.resolve(),
      postgres: pool => pool.query('analyze answer_search'),
    })
    for (const [at, q] of searched.entries()) {
      const expected = answers.filter(row => says(row.words, termsOf(q))).length
      expect(before[at], q).toBe(expected)
      expect(await found(q), q).toBe(expected)
    }
  })

  it('finds nobody by their person where that may not be seen, by word, beginning or count', async () => {
    const db = open()
    const found = async (q: string, seesPerson: boolean) => {
      const match = matchOf(db.dialect, { formIds: [form.id], terms: termsOf(q), seesPerson })
      return await searchEverywhere(db, { match, before: undefined, rows: 500 })
    }
    for (const q of ['18.440.104', '18440', 'nunez']) {
      expect((await found(q, true)).count, q).toBeGreaterThan(0)
      expect(await found(q, false), q).toEqual({ ids: [], count: 0 })
    }
  })

  it.each([
    ['ten thousand letters', 'x'.repeat(10_000), 'search.long'],
    ['operators of SQLite', '"" ^ * ( ) - : NEAR/', undefined],
    ['signs', '" * ^', 'search.noWords'],
    ['NUL', '\0', 'search.noWords'],
    ['a statement', `'; drop table answer; --`, undefined],
    ['a condition', 'a:b AND NOT "c" OR {x y}: z*', undefined],
    ['operators of Postgres', '\\ & | ! <-> :*', 'search.noWords'],
    ['quotes', "a'b\\c & d", undefined],
  ])('refuses, or takes for plain words: %s', async (_, q, code) => {
    const result = listed({ q })
    const details = { issues: [{ code, path: ['q'] }] }
    if (code) await expect(result).rejects.toMatchObject({ code: 'request.invalid', details })
    else expect(Array.isArray(await result)).toBe(true)
    expect((await everyAnswer()).length).toBeGreaterThanOrEqual(total)
  })
})
