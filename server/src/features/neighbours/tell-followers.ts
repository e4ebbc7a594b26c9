import { isFinalState, stateIn, textIn } from '@ventanilla/model'
import { and, eq, isNull } from 'drizzle-orm'
import { baseUrl } from '../../platform/config/base-url.ts'
import { run } from '../../platform/db/handle.ts'
import { dayText } from '../../platform/municipal-time.ts'
import { delivery, type Work } from '../../platform/outbox/deliveries.ts'
import { heldBy } from '../../platform/outbox/finish-row.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { versionReader } from '../forms/snapshot/read-version.ts'
import type { Letter } from '../mail/letter/letter.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { shownVersion } from '../answers/record/row/shown-version.ts'
import { stateOf } from '../answers/record/row/state-of.ts'
import { type Followed, followedKind } from './follow-rows.ts'

type TellDeps = Pick<Deps, 'config' | 'db' | 'text'>

export const followedDelivery = delivery({ ...followedKind, deliver: tellFollowers })

/**
 * Writes to whoever follows an answer that it is in another state, where its form still shows it there: what they are told is the form, the day and
 * the state, as the map says them; never a code, words of the answer or whose it is.
 */
async function tellFollowers(deps: TellDeps & Pick<Deps, 'clock'>, { row, payload }: Work<Followed>): Promise<void> {
  const { db, clock } = deps
  const { outbox, answerFollower } = db.tables
  const found = row.answerUid === null ? undefined : await readFollowed(deps, row.answerUid, payload)
  await db.transact(function* (tx) {
    const taken = yield* run(tx.delete(outbox).where(heldBy(db.tables, row)).returning({ id: outbox.id }))
    if (taken.length === 0 || !found) return
    const followers = yield* run(
      tx
        .select({ uid: answerFollower.uid, address: answerFollower.address, language: answerFollower.language })
        .from(answerFollower)
        .where(eq(answerFollower.answerId, found.answerId)),
    )
    for (const { uid, address, language } of followers) {
      yield* queueMail(tx, {
        municipalityId: row.municipalityId,
        at: clock(),
        template: 'citizen.letter',
        to: address,
        languages: { asked: language, about: found.definition.language },
        values: followedLetter(deps, found, { uid, language: language ?? found.definition.language }),
      })
    }
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof readFollowed>>>

/** Undefined where there is nothing to be told any more: it is deleted, elsewhere by now, or shown no longer. */
async function readFollowed({ db }: TellDeps, uid: string, { stateId }: Followed) {
  const { answer, form: forms } = db.tables
  const [found] = await db.sql
    .select({ id: answer.id, formUid: forms.uid, version: answer.version, createdAt: answer.createdAt })
    .from(answer)
    .innerJoin(forms, eq(forms.id, answer.formId))
    .where(and(eq(answer.uid, uid), eq(answer.state, stateId), isNull(answer.trashedAt)))
  if (!found) return undefined
  const form = await loadForm(db, found.formUid)
  if (!form?.live.public || !form.live.publicMap?.stateIds.includes(stateId)) return undefined
  const { id: formId, currentVersion } = form
  const shown = await shownVersion(versionReader(db), { formId, version: found.version, currentVersion })
  const state = shown && stateOf(shown.definition, stateId)
  if (!state) return undefined
  return {
    answerId: found.id,
    state,
    formUid: form.uid,
    day: dayText(form.municipality.timeZone, found.createdAt),
    definition: shown.definition,
  }
}

export function followedLetter(
  { config, text: textOf }: Pick<TellDeps, 'config' | 'text'>,
  { definition, state: { id: stateId, name }, formUid, day }: Omit<Found, 'answerId'>,
  { uid, language }: { readonly uid: string; readonly language: string },
): Letter {
  const text = textOf(language)
  const form = textIn(definition.title, text.language)
  const state = stateIn(definition.states, { id: stateId, name }, text.language)
  const map = `${baseUrl(config)}/publico/mapa/${encodeURIComponent(formUid)}?lang=${text.language}`
  const isOver = isFinalState(definition.states, stateId)
  return {
    event: 'followed',
    area: '',
    code: '',
    subject: text.t('mail.follow.subject', { state, form }),
    title: text.t('mail.follow.title', { state }),
    preheader: form,
    body: text.t('mail.follow.body', { form, state, day: text.date(day), isOver: String(isOver) }),
    action: { name: text.t('mail.follow.map'), link: map },
    stop: `${baseUrl(config)}/avisos/seguir/${uid}?lang=${text.language}`,
    stopWords: text.t('mail.follow.stop'),
    document: false,
  }
}
