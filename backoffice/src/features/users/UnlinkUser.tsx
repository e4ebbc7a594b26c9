import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type User } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { userName } from '../../components/user-name.ts'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'

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
