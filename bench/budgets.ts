import { table } from './measure.ts'
import type { Pace, Verdict } from './pace.ts'

/** At most or at least so much. `quick` is the bound of a quick run: without one it only tells, as times of an unknown machine say nothing. */
type Budget = { readonly what: string; readonly unit: string; readonly quick?: number } & (
  | { readonly most: number; readonly least?: never }
  | { readonly least: number; readonly most?: never }
)

export type Budgets = ReturnType<typeof createBudgets>

type Line = { readonly budget: Budget; worst: number; where: string; readonly missed: string[] }

/** What may be spent, and the worst that was: one line each, with a verdict. */
export function createBudgets(title: string, { isQuick }: Pick<Pace, 'isQuick'> = { isQuick: false }) {
  const lines = new Map<string, Line>()
  const boundOf = (budget: Budget) => (isQuick ? budget.quick : (budget.most ?? budget.least))
  const isWorse = ({ most }: Budget, value: number, than: number) => (most === undefined ? value < than : value > than)
  const bound = (budget: Budget) => {
    const value = boundOf(budget)
    return value === undefined ? '' : `${budget.most === undefined ? '>' : '<'} ${value} ${budget.unit}`
  }
  return {
    /** `where` says what was measured, among all that shares the budget. */
    note(budget: Budget, where: string, value: number): void {
      const line = lines.get(budget.what) ?? { budget, worst: value, where, missed: [] }
      lines.set(budget.what, line)
      const most = boundOf(budget)
      if (most !== undefined && (value === most || isWorse(budget, value, most)))
        line.missed.push(`${where} ${value.toFixed(1)}`)
      if (isWorse(budget, value, line.worst)) Object.assign(line, { worst: value, where })
    },
    report(): Verdict {
      const rows = [['', 'worst', 'budget', 'verdict', 'where']]
      for (const { budget, worst, where, missed } of lines.values()) {
        const verdict =
          boundOf(budget) === undefined ? 'not held' : missed.length === 0 ? 'kept' : `MISSED ${missed.length} x`
        rows.push([budget.what, `${worst.toFixed(1)} ${budget.unit}`, bound(budget), verdict, where])
      }
      const missed = [...lines.values()].flatMap(line =>
        line.missed.length > 0 ? [`MISSED, ${line.budget.what}: ${line.missed.join('; ')}\n`] : [],
      )
      return { report: table(`${title}: budgets`, rows) + missed.join(''), isWithin: missed.length === 0 }
    },
  }
}
