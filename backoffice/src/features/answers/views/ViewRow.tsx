import type { Form, SavedView } from '@ventanilla/api'
import { Bookmark, Pencil, Trash2, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import { KeyMark } from '../keys/KeyMark.tsx'
import { addressOf, countedBy, isLost } from './shown-view.ts'
import { ViewCount } from './ViewCount.tsx'
import styles from './views.module.css'

type Props = {
  form: Pick<Form, 'id' | 'definition'>
  view: SavedView
  isOpen: boolean
  /** The key after `g`; absent from the tenth on, which are not counted either. */
  digit: string | undefined
  onOpen: () => void
  onName: () => void
  onRemove: () => void
}

/** A view in the list of all. */
export function ViewRow({ form, view, isOpen, digit, onOpen, onName, onRemove }: Props) {
  const text = useText()
  const { name } = view
  const edit = text.t('views.edit', { name })
  const remove = text.t('views.remove', { name })
  return (
    <li className={styles.row}>
      <Link
        className={styles.link}
        to={{ search: addressOf(view) }}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onOpen}
      >
        {view.isShared ? <Users aria-hidden size={16} /> : <Bookmark aria-hidden size={16} />}
        <span className={styles.rowName}>
          {name}
          {isLost(view, form.definition) && <span className="row-sub">{text.t('views.lost')}</span>}
        </span>
        {digit !== undefined && (
          <>
            <ViewCount formId={form.id} filter={countedBy(view)} />
            <KeyMark of="go" after={digit} />
          </>
        )}
      </Link>
      {view.mayChange && (
        <>
          <button type="button" className="icon-button" aria-label={edit} title={edit} onClick={onName}>
            <Pencil aria-hidden size={16} />
          </button>
          <button type="button" className="icon-button" aria-label={remove} title={remove} onClick={onRemove}>
            <Trash2 aria-hidden size={16} />
          </button>
        </>
      )}
    </li>
  )
}
