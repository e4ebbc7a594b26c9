import type { User } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { userName } from '../../components/user-name.ts'
import { endpoint } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useActOnUser } from './use-act-on-user.ts'

const resetSecondFactor = endpoint('DELETE /users/:id/second-factor', 'revision')

type Props = { user: User; onClose: () => void }

/** For a person who lost what they sign in with beside the password. */
export function ResetFactor({ user, onClose }: Props) {
  const text = useText()
  const reset = useActOnUser({
    act: () => resetSecondFactor(user.id, user.revision),
    done: text.t('users.factor.reset.done'),
    onClose,
  })
  return (
    <ConfirmDialog
      title={text.t('users.factor.reset.title', { name: userName(user) })}
      confirm={text.t('users.factor.reset.submit')}
      isDanger
      isBusy={reset.isPending}
      refusal={reset.isError ? problemSentence(reset.error, text) : undefined}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      <p>{text.t('users.factor.reset.body')}</p>
    </ConfirmDialog>
  )
}
