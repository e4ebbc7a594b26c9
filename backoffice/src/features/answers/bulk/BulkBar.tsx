import type { BulkAction, Form } from '@ventanilla/api'
import { Mail, Trash2, X } from 'lucide-react'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { KeyMark } from '../keys/KeyMark.tsx'
import { useKeys } from '../keys/use-keys.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './many.module.css'

type Props = {
  form: Form
  list: AnswerListState
  count: number
  onOrder: (action: BulkAction) => void
}

/** What can be done with the answers that are chosen together, at the foot; in the reading list it stands over the decisions. */
export function BulkBar({ form, list, count, onOrder }: Props) {
  const text = useText()
  const { selection, total, answers } = list
  const { settings } = form.definition
  const mayRemove = useMay('delete respuesta')
  const mayAsk = settings.incidents || settings.portalAssociation
  const hasMore = !selection.isAll && total !== undefined && total > count
  const chooseAll = () => selection.putAll(answers.data?.items ?? [])
  const state = { run: () => onOrder('state') }
  useKeys({
    state,
    // None of them is decided by itself while many are chosen.
    last: state,
    assign: { run: () => onOrder('assign') },
    ...(mayAsk && { request: { run: () => onOrder('request') } }),
    ...(mayRemove && { remove: { run: () => onOrder('trash') } }),
    back: { run: selection.clear },
  })
  return (
    <section className={styles.bar} aria-label={text.t('bulk.bar')} data-bulk="">
      <output>{text.t('bulk.chosen', { count })}</output>
      {hasMore && (
        <button type="button" className="button quiet" onClick={chooseAll}>
          {text.t('bulk.chooseAll', { count: total })}
          <KeyMark of="selectAll" />
        </button>
      )}
      <div className={styles.barActions}>
        <button type="button" className="button primary" onClick={() => onOrder('state')}>
          {text.t('bulk.move')}
          <KeyMark of="state" />
        </button>
        <button type="button" className="button secondary" onClick={() => onOrder('assign')}>
          {text.t('bulk.assign')}
          <KeyMark of="assign" />
        </button>
        {mayAsk && (
          <button type="button" className="button secondary" onClick={() => onOrder('request')}>
            {text.t('bulk.request')}
            <KeyMark of="request" />
          </button>
        )}
        <button
          type="button"
          className="icon-button is-bordered"
          aria-label={text.t('bulk.mail')}
          title={text.t('bulk.mail')}
          onClick={() => onOrder('mail')}
        >
          <Mail aria-hidden size={20} />
        </button>
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
          onClick={selection.clear}
        >
          <X aria-hidden size={20} />
        </button>
      </div>
    </section>
  )
}
