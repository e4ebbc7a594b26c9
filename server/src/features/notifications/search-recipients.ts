import type { RecipientList, RecipientSearch } from '@ventanilla/api'
import { hasWelcomePage, recipientNumberIssue } from '@ventanilla/model'
import { and, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { answersSeen } from '../answers/record/list/scope.ts'
import { citizenCreator } from '../answers/record/row/citizen-creator.ts'
import { readPersonSummary } from '../answers/record/row/person-summary.ts'
import { stateOf } from '../answers/record/row/state-of.ts'
import { type VersionReader, versionReader } from '../forms/snapshot/read-version.ts'

/** Search results come five a page (spec 1 §9). */
const pageSize = 5

/**
 * The answers about a person, by the number, of those that the searching person sees; for those who see only their own also by an answer's
 * code (spec 1 §2, 3 §6). Answers of deleted forms are left out. Throws access.forbidden, recipient.number.
 */
export async function searchRecipients(
  db: Database,
  person: StaffUser,
  { type, number, page = 1 }: RecipientSearch,
): Promise<RecipientList> {
  const mayUseCode = person.role === 'ROLE_CENSISTA_PRIVADO'
  if (!hasWelcomePage(person.role) || (type === 'code' && !mayUseCode)) throw new Problem('access.forbidden')
  const isWrong = type === 'code' ? number === '' : recipientNumberIssue(type, number) !== null
  if (isWrong) throw new Problem('recipient.number', { values: { type } })
  const { answer, form } = db.tables
  const where = and(numbered(db, type, number), answersSeen(db, person), isNull(form.deletedAt))
  const [counted] = await db.sql
    .select({ total: count() })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(where)
  const total = counted?.total ?? 0
  const rows = await readRows(db, where, page)
  const read = versionReader(db)
  return {
    items: await Promise.all(rows.map(row => itemOf(read, row))),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

function numbered({ tables: { answer } }: Database, type: RecipientSearch['type'], number: string): SQL {
  if (type === 'code') return inArray(answer.docCode, [number, number.toUpperCase()])
  return inArray(answer.citizenDni, waysToWrite(number))
}

/** With and without dots, blanks and hyphens; a CUIT also with its hyphens where they belong. */
function waysToWrite(number: string): string[] {
  const plain = number.replace(/[.\s-]/g, '')
  return [...new Set([number, plain, plain.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')])]
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

async function readRows(db: Database, where: SQL | undefined, page: number) {
  const { answer, answerContent, area, form, formArea, user } = db.tables
  return await db.sql
    .select({
      answer,
      form: { uid: form.uid, title: form.title },
      area: { uid: area.uid, name: area.name },
      person: answerContent.person,
      username: user.username,
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .leftJoin(formArea, and(eq(formArea.formId, form.id), eq(formArea.position, 0)))
    .leftJoin(area, eq(area.id, formArea.areaId))
    .leftJoin(answerContent, eq(answerContent.answerId, answer.id))
    .leftJoin(user, eq(user.id, answer.creatorId))
    .where(where)
    .orderBy(desc(answer.createdAt), desc(answer.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

async function itemOf(
  read: VersionReader,
  { answer, form, area, person, username }: Row,
): Promise<RecipientList['items'][number]> {
  const version = answer.state === '' ? undefined : await read(answer.formId, answer.version)
  const state = version ? stateOf(version.definition, answer.state) : null
  const about = readPersonSummary(person)
  return {
    answerId: answer.uid,
    docCode: answer.docCode,
    form: { id: form.uid, title: form.title },
    area: area && { id: area.uid, name: area.name },
    person: about && { name: about.name, number: about.number },
    state: state && { id: state.id, name: state.name },
    createdAt: new Date(answer.createdAt).toISOString(),
    createdBy: username,
    byCitizen: answer.creatorId === citizenCreator,
  }
}
