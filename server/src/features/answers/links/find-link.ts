import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { type FoundForm, findForm } from '../../forms/read/find-form.ts'
import { addressOf, readStoredAnswer, type StoredAnswer } from '../record/read/read-answer.ts'
import { hashOf } from '../record/row/token-hash.ts'
import { isSameHash, readLinkToken, selectorOf } from './link-token.ts'

type LinkRow = Database['tables']['answerLink']['$inferSelect']

/** A link with the answer that it opens, and where mails about that go. */
export type FoundLink = {
  readonly link: LinkRow
  readonly answer: StoredAnswer
  readonly form: FoundForm
  readonly address: string
}

/** The link of a token. Throws link.gone where it is over, was cut or never was: nobody learns which. */
export async function findLink(db: Database, token: string, now: number): Promise<FoundLink> {
  const found = await withAnswer(db, await rightLink(db, token, now))
  if (!found) throw new Problem('link.gone')
  return found
}

/** The row of a token that is good, before anything is read of its answer. Throws link.gone. */
export async function rightLink(db: Database, token: string, now: number): Promise<LinkRow> {
  const read = readLinkToken(token)
  const link = read && (await linkBy(db, read.selector))
  if (!link || !isSameHash(link.secretHash, read.secretHash) || link.expiresAt <= now) throw new Problem('link.gone')
  return link
}

/** The same of one that is over or was cut: whoever has the rest of it may have another mailed to where it went. */
export async function findOldLink(db: Database, token: string): Promise<FoundLink | undefined> {
  const selector = selectorOf(token)
  const link = selector === undefined ? undefined : await linkBy(db, selector)
  return link && (await withAnswer(db, link))
}

async function linkBy({ sql, tables: { answerLink } }: Database, selector: string): Promise<LinkRow | undefined> {
  const [link] = await sql.select().from(answerLink).where(eq(answerLink.selector, selector))
  return link
}

/** A link was sent to somebody: it opens nothing once its answer is another's, in the trash, or of a form or town that is closed to all. */
async function withAnswer(db: Database, link: LinkRow): Promise<FoundLink | undefined> {
  const { answer: answers } = db.tables
  const answer = await readStoredAnswer(db, and(eq(answers.id, link.answerId), isNull(answers.trashedAt))).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'answer.notFound') return undefined
      throw error
    },
  )
  const form = answer && (await findForm(db, answer.formId))
  const address = form && addressOf(answer, form.live.contactQuestionId)
  if (!form || form.municipality.isDisabled || typeof address !== 'string') return undefined
  if (!isSameHash(hashOf(address.toLowerCase()), link.addressHash)) return undefined
  return { link, answer, form, address }
}
