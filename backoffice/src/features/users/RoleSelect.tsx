import type { User } from '@ventanilla/api'
import { isRole, type Role } from '@ventanilla/model'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { userName } from '../../components/user-name.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useChangeUser } from './use-change-user.ts'
import styles from './users.module.css'

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
      <span className={`form-select ${styles.roleSelect}`}>
        <select
          className="input"
          aria-label={text.t('users.role.of', { name })}
          value={user.role}
          onChange={event => isRole(event.target.value) && setWanted(event.target.value)}
        >
          {roles.map(role => (
            <option key={role} value={role}>
              {text.t(`users.role.${role}`)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} />
      </span>
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
