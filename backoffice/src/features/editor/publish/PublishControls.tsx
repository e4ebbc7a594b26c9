import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { publishedPlace } from '../place/places.ts'
import { PublicationTag } from './PublicationTag.tsx'
import styles from './publish.module.css'
import { SharedSaveState } from './SharedSaveState.tsx'
import { usePublication } from './use-publication.ts'
import { WaitingDialog } from './WaitingDialog.tsx'

// It opens by a button or a key.
const PublishDialog = lazyWithText(['settings'], async () => (await import('./PublishDialog.tsx')).PublishDialog)

type Props = {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** What Ctrl and S does. */
  saverRef: RefObject<() => void>
  onKept: () => void
  onPublished: () => void
  /** Where it is said how the draft stands. */
  said: HTMLElement | null
}

/** What is written is kept as a draft that colleagues see, Publish leads to what changes for citizens. */
export function PublishControls({ isOpen, onOpen, onClose, saverRef, onKept, onPublished, said }: Props) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { formId } = useEditor()
  const { publication, keep, keepNow, put } = usePublication(onKept)
  const [isWaiting, setIsWaiting] = useState(false)
  const draft = publication?.draft
  const { isPending } = keep
  useEffect(() => {
    saverRef.current = keepNow
  }, [saverRef, keepNow])
  const published = () => {
    for (const key of [['forms'], ['form-drafts'], ['form-editor', formId], ['form-publication', formId]]) {
      void queries.invalidateQueries({ queryKey: key })
    }
    onPublished()
    notify('success', text.t('publish.done'), 'saved')
    void navigate(`/editar/${formId}/${publishedPlace}`)
  }
  return (
    <>
      {said &&
        createPortal(
          <>
            <SharedSaveState
              isKeeping={isPending}
              error={keep.error}
              keptAt={draft?.updatedAt}
              isSaid={draft ? draft.state !== 'draft' : false}
              onKeep={keepNow}
            />
            {draft && <PublicationTag draft={draft} onOpen={() => setIsWaiting(true)} />}
          </>,
          said,
        )}
      <button type="button" className={`button primary ${styles.open}`} onClick={onOpen}>
        {text.t('publish.open')}
      </button>
      {isOpen && publication && (
        <Suspense>
          <PublishDialog
            publication={publication}
            keep={keep}
            onPublished={published}
            onWaiting={now => {
              put(now)
              onClose()
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
      {isWaiting && draft && publication && (
        <WaitingDialog draft={draft} onChanged={put} onPublished={published} onClose={() => setIsWaiting(false)} />
      )}
    </>
  )
}
