import { attachmentsOf, type FormContent, formProblems, questionsOf } from '@ventanilla/model'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'

/**
 * The content as the server lets it be saved: the ten checks in their order, then the other rules (spec 2 §5); `isLocked` where answers
 * have locked its definition. What only the server may say, the platform's types and the author's name there, is taken from the form as it
 * stands. Throws form.invalid with every reason.
 */
export function checkedContent(
  content: FormContent,
  before: FormContent | undefined,
  person: StaffUser,
  isLocked: boolean,
): FormContent {
  const issues = formProblems(content, isLocked)
  if (issues.length > 0) throw new Problem('form.invalid', { issues })
  const { areaId } = content.live.platform
  const { typeId, typeIdByState } = before?.live.platform ?? {}
  const platform = content.definition.settings.platformSync
    ? {
        username: before?.live.platform.username ?? person.username,
        ...(areaId !== undefined && { areaId }),
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

/** The pictures that a form names, by what they are for. */
export function picturesOf({ definition, live }: FormContent): {
  header: string | undefined
  logo: string | undefined
} {
  return { header: definition.headerImage?.fileId, logo: live.branding.logo?.fileId }
}
