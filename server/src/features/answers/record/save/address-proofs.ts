import {
  type AnswerContent,
  addressesToProve,
  type FormDefinition,
  type Issue,
  issue,
  questionPath,
} from '@ventanilla/model'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { hashOf } from '../row/token-hash.ts'

/** A draft may be gone on with for a week: as long a proof is good, and a day more. */
export const proofMs = 8 * 86_400_000

type Given = {
  readonly formId: number
  readonly definition: FormDefinition
  readonly content: AnswerContent
  /** What stood in the answer before: an address that stays needs no proof. */
  readonly before?: AnswerContent
}

/** An address as its digest is kept: one mailbox, however it is written. */
export function addressHashOf(address: string): string {
  return hashOf(address.trim().toLowerCase())
}

/** The addresses that have to be proved and are not: by nothing, by what is over, or by what was given for another address or form. */
export async function proofIssues(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { formId, definition, content, before }: Given,
): Promise<Issue[]> {
  const stood = new Set(before && addressesToProve(definition, before).map(({ address }) => addressHashOf(address)))
  const asked = addressesToProve(definition, content).filter(({ address }) => !stood.has(addressHashOf(address)))
  if (asked.length === 0) return []
  const proven = await provenBy(
    { db, clock },
    formId,
    asked.flatMap(({ proof }) => (proof ? [hashOf(proof.token)] : [])),
  )
  return asked
    .filter(({ address, proof }) => !proof || proven.get(hashOf(proof.token)) !== addressHashOf(address))
    .map(({ place }) => issue('answer.notVerified', questionPath(place)))
}

/** The digests of the addresses that proofs are of, by theirs. */
async function provenBy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  formId: number,
  proofs: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (proofs.length === 0) return new Map()
  const { mailCode } = db.tables
  const rows = await db.sql
    .select({ proofHash: mailCode.proofHash, addressHash: mailCode.addressHash })
    .from(mailCode)
    .where(
      and(
        eq(mailCode.formId, formId),
        inArray(mailCode.proofHash, [...proofs]),
        gt(mailCode.createdAt, clock().getTime() - proofMs),
      ),
    )
  return new Map(rows.map(({ proofHash, addressHash }) => [proofHash, addressHash]))
}
