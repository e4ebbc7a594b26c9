import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type User, type UserChange } from '@ventanilla/api'
import type { MessageKey } from '@ventanilla/text'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'

/** A change to a user from its row: told when done; when somebody was faster the row is read anew and that is told. */
export function useChangeUser(user: User, done: MessageKey, onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: UserChange) => client.changeUser(user.id, user.revision, change),
    onSuccess: () => {
      onClose()
      notify('success', text.t(done))
    },
    onError: error => {
      if (!(error instanceof ApiProblem && error.status === 412)) return
      onClose()
      notify('warning', text.t('list.stale'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
}
