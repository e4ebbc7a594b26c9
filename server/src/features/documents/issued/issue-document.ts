import { createHash } from 'node:crypto'
import type { DocumentKind } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { baseUrl } from '../../../platform/config/base-url.ts'
import type { DocumentLayout, Proof } from '../../../platform/pdf/document-layout.ts'
import { printDocument } from '../../../platform/pdf/print-document.ts'
import { randomText } from '../../../platform/random-text.ts'
import { signPdf } from '../../../platform/signing/sign-pdf.ts'
import type { Deps } from '../../deps.ts'

/** Without what is read as something else on paper: 0 and O, 1, I and L. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** An answer's code as the counters give it; an imported one may hold anything. */
const plainCode = /^[A-Z0-9]{1,27}$/

/** With a `signer` a document is signed; without, it is one that nobody has to believe on its own. */
export type IssueDeps = Pick<Deps, 'config' | 'db' | 'clock'> & Partial<Pick<Deps, 'signer'>>
/** Whose certificate a document is signed with, and when. */
export type Signed = { readonly name: string; readonly at: Date }

export type Issued = {
  readonly kind: DocumentKind
  /** What the document is called, out of the form: nothing of what was answered. */
  readonly title: string
  readonly answerUid: string
  /** The code that it begins with; undefined where the town does not show it. */
  readonly docCode: string | undefined
  readonly municipalityId: number
  readonly text: Text
  /** What else its foot says. */
  readonly lines?: Proof['lines']
}

/**
 * Draws a document that says at its foot how it can be checked, and remembers it by its code and the hash of its bytes, before anybody has it.
 * Throws service.unavailable.
 */
export async function issueDocument(
  { config, db, clock, signer }: IssueDeps,
  { kind, title, answerUid, docCode, municipalityId, text, lines = [] }: Issued,
  layoutOf: (proof: Proof, signed: Signed | undefined) => DocumentLayout,
): Promise<Uint8Array> {
  const { issuedDocument } = db.tables
  const at = clock()
  // With an expired certificate nothing would be proved.
  const valid = signer && signer.validUntil > at.getTime() ? signer : undefined
  const signed = valid && { name: valid.name, at }
  const page = `${baseUrl(config)}/verificar`
  for (;;) {
    const code = newCode(docCode)
    const proof = {
      address: `${page}/${code}`,
      title: text.t('mail.pdf.check'),
      lines: [
        [{ text: text.t('mail.pdf.check.how', { address: page.replace(/^https?:\/\//, '') }) }],
        [{ text: `${text.t('mail.pdf.check.code')} ` }, { text: code, isStrong: true as const }],
        ...lines,
      ],
    }
    const signature = valid && { name: valid.name, label: text.t('verify.signature'), room: valid.room }
    const drawn = await printDocument({ ...layoutOf(proof, signed), ...(signature && { signature }) })
    const bytes = valid ? signPdf(drawn, valid) : drawn
    const kept = await db.sql
      .insert(issuedDocument)
      .values({
        municipalityId,
        code,
        kind,
        title,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        isSigned: valid ? 1 : 0,
        answerUid,
        issuedAt: at.getTime(),
      })
      .onConflictDoNothing()
      .returning({ id: issuedDocument.id })
    // One answer in a million has the four signs of another document already.
    if (kept.length > 0) return bytes
  }
}

/** 'VM1042-7K2Q': nobody who has the answer's code guesses a document's. */
function newCode(docCode: string | undefined): string {
  const begin = docCode !== undefined && plainCode.test(docCode) ? docCode : randomText(signs, 6)
  return `${begin}-${randomText(signs, 4)}`
}
