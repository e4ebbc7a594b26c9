import type { TrashItem } from '@ventanilla/api'
import { Empty } from '../../../components/Empty.tsx'
import { Pager } from '../../../components/list/Pager.tsx'
import { Stale } from '../../../components/list/Stale.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { TrashRow } from './TrashRow.tsx'
import styles from './trash.module.css'
import type { Trash } from './use-trash.ts'

type Props = { trash: Trash; onRestore: (item: TrashItem) => void; onErase: (item: TrashItem) => void }

/** A page of the trash with what may be chosen together. */
export function TrashList({ trash, onRestore, onErase }: Props) {
  const text = useText()
  const { list, items, chosen, choose, previous, next, q, isNarrowed } = trash
  const of = items.filter(({ id }) => chosen.has(id)).length
  const isWhole = items.length > 0 && of === items.length
  return (
    <Stale isStale={list.isPlaceholderData} className="card list-card">
      {list.isPending && <Skeleton rows={5} kind="row" />}
      {list.isError && (
        <Notice
          title={text.t('trash.failed')}
          detail={problemSentence(list.error, text)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <Empty sentence={q ? text.t('trash.none', { q }) : text.t(isNarrowed ? 'trash.noneNarrowed' : 'trash.empty')}>
          {isNarrowed && (
            <button type="button" className="button quiet" onClick={trash.showAll}>
              {text.t('shell.clearFilters')}
            </button>
          )}
        </Empty>
      )}
      {list.isSuccess && items.length > 0 && (
        <>
          <div className={`${styles.row} ${styles.heads}`}>
            <label className={styles.check}>
              <input
                type="checkbox"
                ref={box => {
                  if (box) box.indeterminate = of > 0 && !isWhole
                }}
                checked={isWhole}
                onChange={event => choose(items, event.target.checked)}
              />
              <span className="visually-hidden">{text.t('trash.selectAll')}</span>
            </label>
            <span>{text.t('trash.column.answer')}</span>
            <span className={styles.who}>{text.t('trash.column.who')}</span>
            <span>{text.t('trash.column.until')}</span>
            <span className={styles.actsHead}>{text.t('trash.column.actions')}</span>
          </div>
          <ul aria-label={text.t('trash.title')}>
            {items.map(item => (
              <TrashRow
                key={item.id}
                item={item}
                hasForm={trash.formId === undefined}
                isChosen={chosen.has(item.id)}
                onChoose={isChosen => choose([item], isChosen)}
                onRestore={() => onRestore(item)}
                onErase={() => onErase(item)}
              />
            ))}
          </ul>
        </>
      )}
      {(previous || next) && (
        <Pager range={text.t('trash.count', { count: list.data?.total ?? 0 })} previous={previous} next={next} />
      )}
    </Stale>
  )
}
