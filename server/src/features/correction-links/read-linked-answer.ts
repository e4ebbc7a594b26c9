import type { LinkedAnswer } from '@ventanilla/api'
import { filesOf, type Mark, markedPlaces, valueAt } from '@ventanilla/model'
import { and, eq, isNull } from 'drizzle-orm'
import type { OpenLink } from '../../platform/http/context.ts'
import { dayText } from '../../platform/municipal-time.ts'
import { Problem } from '../../platform/problem.ts'
import { readStoredAnswer, type StoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'
import { areasOfForm, type FoundForm, findForm } from '../forms/read/find-form.ts'
import { loadHolidays } from '../forms/snapshot/read-holidays.ts'
import { termOfCorrection } from '../forms/snapshot/term-of-correction.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>

/** What a link opened, as it stands. Throws link.session where the answer is gone meanwhile. */
export async function readLinkedAnswer(deps: ReadDeps, link: OpenLink): Promise<LinkedAnswer> {
  const { answer, form, dueAt } = await linkedAnswer(deps, link)
  const requests = link.usedAt === null ? openRequests(answer) : []
  const marks = link.usedAt === null ? requests.flatMap(each => each.marks) : sentMarks(answer, link.usedAt)
  const [area] = await areasOfForm(deps.db, form.id)
  const code = encodeURIComponent(answer.docCode)
  return {
    docCode: answer.docCode,
    revision: answer.revision,
    createdAt: answer.createdAt,
    formId: answer.formId,
    municipality: answer.municipality,
    area: area?.name ?? '',
    contact: form.municipality.branding.contact ?? {},
    definition: answer.definition,
    content: answer.content,
    files: filesAt(answer, marks),
    requests: requests.map(({ comment, marks, at }) => ({ comment, marks, at })),
    term: requests.length > 0 ? await termOf(deps, form, requests) : null,
    sent: link.usedAt === null ? null : sentOf(answer, link.usedAt, form, dueAt),
    // The look-up knows the answers of public forms alone.
    statusPath: form.live.public ? `/publico/consultar-estado?code=${code}` : null,
  }
}

/** The ids of the files that somebody with the link may see: of what was asked. */
export async function linkedFiles(deps: ReadDeps, link: OpenLink): Promise<ReadonlySet<string>> {
  return new Set(Object.keys((await readLinkedAnswer(deps, link)).files))
}

/** The answer as it stands, for whoever corrected it by the link. Throws answer.notFound where nothing was sent by it. */
export async function readSentAnswer(deps: ReadDeps, link: OpenLink): Promise<StoredAnswer> {
  if (link.usedAt === null) throw new Problem('answer.notFound')
  return (await linkedAnswer(deps, link)).answer
}

async function linkedAnswer({ db }: ReadDeps, { answerId }: OpenLink) {
  const { answer: answers } = db.tables
  const answer = await readStoredAnswer(db, and(eq(answers.id, answerId), isNull(answers.trashedAt))).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'answer.notFound') return undefined
      throw error
    },
  )
  const form = answer && (await findForm(db, answer.formId))
  if (!form) throw new Problem('link.session')
  const [row] = await db.sql.select({ dueAt: answers.dueAt }).from(answers).where(eq(answers.id, answerId))
  return { answer, form, dueAt: row?.dueAt ?? null }
}

function openRequests({ requests }: StoredAnswer) {
  return requests.filter(({ closedAt }) => closedAt === undefined)
}

/** Marks of what was answered at an instant. */
function sentMarks({ requests }: StoredAnswer, at: number): Mark[] {
  const closedAt = new Date(at).toISOString()
  return requests.flatMap(request => (request.closedAt === closedAt ? request.marks : []))
}

function sentOf(answer: StoredAnswer, at: number, { municipality: { timeZone } }: FoundForm, dueAt: number | null) {
  const instant = new Date(at).toISOString()
  const edit = answer.edits.find(each => each.kind === 'citizenCompletion' && each.at === instant)
  return {
    at: instant,
    marks: sentMarks(answer, at),
    kept: edit?.kept ?? [],
    message: edit?.message ?? null,
    until: dueAt === null ? null : dayText(timeZone, dueAt - 1),
  }
}

/** The files that stand in the questions that marks are about. */
function filesAt({ content, files }: StoredAnswer, marks: readonly Mark[]): LinkedAnswer['files'] {
  const ids = markedPlaces(content, marks).flatMap(place =>
    filesOf(valueAt(content, place)).map(({ fileId }) => fileId),
  )
  return Object.fromEntries(
    ids.flatMap(id => {
      const file = files[id]
      return file ? [[id, file]] : []
    }),
  )
}

const dayMs = 86_400_000

async function termOf(
  { db, clock }: ReadDeps,
  { municipality }: FoundForm,
  requests: readonly { readonly at: string }[],
): Promise<LinkedAnswer['term']> {
  const { id, timeZone } = municipality
  const askedAt = Date.parse(requests.at(-1)?.at ?? '')
  const { until } = termOfCorrection(municipality, askedAt, await loadHolidays(db.sql, id))
  const today = dayText(timeZone, clock().getTime())
  return { until, days: Math.round((Date.parse(until) - Date.parse(today)) / dayMs) }
}
