import { readFormFile } from '../../server/src/features/form-imports/read-form-file.ts'
import { largeXlsform } from '../../tests/app/xlsx-file.ts'
import { createBudgets } from '../budgets.ts'
import { median, table } from '../measure.ts'
import type { Pace, Verdict } from '../pace.ts'

const budget = { what: 'XLSForm of 100 questions, first reading', most: 1_000, unit: 'ms' }
const sizes = [100, 500, 1_000]

/** XLSForms with lists, groups, conditions and two languages: the first one of a thread, then those that follow, longer ones too. */
export function benchImports(pace: Pace): Verdict {
  const budgets = createBudgets('imports', pace)
  const rows = [['questions', 'first', 'then', 'a question']]
  for (const count of sizes) {
    const bytes = largeXlsform(count)
    const read = () => {
      const began = performance.now()
      const found = readFormFile({ bytes, language: 'es', name: 'Censo', other: 'Otra' })
      const took = performance.now() - began
      if ('refused' in found || found.report.taken < count) throw new Error(`${count} questions were not read`)
      return took
    }
    const first = read()
    const then = median(Array.from({ length: pace.rounds(20) }, read))
    rows.push([`${count}`, `${first.toFixed(0)} ms`, `${then.toFixed(0)} ms`, `${(then / count).toFixed(2)} ms`])
    if (count === sizes[0]) budgets.note(budget, 'in the process', first)
  }
  const { report, isWithin } = budgets.report()
  return { report: table('XLSForms, read', rows) + report, isWithin }
}
