import type { Answer, ReplyOptions } from '@ventanilla/api'
import { contactAddress, type ReplyValues } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { baseUrl } from '../../../../platform/config/base-url.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Deps } from '../../../deps.ts'
import { type FormSnapshot, loadForm } from '../../../forms/snapshot/form-snapshot.ts'
import { readAnswer } from '../../record/read/read-answer.ts'
import { readTemplates } from './templates.ts'

/** `portal`: whoever gave it reads in the citizen portal what is written, with an address or without. */
export type Reply = { answer: Answer; form: FormSnapshot; address: string | null; portal: boolean; values: ReplyValues }

/** An answer with what a reply to it may say, and where it goes. Throws answer.notFound. */
export async function replyTo(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: StaffUser,
  uid: string,
): Promise<Reply> {
  const answer = await readAnswer(db, person, uid)
  const form = await loadForm(db, answer.formId)
  if (!form) throw new Problem('answer.notFound')
  const { docCode, state } = answer
  const name = answer.person?.name.trim()
  const values: ReplyValues = {
    code: docCode,
    ...(state && { state: state.name }),
    ...(name && { name }),
    // The look-up knows the answers of public forms alone.
    ...(form.live.public && {
      link: `${baseUrl(config)}/publico/consultar-estado?code=${encodeURIComponent(docCode)}`,
    }),
  }
  const known = { citizenEmail: answer.person?.details?.email, contactQuestionId: form.live.contactQuestionId }
  const { answer: row } = db.tables
  const [kept] = await db.sql.select({ citizenId: row.citizenId }).from(row).where(eq(row.uid, uid))
  const portal = (kept?.citizenId ?? null) !== null
  return { answer, form, address: contactAddress(answer.definition, answer.content, known), portal, values }
}

/** What whoever replies chooses from, the language of the form first. Throws answer.notFound. */
export async function readReplyOptions(
  deps: Pick<Deps, 'db' | 'config'>,
  person: StaffUser,
  uid: string,
): Promise<ReplyOptions> {
  const { answer, form, address, portal, values } = await replyTo(deps, person, uid)
  const found = await readTemplates(deps.db, { municipalityId: form.municipality.id, formId: form.id })
  const isOther = ({ language }: { language: string }) => Number(language !== answer.definition.language)
  return { address, portal, values, templates: found.toSorted((a, b) => isOther(a) - isOther(b)) }
}
