import { type FormDefinition, initialState } from '@ventanilla/model'
import { type FormEvent, useId, useState } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../answering.module.css'

type Props = { definition: FormDefinition; onConfirm: (state: string) => void; onClose: () => void }

/** Asks in which state the answer begins, and says where saving makes an incident too (spec 3 §4). */
export function StateDialog({ definition, onConfirm, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { states, settings } = definition
  const initial = initialState(states)?.id
  const [state, setState] = useState(initial)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (state !== undefined) onConfirm(state)
  }
  return (
    <Modal titleId={id} onDismiss={onClose}>
      <form className="modal-form" onSubmit={confirm}>
        <div className="modal-body">
          <h2 id={id}>{text.t('answering.state.title')}</h2>
          <p>
            {text.t('answering.state.intro')} {settings.incidents && text.t('answering.state.incident')}
          </p>
          <fieldset className={`form-field ${styles.stateChoices}`} aria-labelledby={id}>
            {states.available.map(each => (
              <label key={each.id} className={`check-row ${styles.stateChoice}`}>
                <input
                  type="radio"
                  name={`${id}-state`}
                  checked={state === each.id}
                  onChange={() => setState(each.id)}
                />
                <span className={styles.stateChoiceName}>{each.name}</span>
                {each.id === initial && <span className="tag">{text.t('answering.state.initial')}</span>}
              </label>
            ))}
          </fieldset>
        </div>
        <div className="modal-actions">
          <button type="button" className="button secondary" onClick={onClose}>
            {text.t('list.cancel')}
          </button>
          <button type="submit" className="button primary">
            {text.t('answering.state.confirm')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
