import { rate, table, takeTurns } from './measure.ts'
import type { Pace, Verdict } from './pace.ts'
import { addForms, type Place } from './place.ts'
import { serverCpu } from './search/server-cpu.ts'
import { foldAll, lanes, openPlace, saverOf } from './saves.ts'
import { choose, type Database } from '../server/src/platform/db/database.ts'

const triggers = ['answer_change_saved', 'answer_change_changed', 'answer_change_deleted'] as const

/** Saves with and without the triggers that log what happens to answers (migration 0040), in turns, each in a database of its own. */
export async function benchChangeLog(places: readonly [Place, Place], pace: Pace): Promise<Verdict> {
  const municipalities = 50
  const [logged, silent] = await Promise.all([openPlace(places[0]), openPlace(places[1])])
  const saves = []
  for (const db of [logged, silent]) saves.push(saverOf(db, await addForms(db, municipalities)))
  const [withLog, without] = saves
  if (!withLog || !without) throw new Error('no database')
  await dropTriggers(silent)
  const spent = await Promise.all([logged, silent].map(serverCpu))
  /** Microseconds on the processors, the database's server among them: other work on the machine hardly changes them. */
  const costOf = async (which: 0 | 1, save: (index: number) => Promise<unknown>) => {
    const [db, onServer] = [which === 0 ? logged : silent, spent[which] ?? (() => 0)]
    const [before, serverBefore, began] = [process.cpuUsage(), onServer(), performance.now()]
    const perSecond = await rate(lanes, pace.seconds, save)
    const { user, system } = process.cpuUsage(before)
    const saved = (perSecond * (performance.now() - began)) / 1_000
    const micros = (user + system + (onServer() - serverBefore) * 1_000) / saved
    return await foldAll(db, micros)
  }
  // One is first as often as the other.
  const found = await takeTurns(pace.rounds(5), {
    with: () => costOf(0, withLog),
    without: () => costOf(1, without),
    'without again': () => costOf(1, without),
    'with again': () => costOf(0, withLog),
  })
  await Promise.all([logged.close(), silent.close()])
  const title = `${places[0].name}: what the log of changes costs a save, ${lanes} at once, ${municipalities} municipalities`
  const mean = (name: string) => ((found[name] ?? 0) + (found[`${name} again`] ?? 0)) / 2
  const [own, other] = [mean('with'), mean('without')]
  const lines = [
    ['', 'µs on the processors', 'of that'],
    ['without the triggers', other.toFixed(0), ''],
    ['with them', own.toFixed(0), `${((own / other) * 100).toFixed(0)} %`],
  ]
  return { report: table(title, lines), isWithin: true }
}

async function dropTriggers(db: Database): Promise<void> {
  await choose<Promise<unknown>>(db, {
    sqlite: async connection => {
      for (const name of triggers) connection.exec(`drop trigger ${name}`)
    },
    postgres: async pool => {
      for (const name of triggers) await pool.query(`drop trigger ${name} on answer`)
    },
  })
}
