import type { ClosedReason } from '@ventanilla/api'
import type { FoundForm } from './find-form.ts'

/** Why a form that may be seen takes no answers now. A save asks again, and only the database decides the last one of a limit. */
export function whyClosed({ live, answers }: FoundForm, now: number): Exclude<ClosedReason, 'answer.single'> | null {
  if (live.opensAt !== null && now < Date.parse(live.opensAt)) return 'form.notOpen'
  if (live.closesAt !== null && now >= Date.parse(live.closesAt)) return 'form.closed'
  const { limitResponses, responseLimit } = live
  return limitResponses && responseLimit !== null && answers >= responseLimit ? 'answer.limit.reached' : null
}
