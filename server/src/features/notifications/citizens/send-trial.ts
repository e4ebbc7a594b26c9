import type { MessageTrial } from '@ventanilla/api'
import type { MessageEvent } from '@ventanilla/model'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { wakeOutbox } from '../../../platform/outbox/outbox.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { MessagePlace } from './message-place.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { type DraftOfMessage, exampleLetter } from './example-letter.ts'

type TrialDeps = Pick<Deps, 'config' | 'db' | 'text' | 'clock' | 'bus'>

/**
 * Sends a letter to the person who writes it, marked as a trial in its subject. Without what only a citizen's has: the document, and the link
 * to do without. Throws message.unknown, message.ownAddress, request.tooMany.
 */
export async function sendTrial(
  deps: TrialDeps,
  limits: RateLimits,
  { person }: Actor,
  place: MessagePlace,
  { event, ...draft }: DraftOfMessage & { readonly event: MessageEvent },
): Promise<MessageTrial> {
  const { config, db, bus, clock } = deps
  const { language, text: given } = draft
  if (given) refuseUnknown(event, { [language]: given })
  const { email: to } = person
  if (to === null) throw new Problem('message.ownAddress')
  await limits.take('messageTrial', `${person.userId}`)
  const { letter, text } = await exampleLetter(deps, place, event, draft)
  const { stop: _stop, subject, ...rest } = letter
  const values = { ...rest, subject: text.t('mail.trial.subject', { subject }), document: false }
  const municipalityId = place.municipality.id
  await db.transact(function* (tx) {
    yield* queueMail(tx, {
      municipalityId,
      at: clock(),
      template: 'citizen.letter',
      to,
      languages: { about: language },
      values,
    })
  })
  wakeOutbox(bus)
  return { to, isSent: config.mail.smtpUrl !== undefined }
}
