import { setImmediate as turn } from 'node:timers/promises'
import { type AnswerContent, contactAddress, fillReply, placeholdersIn, type ReplyValues } from '@ventanilla/model'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { type VersionReader, versionReader } from '../../forms/snapshot/read-version.ts'
import { readStoredPerson } from '../record/row/person-summary.ts'
import { stateOf } from '../record/row/state-of.ts'
import type { BulkAct, Reason } from './bulk-act.ts'
import type { FrozenGroup } from './freeze-answers.ts'
import { collecting, type Frozen, type Verdicts } from './plan-job.ts'

/** Few enough that others have their turn in between. */
const batch = 100

type Of = { readonly id: number; readonly uid: string }

/** Who can be written to: whose answer has an address, and all that the message says of it. */
export async function judgeMail(
  db: Database,
  groups: readonly FrozenGroup[],
  { text }: Extract<BulkAct, { action: 'mail' }>,
  { id: formId, uid }: Of,
): Promise<Verdicts> {
  const live = (await loadForm(db, uid))?.live
  const isPublic = live?.public ?? false
  const contactQuestionId = live?.contactQuestionId
  const read = versionReader(db)
  const verdicts = collecting()
  for (const { answers, ...alike } of groups) {
    for (let at = 0; at < answers.length; at += batch) {
      const few = answers.slice(at, at + batch)
      const reasons = await reasonsOf(db, few, { read, formId, text, isPublic, contactQuestionId, ...alike })
      for (const each of few) verdicts.put([each], reasons.get(each[0]))
      await turn()
    }
  }
  return verdicts.all()
}

type Alike = Omit<FrozenGroup, 'answers'> & {
  readonly read: VersionReader
  readonly formId: number
  readonly text: string
  readonly isPublic: boolean
  readonly contactQuestionId: string | undefined
}

async function reasonsOf(
  { sql, tables: { answer, answerContent } }: Database,
  few: readonly Frozen[],
  { read, formId, version, state, text, isPublic, contactQuestionId }: Alike,
): Promise<ReadonlyMap<number, Reason>> {
  const definition = (await read(formId, version))?.definition
  const rows = await sql
    .select({ id: answer.id, content: answerContent.content, person: answerContent.person })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .where(
      and(
        eq(answer.formId, formId),
        inArray(
          answer.id,
          few.map(([id]) => id),
        ),
      ),
    )
  const reasons = new Map<number, Reason>(few.map(([id]) => [id, { code: 'gone' }]))
  for (const row of rows) {
    const person = readStoredPerson(row.person)
    // The save checked it.
    const content: AnswerContent = JSON.parse(row.content)
    const citizenEmail = person?.details?.email
    const address = definition && contactAddress(definition, content, { citizenEmail, contactQuestionId })
    const stateName = definition && state !== '' ? stateOf(definition, state)?.name : undefined
    const name = person?.name.trim()
    // What stands for them says nothing here: only whether it is there.
    const values: ReplyValues = {
      code: '-',
      ...(stateName && { state: '-' }),
      ...(name && { name: '-' }),
      ...(isPublic && { link: '-' }),
    }
    const [open] = placeholdersIn(fillReply(text, values))
    if (!address) reasons.set(row.id, { code: 'noAddress' })
    else if (open !== undefined) reasons.set(row.id, { code: 'noValue', values: { name: open } })
    else reasons.delete(row.id)
  }
  return reasons
}
