import type { User } from '@ventanilla/api'
import { isRole, type Role } from '@ventanilla/model'
import { useState } from 'react'
import { ChoiceMenu } from '../../components/field/ChoiceMenu.tsx'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { userName } from '../../components/user-name.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useChangeUser } from './use-change-user.ts'

/** The one role of a user, among those the reader may give. Another one is asked for first: it ends the person's sessions. */
export function RoleSelect({ user, roles }: { user: User; roles: readonly Role[] }) {
  const text = useText()
  const session = useSession()
  const [wanted, setWanted] = useState<Role>()
  const close = () => setWanted(undefined)
  const change = useChangeUser(user, 'users.role.done', close)
  if (!user.editable || user.id === session.user.id) return text.t(`users.role.${user.role}`)
  const name = userName(user)
  return (
    <>
      <ChoiceMenu
        label={text.t('users.role.of', { name })}
        chosen={user.role}
        options={roles.map(role => ({ id: role, name: text.t(`users.role.${role}`) }))}
        onChoose={role => isRole(role) && role !== user.role && setWanted(role)}
      />
      {wanted && (
        <ConfirmDialog
          title={text.t('users.role.confirm')}
          confirm={text.t('users.role.submit')}
          isBusy={change.isPending}
          refusal={change.isError ? problemSentence(change.error, text) : undefined}
          onConfirm={() => change.mutate({ roles: [wanted] })}
          onClose={close}
        >
          <p>
            {text.t('users.role.from', {
              name,
              from: text.t(`users.role.${user.role}`),
              to: text.t(`users.role.${wanted}`),
            })}
          </p>
          <p>{text.t('users.signsOut')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
