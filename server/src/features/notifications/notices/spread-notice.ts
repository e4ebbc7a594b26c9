import { can } from '@ventanilla/model'
import { and, eq, inArray } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { heldBy } from '../../../platform/outbox/finish-row.ts'
import { readStaffUser } from '../../accounts/sessions/read-staff-user.ts'
import { answersSeen } from '../../answers/record/list/scope.ts'
import { readSummary } from '../../answers/record/row/answer-summary.ts'
import type { Deps } from '../../deps.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type Notice, noticeKind } from './notice-rows.ts'

type SpreadNoticeDeps = Pick<Deps, 'config' | 'db' | 'clock'>

export const noticeDelivery = delivery({ ...noticeKind, deliver: spreadNotice })

/**
 * Turns the one row that a save writes into a mail for each address, in the reader's language or else the form's, so that each is tried, counted and shown by
 * itself. What the answer is about is told to those alone who may see it. The save does not yet know the code. An answer that was deleted meanwhile is told to nobody.
 */
async function spreadNotice({ db, config, clock }: SpreadNoticeDeps, { row, payload }: Work<Notice>): Promise<void> {
  const { answer, form, outbox, user } = db.tables
  const { to, answerId, isWithdrawn } = payload
  const [found] = await db.sql
    .select({
      code: answer.docCode,
      form: form.title,
      formId: answer.formId,
      version: answer.version,
      summary: answer.summary,
      assignee: user.email,
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .leftJoin(user, eq(user.id, answer.assigneeId))
    .where(eq(answer.uid, answerId))
  const all = isWithdrawn && found?.assignee ? [...to, found.assignee] : to
  const addresses = [...new Set(all.map(address => address.trim().toLowerCase()))]
  const about = found && (await readDefinition(db, found.formId, found.version))?.language
  const readers = await db.sql
    .select({ id: user.id, email: user.email, language: user.language })
    .from(user)
    .where(inArray(user.email, addresses))
  const known = new Map(readers.map(({ email, ...reader }) => [email, reader]))
  const { subject, snippet, place } = readSummary(found?.summary ?? null)
  const summary = [subject, snippet, place].filter(Boolean).join(' · ')
  const seeing = new Set<string | null>()
  if (summary) for (const { id, email } of readers) if (await seesAnswer(db, id, answerId)) seeing.add(email)
  await db.transact(function* (tx) {
    const taken = yield* run(tx.delete(outbox).where(heldBy(db.tables, row)).returning({ id: outbox.id }))
    if (taken.length === 0 || !found) return
    for (const address of addresses) {
      yield* queueMail(tx, {
        municipalityId: row.municipalityId,
        answerUid: answerId,
        at: clock(),
        template: 'answer.notify',
        to: address,
        languages: { reader: known.get(address)?.language, about },
        values: {
          form: found.form,
          code: found.code,
          link: `${baseUrl(config)}/ver/${answerId}`,
          ...(seeing.has(address) && { summary }),
          ...(isWithdrawn && { isWithdrawn }),
        },
      })
    }
  })
}

/** Whether the person would find the answer in its list: an address alone proves nobody. */
async function seesAnswer(db: Database, userId: number, uid: string): Promise<boolean> {
  const found = await readStaffUser(db, userId)
  if (!found || found.isBlocked || !can(found.person.role, 'read', 'respuesta')) return false
  const { answer } = db.tables
  const seen = and(eq(answer.uid, uid), answersSeen(db, found.person))
  return (await db.sql.select({ id: answer.id }).from(answer).where(seen)).length > 0
}
