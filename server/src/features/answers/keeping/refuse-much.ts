import { type RetentionRule, rulesFor } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { refuseFields } from '../../../platform/http/request/refuse-fields.ts'
import { countDue, type DueCount, type RuledForm, sumOfDue } from './due-answers.ts'

/** A municipality with fewer answers is asked only where all of them go: half of a few is soon reached. */
const few = 10

/**
 * Refuses rules that together would take, when they are next carried out, all answers that one of them is about, or of the municipality all or more
 * than half; those under legal hold stay, and save nothing of the rest. Throws retention.everything at `confirmed`, by which somebody says that it is meant.
 */
export async function refuseMuch(
  db: Database,
  rules: readonly RetentionRule[],
  forms: readonly RuledForm[],
  nextRun: number,
): Promise<void> {
  if (rules.length === 0) return
  const counted: { form: RuledForm; inForce: readonly RetentionRule[]; count: DueCount }[] = []
  for (const form of forms) {
    const inForce = rulesFor(rules, form.uid)
    counted.push({ form, inForce, count: await countDue(db, inForce, form, nextRun) })
  }
  const town = sumOfDue(counted.map(({ count }) => count))
  if (isAll(town) || (town.answers >= few && town.due * 2 > town.answers)) refuse(town, { where: 'town', form: '' })
  for (const rule of rules) {
    const about = counted.filter(({ inForce }) => inForce.includes(rule))
    const sum = sumOfDue(about.map(({ count }) => count))
    if (!isAll(sum)) continue
    refuse(
      sum,
      rule.form === null ? { where: 'others', form: '' } : { where: 'form', form: about[0]?.form.title ?? '' },
    )
  }
}

function isAll({ answers, due, held }: DueCount): boolean {
  return due > 0 && due + held === answers
}

function refuse({ due, answers }: DueCount, named: { where: 'town' | 'form' | 'others'; form: string }): void {
  refuseFields([{ code: 'retention.everything', path: ['confirmed'], values: { due, answers, ...named } }])
}
