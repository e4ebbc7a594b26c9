import type { OwnAnswer } from '@ventanilla/api'
import { type FormDefinition, type Holiday, municipalitySettingsSchema, withdrawnState } from '@ventanilla/model'
import { and, inArray, ne } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import { dayText } from '../../platform/municipal-time.ts'
import { isWithdrawable } from '../answers/record/row/is-withdrawable.ts'
import { loadHolidays } from '../forms/snapshot/read-holidays.ts'
import { termOfCorrection } from '../forms/snapshot/term-of-correction.ts'
import { payPath } from '../payments/orders/pay-path.ts'

type OpenThings = Pick<OwnAnswer, 'correctBy' | 'dueOn' | 'isDecided' | 'owed' | 'mayWithdraw'>
type Asked = {
  readonly answer: Pick<Database['tables']['answer']['$inferSelect'], 'id' | 'formId' | 'state' | 'dueAt'>
  readonly definition: Pick<FormDefinition, 'states'>
  readonly currentVersion: number
  readonly requests: readonly { readonly at: string; readonly closedAt?: string }[]
  readonly municipality: { readonly id: number; readonly timeZone: string; readonly settings: string }
}

/** What is left to do with answers, of which the ids are told first; what is read of towns is read once. */
export async function openThingsOf(
  db: Database,
  ids: readonly number[],
): Promise<(asked: Asked) => Promise<OpenThings>> {
  const { paymentOrder: order } = db.tables
  const unpaid =
    ids.length === 0
      ? []
      : await db.sql
          .select()
          .from(order)
          .where(and(inArray(order.answerId, [...ids]), ne(order.status, 'Pagado')))
  const known = new Map<number, Promise<readonly Holiday[]>>()
  const holidaysOf = (town: number) => {
    const found = known.get(town) ?? loadHolidays(db.sql, town)
    known.set(town, found)
    return found
  }
  return async ({ answer, definition, currentVersion, requests, municipality }) => {
    const { id, formId, state, dueAt } = answer
    const { timeZone } = municipality
    const mayWithdraw = await isWithdrawable(db, { form: { id: formId, currentVersion }, definition, state })
    const last = requests.findLast(({ closedAt }) => closedAt === undefined)
    const owed = state === withdrawnState ? undefined : unpaid.find(({ answerId }) => answerId === id)
    const settings = v.parse(municipalitySettingsSchema, JSON.parse(municipality.settings))
    return {
      mayWithdraw,
      isDecided: state !== '' && state !== withdrawnState && !mayWithdraw,
      dueOn: dueAt === null ? null : dayText(timeZone, dueAt - 1),
      owed: owed ? { amountCents: owed.amountCents, currency: owed.currency, path: payPath(owed) } : null,
      correctBy: last
        ? termOfCorrection({ timeZone, settings }, Date.parse(last.at), await holidaysOf(municipality.id)).until
        : null,
    }
  }
}
