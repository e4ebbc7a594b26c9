import type { FormListItem } from '@ventanilla/api'
import { useId, useState } from 'react'
import { Modal } from '../../../../components/dialog/Modal.tsx'
import { useText } from '../../../../context/text-context.ts'
import { FormChoice } from './FormChoice.tsx'
import { StatesToCopy } from './StatesToCopy.tsx'

/** The states of another form in the place of these: a form is chosen, its states are looked at, and they are taken. */
export function CopyStates({ onClose }: { onClose: () => void }) {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState<FormListItem>()
  return (
    <Modal titleId={id} isWide onDismiss={onClose}>
      {chosen ? (
        <StatesToCopy
          key={chosen.id}
          titleId={id}
          form={chosen}
          onOther={() => setChosen(undefined)}
          onClose={onClose}
        />
      ) : (
        <>
          <div className="modal-body">
            <h2 id={id}>{text.t('states.copy.title')}</h2>
            <FormChoice onChoose={setChosen} />
          </div>
          <div className="modal-actions">
            <button type="button" className="button secondary" onClick={onClose}>
              {text.t('list.cancel')}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
