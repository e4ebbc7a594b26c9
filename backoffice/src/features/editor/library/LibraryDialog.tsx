import { useMutation } from '@tanstack/react-query'
import type { LibraryItem } from '@ventanilla/api'
import { readClip } from '@ventanilla/model'
import { useCallback, useId, useState } from 'react'
import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { FilterInput } from '../../../components/list/FilterInput.tsx'
import { newId } from '../../../components/new-id.ts'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { pasteClip, placeIn } from '../many/take-clip.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import type { PlaceAsked } from '../state/editor-state.ts'
import { LibraryList } from './LibraryList.tsx'
import { LibraryNews } from './LibraryNews.tsx'
import styles from './library.module.css'
import { libraryCalls } from './library-calls.ts'
import { useLibrary, useLibraryEdits } from './use-library.ts'

/** Questions and sections that the municipality keeps, to be put into the form as copies. */
export function LibraryDialog({ asked, onClose }: { asked: PlaceAsked; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const { store, choices } = useEditor()
  const lock = useLock()
  const titleId = useId()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useLibrary('parts', search)
  const edits = useLibraryEdits()
  const take = useMutation({
    mutationFn: async ({ id }: LibraryItem) => readClip((await libraryCalls.read(id)).content, newId),
    onSuccess: clip => {
      if (!clip) return
      onClose()
      const { place, at, after } = asked
      const chosen = placeIn(store.get())
      const isSaid = place !== undefined || after !== undefined
      const into = isSaid
        ? {
            ...(place && { place }),
            at,
            ...(after !== undefined && { after }),
            sectionId: place?.sectionId ?? chosen.sectionId,
          }
        : chosen
      pasteClip({ store, text, notify, takesVideos: choices.videoAttachments }, clip, into)
    },
  })
  return (
    <ReadDialog
      title={<span id={titleId}>{text.t('library.title')}</span>}
      close={text.t('library.close')}
      isQuiet
      onClose={onClose}
    >
      <p>{text.t('library.intro')}</p>
      <FilterInput
        label={text.t('library.search')}
        value={search}
        withIcon
        className={styles.search}
        onChange={useCallback((words: string) => setSearch(words), [])}
      />
      <LibraryNews edits={edits} />
      {(error ?? take.error) && (
        <Notice title={problemSentence(error ?? take.error, text)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton rows={3} kind="view" />}
      {data?.items.length === 0 && (
        <p className={styles.none}>{text.t(search === '' ? 'library.none' : 'library.notFound')}</p>
      )}
      {data && data.items.length > 0 && (
        <LibraryList
          items={data.items}
          titleId={titleId}
          edits={edits}
          act={
            lock.structure
              ? undefined
              : { word: text.t('library.insert'), isBusy: take.isPending, onAct: item => take.mutate(item) }
          }
        />
      )}
      {data && data.total > data.items.length && (
        <p className={styles.none}>{text.t('library.shown', { count: data.items.length, total: data.total })}</p>
      )}
    </ReadDialog>
  )
}
