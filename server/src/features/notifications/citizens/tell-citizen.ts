import { isObligatory, isTold, type MessageEvent, messageLanguage, writtenText } from '@ventanilla/model'
import { and, eq, isNull } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { dayText } from '../../../platform/municipal-time.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { heldBy } from '../../../platform/outbox/finish-row.ts'
import { Problem } from '../../../platform/problem.ts'
import { issueLink, linkTerm } from '../../answers/links/issue-link.ts'
import { addressOf, readStoredAnswer, type StoredAnswer } from '../../answers/record/read/read-answer.ts'
import type { Deps } from '../../deps.ts'
import { areasOfForm } from '../../forms/read/find-form.ts'
import { type FormSnapshot, loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { loadHolidays } from '../../forms/snapshot/read-holidays.ts'
import { termOfCorrection } from '../../forms/snapshot/term-of-correction.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { countReceipt, knownAddress } from './citizen-address.ts'
import { composeLetter } from './compose-letter.ts'
import { dueDay } from './due-day.ts'
import { publicLinks } from './public-links.ts'
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
  const found = row.answerUid === null ? undefined : await readTold(deps, row.answerUid, payload)
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
    const correctLink = isAsking(told.event) ? yield* linkFor(deps, tx, found, at.getTime()) : undefined
    const stop = isNeeded ? {} : { stop: `${baseUrl(deps.config)}/avisos/${address.token}` }
    const letter = composeLetter({ ...told, correctLink }, deps.text(language))
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

/** The link by which they correct it: part of what is sent, so that no letter leaves without the row that it opens. */
function* linkFor(
  { db, config }: TellDeps,
  tx: Handle,
  { to, town, uid, language, expiresAt = 0 }: Found,
  at: number,
): Steps<string | undefined> {
  const { answer: answers } = db.tables
  const [row] = yield* run(
    tx
      .select({ answerId: answers.id, municipalityId: answers.municipalityId })
      .from(answers)
      .where(eq(answers.uid, uid)),
  )
  if (!row) return undefined
  const token = yield* issueLink(db, tx, { ...row, purpose: 'complete', address: to, at, expiresAt })
  // Behind the #, which no browser sends to a server: no log and no other page hears of it.
  return `${baseUrl(config)}/publico/corregir/${encodeURIComponent(town)}?lang=${language}#${token}`
}

type Found = {
  readonly uid: string
  readonly town: string
  readonly to: string
  readonly told: Told
  readonly language: string
  /** When a link to what is asked ends. */
  readonly expiresAt: number | undefined
}

/** Whether the letter leads to what is to be corrected. */
function isAsking(event: MessageEvent): boolean {
  return event === 'changesRequested' || event === 'reminder'
}

/** Undefined where there is nobody to tell, or nothing that anybody wants told. */
async function readTold(deps: TellDeps, uid: string, { events, refund }: Telling): Promise<Found | undefined> {
  const { db, config } = deps
  const answer = await answerOf(deps, uid)
  const form = answer && (await loadForm(db, answer.formId))
  if (!form) return undefined
  const { contactQuestionId, public: isPublic } = form.live
  const to = addressOf(answer, contactQuestionId)
  if (to === null) return undefined
  const settings = await readSettings(db, { municipalityId: form.municipality.id, formId: form.id })
  const event = events.find(each => isTold(each, settings.get(each) ?? []))
  if (event === undefined) return undefined
  const said = settings.get(event) ?? []
  const language = messageLanguage({ answered: answer.language, ofForm: answer.definition.language }, said)
  const [area] = await areasOfForm(db, form.id)
  const payPath = answer.payment?.payPath
  const term = await termOf(deps, form, answer)
  // Nothing waits any more: whoever was to be told of it has done it meanwhile.
  if (isAsking(event) && !term) return undefined
  const told: Told = {
    event,
    answer,
    area: area?.name ?? '',
    written: writtenText(language, said),
    ...publicLinks(deps, {
      isPublic,
      formUid: answer.formId,
      town: form.municipality.uid,
      docCode: answer.docCode,
      language,
    }),
    payLink: payPath ? `${baseUrl(config)}${payPath}` : undefined,
    correctLink: undefined,
    dueOn: event === 'saved' ? await dueDay(db, answer) : undefined,
    until: term?.until,
    refund: answer.payment?.refunds.find(({ id }) => id === refund),
  }
  return { uid, town: form.municipality.uid, to, told, language, expiresAt: term?.expiresAt }
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

/** Until when the citizen has to correct what they were asked last, and how long a link to it is good; undefined where nothing waits. */
async function termOf({ db, clock }: TellDeps, form: FormSnapshot, { requests }: StoredAnswer) {
  const last = requests.findLast(({ closedAt }) => closedAt === undefined)
  if (!last) return undefined
  const { id, timeZone } = form.municipality
  const at = clock().getTime()
  const { until } = termOfCorrection(form.municipality, Date.parse(last.at), await loadHolidays(db.sql, id))
  const { lastDay, expiresAt } = linkTerm({ timeZone, at, until })
  // Whoever asks for another link after the term is told the day of that.
  return { until: until < dayText(timeZone, at) ? lastDay : until, expiresAt }
}
