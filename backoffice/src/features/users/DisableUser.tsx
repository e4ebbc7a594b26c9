import type { User } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { userName } from '../../components/user-name.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useChangeUser } from './use-change-user.ts'

type Props = { user: User; onClose: () => void }

/** Deactivates a user, or takes that back. */
export function DisableUser({ user, onClose }: Props) {
  const text = useText()
  const name = userName(user)
  const change = useChangeUser(user, user.disabled ? 'users.enable.done' : 'users.disable.done', onClose)
  return (
    <ConfirmDialog
      title={text.t(user.disabled ? 'users.enable.title' : 'users.disable.title', { name })}
      confirm={text.t(user.disabled ? 'users.enable' : 'users.disable')}
      isDanger={!user.disabled}
      isBusy={change.isPending}
      refusal={change.isError ? problemSentence(change.error, text) : undefined}
      onConfirm={() => change.mutate({ disabled: !user.disabled })}
      onClose={onClose}
    >
      <p>{text.t(user.disabled ? 'users.enable.body' : 'users.disable.body')}</p>
    </ConfirmDialog>
  )
}
