import type { SentMailCode } from '@ventanilla/api'
import { type Language, mailCode as rules } from '@ventanilla/model'
import { and, eq, like } from 'drizzle-orm'
import { run } from '../../platform/db/handle.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import { mailCodeMs, newMailCode } from '../answers/links/mail-code.ts'
import { addressHashOf } from '../answers/record/save/address-proofs.ts'
import type { Deps } from '../deps.ts'
import { type FoundForm, findForm } from '../forms/read/find-form.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Asked = { readonly formUid: string; readonly address: string; readonly language: Language | undefined }

/**
 * Mails a code to an address that somebody gave at a question which wants it proved. Neither code nor address is kept, only their digests.
 * Throws form.notFound for a form that asks for none, form.blocked, request.tooMany.
 */
export async function sendMailCode(
  deps: Pick<Deps, 'db' | 'clock' | 'forms'>,
  limits: RateLimits,
  { formUid, address, language }: Asked,
): Promise<SentMailCode> {
  const { db, clock } = deps
  const { form, about } = await formThatAsks(deps, formUid)
  const addressHash = addressHashOf(address)
  await limits.take('mailCodeAddress', addressHash)
  const at = clock()
  const uid = randomId(22)
  const { code, codeHash } = newMailCode(uid)
  const { id: municipalityId } = form.municipality
  const expiresAt = at.getTime() + mailCodeMs
  const row = { uid, municipalityId, formId: form.id, addressHash, codeHash, createdAt: at.getTime(), expiresAt }
  await db.transact(function* (tx) {
    yield* run(tx.insert(db.tables.mailCode).values(row))
    yield* queueMail(tx, {
      municipalityId,
      at,
      template: 'citizen.code',
      to: address,
      languages: { asked: language, about },
      values: { code, minutes: rules.minutes, about: 'address' },
    })
  })
  return { id: uid, expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * A form of which a version asks for it, as an answer to an older one may be sent or corrected, or whose answers neighbours can follow; and the
 * language that it is written in.
 */
async function formThatAsks(
  { db, forms }: Pick<Deps, 'db' | 'forms'>,
  uid: string,
): Promise<{ form: FoundForm; about: Language | undefined }> {
  const form = await findForm(db, uid)
  const { formVersion } = db.tables
  const isFollowed = form?.live.public === true && form.live.publicMap !== undefined
  const [asking] =
    form && !isFollowed
      ? await db.sql
          .select({ number: formVersion.number })
          .from(formVersion)
          .where(and(eq(formVersion.formId, form.id), like(formVersion.definition, '%"verify":true%')))
          .limit(1)
      : []
  if (!form || !(isFollowed || asking)) throw new Problem('form.notFound')
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  return { form, about: (await forms.version(form.id, form.version))?.definition.language }
}
