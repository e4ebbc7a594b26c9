import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { inboxCalls } from './inbox-calls.ts'
import type { InboxState } from './use-inbox.ts'

/** Chooses all of a queue as it is at this moment, as many as can be named together: where there are more, it says so. */
export function useChooseAll({ box, selection }: Pick<InboxState, 'box' | 'selection'>): () => void {
  const text = useText()
  const notify = useNotify()
  const choose = async () => {
    try {
      const { items, hasMore } = await inboxCalls.ids({ box })
      selection.put(items, true)
      if (hasMore) notify('warning', text.t('inbox.chosenFirst', { count: items.length }))
    } catch (error) {
      notify('error', problemSentence(error, text))
    }
  }
  return () => void choose()
}
