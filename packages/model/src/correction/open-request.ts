import type { ChangeRequest, Mark } from './change-request.ts'

/** What waits for the citizen: one list, however many requests it was asked in. */
export type OpenRequest = { readonly comment: string; readonly marks: Mark[]; readonly at: string }

/**
 * The requests that nobody has answered yet as one: every mark once, what was written of each in turn, and when the last of them was made.
 * Null where none is open.
 */
export function openRequest(requests: readonly Omit<ChangeRequest, 'by'>[]): OpenRequest | null {
  const open = requests.filter(({ closedAt }) => closedAt === undefined)
  const last = open.at(-1)
  if (!last) return null
  const marks = new Map(open.flatMap(request => request.marks.map(mark => [placeOf(mark), mark])))
  return { comment: open.map(({ comment }) => comment).join('\n\n'), marks: [...marks.values()], at: last.at }
}

function placeOf({ kind, sectionId, rowIndex, questionId }: Mark): string {
  return [sectionId, rowIndex ?? 0, questionId, kind].join('/')
}
