import { factorTries } from '@ventanilla/model'
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { Problem } from '../../platform/problem.ts'
import { randomText } from '../../platform/random-text.ts'
import { codeHashOf } from '../answers/links/mail-code.ts'
import { proofMs } from '../answers/record/save/address-proofs.ts'
import { hashOf } from '../answers/record/row/token-hash.ts'
import type { Deps } from '../deps.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock'>
type Given = { readonly formUid: string; readonly uid: string; readonly code: string }

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * The token that proves an address, for the right code. A try is counted before it is looked at: however many come at once, no more than five
 * are. Throws mailCode.wrong, for a wrong code as for one that is over, used or never was.
 */
export async function confirmMailCode({ db, clock }: CodeDeps, { formUid, uid, code }: Given): Promise<string> {
  const { mailCode, form } = db.tables
  const [known] = await db.sql.select({ id: form.id }).from(form).where(eq(form.uid, formUid))
  if (!known) throw new Problem('mailCode.wrong')
  const open = and(eq(mailCode.uid, uid), eq(mailCode.formId, known.id), isNull(mailCode.proofHash))
  const taken = await db.sql
    .update(mailCode)
    .set({ tries: sql`${mailCode.tries} + 1` })
    .where(and(open, gt(mailCode.expiresAt, clock().getTime()), lt(mailCode.tries, factorTries)))
    .returning({ id: mailCode.id })
  if (taken.length === 0) throw new Problem('mailCode.wrong')
  const token = randomText(alphabet, 43)
  const proven = await db.sql
    .update(mailCode)
    .set({ proofHash: hashOf(token) })
    .where(and(open, eq(mailCode.codeHash, codeHashOf(uid, code))))
    .returning({ id: mailCode.id })
  if (proven.length === 0) throw new Problem('mailCode.wrong')
  return token
}

/** Removes codes whose proof is good for nothing more. Gives how many. */
export async function removeOldMailCodes({ db, clock }: CodeDeps): Promise<number> {
  const { mailCode } = db.tables
  const removed = await db.sql
    .delete(mailCode)
    .where(lte(mailCode.createdAt, clock().getTime() - proofMs))
    .returning({ id: mailCode.id })
  return removed.length
}
