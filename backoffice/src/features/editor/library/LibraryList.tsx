import type { LibraryItem } from '@ventanilla/api'
import { LibraryRow } from './LibraryRow.tsx'
import styles from './library.module.css'
import type { useLibraryEdits } from './use-library.ts'

type Props = {
  items: readonly LibraryItem[]
  /** The id of what the list is called by. */
  titleId: string
  edits: Pick<ReturnType<typeof useLibraryEdits>, 'rename' | 'remove'>
  /** What is done with one, where anything may be. */
  act:
    | {
        readonly word: string
        readonly isBusy?: boolean
        readonly isCurrent?: (item: LibraryItem) => boolean
        readonly onAct: (item: LibraryItem) => void
      }
    | undefined
}

/** What a municipality keeps, each with what is done with it, another name and away. */
export function LibraryList({ items, titleId, edits, act }: Props) {
  return (
    <ul className={styles.rows} aria-labelledby={titleId}>
      {items.map(item => (
        <LibraryRow
          key={item.id}
          item={item}
          onRename={name => edits.rename.mutate({ item, name })}
          onRemove={() => edits.remove.mutate(item)}
        >
          {act && (
            <button
              type="button"
              className="button secondary"
              disabled={act.isBusy}
              aria-current={act.isCurrent?.(item)}
              onClick={() => act.onAct(item)}
            >
              {act.word}
              <span className="visually-hidden"> {item.name}</span>
            </button>
          )}
        </LibraryRow>
      ))}
    </ul>
  )
}
