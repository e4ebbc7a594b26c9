import {
  isObligatory,
  type Language,
  type MessageEvent,
  type MessageText,
  municipalitySettingsSchema,
  writtenText,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { baseUrl } from '../../../platform/config/base-url.ts'
import type { Deps } from '../../deps.ts'
import { loadHolidays } from '../../forms/snapshot/read-holidays.ts'
import { termOfCorrection } from '../../forms/snapshot/term-of-correction.ts'
import type { Letter } from '../../mail/letter/letter.ts'
import { composeLetter } from './compose-letter.ts'
import { settingsAt } from './list-messages.ts'
import type { MessagePlace } from './message-place.ts'
import { exampleAnswer, exampleRefund } from './example-answer.ts'

/** What somebody is writing; without a text the one that stands now. */
export type DraftOfMessage = { readonly language: Language; readonly text: MessageText | null }
type ExampleDeps = Pick<Deps, 'config' | 'db' | 'text' | 'clock'>

/** The letter that an event would be told by, about an answer that nobody gave. */
export async function exampleLetter(
  deps: ExampleDeps,
  place: MessagePlace,
  event: MessageEvent,
  { language, text: draft }: DraftOfMessage,
): Promise<{ letter: Letter; text: Text }> {
  const text = deps.text(language)
  const at = deps.clock()
  const base = baseUrl(deps.config)
  const until = await untilOf(deps, place.municipality, at)
  const written = draft ?? writtenText(language, (await settingsAt(deps, place)).get(event) ?? [])
  const letter = composeLetter(
    {
      event,
      answer: exampleAnswer(place, event, { text, at }),
      area: place.area,
      written,
      statusLink: `${base}/publico/consultar-estado`,
      payLink: `${base}/`,
      // Of no town: it opens a page that says so.
      correctLink: `${base}/publico/corregir/-?lang=${language}`,
      privacyLink: `${base}/publico/corregir/-?lang=${language}`,
      refund:
        event === 'refunded' ? { amountCents: exampleRefund, reason: text.t('mail.example.refundReason') } : undefined,
      dueOn: event === 'saved' ? until : undefined,
      until,
    },
    text,
  )
  return { letter: { ...letter, ...(!isObligatory(event) && { stop: `${base}/avisos` }) }, text }
}

async function untilOf({ db }: ExampleDeps, { id, timeZone }: MessagePlace['municipality'], at: Date): Promise<string> {
  const { municipality } = db.tables
  const [town] = await db.sql
    .select({ settings: municipality.settings })
    .from(municipality)
    .where(eq(municipality.id, id))
  const settings = v.parse(municipalitySettingsSchema, JSON.parse(town?.settings ?? '{}'))
  return termOfCorrection({ timeZone, settings }, at.getTime(), await loadHolidays(db.sql, id)).until
}
