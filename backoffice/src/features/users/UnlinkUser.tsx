import type { User } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { userName } from '../../components/user-name.ts'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useActOnUser } from './use-act-on-user.ts'

type Props = { user: User; onClose: () => void }

/** For a person whom the provider knows under another identity than the one that was kept. */
export function UnlinkUser({ user, onClose }: Props) {
  const text = useText()
  const unlink = useActOnUser({
    act: () => client.unlinkUser(user.id, user.revision),
    done: text.t('users.unlink.done'),
    onClose,
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
