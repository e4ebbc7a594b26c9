import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { everybody, foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import { readStatistics } from '../../server/src/features/statistics/days/read-days.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { postgresPlace } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, submissionTo } from './seed.ts'

it('gives codes without gaps and counts once with three pools, as with three processes', async () => {
  const place = await postgresPlace(inject('postgresUrl'))
  const pools = await Promise.all([1, 2, 3].map(() => openDatabase(place.url, { poolSize: 5 })))
  await Promise.all(pools.map(db => db.migrate()))
  const [db] = pools
  if (!db) throw new Error('no database')
  const one = await addForm(db)
  const forms = [one, await addForm(db, { municipalityId: one.municipalityId }), await addForm(db)]
  const save = (index: number) => {
    const form = forms[index % 3] ?? one
    const request = {
      formUid: form.uid,
      key: randomUUID(),
      submission: submissionTo(form, index),
      author: { kind: 'public' },
    } as const
    return saveAnswer(
      savingOn(pools[index % 3] ?? db, () => new Date()),
      request,
    )
  }
  // A hundred at once: on a slow machine more would wait longer for a connection than a server lets them.
  for (let first = 0; first < 500; first += 100) {
    const saves = Array.from({ length: 100 }, (_, index) => save(first + index))
    const folds = Array.from({ length: 6 }, (_, index) => foldDeltas(pools[index % 3] ?? db))
    await Promise.all([...saves, ...folds])
  }
  const codes = (await db.sql.select().from(db.tables.answer)).map(({ docCode }) => docCode)
  expect(new Set(codes).size).toBe(500)
  for (const { key, last } of await db.sql.select().from(db.tables.codeCounter)) {
    expect(codes.filter(code => code.replace(/\d+$/, '') === key)).toHaveLength(last)
  }
  for (const form of forms) {
    const counts = await readStatistics(db, { formId: form.id, creatorId: everybody })
    expect(counts.get('a')).toBe(form === forms[2] ? 166 : 167)
  }
  await Promise.all(pools.map(each => each.close()))
  await place.remove()
})
