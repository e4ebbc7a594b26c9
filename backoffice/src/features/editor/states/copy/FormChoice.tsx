import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FormListItem } from '@ventanilla/api'
import { useCallback, useState } from 'react'
import { FilterInput } from '../../../../components/list/FilterInput.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { Skeleton } from '../../../../components/Skeleton.tsx'
import { client } from '../../../../context/client.ts'
import { problemSentence } from '../../../../context/problem-sentence.ts'
import { useText } from '../../../../context/text-context.ts'
import { useEditor } from '../../state/editor-context.ts'
import styles from './copy-states.module.css'

/** The other forms that the person sees in lists; those without states say so and cannot be chosen. */
export function FormChoice({ onChoose }: { onChoose: (form: FormListItem) => void }) {
  const text = useText()
  const { formId } = useEditor()
  const [name, setName] = useState('')
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['forms', 'with-states', name],
    queryFn: ({ pageParam, signal }) => client.forms({ page: pageParam, ...(name !== '' && { name }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const forms = data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== formId) ?? []
  return (
    <>
      <FilterInput
        label={text.t('states.copy.search')}
        value={name}
        withIcon
        className={styles.search}
        onChange={useCallback((words: string) => setName(words), [])}
      />
      {error && <Notice title={problemSentence(error, text)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} kind="view" />}
      {data && forms.length === 0 && <p className={styles.none}>{text.t('states.copy.none')}</p>}
      {forms.length > 0 && (
        <ul className={styles.forms} aria-label={text.t('states.copy.title')}>
          {forms.map(form => (
            <li key={form.id}>
              <button type="button" disabled={!form.hasStates} onClick={() => onChoose(form)}>
                <strong>{form.title}</strong>
                <span>
                  {[form.area?.name, form.hasStates ? undefined : text.t('states.copy.without')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button
          type="button"
          className="button quiet"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {text.t('states.copy.more')}
        </button>
      )}
    </>
  )
}
