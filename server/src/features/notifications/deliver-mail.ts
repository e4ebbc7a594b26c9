import { eq } from 'drizzle-orm'
import { MailRefused } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { delivery, type Work } from '../../platform/outbox/deliveries.ts'
import { finishRow } from '../../platform/outbox/finish-row.ts'
import { Undeliverable } from '../../platform/outbox/undeliverable.ts'
import { mailedKind } from '../answers/record/messages/message-event.ts'
import type { Deps } from '../deps.ts'
import { keptLetter } from '../mail/letter/letter.ts'
import { type MailJob, mailKind } from '../mail/mail-job.ts'
import { townLook } from '../mail/letter/town-look.ts'
import { goesToCitizens, renderMail } from '../mail/render-mail.ts'
import { inFrame } from './citizens/in-frame.ts'
import { writeCode } from './citizens/write-code.ts'
import { writeLetter } from './citizens/write-letter.ts'
import { dropMailFiles, readMailFiles } from './copies/mail-files.ts'

type DeliverMailDeps = Pick<Deps, 'config' | 'db' | 'files' | 'mail' | 'text' | 'clock' | 'basemap'>

export const mailDelivery = delivery({ ...mailKind, deliver: deliverMail })

/** Sends a mail in the name of its municipality. The same row always has the same Message-ID. */
async function deliverMail(
  deps: DeliverMailDeps,
  { row, payload: job }: Work<MailJob>,
  signal: AbortSignal,
): Promise<void> {
  const { db, mail, clock } = deps
  const files = filesOf(job)
  const written = await write(deps, row, job, files)
  const messageId = `outbox.${row.id}.${row.createdAt}`
  try {
    await mail.send({ to: job.to, ...written, messageId }, signal)
  } catch (error) {
    throw error instanceof MailRefused ? new Undeliverable(error.message, { cause: error }) : error
  }
  const now = clock().getTime()
  const { answerUid } = row
  // A message stands in the timeline since it was written.
  const isTold = answerUid !== null && job.template !== 'answer.message'
  await finishRow(
    db,
    row,
    JSON.stringify(toKeep(job)),
    now,
    isTold ? tx => tellMailed(db, tx, { id: row.id, answerUid, job, at: now }) : undefined,
  )
  if (row.answerUid !== null) await dropMailFiles(db, row.answerUid, files)
}

/** All of them in the frame of their town. */
function write(deps: DeliverMailDeps, row: Work<MailJob>['row'], job: MailJob, files: ReturnType<typeof filesOf>) {
  if (job.template === 'citizen.letter') return writeLetter(deps, row, job)
  return job.template === 'citizen.code' ? writeCode(deps, row, job) : writeMail(deps, row, job, files)
}

async function writeMail(
  deps: DeliverMailDeps,
  { municipalityId }: Work<MailJob>['row'],
  job: MailJob,
  files: ReturnType<typeof filesOf>,
) {
  const found = await townLook(deps, municipalityId)
  const look = { ...found, name: found.name || deps.config.productName }
  const text = deps.text(job.language ?? undefined)
  const { replyTo, attachments, ...framed } = await inFrame(deps, look, shown => renderMail(job, { ...shown, text }))
  return {
    ...framed,
    ...(goesToCitizens(job) && { replyTo }),
    attachments: [...attachments, ...(await readMailFiles(deps, files))],
  }
}

type Mailed = { id: number; answerUid: string; job: MailJob; at: number }

/** Keeps in the timeline of the answer that the mail left; its row goes after some weeks. */
function* tellMailed({ tables: { answer, answerEvent } }: Database, tx: Handle, mailed: Mailed): Steps<void> {
  const { id: row, answerUid, at, job } = mailed
  const [about] = yield* run(
    tx
      .select({ answerId: answer.id, municipalityId: answer.municipalityId })
      .from(answer)
      .where(eq(answer.uid, answerUid)),
  )
  if (!about) return
  const subject = job.template === 'citizen.letter' ? job.values.subject : undefined
  const data = JSON.stringify({ to: job.to, template: job.template, row, subject, language: job.language ?? undefined })
  yield* run(tx.insert(answerEvent).values({ ...about, kind: mailedKind, actorId: 0, at, data }))
}

function filesOf(job: MailJob): readonly { fileId: string; name: string }[] {
  return job.template === 'answer.copy' ? job.values.files : []
}

/** What is kept of a mail that has left: a link opens a door, and what somebody wrote is between them and their reader. */
function toKeep(job: MailJob): MailJob {
  switch (job.template) {
    case 'answer.copy':
      return { ...job, values: { ...job.values, body: '' } }
    case 'citizen.letter':
      return { ...job, values: keptLetter(job.values) }
    case 'answer.message':
      return { ...job, values: { ...job.values, body: '' } }
    case 'answer.mention':
      return { ...job, values: { ...job.values, link: '' } }
    case 'form.publication':
      return { ...job, values: { ...job.values, reason: '', link: '' } }
    case 'staff.digest':
      return { ...job, values: { ...job.values, items: [], link: '' } }
    case 'answer.notify': {
      const { summary: _, ...values } = job.values
      return { ...job, values: { ...values, link: '' } }
    }
    case 'citizen.code':
      return { ...job, values: { ...job.values, code: '' } }
    case 'password.reset':
      return { ...job, values: { ...job.values, link: '' } }
    case 'webhook.disabled':
    case 'user.factor':
      return job
    case 'user.invited':
      return { ...job, values: { ...job.values, link: '' } }
  }
}
