import type { Answer } from '@ventanilla/api'
import type { FileOf } from '@ventanilla/ui'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import type { useLeaveGuard } from '../../../components/dialog/use-leave-guard.ts'
import { useText } from '../../../context/text-context.ts'
import { WaitingDialog } from '../../answering/save/WaitingDialog.tsx'
import { InfoDialog } from '../request/InfoDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Edit } from './use-edit.ts'

type Props = {
  edit: Edit
  guard: ReturnType<typeof useLeaveGuard>
  /** Whether the page's own button asks to leave. */
  isLeaving: boolean
  onStay: () => void
  filesOf: (answer: Answer) => FileOf
}

/** What an edit asks and says in between: nothing changed, somebody was quicker, the network is away, what was written would be lost. */
export function EditDialogs({ edit, guard, isLeaving, onStay, filesOf }: Props) {
  const text = useText()
  const { newer, waiting } = edit.flow
  return (
    <>
      {edit.isUnchanged && (
        <InfoDialog
          title={text.t('edit.unchanged.title')}
          body={text.t('edit.unchanged.body')}
          onClose={edit.onUnchangedSeen}
        />
      )}
      {newer && (
        <ConflictDialog
          definition={edit.base.definition}
          change={newer.change}
          theirs={newer.theirChanges}
          mine={newer.myChanges}
          fileOf={filesOf(newer.theirs)}
          onUse={() => edit.takeBoth(newer)}
          onDrop={() => edit.takeTheirs(newer)}
        />
      )}
      {waiting && <WaitingDialog waiting={waiting} onRetry={edit.retry} onStop={edit.stop} />}
      {(guard.isAsking || isLeaving) && (
        <ConfirmDialog
          title={text.t('edit.leave.title')}
          confirm={text.t('edit.leave.confirm')}
          onConfirm={isLeaving ? edit.leave : guard.leave}
          onClose={() => {
            onStay()
            guard.stay()
          }}
        >
          <p>{text.t('edit.leave.body')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
