import type { TrashItem } from '@ventanilla/api'
import { Menu } from '@ventanilla/ui/overlay'
import { MoreHorizontal, RotateCcw, Trash2 } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { TimeLeft } from './TimeLeft.tsx'
import styles from './trash.module.css'

type Props = {
  item: TrashItem
  /** Whether it says which form it is of. */
  hasForm: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRestore: () => void
  onErase: () => void
}

/** An answer in the trash: what it is about, who put it there, until when it stays. */
export function TrashRow({ item, hasForm, isChosen, onChoose, onRestore, onErase }: Props) {
  const text = useText()
  const { docCode: code, summary, trashedAt, trashedBy, reason, until, form, timeZone } = item
  const { subject = code, snippet, place } = summary
  const more = [snippet, place].filter(Boolean).join(' · ')
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={event => onChoose(event.target.checked)} />
        <span className="visually-hidden">{text.t('trash.select', { code })}</span>
      </label>
      <div className={styles.what}>
        <p className={styles.subject}>
          <strong>{subject}</strong>
          {more && ` · ${more}`}
        </p>
        <p className={styles.sub}>{hasForm ? `${code} · ${form.name}` : code}</p>
        {reason !== undefined && (
          <p className={styles.reason} title={reason}>
            {reason}
          </p>
        )}
      </div>
      <div className={styles.who}>
        <p>{trashedBy?.name ?? text.t('trash.nobody')}</p>
        <p className={styles.sub}>{text.dateTime(trashedAt, timeZone)}</p>
      </div>
      <TimeLeft until={until} timeZone={timeZone} />
      <div className={styles.acts}>
        <button type="button" className="button quiet with-icon" onClick={onRestore}>
          <RotateCcw aria-hidden size={16} />
          {text.t('trash.restore', { count: 1 })}
          <span className="visually-hidden"> {code}</span>
        </button>
        <Menu
          label={text.t('trash.more', { code })}
          className="icon-button"
          items={[
            {
              id: 'erase',
              label: text.t('trash.erase', { count: 1 }),
              icon: <Trash2 aria-hidden size={16} />,
              isDanger: true,
              onSelect: onErase,
            },
          ]}
        >
          <MoreHorizontal aria-hidden size={20} />
        </Menu>
      </div>
    </li>
  )
}
