import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { PublicationTag } from './PublicationTag.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import styles from './publish.module.css'
import { usePublication } from './use-publication.ts'
import { WaitingDialog } from './WaitingDialog.tsx'

type Props = {
  /** Of the draft that colleagues see; null where there is none. */
  sharedRevision: number | null
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** What Ctrl and S does. */
  saverRef: RefObject<() => void>
  onKept: () => void
  onPublished: () => void
}

/** Save keeps a draft that colleagues see, Publish leads to what changes for citizens. */
export function PublishControls({ sharedRevision, isOpen, onOpen, onClose, saverRef, onKept, onPublished }: Props) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { formId, store } = useEditor()
  const isDirty = useEditorState(({ history, saved }) => history.present !== saved)
  const { publication, seen, isOvertaken, keep, put } = usePublication(sharedRevision, onKept)
  const [isWaiting, setIsWaiting] = useState(false)
  const draft = publication?.draft
  const { mutate, isPending } = keep
  useEffect(() => {
    saverRef.current = () => {
      if (!isPending && store.get().history.present !== store.get().saved) mutate()
    }
  }, [saverRef, isPending, mutate, store])
  const published = () => {
    for (const key of [['forms'], ['form-drafts'], ['form-editor', formId], ['form-publication', formId]]) {
      void queries.invalidateQueries({ queryKey: key })
    }
    onPublished()
    notify('success', text.t('publish.done'), 'saved')
    void navigate('/listar', { state: { saved: formId } })
  }
  return (
    <>
      {draft && <PublicationTag draft={draft} onOpen={() => setIsWaiting(true)} />}
      {isOvertaken && draft && (
        <button
          type="button"
          className={`button secondary ${styles.overtaken}`}
          onClick={() => {
            store.load(draft.content, store.base())
            if (publication) put(publication)
          }}
        >
          {text.t('publish.overtaken', { by: draft.by ?? '' })}
        </button>
      )}
      <BusyButton
        type="button"
        className="button secondary"
        isBusy={isPending}
        aria-disabled={!isDirty}
        onClick={() => saverRef.current()}
      >
        {text.t('publish.save')}
      </BusyButton>
      <button type="button" className={`button primary ${styles.open}`} onClick={onOpen}>
        {text.t('publish.open')}
      </button>
      {isOpen && publication && (
        <PublishDialog
          publication={publication}
          seen={seen}
          keep={keep}
          onPublished={published}
          onWaiting={now => {
            put(now)
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {isWaiting && draft && publication && (
        <WaitingDialog draft={draft} onChanged={put} onPublished={published} onClose={() => setIsWaiting(false)} />
      )}
    </>
  )
}
