import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { closeToTitle } from '../../components/dialog/close-to-title.ts'
import { hasCode } from '../../components/field/field-problem.ts'
import { userName } from '../../components/user-name.ts'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useActOnUser } from './use-act-on-user.ts'

type Props = { user: User; onClose: () => void }

/** Says what goes and what stays. Where the person has unsaved forms, the second press takes them over. */
export function DeleteUser({ user, onClose }: Props) {
  const text = useText()
  const queryClient = useQueryClient()
  const remove = useActOnUser({
    act: async (takesDrafts: boolean) => {
      await client.deleteUser(user.id, user.revision, takesDrafts ? { drafts: 'take' } : {})
      void queryClient.invalidateQueries({ queryKey: ['form-drafts'] })
    },
    done: text.t('users.delete.done'),
    onClose: () => closeToTitle(onClose),
  })
  const hasDrafts = hasCode(remove.error, 'user.drafts')
  return (
    <ConfirmDialog
      title={text.t('users.delete.title', { name: userName(user) })}
      confirm={text.t(hasDrafts ? 'users.delete.takeDrafts' : 'users.delete.submit')}
      isDanger
      isBusy={remove.isPending}
      refusal={remove.isError ? problemSentence(remove.error, text) : undefined}
      onConfirm={() => remove.mutate(hasDrafts)}
      onClose={onClose}
    >
      <p>{text.t('users.delete.body', { username: user.username })}</p>
    </ConfirmDialog>
  )
}
