import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { everybody } from '../../server/src/features/statistics/fold-deltas.ts'
import { readDaysCounted, readReport } from '../../server/src/features/statistics/read-report.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, submissionTo } from './seed.ts'

onBothDatabases('the report of a range of days', open => {
  it('counts seven days and the seven before them, each day once, and nothing before a range without a day', async () => {
    const db = open()
    const made = await addForm(db)
    const { uid } = made
    // One answer at noon of each of 1 to 30 November.
    for (let day = 1; day <= 30; day++) {
      const clock = () => new Date(Date.UTC(2026, 10, day, 15))
      const submission = submissionTo(made, day)
      await saveAnswer(savingOn(db, clock), { formUid: uid, key: randomUUID(), submission, author: { kind: 'public' } })
    }
    const form = await loadForm(db, uid)
    if (!form) throw new Error('the form is there')
    const report = async (from: string, to: string) => {
      const { counts, days, previous } = await readReport(db, form, { creatorId: everybody, from, to })
      return [counts['a'] ?? 0, days.length, previous]
    }
    expect(await report('2026-11-16', '2026-11-22')).toEqual([7, 7, 7])
    expect(await report('2026-11-05', '2026-11-11')).toEqual([7, 7, 4])
    expect(await report('2026-11-22', '2026-11-22')).toEqual([1, 1, 1])
    expect(await report('2026-11-22', '2026-11-16')).toEqual([0, 0, null])
  })

  it('has the days of what it is compared with: those right before the range, or the same ones a year ago', async () => {
    const db = open()
    const made = await addForm(db)
    const { uid } = made
    const given = '2027-02-27 2027-02-28 2027-03-01 2028-02-27 2028-02-29 2028-02-29 2028-03-01 2028-03-02'
    for (const [index, day] of given.split(' ').entries()) {
      const clock = () => new Date(`${day}T15:00:00Z`)
      const submission = submissionTo(made, index)
      await saveAnswer(savingOn(db, clock), { formUid: uid, key: randomUUID(), submission, author: { kind: 'public' } })
    }
    const form = await loadForm(db, uid)
    if (!form) throw new Error('the form is there')
    const compared = async (compare: 'before' | 'year', from: string, to: string) => {
      const { previous, previousDays } = await readReport(db, form, { creatorId: everybody, from, to, compare })
      return [previous, previousDays.map(({ day, answers }) => `${day} ${answers}`)]
    }
    expect(await compared('before', '2028-03-01', '2028-03-02')).toEqual([2, ['2028-02-29 2']])
    expect(await compared('year', '2028-02-28', '2028-02-29')).toEqual([1, ['2027-02-28 1']])
    expect(await compared('year', '2028-02-27', '2028-03-02')).toEqual([
      3,
      ['2027-02-27 1', '2027-02-28 1', '2027-03-01 1'],
    ])
    expect(await compared('year', '2028-03-02', '2028-03-01')).toEqual([null, []])
    const days = await readDaysCounted(db, form, { creatorId: everybody, from: '2027-03-01', to: '2028-02-29' })
    expect(days.map(({ day, answers }) => `${day} ${answers}`)).toEqual([
      '2027-03-01 1',
      '2028-02-27 1',
      '2028-02-29 2',
    ])
  })
})
