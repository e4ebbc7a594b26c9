import { eq, inArray } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { run } from '../../../platform/db/handle.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { heldBy } from '../../../platform/outbox/finish-row.ts'
import type { Deps } from '../../deps.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type Notice, noticeKind } from './notice-rows.ts'

type SpreadNoticeDeps = Pick<Deps, 'config' | 'db' | 'clock'>

export const noticeDelivery = delivery({ ...noticeKind, deliver: spreadNotice })

/**
 * Turns the one row that a save writes into a mail for each address, in the reader's language or else the form's, so that each is tried, counted and shown by
 * itself. The save does not yet know the code. An answer that was deleted meanwhile is told to nobody.
 */
async function spreadNotice({ db, config, clock }: SpreadNoticeDeps, { row, payload }: Work<Notice>): Promise<void> {
  const { answer, form, outbox, user } = db.tables
  const { to, answerId } = payload
  const addresses = [...new Set(to.map(address => address.trim().toLowerCase()))]
  const [found] = await db.sql
    .select({ code: answer.docCode, form: form.title, formId: answer.formId, version: answer.version })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(eq(answer.uid, answerId))
  const about = found && (await readDefinition(db, found.formId, found.version))?.language
  const readers = await db.sql
    .select({ email: user.email, language: user.language })
    .from(user)
    .where(inArray(user.email, addresses))
  const languages = new Map(readers.map(({ email, language }) => [email, language]))
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
        languages: { reader: languages.get(address), about },
        values: { form: found.form, code: found.code, link: `${baseUrl(config)}/ver/${answerId}` },
      })
    }
  })
}
