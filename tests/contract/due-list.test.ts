import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { countDue, dueBounds } from '../../server/src/features/answers/record/list/due-groups.ts'
import { dueOn, dueReader, leftOut } from '../../server/src/features/answers/record/list/due-of-answers.ts'
import { listAnswers } from '../../server/src/features/answers/record/list/list-answers.ts'
import { neighboursOf } from '../../server/src/features/answers/record/list/neighbours-of.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const now = Date.parse('2026-11-18T13:00:00Z')
const dayMs = 86_400_000
const total = 40

onBothDatabases('a list by what is due', open => {
  let form: Made
  let admin: number
  /** In the order that is expected. */
  const expected: string[] = []
  let late = 0
  beforeAll(async () => {
    const { sql, tables } = open()
    form = await addForm(open(), { fixture: 'neighbour-complaint' })
    admin = await addUser(open(), { municipalityId: form.municipalityId, role: 'ROLE_ADMIN' })
    const rows: { uid: string; phase: number; at: number }[] = []
    for (let index = 0; index < total; index++) {
      const at = now - (total - index) * 3_600_000
      const { uid } = await saveAnswer(
        savingOn(open(), () => new Date(at)),
        {
          formUid: form.uid,
          key: randomUUID(),
          submission: submissionTo(form, index),
          author: { kind: 'public' },
        },
      )
      const phase = index % 4 === 0 ? 1 : index % 4 === 1 ? 2 : 0
      const dueAt = phase === 2 ? null : Date.parse('2026-11-19T03:00:00Z') + ((index * 7) % 11) * dayMs - 4 * dayMs
      const pausedAt = phase === 1 ? now - index * 1_000 : null
      if (phase === 0 && dueAt !== null && dueAt <= now) late++
      await sql.update(tables.answer).set({ dueAt, pausedAt }).where(eq(tables.answer.uid, uid))
      rows.push({ uid, phase, at: phase === 1 ? (pausedAt ?? 0) : phase === 2 ? -at : (dueAt ?? 0) })
    }
    // Of the same moment the one that came first stands first.
    rows.sort((one, other) => one.phase - other.phase || one.at - other.at)
    expected.push(...rows.map(({ uid }) => uid))
  })

  const filterOf = async (given: object) => {
    const found = await readStaffUser(open(), admin)
    if (!found) throw new Error('no such person')
    return await readFilter(open(), found.person, form.uid, given, now)
  }
  const page = async (given: object, cursor?: string) => {
    const { filter, form: of } = await filterOf(given)
    const options = { currentVersion: 1, byTerm: true, due: dueReader(open(), of, now) }
    return await listAnswers(open(), filter, cursor, options)
  }

  it('has first what runs out, then who is waited for, then what has no term, from page to page and back', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    const pages: string[][] = []
    for (;;) {
      const { items, next } = await page({}, cursor)
      seen.push(...items.map(({ id }) => id))
      pages.push(items.map(({ id }) => id))
      if (next === null) break
      cursor = next
    }
    expect(seen).toEqual(expected)
    const last = await page({}, cursor)
    const before = await page({}, last.previous ?? '')
    expect(before.items.map(({ id }) => id)).toEqual(pages.at(-2))
  })

  it('says of each answer how it stands, and counts and lists those that are late', async () => {
    const { items } = await page({ late: 'true' })
    expect(items.length).toBe(Math.min(late, 15))
    expect(items.every(({ due }) => due?.kind === 'late')).toBe(true)
    expect(items[0]?.due).toEqual({ kind: 'late', on: '2026-11-14', days: 3, isThisWeek: true })
    expect(await countAnswers(open(), (await filterOf({ late: 'true' })).filter)).toBe(late)
  })

  it('counts what stands under each head, of all and of what a filter finds', async () => {
    const bounds = dueBounds('America/Argentina/Cordoba', now)
    const counted = async (given: object) => {
      const { filter } = await filterOf(given)
      return await countDue(each => countAnswers(open(), each), filter, bounds)
    }
    const heads = async (given: object) => {
      const found: Record<string, number> = { late: 0, today: 0, week: 0, later: 0, paused: 0, none: 0 }
      let cursor: string | undefined
      do {
        const { items, next } = await page(given, cursor)
        for (const { due } of items) {
          const isNamed = due?.kind === 'late' || due?.kind === 'today' || due?.kind === 'paused'
          const head = !due ? 'none' : isNamed ? due.kind : due.isThisWeek ? 'week' : 'later'
          found[head] = (found[head] ?? 0) + 1
        }
        cursor = next ?? undefined
      } while (cursor !== undefined)
      return found
    }
    const all = await heads({})
    expect(Object.values(all).every(count => count > 0)).toBe(true)
    expect(await counted({})).toEqual(all)
    const some = { from: '2026-11-17', state: 'received' }
    expect(await counted(some)).toEqual(await heads(some))
    expect(await counted({ late: 'true' })).toEqual(await heads({ late: 'true' }))
  })

  it('tells tomorrow and this week from later', async () => {
    const town = { timeZone: 'America/Argentina/Cordoba', holidays: [{ date: '2026-11-20', name: 'Puente' }] }
    const endOf = (day: string) => Date.parse(`${day}T03:00:00Z`) + dayMs
    const of = (day: string, pausedAt: number | null = null) => dueOn({ dueAt: endOf(day), pausedAt }, town, now)
    expect(of('2026-11-19')).toEqual({ kind: 'soon', on: '2026-11-19', days: 1, isTomorrow: true, isThisWeek: true })
    expect(of('2026-11-23')).toEqual({ kind: 'soon', on: '2026-11-23', days: 2 })
    expect(of('2026-11-18')).toEqual({ kind: 'today', on: '2026-11-18', isThisWeek: true })
    expect(of('2026-11-24')).toEqual({ kind: 'onTime', on: '2026-11-24', days: 3 })
    expect(of('2026-11-24', Date.parse('2026-11-12T12:00:00Z'))).toMatchObject({ kind: 'paused', days: 7 })
    expect(leftOut({ kind: 'onTime', on: '2026-11-24', days: 3 }, town.holidays, '2026-11-18')).toEqual(town.holidays)
    expect(leftOut({ kind: 'soon', on: '2026-11-19', days: 1 }, town.holidays, '2026-11-18')).toEqual([])
  })

  it('knows the neighbours of an answer over the end of a run', async () => {
    const { filter } = await filterOf({})
    for (const index of [0, 19, 20, 29, 30, 39]) {
      const asked = { uid: expected[index] ?? '', own: undefined, states: undefined, byTerm: true }
      expect(await neighboursOf(open(), filter, asked)).toEqual({
        previous: expected[index - 1] ?? null,
        next: expected[index + 1] ?? null,
      })
    }
  })
})
