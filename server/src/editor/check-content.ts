import { attachmentsOf, type FormContent, formIssues, questionsOf, saveProblems } from '@ventanilla/model'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { Problem } from '../http/problem.ts'

/**
 * The content as the server lets it be saved: the ten checks in their order, then the other rules (spec 2 §5). What only the server may
 * say, the platform's types and the author's name there, is taken from the form as it stands. Throws form.invalid with every reason.
 */
export function checkedContent(content: FormContent, before: FormContent | undefined, person: Person): FormContent {
  const issues = [...saveProblems(content), ...formIssues(content)]
  if (issues.length > 0) throw new Problem('form.invalid', { issues })
  const { areaId, areaDescription } = content.live.platform
  const { typeId, typeIdByState } = before?.live.platform ?? {}
  const platform = content.definition.settings.platformSync
    ? {
        username: before?.live.platform.username ?? person.username,
        ...(areaId !== undefined && { areaId }),
        ...(areaDescription !== undefined && { areaDescription }),
        ...(typeId !== undefined && { typeId }),
        ...(typeIdByState !== undefined && { typeIdByState }),
      }
    : {}
  return { ...content, live: { ...content.live, platform } }
}

/** Video attachments are for municipalities and people that have them switched on; questions that ask for them already keep doing so (spec 2 §5). */
export function checkVideos(content: FormContent, before: FormContent | undefined, isAllowed: boolean): void {
  if (isAllowed) return
  const asked = new Set(videoQuestions(before))
  if (videoQuestions(content).some(id => !asked.has(id))) throw new Problem('form.video')
}

function videoQuestions(content: FormContent | undefined): string[] {
  if (!content) return []
  return questionsOf(content.definition)
    .filter(question => attachmentsOf(question).includes('video'))
    .map(({ id }) => id)
}

/** The pictures that a form names must be there: uploaded for it, or for it before it was saved for the first time. Throws form.picture. */
export async function checkPictures(db: Database, formIds: readonly number[], content: FormContent): Promise<void> {
  const { upload } = db.tables
  const wanted = [
    { purpose: 'header', fileId: content.definition.headerImage?.fileId },
    { purpose: 'logo', fileId: content.live.branding.logo?.fileId },
  ]
  for (const { purpose, fileId } of wanted) {
    if (fileId === undefined) continue
    const [row] = await db.sql
      .select({ id: upload.id })
      .from(upload)
      .where(and(eq(upload.uid, fileId), eq(upload.purpose, purpose), inArray(upload.formId, [...formIds])))
    if (!row) throw new Problem('form.picture')
  }
}
