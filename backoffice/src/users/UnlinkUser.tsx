import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type User } from '@ventanilla/api'
import { ConfirmDialog } from '../part/dialog/ConfirmDialog.tsx'
import { client } from '../shell/client.ts'
import { problemSentence } from '../shell/problem-sentence.ts'
import { useText } from '../shell/text-context.ts'
import { useNotify } from '../shell/toast/toast-context.ts'
import { userName } from '../part/user-name.ts'

type Props = { user: User; onClose: () => void }

/** For a person whom the provider knows under another identity than the one that was kept. */
export function UnlinkUser({ user, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const unlink = useMutation({
    mutationFn: () => client.unlinkUser(user.id, user.revision),
    onSuccess: () => {
      onClose()
      notify('success', text.t('users.unlink.done'))
    },
    onError: error => {
      if (!(error instanceof ApiProblem && error.status === 412)) return
      onClose()
      notify('warning', text.t('list.stale'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
  return (
    <ConfirmDialog
      title={text.t('users.unlink.title', { name: userName(user) })}
      confirm={text.t('users.unlink.submit')}
      isDanger
      isBusy={unlink.isPending}
      refusal={unlink.isError ? problemSentence(unlink.error, text) : undefined}
      onConfirm={() => unlink.mutate()}
      onClose={onClose}
    >
      <p>{text.t('users.unlink.body', { username: user.username })}</p>
    </ConfirmDialog>
  )
}
