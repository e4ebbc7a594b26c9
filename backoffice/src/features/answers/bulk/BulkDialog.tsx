import type { AnswerListItem, Form } from '@ventanilla/api'
import { useId, useState } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { answerName } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './bulk.module.css'
import { type BulkResult, useBulkState } from './use-bulk-state.ts'

type Props = {
  form: Form
  items: readonly AnswerListItem[]
  /** Once it ran. */
  onClose: () => void
  onCancel: () => void
}

const looks: Readonly<Record<string, string>> = { done: 'is-done', stale: 'is-stale', refused: 'is-refused' }

/** One state for several answers, with a result for each: what cannot be moved says why. */
export function BulkDialog({ form, items: chosen, onClose, onCancel }: Props) {
  const text = useText()
  const id = useId()
  const [items] = useState(chosen)
  const [state, setState] = useState('')
  const bulk = useBulkState(form, items)
  const all = [...bulk.results.values()]
  const over = all.filter(({ kind }) => kind !== 'waiting' && kind !== 'doing').length
  const done = all.filter(({ kind }) => kind === 'done').length
  const dismiss = () => {
    if (bulk.step === 'idle') onCancel()
    else if (bulk.step === 'ended') onClose()
  }
  const words = (result: BulkResult) => ('sentence' in result ? result.sentence : text.t(`answers.bulk.${result.kind}`))
  return (
    <Modal titleId={id} isWide onDismiss={dismiss}>
      <div className="modal-body">
        <h2 id={id}>{text.t('answers.bulk.title', { count: items.length })}</h2>
        {bulk.step === 'idle' ? (
          <SelectField
            id={`${id}-state`}
            label={text.t('answers.bulk.state')}
            value={state}
            options={form.definition.states.available}
            onChange={setState}
          />
        ) : (
          <progress className={styles.bulkProgress} value={over} max={items.length} aria-labelledby={id} />
        )}
        <output className={styles.bulkSaid}>
          {bulk.step === 'running' && text.t('answers.bulk.progress', { done: over, total: items.length })}
          {bulk.step === 'ended' && text.t('answers.bulk.result', { done, failed: items.length - done })}
        </output>
        <ul className={styles.bulkRows}>
          {items.map(item => {
            const result = bulk.results.get(item.id)
            const name = answerName(item)
            return (
              <li key={item.id}>
                <span>
                  <strong>{name}</strong> {name !== item.docCode && <span className="row-sub">{item.docCode}</span>}
                </span>
                <span className={`${styles.bulkResult} ${looks[result?.kind ?? 'waiting'] ?? ''}`}>
                  {result ? words(result) : item.state?.name}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      <div className="modal-actions">
        {bulk.step === 'idle' && (
          <>
            <button type="button" className="button secondary" onClick={onCancel}>
              {text.t('list.cancel')}
            </button>
            <button
              type="button"
              className={`button primary ${state ? '' : 'is-disabled'}`}
              aria-disabled={!state}
              onClick={() => state && void bulk.start(state)}
            >
              {text.t('answers.bulk.start', { count: items.length })}
            </button>
          </>
        )}
        {bulk.step === 'running' && (
          <button type="button" className="button secondary" onClick={bulk.stop}>
            {text.t('answers.bulk.stop')}
          </button>
        )}
        {bulk.step === 'ended' && (
          <button type="button" className="button primary" onClick={onClose}>
            {text.t('view.close')}
          </button>
        )}
      </div>
    </Modal>
  )
}
