import type { LinkGate, LinkOpening, LinkSession } from '@ventanilla/api'
import { mailCode, plainDocument } from '@ventanilla/model'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import type { OpenLink } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomText } from '../../../platform/random-text.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { hashOf } from '../record/row/token-hash.ts'
import { documentOf } from './document-of.ts'
import { type FoundLink, findLink, rightLink } from './find-link.ts'
import { isSameHash } from './link-token.ts'
import { codeHashOf, mailCodeMs, newMailCode } from './mail-code.ts'
import { refuseShut, takeTry } from './take-try.ts'

type LinkDeps = Pick<Deps, 'db' | 'clock'>

const sessionMs = 8 * 3_600_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** What a link asks for. Throws link.gone. */
export async function gateOfLink({ db, clock }: LinkDeps, token: string): Promise<LinkGate> {
  const { answer, form } = await findLink(db, token, clock().getTime())
  const factors: LinkGate['factors'] = documentOf(answer) === undefined ? ['code'] : ['document', 'code']
  return { municipality: form.municipality.name, factors }
}

/** Mails a code to where the link went; it takes the place of the one before. Throws link.shut. */
export async function sendLinkCode({ db, clock }: LinkDeps, { link, answer, form, address }: FoundLink): Promise<void> {
  const { answerLink } = db.tables
  const at = clock()
  refuseShut(link, at.getTime())
  const { code, codeHash } = newMailCode(link.selector)
  await db.transact(function* (tx) {
    const codeExpiresAt = at.getTime() + mailCodeMs
    yield* run(tx.update(answerLink).set({ codeHash, codeExpiresAt }).where(eq(answerLink.id, link.id)))
    yield* queueMail(tx, {
      municipalityId: form.municipality.id,
      answerUid: answer.id,
      at,
      template: 'citizen.code',
      to: address,
      languages: { asked: answer.language, about: answer.definition.language },
      values: { code, minutes: mailCode.minutes, about: 'link' },
    })
  })
}

/** The session of whoever has a link and its second factor. Throws link.gone, link.shut, link.factor. */
export async function openLink({ db, clock }: LinkDeps, opening: LinkOpening): Promise<LinkSession> {
  const now = clock().getTime()
  // Who guesses on is shut out before anything is read.
  refuseShut(await rightLink(db, opening.token, now), now)
  const { link, answer } = await findLink(db, opening.token, now)
  const { answerLink, answerLinkSession } = db.tables
  await takeTry(db, link.id, now)
  if (!(await isFactor({ db, clock }, { link, answer }, opening))) throw new Problem('link.factor')
  const token = randomText(alphabet, 43)
  const { municipalityId, id: linkId } = link
  const expiresAt = now + sessionMs
  await db.transact(function* (tx) {
    const opened = { idHash: hashOf(token), municipalityId, linkId, createdAt: now, expiresAt }
    yield* run(tx.insert(answerLinkSession).values(opened))
    // A code is good once.
    yield* run(tx.update(answerLink).set({ tries: 0, codeHash: null }).where(eq(answerLink.id, linkId)))
  })
  return { token, expiresAt: new Date(expiresAt).toISOString() }
}

async function isFactor(
  { db, clock }: LinkDeps,
  { link, answer }: Pick<FoundLink, 'link' | 'answer'>,
  opening: LinkOpening,
): Promise<boolean> {
  if (opening.by === 'document') {
    const number = documentOf(answer)
    return number !== undefined && isSameHash(hashOf(number), hashOf(plainDocument(opening.document)))
  }
  // Read after the try was counted: of the same code sent twice at once one is right.
  const { answerLink } = db.tables
  const taken = await db.sql
    .update(answerLink)
    .set({ codeHash: null })
    .where(
      and(
        eq(answerLink.id, link.id),
        eq(answerLink.codeHash, codeHashOf(link.selector, opening.code)),
        gt(answerLink.codeExpiresAt, clock().getTime()),
      ),
    )
    .returning({ id: answerLink.id })
  return taken.length > 0
}

/** What a session opened; undefined once it or its link is over. */
export async function findLinkSession({ db, clock }: LinkDeps, token: string): Promise<OpenLink | undefined> {
  const { answerLink, answerLinkSession: session, answer, municipality } = db.tables
  const now = clock().getTime()
  const [found] = await db.sql
    .select({
      linkId: answerLink.id,
      usedAt: answerLink.usedAt,
      answerId: answer.id,
      answerUid: answer.uid,
    })
    .from(session)
    .innerJoin(answerLink, eq(answerLink.id, session.linkId))
    .innerJoin(answer, eq(answer.id, answerLink.answerId))
    .innerJoin(municipality, eq(municipality.id, answer.municipalityId))
    .where(
      and(
        eq(session.idHash, hashOf(token)),
        gt(session.expiresAt, now),
        isNull(answer.trashedAt),
        eq(municipality.disabled, 0),
      ),
    )
  return found
}

/** Removes links whose time is long over, and sessions that are over. Gives how many rows. */
export async function removeOldLinks({ db, clock }: LinkDeps): Promise<number> {
  const { answerLink, answerLinkSession } = db.tables
  const now = clock().getTime()
  const sessions = await db.sql
    .delete(answerLinkSession)
    .where(lte(answerLinkSession.expiresAt, now))
    .returning({ id: answerLinkSession.linkId })
  const links = await db.sql
    .delete(answerLink)
    .where(lte(answerLink.expiresAt, now - keptMs))
    .returning({ id: answerLink.id })
  return sessions.length + links.length
}

/** So long after its term whoever finds an old link may still ask for another. */
const keptMs = 180 * 86_400_000
