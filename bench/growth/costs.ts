import { randomUUID } from 'node:crypto'
import { foldBlocks } from '../../server/src/features/answers/record/blocks/fold/fold-blocks.ts'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { listAnswers } from '../../server/src/features/answers/record/list/list-answers.ts'
import type { Deps } from '../../server/src/features/deps.ts'
import { foldDeltas } from '../../server/src/features/statistics/fold-deltas.ts'
import type { createApp } from '../../server/src/index.ts'
import type { StaffUser } from '../../server/src/platform/http/context.ts'
import { town } from '../answers/asides.ts'
import { halfYear } from '../answers/filters.ts'
import { benchSubmissions } from '../form.ts'

type Asked = {
  readonly deps: Deps
  readonly app: ReturnType<typeof createApp>
  readonly ask: (path: string) => Promise<Response>
  readonly person: StaffUser
  readonly uid: string
}

/** So many saves are one measurement: one of them alone is mostly its commit. */
const savesAtOnce = 20
const submissions = benchSubmissions(100)

/** What is asked of a form with its answers, by name: everything through the whole application. */
export async function costsOf({
  deps: { db },
  app,
  ask,
  person,
  uid,
}: Asked): Promise<Record<string, () => Promise<void>>> {
  const answers = `/forms/${uid}/answers`
  const read = (path: string) => async () => void (await (await ask(path)).text())
  const query = (given: Readonly<Record<string, string>>) => `${new URLSearchParams(given)}`
  const { filter, form } = await readFilter(db, person, uid, {})
  const half = Math.floor((await countAnswers(db, filter)) / 2)
  const { currentVersion } = form
  // The list's own place of its middle, whatever lies before it.
  const { next } = await listAnswers(db, filter, undefined, { currentVersion, pageSize: half, states: undefined })
  let saved = 0
  const save = async () => {
    const body = JSON.stringify(submissions[saved++ % submissions.length])
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const response = await app.request(`/api/v1/public/forms/${uid}/answers`, { method: 'POST', headers, body })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  }
  return {
    [`${savesAtOnce} saves`]: async () => void (await Promise.all(Array.from({ length: savesAtOnce }, save))),
    fold: async () => {
      await foldDeltas(db)
      await foldBlocks(db)
    },
    'list, first page': read(answers),
    'list, page in its middle': read(`${answers}?cursor=${next}`),
    'list of a state, first page': read(`${answers}?state=closed`),
    'count of the form': read(`${answers}/count`),
    'count of 180 days': read(`${answers}/count?${query(halfYear)}`),
    'map of the town': read(`${answers}/map?${query({ zoom: '13', ...town })}`),
    'map of the town, filtered': read(`${answers}/map?${query({ zoom: '13', ...town, createdBy: 'anonymous' })}`),
    'map of a street': read(`${answers}/map?${query({ zoom: '17', box: '-63.245,-32.412,-63.243,-32.411' })}`),
    'statistics of 7 days': read(`/forms/${uid}/statistics?${query({ from: '2026-06-24', to: '2026-06-30' })}`),
    'statistics of all time': read(`/forms/${uid}/statistics`),
  }
}
