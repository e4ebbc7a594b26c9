import type { User } from '@ventanilla/api'
import { ConfirmDialog } from '../part/dialog/ConfirmDialog.tsx'
import { problemSentence } from '../shell/problem-sentence.ts'
import { useText } from '../shell/text-context.ts'
import { useChangeUser } from './use-change-user.ts'
import { userName } from '../part/user-name.ts'

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
