import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { client } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { useShownDetail } from '../view/use-shown-detail.ts'
import { ViewHead } from '../view/ViewHead.tsx'
import styles from '../view/view.module.css'
import { VersionDetail } from './VersionDetail.tsx'
import { VersionItem } from './VersionItem.tsx'

/** Every version of the form, the newest first, with what each changed; an earlier one can be tried out and brought back. */
export function VersionsView() {
  const text = useText()
  const { formId } = useEditor()
  const versions = useInfiniteQuery({
    queryKey: ['form-versions', formId],
    queryFn: ({ pageParam, signal }) =>
      client.formVersions(formId, pageParam === null ? {} : { before: String(pageParam) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next,
  })
  const [chosenNumber, setChosenNumber] = useState<number>()
  const detail = useRef<HTMLElement>(null)
  const showDetail = useShownDetail(detail)
  const items = versions.data?.pages.flatMap(page => page.items) ?? []
  const chosen = items.find(({ number }) => number === chosenNumber) ?? items[0]
  return (
    <div className={styles.editorView}>
      <ViewHead title={text.t('editor.versions')} intro={text.t('editor.versions.intro')} />
      {versions.isPending && <Skeleton rows={3} kind="view" />}
      {versions.isError && (
        <div className="card">
          <Notice
            title={text.t('editor.versions.failed')}
            detail={problemSentence(versions.error, text)}
            onRetry={() => void versions.refetch()}
          />
        </div>
      )}
      {chosen && (
        <div className={styles.split}>
          <div className={styles.splitList}>
            <ol aria-label={text.t('editor.versions')}>
              {items.map(version => (
                <li key={version.number}>
                  <VersionItem
                    version={version}
                    isChosen={version === chosen}
                    onChoose={() => {
                      setChosenNumber(version.number)
                      showDetail()
                    }}
                  />
                </li>
              ))}
            </ol>
            {versions.hasNextPage && (
              <button
                type="button"
                className={`button quiet ${styles.splitMore}`}
                aria-busy={versions.isFetchingNextPage}
                onClick={() => void versions.fetchNextPage()}
              >
                {text.t('editor.versions.older')}
              </button>
            )}
          </div>
          <section ref={detail} className={styles.splitDetail} aria-labelledby="version-chosen">
            <VersionDetail key={chosen.number} version={chosen} />
          </section>
        </div>
      )}
    </div>
  )
}
