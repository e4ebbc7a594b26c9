import type { AnswerList, InboxBox, InboxPage } from '@ventanilla/api'
import { inboxBoxes } from '@ventanilla/api'
import { initialState, isFinalState } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { countGroups } from '../../server/src/features/answers/inbox/count-groups.ts'
import { countInbox, fewerKnown } from '../../server/src/features/answers/inbox/count-inbox.ts'
import { inboxIds, inboxNeighbours, inboxRows, listInbox } from '../../server/src/features/answers/inbox/list-inbox.ts'
import { readScope } from '../../server/src/features/answers/inbox/read-scope.ts'
import { statesReader } from '../../server/src/features/answers/inbox/states-of-forms.ts'
import { takeNext } from '../../server/src/features/answers/inbox/take-next.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { listAnswers } from '../../server/src/features/answers/record/list/list-answers.ts'
import { versionReader } from '../../server/src/features/forms/snapshot/read-version.ts'
import { onBothDatabases } from './databases.ts'
import { addForm, addMunicipality, addUser, type Made } from './seed.ts'

const now = Date.parse('2026-11-18T13:00:00Z')
const dayMs = 86_400_000
const roles = {
  admin: 'ROLE_ADMIN',
  supervisor: 'ROLE_SUPERVISOR',
  elevated: 'ROLE_SUPERVISOR_ELEVADO',
  inspector: 'ROLE_INSPECTOR',
  nowhere: 'ROLE_SUPERVISOR',
} as const
type Who = keyof typeof roles

type Row = {
  id: number
  uid: string
  form: Made
  state: string
  creatorId: number
  assigneeId: number | null
  createdAt: number
  dueAt: number | null
  pausedAt: number | null
}

onBothDatabases('the inbox', open => {
  const rows: Row[] = []
  const people = {} as Record<Who, number>
  const called = new Map<number, Set<number>>()
  let deleted: Made
  let forms: Made[] = []

  /** Answers of three towns' forms, each with a state, somebody or nobody, a term or none, as chance has it. */
  beforeAll(async () => {
    const db = open()
    const { answer, answerWatcher, form, formArea, userArea, statState } = db.tables
    const town = await addMunicipality(db)
    const fixtures = ['neighbour-complaint', 'commercial-licence', 'neighbour-complaint', 'public-consultation']
    for (const fixture of fixtures) forms.push(await addForm(db, { fixture, municipalityId: town }))
    const elsewhere = await addForm(db, { fixture: 'neighbour-complaint' })
    deleted = await addForm(db, { fixture: 'neighbour-complaint', municipalityId: town })
    await db.sql.update(form).set({ deletedAt: now }).where(eq(form.id, deleted.id))
    forms = [...forms, elsewhere, deleted]
    for (const [who, role] of Object.entries(roles)) {
      people[who as Who] = await addUser(db, { municipalityId: town, role })
    }
    const at = (index: number) => forms[index]?.areaId ?? 0
    await db.sql.insert(userArea).values([
      { userId: people.supervisor, areaId: at(0) },
      { userId: people.supervisor, areaId: at(3) },
      { userId: people.supervisor, areaId: at(5) },
      { userId: people.elevated, areaId: at(1) },
      { userId: people.elevated, areaId: at(2) },
      { userId: people.inspector, areaId: at(0) },
      { userId: people.inspector, areaId: at(1) },
    ])
    // A second area shows a form in the list, and none of its answers.
    await db.sql.insert(formArea).values({ formId: forms[2]?.id ?? 0, areaId: at(0), position: 1 })
    const random = seededRandom(7)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    for (let index = 0; index < 900; index++) {
      const of = pick(forms)
      const states = of.fixture.definition.states.available.map(({ id }) => id)
      const row = {
        form: of,
        state: states.length === 0 ? '' : random() < 0.05 ? 'of-an-earlier-version' : pick(states),
        creatorId: pick([0, -2, people.inspector, people.supervisor]),
        assigneeId: pick([null, null, null, people.supervisor, people.inspector, people.elevated, people.admin]),
        createdAt: now - Math.floor(random() * 40) * dayMs,
        dueAt: pick([null, now + Math.floor(random() * 20 - 10) * dayMs]),
        pausedAt: random() < 0.15 ? now - Math.floor(random() * 5) * dayMs : null,
      }
      const { form: _, ...columns } = row
      const [made] = await db.sql
        .insert(answer)
        .values({
          ...columns,
          uid: `answer-${index}`,
          docCode: `A${index}`,
          municipalityId: of.municipalityId,
          formId: of.id,
          version: 1,
          updatedAt: row.createdAt,
          localDay: 20_261_118,
          localHour: 0,
        })
        .returning({ id: answer.id })
      rows.push({ id: made?.id ?? 0, uid: `answer-${index}`, ...row })
    }
    const totals = new Map<
      string,
      { formId: number; creatorId: number; state: string; municipalityId: number; answers: number }
    >()
    for (const { form: of, creatorId, state } of rows) {
      const key = `${of.id} ${creatorId} ${state}`
      const before = totals.get(key)?.answers ?? 0
      totals.set(key, { formId: of.id, creatorId, state, municipalityId: of.municipalityId, answers: before + 1 })
    }
    await db.sql.insert(statState).values([...totals.values()])
    for (const userId of Object.values(people)) {
      const some = new Set(rows.filter(() => random() < 0.04).map(({ id }) => id))
      called.set(userId, some)
      const watched = [...some].map(answerId => {
        const why = random() < 0.5
        return { answerId, userId, municipalityId: town, at: 1, mentionedAt: why ? 1 : null, changedAt: why ? null : 1 }
      })
      const quiet = rows.filter(({ id }) => !some.has(id) && random() < 0.05)
      await db.sql
        .insert(answerWatcher)
        .values([...watched, ...quiet.map(({ id: answerId }) => ({ answerId, userId, municipalityId: town, at: 1 }))])
    }
  })

  const seenBy: Record<Who, (row: Row) => boolean> = {
    admin: ({ form }) => form !== deleted,
    supervisor: ({ form }) => [forms[0], forms[3]].includes(form),
    elevated: ({ form }) => [forms[1], forms[2]].includes(form),
    inspector: ({ form, creatorId }) => [forms[0], forms[1]].includes(form) && creatorId === people.inspector,
    nowhere: () => false,
  }
  const isOpen = ({ form, state }: Row) => !isFinalState(form.fixture.definition.states, state)
  const hasStates = ({ form }: Row) => form.fixture.definition.states.available.length > 0
  const phase = ({ dueAt, pausedAt }: Row) => (pausedAt !== null ? 1 : dueAt === null ? 2 : 0)
  const compare: Record<InboxBox, (one: Row, other: Row) => number> = {
    mine: (one, other) => phase(one) - phase(other) || byTerm(one) - byTerm(other) || one.id - other.id,
    new: (one, other) => one.createdAt - other.createdAt || one.id - other.id,
    late: (one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0) || one.id - other.id,
    waiting: (one, other) => (one.pausedAt ?? 0) - (other.pausedAt ?? 0) || one.id - other.id,
    all: (one, other) => other.createdAt - one.createdAt || other.id - one.id,
  }
  const byTerm = (row: Row) => [row.dueAt ?? 0, row.pausedAt ?? 0, -row.id][phase(row)] ?? 0
  const isIn: Record<InboxBox, (row: Row, userId: number) => boolean> = {
    mine: (row, userId) => (row.assigneeId === userId && isOpen(row)) || called.get(userId)?.has(row.id) === true,
    new: row => row.assigneeId === null && initialState(row.form.fixture.definition.states)?.id === row.state,
    late: ({ dueAt, pausedAt }) => pausedAt === null && dueAt !== null && dueAt <= now,
    waiting: ({ pausedAt }) => pausedAt !== null,
    all: row => hasStates(row) && isOpen(row),
  }
  /** Counted by hand: every answer looked at, one by one. */
  const expected = (who: Who, box: InboxBox) =>
    rows
      .filter(row => seenBy[who](row) && isIn[box](row, people[who]))
      .toSorted(compare[box])
      .map(({ uid }) => uid)

  const deps = () => ({ db: open(), version: versionReader(open()), statesOf: statesReader(open()) })
  const personOf = async (who: Who) => {
    const found = await readStaffUser(open(), people[who])
    if (!found) throw new Error('no such person')
    return found.person
  }
  const everyPage = async (who: Who, box: InboxBox): Promise<InboxPage[]> => {
    const person = await personOf(who)
    const pages: InboxPage[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await listInbox(deps(), person, { box, ...(cursor !== undefined && { cursor }) }, now)
      pages.push(page)
      if (page.next === null) return pages
      cursor = page.next
    }
  }
  const uids = (page: InboxPage) => page.items.map(({ id }) => id)
  const everybody = Object.keys(roles) as Who[]

  it.each(everybody.flatMap(who => inboxBoxes.map(box => [who, box] as const)))(
    'shows %s in %s what counting by hand finds, from page to page and back',
    async (who, box) => {
      const pages = await everyPage(who, box)
      expect(pages.flatMap(uids)).toEqual(expected(who, box))
      const person = await personOf(who)
      for (let index = pages.length - 1; index > 0; index--) {
        const cursor = pages[index]?.previous ?? 'none'
        const before = await listInbox(deps(), person, { box, cursor }, now)
        expect(uids(before)).toEqual(uids(pages[index - 1] as InboxPage))
      }
    },
  )

  it.each(everybody)('counts for %s what the queues hold', async who => {
    const scope = await readScope(open(), await personOf(who), statesReader(open()))
    const counts = Object.fromEntries(inboxBoxes.map(box => [box, expected(who, box).length]))
    // The second time it is known of which there are fewer.
    const fewer = fewerKnown()
    for (const _ of ['first', 'second']) expect(await countInbox(open(), scope, { now, fewer })).toEqual(counts)
    expect(scope.held.some(({ form, state }) => fewer.get(`${form.id} ${scope.creatorId ?? ''} ${state}`))).toBe(
      scope.held.some(({ form, state }) => form.states.initial === state),
    )
  })

  it('names the form of each, how it stands with its term and why it calls', async () => {
    const items = (await everyPage('supervisor', 'mine')).flatMap(page => page.items)
    for (const item of items) {
      const row = rows.find(({ uid }) => uid === item.id)
      expect(item.form).toEqual({ id: row?.form.uid, name: row?.form.fixture.definition.title.text })
      expect(item.called !== undefined).toBe(called.get(people.supervisor)?.has(row?.id ?? 0))
      expect(item.due?.kind === 'paused').toBe(row?.pausedAt !== null)
    }
    expect(new Set(items.map(({ called: why }) => why))).toEqual(new Set([undefined, 'mentioned', 'changed']))
  })

  it.each(inboxBoxes)('knows the neighbours in %s, and which rows still stand there', async box => {
    const person = await personOf('supervisor')
    const all = expected('supervisor', box)
    for (const index of [0, 1, Math.floor(all.length / 2), all.length - 1]) {
      expect(await inboxNeighbours(deps(), person, { box, of: all[index] ?? '' }, now)).toEqual({
        previous: all[index - 1] ?? null,
        next: all[index + 1] ?? null,
      })
    }
    const seen = rows.filter(row => seenBy.supervisor(row)).slice(0, 20)
    const unseen = rows.filter(row => !seenBy.supervisor(row)).slice(0, 5)
    const ids = [...seen, ...unseen].map(({ uid }) => uid).join()
    const { items } = await inboxRows(deps(), person, { box, ids }, now)
    expect(new Map(items.map(({ id, isFound }) => [id, isFound]))).toEqual(
      new Map(seen.map(row => [row.uid, isIn[box](row, people.supervisor)])),
    )
    const gone = inboxNeighbours(deps(), person, { box, of: unseen[0]?.uid ?? '' }, now)
    await expect(gone).rejects.toMatchObject({ code: 'answer.notFound' })
  })

  it.each([
    ['of all states', ''],
    ['of two states', 'two'],
  ])('lists what is nobody’s %s of a form in one order, from page to page and back', async (_, which) => {
    const form = forms[0] as Made
    const ids = form.fixture.definition.states.available.map(({ id }) => id).slice(0, 2)
    const found = await readFilter(open(), await personOf('admin'), form.uid, {
      assignee: 'none',
      ...(which && { state: ids.join() }),
    })
    const nobodys = rows
      .filter(row => row.form === form && row.assigneeId === null && (!which || ids.includes(row.state)))
      .toSorted(compare.all)
      .map(({ uid }) => uid)
    const options = { currentVersion: 1, pageSize: 7 }
    const uidsOf = ({ items }: AnswerList) => items.map(({ id }) => id)
    const pages: AnswerList[] = []
    for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next) {
      pages.push(await listAnswers(open(), found.filter, cursor, options))
    }
    expect(nobodys.length).toBeGreaterThan(20)
    expect(pages.flatMap(uidsOf)).toEqual(nobodys)
    for (let index = pages.length - 1; index > 0; index--) {
      const before = await listAnswers(open(), found.filter, pages[index]?.previous ?? '', options)
      expect(uidsOf(before)).toEqual(uidsOf(pages[index - 1] as AnswerList))
    }
  })

  it('counts what stands under each head of what is mine, and names the first of a queue for an order', async () => {
    const ofAll = { late: 0, today: 0, week: 0, later: 0, paused: 0, none: 0 }
    for (const who of Object.keys(roles) as Who[]) {
      const scope = await readScope(open(), await personOf(who), statesReader(open()))
      const groups = { late: 0, today: 0, week: 0, later: 0, paused: 0, none: 0 }
      for (const { due } of (await everyPage(who, 'mine')).flatMap(({ items }) => items)) {
        if (!due) groups.none++
        else if (due.kind === 'late' || due.kind === 'today' || due.kind === 'paused') groups[due.kind]++
        else groups[due.isThisWeek ? 'week' : 'later']++
      }
      expect([who, await countGroups(open(), scope, now)]).toEqual([who, groups])
      for (const name of ['late', 'today', 'week', 'later', 'paused', 'none'] as const) ofAll[name] += groups[name]
      for (const box of inboxBoxes) {
        const { items } = await inboxIds(deps(), await personOf(who), box, now)
        expect([who, box, items.map(({ id }) => id)]).toEqual([who, box, expected(who, box)])
      }
    }
    // None of the heads stands over nothing for everybody.
    expect(Object.entries(ofAll).filter(([, count]) => count === 0)).toEqual([])
  })

  it('refuses a cursor of another queue', async () => {
    const person = await personOf('admin')
    const { next } = await listInbox(deps(), person, { box: 'all' }, now)
    const other = listInbox(deps(), person, { box: 'mine', cursor: next ?? '' }, now)
    await expect(other).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('gives those who take at the same time different answers, the oldest, and never more than there are', async () => {
    const taking = { db: open(), clock: () => new Date(now), answerSubscribers: [] }
    const all = expected('supervisor', 'new')
    const person = await personOf('supervisor')
    const other = await personOf('admin')
    const take = (who: typeof person, count: number) =>
      takeNext(taking, statesReader(open()), { person: who, address: '127.0.0.1' }, count)
    const first = await take(person, 3)
    expect(first.answers.toSorted()).toEqual(all.slice(0, 3).toSorted())
    const mine = await open()
      .sql.select({ uid: open().tables.answer.uid, assigneeId: open().tables.answer.assigneeId })
      .from(open().tables.answer)
    const owner = new Map(mine.map(({ uid, assigneeId }) => [uid, assigneeId]))
    expect(all.slice(0, 4).map(uid => owner.get(uid))).toEqual([
      people.supervisor,
      people.supervisor,
      people.supervisor,
      null,
    ])
    const left = expected('admin', 'new').length - 3
    let taken = 0
    while (taken < left) {
      const some = await Promise.all([take(person, 25), take(other, 25)])
      const now = some.reduce((sum, each) => sum + each.answers.length, 0)
      if (now === 0) break
      taken += now
    }
    expect(taken).toBe(left)
    expect(await take(other, 5)).toEqual({ answers: [] })
  })
})
