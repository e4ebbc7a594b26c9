import type { User } from '@ventanilla/api'
import { Menu } from '@ventanilla/ui/overlay'
import { KeyRound, MoreHorizontal, Pencil, Trash2, Unlink, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { userName } from '../../components/user-name.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { DisableUser } from './DisableUser.tsx'
import { EditUser } from './form/EditUser.tsx'
import { ResetFactor } from './ResetFactor.tsx'
import { UnlinkUser } from './UnlinkUser.tsx'

type Props = { user: User; asCard?: boolean }

/** Edit, and in the menu what takes the account out of use, for a time or for good. Nobody does that to oneself. */
export function UserActions({ user, asCard = false }: Props) {
  const text = useText()
  const session = useSession()
  const [dialog, setDialog] = useState<'edit' | 'disable' | 'unlink' | 'factor' | 'delete'>()
  const close = () => setDialog(undefined)
  if (!user.editable) return null
  const name = userName(user)
  const Icon = user.disabled ? UserCheck : UserX
  return (
    <>
      {asCard ? (
        <button type="button" className="button secondary" onClick={() => setDialog('edit')}>
          <Pencil aria-hidden size={16} />
          {text.t('users.edit')}
          <span className="visually-hidden">{name}</span>
        </button>
      ) : (
        <button
          type="button"
          className="icon-button"
          title={text.t('users.edit')}
          aria-label={text.t('users.edit.of', { name })}
          onClick={() => setDialog('edit')}
        >
          <Pencil aria-hidden size={20} />
        </button>
      )}
      {user.id !== session.user.id && (
        <Menu
          label={text.t('list.more', { name })}
          className={`icon-button ${asCard ? 'is-bordered' : ''}`}
          items={[
            {
              id: 'disable',
              label: text.t(user.disabled ? 'users.enable' : 'users.disable'),
              icon: <Icon aria-hidden size={16} />,
              isDanger: !user.disabled,
              onSelect: () => setDialog('disable'),
            },
            ...(user.linked
              ? [
                  {
                    id: 'unlink',
                    label: text.t('users.unlink'),
                    icon: <Unlink aria-hidden size={16} />,
                    onSelect: () => setDialog('unlink'),
                  },
                ]
              : []),
            ...(user.secondFactor.length > 0
              ? [
                  {
                    id: 'factor',
                    label: text.t('users.factor.reset'),
                    icon: <KeyRound aria-hidden size={16} />,
                    onSelect: () => setDialog('factor'),
                  },
                ]
              : []),
            {
              id: 'delete',
              label: text.t('users.delete'),
              icon: <Trash2 aria-hidden size={16} />,
              isDanger: true,
              onSelect: () => setDialog('delete'),
            },
          ]}
        >
          <MoreHorizontal aria-hidden size={20} />
        </Menu>
      )}
      {dialog === 'edit' && <EditUser user={user} onClose={close} />}
      {dialog === 'disable' && <DisableUser user={user} onClose={close} />}
      {dialog === 'unlink' && <UnlinkUser user={user} onClose={close} />}
      {dialog === 'factor' && <ResetFactor user={user} onClose={close} />}
      {dialog === 'delete' && <DeleteUser user={user} onClose={close} />}
    </>
  )
}
