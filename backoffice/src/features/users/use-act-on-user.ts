import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'

type Act<Given> = {
  readonly act: (given: Given) => Promise<unknown>
  /** What is said once it is done. */
  readonly done: string
  readonly onClose: () => void
}

/** What is done to a person as the list shows them, from a dialog; who was changed meanwhile is shown anew, and nothing is done. */
export function useActOnUser<Given = void>({ act, done, onClose }: Act<Given>) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      onClose()
      notify('success', done)
    },
    onError: error => {
      if (!(error instanceof ApiProblem && error.status === 412)) return
      onClose()
      notify('warning', text.t('list.stale'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
}
