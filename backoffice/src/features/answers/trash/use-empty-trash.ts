import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TrashItem } from '@ventanilla/api'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { answerCalls } from '../change/answer-calls.ts'
import { expectOwnChange, noteOwnChange } from '../list-state/own-changes.ts'
import { trashCalls } from './trash-calls.ts'

type Act = 'restore' | 'erase'

/** Restores answers or deletes them for good, one after the other; says how many, and why the others stay. */
export function useEmptyTrash(onDone: (done: readonly TrashItem[]) => void) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, items }: { act: Act; items: readonly TrashItem[] }) => {
      const done: TrashItem[] = []
      const failed: { item: TrashItem; error: unknown }[] = []
      for (const item of items) {
        try {
          expectOwnChange(item.id)
          if (act === 'restore') await answerCalls.restoreAnswer(item.id, item.revision)
          else await trashCalls.erase(item.id, item.revision)
          done.push(item)
        } catch (error) {
          failed.push({ item, error })
        }
      }
      return { done, failed }
    },
    onSuccess: ({ done, failed }, { act }) => {
      onDone(done)
      for (const { id } of done) {
        noteOwnChange(id)
        queries.removeQueries({ queryKey: ['answer', id] })
      }
      // Lists that are not open are read anew when they are; of a form only where it was one of its answers.
      for (const formId of new Set(done.map(({ form }) => form.id))) {
        for (const changed of ['answers', 'answer-count']) {
          void queries.invalidateQueries({ queryKey: [changed, formId] })
        }
      }
      for (const changed of ['trash', 'inbox', 'inbox-counts']) void queries.invalidateQueries({ queryKey: [changed] })
      const count = done.length
      if (count > 0) notify('success', text.t(act === 'restore' ? 'trash.restored' : 'trash.erased', { count }))
      for (const { item, error } of failed) notify('warning', `${item.docCode}: ${problemSentence(error, text)}`)
    },
  })
}
