import { table } from '../measure.ts'

type Budget = { readonly what: string; readonly most: number; readonly unit: string }

export type Budgets = ReturnType<typeof createBudgets>

/** What may be spent, and the most that was: one line each, with a verdict. */
export function createBudgets(title: string) {
  const found = new Map<string, Budget & { worst: number; where: string; over: string[] }>()
  return {
    /** `where` says what was measured, among all that shares the budget. */
    note({ what, most, unit }: Budget, where: string, value: number): void {
      const line = found.get(what) ?? { what, most, unit, worst: -1, where, over: [] }
      found.set(what, line)
      if (value >= most) line.over.push(`${where} ${value.toFixed(1)}`)
      if (value > line.worst) Object.assign(line, { worst: value, where })
    },
    report(): { report: string; isWithin: boolean } {
      const rows = [['', 'worst', 'budget', 'verdict', 'where']]
      for (const { what, most, unit, worst, where, over } of found.values()) {
        const verdict = over.length === 0 ? 'kept' : `MISSED ${over.length} x`
        rows.push([what, `${worst.toFixed(1)} ${unit}`, `< ${most} ${unit}`, verdict, where])
      }
      const missed = [...found.values()].flatMap(({ what, over }) =>
        over.length > 0 ? [`MISSED, ${what}: ${over.join('; ')}\n`] : [],
      )
      return { report: table(`${title}: budgets`, rows) + missed.join(''), isWithin: missed.length === 0 }
    },
  }
}
