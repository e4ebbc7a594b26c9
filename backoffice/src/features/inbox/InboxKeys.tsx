import { DeskKeys } from '../answers/decide/DeskKeys.tsx'
import { useFindKeys } from '../answers/decide/use-answer-keys.ts'

/** What keys mean over a queue: going to the others. Where no answer is read, nothing else hears keys. */
export function InboxKeys({ isAlone }: { isAlone: boolean }) {
  useFindKeys(undefined)
  return isAlone ? <DeskKeys onUndo={() => undefined} /> : null
}
