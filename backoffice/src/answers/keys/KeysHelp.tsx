import { useId } from 'react'
import { Modal } from '../../part/dialog/Modal.tsx'
import { useText } from '../../shell/text-context.ts'

type Props = { isOn: boolean; onChoose: (isOn: boolean) => void; onClose: () => void }

/** The keys of the list, and the switch that takes them away. */
export function KeysHelp({ isOn, onChoose, onClose }: Props) {
  const text = useText()
  const id = useId()
  const keys = [
    { key: 'j', words: text.t('answers.keys.next') },
    { key: 'k', words: text.t('answers.keys.previous') },
    { key: 'Enter', words: text.t('answers.keys.open') },
    { key: '?', words: text.t('answers.keys.help') },
  ]
  return (
    <Modal titleId={id} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{text.t('answers.keys.title')}</h2>
        <label className="check-row keys-choice">
          <input type="checkbox" checked={isOn} onChange={event => onChoose(event.target.checked)} />
          {text.t('answers.keys.on')}
        </label>
        <dl className="keys">
          {keys.map(({ key, words }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="modal-actions">
        <button type="button" className="button primary" onClick={onClose}>
          {text.t('view.close')}
        </button>
      </div>
    </Modal>
  )
}
