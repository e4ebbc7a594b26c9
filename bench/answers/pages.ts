import type { AnswerList } from '@ventanilla/api'
import { readFilter } from '../../server/src/features/answers/record/list/answer-filter.ts'
import { countAnswers } from '../../server/src/features/answers/record/list/count-answers.ts'
import { listAnswers, pageSizes } from '../../server/src/features/answers/record/list/list-answers.ts'
import { stateOrder } from '../../server/src/features/answers/record/list/read-by-state.ts'
import { median, table } from '../measure.ts'
import { filters } from './filters.ts'
import type { Measured } from './measured.ts'
import { cells, timed } from './timed.ts'

const budget = { what: 'a page of the list, median', most: 5, unit: 'ms' }
const deepPage = 5_000
/** A server that has just started compiles what it runs. */
const warmUp = 300

/** Pages through the whole application: the first, and the first again from the second, then the deep one and the one before it. */
export async function benchPages({ db, person, ask, uid, answers, title, budgets }: Measured): Promise<string> {
  const rows = [['', 'page 1', 'p99', 'back to it', 'p99', 'deep page', 'p99', 'back', 'p99', 'its number']]
  const read = async (path: string): Promise<AnswerList> => JSON.parse(await (await ask(path)).text())
  for (let page = 0; page < warmUp; page++) await read(`/forms/${uid}/answers`)
  for (const [name, { questions, order, ...given }] of Object.entries(filters(answers))) {
    const query = new URLSearchParams({ ...given, ...(order && { order }), ...(questions && { questions }) })
    const path = `/forms/${uid}/answers?${query}`
    const row = [name]
    const measure = async (page: string, cursor: string | null | undefined) => {
      const found = await timed(async () => void (await (await ask(cursor ? `${path}&cursor=${cursor}` : path)).text()))
      budgets.note(budget, `${name}, ${page}`, median(found))
      row.push(...cells(found))
    }
    await measure('page 1', undefined)
    const { filter, form } = await readFilter(db, person, uid, given)
    const deep = Math.min(deepPage, Math.floor((await countAnswers(db, filter)) / pageSizes.list))
    if (deep > 2) {
      const { next: second } = await read(path)
      await measure('back to page 1', (await read(`${path}&cursor=${second}`)).previous)
      // What comes before is read at once, as one page: the product's own place of the deep one.
      const states = order && (await stateOrder(db, form))
      const pageSize = (deep - 1) * pageSizes.list
      const { next } = await listAnswers(db, filter, undefined, {
        currentVersion: form.currentVersion,
        pageSize,
        states,
      })
      await measure(`page ${deep}`, next)
      await measure(`page ${deep - 1}, back`, (await read(`${path}&cursor=${next}`)).previous)
      row.push(`${deep}`)
    }
    rows.push(row)
  }
  return table(`${title}: pages through the application (ms)`, rows)
}
