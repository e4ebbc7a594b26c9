import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { median, table } from '../measure.ts'
import { filters, halfYear, week } from './filters.ts'
import type { Measured } from './measured.ts'
import { cells, timedBlock } from './timed.ts'

const mostMs = 20
/** What the whole route may take at a million answers, medians in ms: statistics are read from a row for each day of the year. */
const most = {
  count: 25,
  'count within 180 days': 10,
  map: 200,
  statistics: { sqlite: 10, postgres: 25 },
  'statistics of times': 25,
  'narrowed statistics': 25,
  'narrowed times': 25,
} as const

/** Asks something long, and notes how long it took and how long it kept everybody else. */
async function aside(
  { ask, db, budgets }: Measured,
  what: keyof typeof most,
  name: string,
  path: string,
): Promise<string[]> {
  const { found, blocked } = await timedBlock(async () => void (await (await ask(path)).text()))
  const bound = most[what]
  const mostHere = typeof bound === 'number' ? bound : bound[db.dialect]
  budgets.note({ what: `${what}, median`, most: mostHere, unit: 'ms' }, name, median(found))
  budgets.note(
    { what: `others wait for count, map or statistics, median`, most: mostMs, unit: 'ms' },
    name,
    median(blocked),
  )
  return [...cells(found), ...cells(blocked)]
}

export async function benchCounts(measured: Measured): Promise<string> {
  const { db, person, uid, answers, title } = measured
  const rows = [['', 'count', 'p99', 'others wait', 'p99', 'found']]
  for (const [name, { questions, order, ...given }] of Object.entries(filters(answers))) {
    if (questions || order) continue
    const { filter } = await readFilter(db, person, uid, given)
    const path = `/forms/${uid}/answers/count?${new URLSearchParams(given)}`
    const what = name === 'created, 180 days' ? 'count within 180 days' : 'count'
    rows.push([name, ...(await aside(measured, what, name, path)), `${await countAnswers(db, filter)}`])
  }
  return table(`${title}: counts (ms)`, rows)
}

/** Pieces of the map around the town of `fill.ts`, where nine of ten answers are. */
export const town = { box: '-63.30,-32.47,-63.18,-32.35' }
const maps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the world': { zoom: '2' },
  'the province': { zoom: '7', box: '-66,-35,-61,-30' },
  'the town': { zoom: '13', ...town },
  'a street': { zoom: '17', box: '-63.245,-32.412,-63.235,-32.408' },
  'the newest of the town': town,
  'the world, state': { zoom: '2', state: 'closed' },
  'the town, anonymous': { zoom: '13', ...town, createdBy: 'anonymous' },
  'the town, created 180 days': { zoom: '13', ...town, ...halfYear },
  'the town, updated 7 days': { zoom: '13', ...town, ...week, dateField: 'updated' },
  'a street, state': { zoom: '17', box: '-63.245,-32.412,-63.235,-32.408', state: 'closed' },
}

export async function benchMap(measured: Measured): Promise<string> {
  const { uid, title, ask } = measured
  const rows = [['', 'map', 'p99', 'others wait', 'p99', 'places', 'groups']]
  for (const [name, given] of Object.entries(maps)) {
    const path = `/forms/${uid}/answers/map?${new URLSearchParams(given)}`
    const { total, groups }: { total: number; groups: unknown[] } = JSON.parse(await (await ask(path)).text())
    rows.push([name, ...(await aside(measured, 'map', name, path)), `${total}`, `${groups.length}`])
  }
  return table(`${title}, each at a place: map (ms)`, rows)
}

/** What narrows statistics: of each kind, and together. */
const narrowed = {
  'a rare state': { state: 'closed' },
  'the commonest state': { state: 'received' },
  'two states': { state: 'received,working' },
  'nobody in charge': { assignee: 'none' },
  'an option': { option: 'question0:opt0x4' },
  'options of two questions': { option: 'question0:opt0x4,question2:opt2x3' },
  'an option, a state and nobody': { option: 'question0:opt0x4', state: 'closed', assignee: 'none' },
} as const

export async function benchStatistics(measured: Measured): Promise<string> {
  const { uid, title } = measured
  const rows = [['', 'report', 'p99', 'others wait', 'p99']]
  for (const [name, range] of Object.entries({ '7 days': week, '180 days': halfYear, all: {} })) {
    for (const [who, mine] of Object.entries({ everybody: {}, own: { mine: '1' } })) {
      const path = `/forms/${uid}/statistics?${new URLSearchParams({ ...range, ...mine })}`
      rows.push([`${name}, ${who}`, ...(await aside(measured, 'statistics', `${name}, ${who}`, path))])
      const times = path.replace('/statistics', '/statistics/times')
      rows.push([`times, ${name}, ${who}`, ...(await aside(measured, 'statistics of times', `${name}, ${who}`, times))])
    }
  }
  for (const [name, range] of Object.entries({ '7 days': week, '180 days': halfYear, all: {} })) {
    for (const [shape, narrowing] of Object.entries(narrowed)) {
      const path = `/forms/${uid}/statistics?${new URLSearchParams({ ...range, ...narrowing })}`
      rows.push([`${name}, ${shape}`, ...(await aside(measured, 'narrowed statistics', `${name}, ${shape}`, path))])
      const times = path.replace('/statistics', '/statistics/times')
      rows.push([`times, ${name}, ${shape}`, ...(await aside(measured, 'narrowed times', `${name}, ${shape}`, times))])
    }
  }
  return table(`${title}: statistics (ms)`, rows)
}
