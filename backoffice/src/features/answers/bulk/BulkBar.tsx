import type { BulkAction, Form } from '@ventanilla/api'
import { Mail, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { KeyMark } from '../keys/KeyMark.tsx'
import { useKeys } from '../keys/use-keys.ts'
import styles from './many.module.css'

type Props = {
  form: Form
  /** How many are chosen, of whatever form. */
  count: number
  /** All that is found, where there are more. */
  all?: { count: number; choose: () => void } | undefined
  /** Whoever only reads makes files of them. */
  mayHandle: boolean
  onOrder: (action: BulkAction) => void
  onClear: () => void
  /** Which of them are meant. */
  children?: ReactNode
}

/** What can be done with the answers that are chosen together, at the foot; in the reading list it stands over the decisions. */
export function BulkBar({ form, count, all, mayHandle, onOrder, onClear, children }: Props) {
  const text = useText()
  const { settings, states } = form.definition
  const mayMove = mayHandle && states.available.length > 0
  const mayRemove = useMay('delete respuesta')
  const mayAsk = mayHandle && (settings.incidents || settings.portalAssociation)
  const state = { run: () => onOrder('state') }
  useKeys({
    // None of them is decided by itself while many are chosen.
    ...(mayMove && { state, last: state }),
    ...(mayHandle && { assign: { run: () => onOrder('assign') } }),
    ...(mayAsk && { request: { run: () => onOrder('request') } }),
    ...(mayRemove && { remove: { run: () => onOrder('trash') } }),
    back: { run: onClear },
  })
  return (
    <section className={styles.bar} aria-label={text.t('bulk.bar')} data-bulk="">
      <output>{text.t('bulk.chosen', { count })}</output>
      {all && (
        <button type="button" className="button quiet" onClick={all.choose}>
          {text.t('bulk.chooseAll', { count: all.count })}
          <KeyMark of="selectAll" />
        </button>
      )}
      {children}
      <div className={styles.barActions}>
        {mayMove && (
          <button type="button" className="button primary" onClick={() => onOrder('state')}>
            {text.t('bulk.move')}
            <KeyMark of="state" />
          </button>
        )}
        {mayHandle && (
          <button type="button" className="button secondary" onClick={() => onOrder('assign')}>
            {text.t('bulk.assign')}
            <KeyMark of="assign" />
          </button>
        )}
        {mayAsk && (
          <button type="button" className="button secondary" onClick={() => onOrder('request')}>
            {text.t('bulk.request')}
            <KeyMark of="request" />
          </button>
        )}
        {mayHandle && (
          <button
            type="button"
            className="icon-button is-bordered"
            aria-label={text.t('bulk.mail')}
            title={text.t('bulk.mail')}
            onClick={() => onOrder('mail')}
          >
            <Mail aria-hidden size={20} />
          </button>
        )}
        {(['pdf', 'xlsx'] as const).map(action => (
          <button
            key={action}
            type="button"
            className="button secondary"
            title={text.t(`bulk.title.${action}`, { count })}
            onClick={() => onOrder(action)}
          >
            {text.t(`bulk.${action}`)}
          </button>
        ))}
        {mayRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={text.t('bulk.trash')}
            title={text.t('bulk.trash')}
            onClick={() => onOrder('trash')}
          >
            <Trash2 aria-hidden size={20} />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={text.t('answers.unselect')}
          title={text.t('answers.unselect')}
          onClick={onClear}
        >
          <X aria-hidden size={20} />
        </button>
      </div>
    </section>
  )
}
