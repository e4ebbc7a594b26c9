import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { putUnread as showUnread } from '../list-state/rows-in-lists.ts'

const putUnread = endpoint('PUT /answers/:id/unread')

/** Marks the answer that is read as unread: it is shown at once, and as it was where that fails. */
export function useMarkUnread() {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: ({ id }: { id: string; formId: string }) => putUnread(id),
    onMutate: ({ id, formId }) => showUnread(queries, { id, formId }, true),
    onSuccess: () => notify('success', text.t('answers.markedUnread')),
    onError: (error, { id, formId }) => {
      showUnread(queries, { id, formId }, false)
      notify('error', `${text.t('answers.markUnreadFailed')}. ${problemSentence(error, text)}`)
    },
  })
  return (answer: { id: string; formId: string }) => mark.mutate(answer)
}
