import {
  correctionDays,
  correctionTerm,
  isObligatory,
  isTold,
  type MessageEvent,
  messageAddress,
  messageLanguage,
  writtenText,
} from '@ventanilla/model'
import { and, eq, isNull } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { run } from '../../../platform/db/handle.ts'
import { dayText } from '../../../platform/municipal-time.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { heldBy } from '../../../platform/outbox/finish-row.ts'
import { Problem } from '../../../platform/problem.ts'
import { readStoredAnswer, type StoredAnswer } from '../../answers/record/read/read-answer.ts'
import type { Deps } from '../../deps.ts'
import { areasOfForm } from '../../forms/read/find-form.ts'
import { type FormSnapshot, loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { asDays, loadHolidays } from '../../forms/snapshot/read-holidays.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { countReceipt, knownAddress } from './citizen-address.ts'
import { composeLetter } from './compose-letter.ts'
import { readSettings } from './read-settings.ts'
import { tellKind, type Telling } from './tell-rows.ts'
import type { Told } from './told.ts'

type TellDeps = Pick<Deps, 'config' | 'db' | 'text' | 'clock'>

export const tellDelivery = delivery({ ...tellKind, deliver: tellCitizen })

/**
 * Turns what happened into a mail to the citizen, where they can be written to, somebody wants it told and they have not done without it. It
 * is written instead of this row, so each leaves once; that it was told is kept in the timeline when it has left.
 */
async function tellCitizen(deps: TellDeps, { row, payload }: Work<Telling>): Promise<void> {
  const { db, clock } = deps
  const { outbox } = db.tables
  const found = row.answerUid === null ? undefined : await readTold(deps, row.answerUid, payload.events)
  await db.transact(function* (tx) {
    const taken = yield* run(tx.delete(outbox).where(heldBy(db.tables, row)).returning({ id: outbox.id }))
    if (taken.length === 0 || !found) return
    const { to, told, language } = found
    const { municipalityId } = row
    const at = clock()
    const address = yield* knownAddress(db, tx, { municipalityId, address: to, at: at.getTime() })
    const isNeeded = isObligatory(told.event)
    if (address.isStopped && !isNeeded) return
    if (told.event === 'saved' && !(yield* countReceipt(db, tx, { token: address.token, at: at.getTime() }))) return
    const stop = isNeeded ? {} : { stop: `${baseUrl(deps.config)}/avisos/${address.token}` }
    const letter = composeLetter(told, deps.text(language))
    yield* queueMail(tx, {
      municipalityId,
      answerUid: row.answerUid ?? undefined,
      at,
      template: 'citizen.letter',
      to,
      languages: { about: language },
      values: { ...letter, ...stop },
    })
  })
}

type Found = { readonly to: string; readonly told: Told; readonly language: string }

/** Undefined where there is nobody to tell, or nothing that anybody wants told. */
async function readTold(deps: TellDeps, uid: string, events: readonly MessageEvent[]): Promise<Found | undefined> {
  const { db, config } = deps
  const answer = await answerOf(deps, uid)
  const form = answer && (await loadForm(db, answer.formId))
  if (!form) return undefined
  const { contactQuestionId, public: isPublic } = form.live
  const portalEmail = answer.byCitizen ? answer.person?.details?.email : undefined
  const to = messageAddress(answer.definition, answer.content, { contactQuestionId, portalEmail })
  if (to === null) return undefined
  const settings = await readSettings(db, { municipalityId: form.municipality.id, formId: form.id })
  const event = events.find(each => isTold(each, settings.get(each) ?? []))
  if (event === undefined) return undefined
  const said = settings.get(event) ?? []
  const language = messageLanguage({ answered: answer.language, ofForm: answer.definition.language }, said)
  const [area] = await areasOfForm(db, form.id)
  const code = encodeURIComponent(answer.docCode)
  const payPath = answer.payment?.payPath
  const told: Told = {
    event,
    answer,
    area: area?.name ?? '',
    written: writtenText(language, said),
    // The look-up knows the answers of public forms alone.
    statusLink: isPublic ? `${baseUrl(config)}/publico/consultar-estado?code=${code}` : undefined,
    payLink: payPath ? `${baseUrl(config)}${payPath}` : undefined,
    until: await untilOf(deps, form, answer),
  }
  return { to, told, language }
}

async function answerOf({ db }: TellDeps, uid: string): Promise<StoredAnswer | undefined> {
  const { answer } = db.tables
  try {
    return await readStoredAnswer(db, and(eq(answer.uid, uid), isNull(answer.trashedAt)))
  } catch (error) {
    // Deleted meanwhile: nobody is told of it any more.
    if (error instanceof Problem && error.code === 'answer.notFound') return undefined
    throw error
  }
}

/** Until when the citizen has to correct what they were asked last; undefined where they are asked for nothing. */
async function untilOf({ db }: TellDeps, form: FormSnapshot, { requests }: StoredAnswer): Promise<string | undefined> {
  const last = requests.findLast(({ closedAt }) => closedAt === undefined)
  if (!last) return undefined
  const { id, timeZone, settings } = form.municipality
  const askedOn = dayText(timeZone, Date.parse(last.at))
  const holidays = asDays(await loadHolidays(db.sql, id))
  return correctionTerm({ askedOn, days: settings.correctionDays ?? correctionDays.usual, holidays }).until
}
