import { randomUUID } from 'node:crypto'
import type { AnswerFilter } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readStaffUser } from '../../server/src/features/accounts/sessions/read-staff-user.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { dayMemory } from '../../server/src/features/statistics/days/kept-days.ts'
import { everybody } from '../../server/src/features/statistics/fold-deltas.ts'
import { readDaysCounted, readReport } from '../../server/src/features/statistics/read-report.ts'
import { onBothDatabases } from './databases.ts'
import { savingOn } from './saving.ts'
import { addForm, addUser, submissionTo } from './seed.ts'

onBothDatabases('the report of a range of days', open => {
  it('counts seven days and the seven before them, each day once, and nothing before a range without a day', async () => {
    const db = open()
    const known = { db, days: dayMemory() }
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
      const { counts, days, previous } = await readReport(known, form, { creatorId: everybody, from, to })
      return [counts['a'] ?? 0, days.length, previous]
    }
    expect(await report('2026-11-16', '2026-11-22')).toEqual([7, 7, 7])
    expect(await report('2026-11-05', '2026-11-11')).toEqual([7, 7, 4])
    expect(await report('2026-11-22', '2026-11-22')).toEqual([1, 1, 1])
    expect(await report('2026-11-22', '2026-11-16')).toEqual([0, 0, null])
  })

  it('counts as many as the list finds by the filters of each option, hour and day', async () => {
    const db = open()
    const known = { db, days: dayMemory() }
    const made = await addForm(db, { fixture: 'neighbour-complaint' })
    const { municipalityId, areaId, uid } = made
    const taker = await addUser(db, { municipalityId, role: 'ROLE_CENSISTA_PRIVADO' })
    await db.sql.insert(db.tables.userArea).values({ userId: taker, areaId })
    for (let index = 0; index < 60; index++) {
      const clock = () => new Date(Date.UTC(2026, 10, 1 + (index % 9), index % 24, 30))
      const author = index % 4 === 0 ? ({ kind: 'staff', userId: taker } as const) : ({ kind: 'public' } as const)
      const submission = submissionTo(made, index)
      await saveAnswer(savingOn(db, clock), { formUid: uid, key: randomUUID(), submission, author })
    }
    const found = await readStaffUser(db, await addUser(db, { municipalityId, role: 'ROLE_ADMIN' }))
    const form = await loadForm(db, uid)
    if (!form || !found) throw new Error('the form is there')
    const range = { from: '2026-11-02', to: '2026-11-06' }
    const [own] = await db.sql.select().from(db.tables.user).where(eq(db.tables.user.id, taker))
    for (const creatorId of [everybody, taker]) {
      const by = creatorId === everybody ? {} : { createdBy: own?.username ?? '' }
      const listed = async (asked: AnswerFilter) =>
        await countAnswers(db, (await readFilter(db, found.person, uid, { ...asked, ...by })).filter)
      const { counts, days } = await readReport(known, form, { creatorId, ...range })
      expect(await listed(range)).toBe(counts['a'])
      for (const { day, answers } of days) expect([day, await listed({ day })]).toEqual([day, answers])
      for (let hour = 0; hour < 24; hour++) {
        expect([hour, await listed({ ...range, hour: `${hour}` })]).toEqual([hour, counts[`h${hour}`] ?? 0])
      }
      const options = Object.entries(counts).filter(([key]) => key.startsWith('q:'))
      expect(options.length).toBeGreaterThan(4)
      for (const [key, count] of options) {
        expect([key, await listed({ ...range, option: key.slice(2) })]).toEqual([key, count])
      }
      // What merely is answered, and conditions; and whoever was asked and left it empty.
      for (const section of made.fixture.definition.sections) {
        if (section.kind === 'simple' && section.repeatable) continue
        const asks = section.kind === 'simple' ? [] : section.conditions
        const all = counts['a'] ?? 0
        for (const { id, questions } of asks) {
          const checked = counts[`c:${id}`] ?? 0
          expect([id, await listed({ ...range, option: `${id}:*` })]).toEqual([id, checked])
          expect([id, await listed({ ...range, option: `${id}:` })]).toEqual([id, all - checked])
          for (const question of questions) await compare(question.id, checked, `${id}:*,`)
        }
        if (section.kind === 'simple') for (const question of section.questions) await compare(question.id, all, '')
      }
      async function compare(question: string, asked: number, within: string) {
        const answered = counts[`s:${question}`] ?? 0
        const found = async (how: string) => await listed({ ...range, option: `${within}${question}:${how}` })
        expect([question, await found('*'), await found('')]).toEqual([question, answered, asked - answered])
      }
    }
  })

  it('has the days of what it is compared with: those right before the range, or the same ones a year ago', async () => {
    const db = open()
    const known = { db, days: dayMemory() }
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
      const { previous, previousDays } = await readReport(known, form, { creatorId: everybody, from, to, compare })
      return [previous, previousDays.map(({ day, answers }) => `${day} ${answers}`)]
    }
    expect(await compared('before', '2028-03-01', '2028-03-02')).toEqual([2, ['2028-02-29 2']])
    expect(await compared('year', '2028-02-28', '2028-02-29')).toEqual([1, ['2027-02-28 1']])
    expect(await compared('year', '2028-02-27', '2028-03-02')).toEqual([
      3,
      ['2027-02-27 1', '2027-02-28 1', '2027-03-01 1'],
    ])
    expect(await compared('year', '2028-03-02', '2028-03-01')).toEqual([null, []])
    const days = await readDaysCounted(known, form, { creatorId: everybody, from: '2027-03-01', to: '2028-02-29' })
    expect(days.map(({ day, answers }) => `${day} ${answers}`)).toEqual([
      '2027-03-01 1',
      '2028-02-27 1',
      '2028-02-29 2',
    ])
  })
})
