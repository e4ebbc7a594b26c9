import { type LinkPurpose, linkUntil } from '@ventanilla/model'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { dayText, startOfDay } from '../../../platform/municipal-time.ts'
import { hashOf } from '../record/row/token-hash.ts'
import { newLinkToken } from './link-token.ts'

type NewLink = {
  readonly municipalityId: number
  readonly answerId: number
  readonly purpose: LinkPurpose
  /** Where its mail goes. */
  readonly address: string
  readonly at: number
}

/** The last day of a link that is made now, on the town's clock, and the instant at which it opens nothing more. */
export function linkTerm({ timeZone, at, until }: { timeZone: string; at: number; until: string | undefined }) {
  const lastDay = linkUntil({ today: dayText(timeZone, at), until })
  return { lastDay, expiresAt: startOfDay(timeZone, lastDay, 1) }
}

/** Makes a link in the transaction that queues its mail, and gives what the mail says of it. A guess at an earlier one counts for it, too. */
export function* issueLink(
  { tables: { answerLink } }: Pick<Database, 'tables'>,
  tx: Handle,
  { municipalityId, answerId, purpose, address, at, expiresAt }: NewLink & { readonly expiresAt: number },
): Steps<string> {
  const [last] = yield* run(
    tx
      .select({ tries: answerLink.tries, triedAt: answerLink.triedAt })
      .from(answerLink)
      .where(eq(answerLink.answerId, answerId))
      .orderBy(desc(answerLink.id))
      .limit(1),
  )
  const { token, selector, secretHash } = newLinkToken()
  const addressHash = hashOf(address.toLowerCase())
  const row = {
    municipalityId,
    answerId,
    purpose,
    selector,
    secretHash,
    addressHash,
    createdAt: at,
    expiresAt,
    ...last,
  }
  yield* run(tx.insert(answerLink).values(row))
  return token
}
