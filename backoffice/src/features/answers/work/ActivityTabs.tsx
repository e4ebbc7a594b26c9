import type { TimelineItem } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'
import styles from './talk.module.css'

const shownKinds = ['all', 'notes', 'states', 'citizen'] as const
export type ShownKind = (typeof shownKinds)[number]

/** Whether a thing that happened is of the kind; what the citizen sent or was sent is one. */
export function showsItem(shown: ShownKind, { kind, byCitizen }: TimelineItem): boolean {
  if (shown === 'all') return true
  if (shown === 'notes') return kind === 'note'
  if (shown === 'states') return kind === 'state'
  return byCitizen || kind === 'mail' || kind === 'request'
}

type Props = { items: readonly TimelineItem[]; shown: ShownKind; onShow: (shown: ShownKind) => void }

/** All that happened, or one kind of it. */
export function ActivityTabs({ items, shown, onShow }: Props) {
  const text = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no field of a form
    <div role="group" className={styles.tabs} aria-label={text.t('work.show')}>
      {shownKinds.map(kind => (
        <button key={kind} type="button" aria-pressed={kind === shown} onClick={() => onShow(kind)}>
          {text.t(`work.show.${kind}`)}{' '}
          <span className="row-sub">{text.number(items.filter(item => showsItem(kind, item)).length)}</span>
        </button>
      ))}
    </div>
  )
}
