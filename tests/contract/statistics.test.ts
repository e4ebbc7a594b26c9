import { randomUUID } from 'node:crypto'
import { statisticsKeys } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { expect, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { everybody, foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { dayMemory } from '../../server/src/features/statistics/days/kept-days.ts'
import { readDays, readStatistics } from '../../server/src/features/statistics/days/read-days.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, type Made, submissionTo } from './seed.ts'

const start = Date.parse('2026-03-01T00:00:00Z')
const hour = 3_600_000

onBothDatabases('statistics', open => {
  it('equal a full recount after saves, deletions and aggregation', async () => {
    const db = open()
    const known = { db, days: dayMemory() }
    const forms = [await addForm(db, { fixture: 'social-survey' }), await addForm(db, { fixture: 'pruning-request' })]
    const users = await Promise.all(
      forms.map(form => addUser(db, { municipalityId: form.municipalityId, role: 'ROLE_SUPERVISOR' })),
    )
    const random = seededRandom(7)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] ?? fail()
    for (let round = 0; round < 30; round++) {
      const saves = Array.from({ length: Math.ceil(random() * 12) }, () => {
        const form = pick(forms)
        const author =
          random() < 0.4 ? ({ kind: 'public' } as const) : ({ kind: 'staff', userId: pick(users) } as const)
        const at = new Date(start + Math.floor(random() * 24 * 20) * hour)
        const submission = submissionTo(form, Math.floor(random() * 1e6))
        return saveAnswer(
          savingOn(db, () => at),
          { formUid: form.uid, key: randomUUID(), submission, author },
        )
      })
      await Promise.all(saves)
      if (random() < 0.2) await remove(pick(forms))
      if (random() < 0.5) await foldDeltas(db)
      if (round % 5 === 0) await compare()
    }
    await compare()
    while ((await foldDeltas(db)) > 0);
    expect(await db.sql.select().from(db.tables.statDelta)).toEqual([])
    await compare()

    async function compare(): Promise<void> {
      for (const form of forms) {
        for (const creatorId of [everybody, 0, ...users]) {
          for (const [from, to] of [
            [20260201, 20260401],
            [20260305, 20260309],
          ] as const) {
            const { counts } = await readDays(known, { formId: form.id, creatorId, from, to })
            expect(sorted(counts)).toEqual(sorted(await recount(form, creatorId, from, to)))
          }
        }
      }
    }

    async function recount(form: Made, creatorId: number, from: number, to: number): Promise<Map<string, number>> {
      const counts = new Map<string, number>()
      const contents = new Map(
        (await db.sql.select().from(db.tables.answerContent)).map(row => [row.answerId, row.content]),
      )
      for (const row of await db.sql.select().from(db.tables.answer)) {
        const isCounted = creatorId === everybody || row.creatorId === creatorId
        if (row.formId !== form.id || !isCounted || row.localDay < from || row.localDay > to) continue
        const keys = statisticsKeys(form.fixture.definition, JSON.parse(contents.get(row.id) ?? ''))
        for (const key of [...keys, `h${row.localHour}`]) counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      return counts
    }

    /** What the deletion of an answer does: minus its keys under its own day, hour and creator. */
    async function remove(form: Made): Promise<void> {
      const row = (await db.sql.select().from(db.tables.answer)).find(each => each.formId === form.id)
      if (!row) return
      const content =
        (await db.sql.select().from(db.tables.answerContent)).find(each => each.answerId === row.id)?.content ?? ''
      const { municipalityId, formId, creatorId, localDay, localHour } = row
      const keys = statisticsKeys(form.fixture.definition, JSON.parse(content)).join(' ')
      await db.sql
        .insert(db.tables.statDelta)
        .values({ municipalityId, formId, creatorId, localDay, localHour, sign: -1, keys })
      await moveAway(row.id)
    }

    /** Out of the recount without a second statement of removal: an answer of no form. */
    async function moveAway(id: number): Promise<void> {
      const { answer } = db.tables
      await db.sql
        .insert(answer)
        .values({ ...((await db.sql.select().from(answer)).find(each => each.id === id) ?? fail()), formId: -1 })
        .onConflictDoUpdate({ target: answer.id, set: { formId: -1 } })
    }
  })

  it('are aggregated once by aggregators that run at the same time', async () => {
    const db = open()
    const form = await addForm(db)
    const saves = Array.from({ length: 60 }, (_, seed) =>
      saveAnswer(
        savingOn(db, () => new Date(start)),
        { formUid: form.uid, key: randomUUID(), submission: submissionTo(form, seed), author: { kind: 'public' } },
      ),
    )
    const folds = Array.from({ length: 20 }, async () => {
      await foldDeltas(db)
      const counts = await readStatistics(db, { formId: form.id, creatorId: everybody })
      return counts.get('a') ?? 0
    })
    await Promise.all([...saves, ...folds])
    await foldDeltas(db)
    expect((await readStatistics(db, { formId: form.id, creatorId: everybody })).get('a')).toBe(60)
  })
})

function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}

function fail(): never {
  throw new Error('nothing there')
}
