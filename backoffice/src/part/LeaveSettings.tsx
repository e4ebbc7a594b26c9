import { useText } from '../shell/text-context.ts'
import { ConfirmDialog } from './dialog/ConfirmDialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before settings that were changed and not saved are left. */
export function LeaveSettings({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  const text = useText()
  if (!guard.isAsking) return null
  return (
    <ConfirmDialog
      title={text.t('municipalities.leave.title')}
      confirm={text.t('municipalities.leave.submit')}
      isDanger
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{text.t('municipalities.leave.body')}</p>
    </ConfirmDialog>
  )
}
