import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { type ZipEntry, zipBytes } from '../../../platform/zip/write-zip.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { answerPdf } from '../../documents/answer-pdf.ts'
import { readAnswer } from '../record/read/read-answer.ts'
import { readTimeline } from '../work/timeline/read-timeline.ts'
import { findCitizens } from './find-citizens.ts'
import { findAnswers, type FoundAnswer } from './find-answers.ts'
import { requestRow, subjectIn } from './requests.ts'
import type { Subject } from './subject.ts'

type ExportDeps = Pick<Deps, 'db' | 'config' | 'files' | 'clock' | 'text' | 'basemap'>

/**
 * All that is known of a person as a zip, made while it is sent: what the platform said of them, and of each answer its data with what happened to it, its
 * files and a PDF. Throws dataRequest.notFound, dataRequest.kind, dataRequest.decided once whom it was about is forgotten.
 */
export async function exportRequest(
  deps: ExportDeps,
  actor: Actor,
  { uid, language }: { uid: string; language: string },
): Promise<ReadableStream<Uint8Array>> {
  const { db, clock } = deps
  const { person, address } = actor
  const found = await requestRow(db, person, uid)
  if (found.kind !== 'export') throw new Problem('dataRequest.kind')
  const subject = subjectIn(found)
  if (!subject) throw new Problem('dataRequest.decided')
  const { answers, others } = await findAnswers(db, person, { ...found, subject })
  const at = clock()
  await recordAudit(db, {
    action: 'data.exported',
    actor: person,
    subject: { kind: 'data', uid, name: found.hint },
    municipalityId: found.municipalityId,
    detail: { answers: answers.length },
    address,
    at,
  })
  const job = { ...found, subject, answers, others, language, at }
  return ReadableStream.from(zipBytes(entriesOf(deps, actor, job)))
}

type Job = {
  readonly municipalityId: number
  readonly subject: Subject
  readonly answers: readonly FoundAnswer[]
  readonly others: number
  readonly language: string
  readonly at: Date
}

async function* entriesOf(deps: ExportDeps, actor: Actor, job: Job): AsyncGenerator<ZipEntry, void> {
  const { at, answers, others, subject } = job
  const json = (name: string, value: unknown) => entry(name, at, Buffer.from(JSON.stringify(value, undefined, 2)))
  const codes = answers.map(({ docCode, form, createdAt, isTrashed }) => ({
    code: docCode,
    form: form.name,
    createdAt: new Date(createdAt).toISOString(),
    ...(isTrashed && { inTrash: true }),
  }))
  yield json('index.json', { subject: subject.value, at: at.toISOString(), answers: codes, inOtherForms: others })
  yield json('person.json', await peopleOf(deps.db, job))
  const taken = new Set<string>()
  for (const answer of answers) {
    const folder = freeName(answer.docCode, taken)
    yield json(`${folder}/answer.json`, await dataOf(deps.db, actor, answer))
    yield* filesOf(deps, answer, folder)
    if (answer.isTrashed) continue
    const stored = await readAnswer(deps.db, actor.person, answer.uid)
    const { bytes } = await answerPdf(deps, stored, { text: deps.text(job.language), audience: 'staff' })
    yield entry(`${folder}/answer.pdf`, at, Buffer.from(bytes))
  }
}

/** With what happened to it; of one in the trash what is stored. */
async function dataOf(db: Database, { person }: Actor, { id, uid, isTrashed }: FoundAnswer): Promise<unknown> {
  if (!isTrashed) {
    const { items } = await readTimeline(db, person, { uid, hasViews: false })
    return { ...(await readAnswer(db, person, uid)), timeline: items }
  }
  const { answerContent } = db.tables
  const [stored] = await db.sql.select().from(answerContent).where(eq(answerContent.answerId, id))
  const parsed = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null)
  return {
    content: parsed(stored?.content),
    person: parsed(stored?.person),
    location: parsed(stored?.location),
    signatures: parsed(stored?.signatures),
  }
}

async function* filesOf(
  { db, files }: ExportDeps,
  { uid, createdAt }: FoundAnswer,
  folder: string,
): AsyncGenerator<ZipEntry, void> {
  const { upload } = db.tables
  const rows = await db.sql
    .select({ name: upload.name, path: upload.path })
    .from(upload)
    .where(and(eq(upload.answerUid, uid), ne(upload.purpose, 'mail')))
  const taken = new Set<string>()
  for (const { name, path } of rows) {
    const stored = await files.get(path)
    const [, base = '', extension = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(name) ?? []
    const own = `${folder}/files/${freeName(base, taken)}${extension}`
    if (stored) yield { name: own, at: new Date(createdAt), stream: stored.stream }
  }
}

/** What the municipal platform said of them when they last came. */
async function peopleOf(db: Database, { municipalityId, subject }: Job): Promise<unknown[]> {
  const found = await findCitizens(db, municipalityId, subject)
  return found.map(({ person, updatedAt }) => ({ person, at: new Date(updatedAt).toISOString() }))
}

function entry(name: string, at: Date, bytes: Uint8Array): ZipEntry {
  return { name, at, stream: new Blob([new Uint8Array(bytes)]).stream() }
}

/** Names may hold anything, and files of one name would hide each other. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[^\p{L}\p{N}_-]/gu, '_').slice(0, 80) || '_'
  let free = plain
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${plain}-${number}`
  taken.add(free.toLowerCase())
  return free
}
