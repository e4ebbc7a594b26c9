import type { BulkMayNot, BulkPlan } from '@ventanilla/api'
import type { States } from '@ventanilla/model'
import { hueOf } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { versionReader } from '../../forms/snapshot/read-version.ts'
import { type BulkAct, type Judging, type Reason, reasonAgainst } from './bulk-act.ts'
import type { FrozenGroup } from './freeze-answers.ts'

export type Frozen = FrozenGroup['answers'][number]

/** Who may and who may not, by their reasons. */
export type Verdicts = {
  readonly may: readonly Frozen[]
  readonly mayNot: readonly { readonly reason: Reason; readonly answers: readonly Frozen[] }[]
}

/** So many of those that may not are named with each reason. */
const mostNamedWithReason = 20

/** Asks the rules once for all answers that are alike, however many they are. */
export async function judge(
  db: Database,
  groups: readonly FrozenGroup[],
  act: BulkAct,
  of: { formId: number; person: StaffUser; mayTake: Judging['mayTake'] },
): Promise<Verdicts> {
  const read = versionReader(db)
  const verdicts = collecting()
  for (const { answers, ...alike } of groups) {
    const version = await read(of.formId, alike.version)
    const reason: Reason | undefined = version
      ? reasonAgainst(act, alike, { ...of, definition: version.definition })
      : { code: 'failed' }
    verdicts.put(answers, reason)
  }
  return verdicts.all()
}

/** Gathers who may, and who may not by their reasons. */
export function collecting() {
  const may: Frozen[] = []
  const against = new Map<string, { reason: Reason; answers: Frozen[] }>()
  return {
    put(answers: readonly Frozen[], reason: Reason | undefined): void {
      if (!reason) {
        for (const each of answers) may.push(each)
        return
      }
      const key = JSON.stringify(reason)
      const same = against.get(key) ?? { reason, answers: [] }
      against.set(key, same)
      for (const each of answers) same.answers.push(each)
    },
    all(): Verdicts {
      // In the order in which answers came, the newest first, as lists show them.
      may.sort(([a], [b]) => b - a)
      const mayNot = [...against.values()].toSorted((a, b) => b.answers.length - a.answers.length)
      return { may, mayNot }
    },
  }
}

/** How the verdicts are told. */
export async function toldVerdicts(
  db: Database,
  { may, mayNot }: Verdicts,
  text: Text,
): Promise<Pick<BulkPlan, 'may' | 'mayNot'>> {
  const { answer } = db.tables
  const shown = mayNot.flatMap(({ answers }) => answers.slice(0, mostNamedWithReason).map(([id]) => id))
  const named =
    shown.length === 0
      ? []
      : await db.sql
          .select({ id: answer.id, uid: answer.uid, docCode: answer.docCode })
          .from(answer)
          .where(inArray(answer.id, shown))
  const byId = new Map(named.map(row => [row.id, row]))
  const told = mayNot.map(
    ({ reason, answers }): BulkMayNot => ({
      code: reason.code,
      message: sentenceOf(reason, text),
      count: answers.length,
      answers: answers.slice(0, mostNamedWithReason).flatMap(([id]) => {
        const row = byId.get(id)
        return row ? [{ id: row.uid, docCode: row.docCode }] : []
      }),
    }),
  )
  return { may: may.length, mayNot: told }
}

export function sentenceOf({ code, values }: Reason, text: Text): string {
  return text.t(`bulk.reason.${code}`, values)
}

/** The states that at least one of the answers may take, in the form's order, each with its verdicts. */
export async function stateVerdicts(
  db: Database,
  groups: readonly FrozenGroup[],
  states: States,
  { text, ...of }: { formId: number; person: StaffUser; mayTake: Judging['mayTake']; text: Text },
): Promise<NonNullable<BulkPlan['states']>> {
  const told = await Promise.all(
    states.available.map(async ({ id, name, asksReason = false }) => {
      const verdicts = await judge(db, groups, { action: 'state', state: id, name }, of)
      return { id, name, hue: hueOf(states, id), asksReason, ...(await toldVerdicts(db, verdicts, text)) }
    }),
  )
  return told.filter(({ may }) => may > 0)
}
