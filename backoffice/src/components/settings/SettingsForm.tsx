import type { ReactNode } from 'react'
import { useText } from '../../context/text-context.ts'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { useLeaveGuard } from '../dialog/use-leave-guard.ts'

type Props = { isUnsaved: boolean; onSubmit: () => void; children: ReactNode }

/** Settings that are saved together. It asks before those that were changed and not saved are left. */
export function SettingsForm({ isUnsaved, onSubmit, children }: Props) {
  const text = useText()
  const guard = useLeaveGuard(isUnsaved)
  return (
    <form
      noValidate
      className="settings"
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {guard.isAsking && (
        <ConfirmDialog
          title={text.t('municipalities.leave.title')}
          confirm={text.t('municipalities.leave.submit')}
          isDanger
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          <p>{text.t('municipalities.leave.body')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
