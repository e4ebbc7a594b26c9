import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '../../../platform/outbox/deliveries.ts'
import { Undeliverable } from '../../../platform/outbox/undeliverable.ts'
import { Problem } from '../../../platform/problem.ts'
import { readStoredAnswer } from '../../answers/record/read/read-answer.ts'
import type { Deps } from '../../deps.ts'
import { answerPdf } from '../../documents/answer-pdf.ts'
import { fileSize } from '../../documents/file-size.ts'
import { renderLetter } from '../../mail/letter/render-letter.ts'
import { townLook } from '../../mail/letter/town-look.ts'
import type { MailJob } from '../../mail/mail-job.ts'
import { inFrame } from './in-frame.ts'

type LetterDeps = Pick<Deps, 'config' | 'db' | 'files' | 'text' | 'clock' | 'basemap'>
type LetterJob = Extract<MailJob, { template: 'citizen.letter' }>

/** What mail servers take for sure, with a third more for the way it is written; a larger document stays at the municipality. */
const largestDocument = 7_000_000

/** A letter as it is sent: in its frame, with the town's logo and the document that goes with it. */
export async function writeLetter(
  deps: LetterDeps,
  { municipalityId, answerUid }: Work<MailJob>['row'],
  job: LetterJob,
) {
  const { values: letter } = job
  const text = deps.text(job.language ?? undefined)
  const look = await townLook(deps, municipalityId)
  const document = letter.document && answerUid !== null ? await receiptOf(deps, answerUid, text) : undefined
  const attached = document && { name: document.name, size: fileSize(document.bytes.byteLength, text) }
  const whole = { ...letter, document: document !== undefined }
  const framed = await inFrame(deps, look, shown => renderLetter(whole, { ...shown, text, attached }))
  return {
    ...framed,
    unsubscribe: letter.stop,
    attachments: [
      ...framed.attachments,
      ...(document ? [{ name: document.name, type: 'application/pdf', content: document.bytes }] : []),
    ],
  }
}

/** Throws Undeliverable where the answer was deleted meanwhile. */
async function receiptOf(deps: LetterDeps, uid: string, text: ReturnType<Deps['text']>) {
  const { answer } = deps.db.tables
  try {
    const found = await readStoredAnswer(deps.db, and(eq(answer.uid, uid), isNull(answer.trashedAt)))
    const document = await answerPdf(deps, found, { text, audience: 'public' })
    return document.bytes.byteLength <= largestDocument ? document : undefined
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'answer.notFound') throw error
    throw new Undeliverable('the answer of this mail was deleted', { cause: error })
  }
}
