import type { Form, SavedView, SavedViewList } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'
import { ViewRow } from './ViewRow.tsx'
import { keyed } from './view-keys.ts'
import styles from './views.module.css'

type Props = {
  form: Pick<Form, 'id' | 'definition'>
  views: SavedViewList
  open: SavedView | undefined
  /** The one that was deleted last, which can be brought back. */
  removed: SavedView | undefined
  onOpen: () => void
  onName: (view: SavedView) => void
  onRemove: (view: SavedView) => void
  onBringBack: (view: SavedView) => void
}

/** One's own views, then those of the team; the first nine with their key and their count. */
export function ViewList({ form, views, open, removed, onOpen, onName, onRemove, onBringBack }: Props) {
  const text = useText()
  const { items, area } = views
  const groups = [
    { head: text.t('views.own'), views: items.filter(({ isShared }) => !isShared) },
    {
      head: area === null ? text.t('views.team') : text.t('views.area', { area }),
      views: items.filter(({ isShared }) => isShared),
    },
  ]
  return (
    <>
      {items.length === 0 && !removed && <p className={styles.none}>{text.t('views.none')}</p>}
      {groups.map(
        group =>
          group.views.length > 0 && (
            <section key={group.head} aria-label={group.head}>
              <h2 className={styles.head}>{group.head}</h2>
              <ul className={styles.list}>
                {group.views.map(view => {
                  const at = items.indexOf(view)
                  return (
                    <ViewRow
                      key={view.id}
                      form={form}
                      view={view}
                      isOpen={view === open}
                      digit={at < keyed ? String(at + 1) : undefined}
                      onOpen={onOpen}
                      onName={() => onName(view)}
                      onRemove={() => onRemove(view)}
                    />
                  )
                })}
              </ul>
            </section>
          ),
      )}
      <output className={styles.said}>
        {removed && (
          <span className={styles.removed}>
            {text.t('views.removed', { name: removed.name })}
            <button
              type="button"
              className="button quiet"
              // What had the focus is gone.
              ref={button => button?.focus()}
              onClick={() => onBringBack(removed)}
            >
              {text.t('views.undo')}
            </button>
          </span>
        )}
      </output>
    </>
  )
}
