import { useQuery } from '@tanstack/react-query'
import type { FormEditor } from '@ventanilla/api'
import { type FormContent, formChanges, mergeForms } from '@ventanilla/model'
import { useEffect, useEffectEvent, useId } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { client } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { ChangeList } from '../draft/ChangeList.tsx'
import styles from '../editor.module.css'
import { joinDraft } from '../publish/join-draft.ts'
import { useEditor } from '../state/editor-context.ts'

type Props = {
  formId: string
  saved: FormContent
  mine: FormContent
  /** Nothing was changed in two ways, and both stand in the form now. */
  onJoined: (theirs: FormEditor) => void
  onKeepMine: () => void
  onLoadTheirs: (theirs: FormEditor) => void
  onClose: () => void
}

/**
 * Somebody saved the form meanwhile. What does not meet is joined by itself; otherwise what they changed and what is here, and both ways on
 * lose neither.
 */
export function StaleDialog({ formId, saved, mine, onJoined, onKeepMine, onLoadTheirs, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { user, municipality } = useSession()
  const theirs = useQuery({
    queryKey: ['form-editor', formId, 'theirs'],
    queryFn: ({ signal }) => client.formEditor(formId, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { store } = useEditor()
  const isJoined = theirs.data && mergeForms(saved, theirs.data.content, mine).conflicts.length === 0
  const last = theirs.data?.editedLog.at(-1)
  const join = useEffectEvent((found: FormEditor) => {
    if (!isJoined) return
    joinDraft(store, saved, { content: found.content, by: last?.by ?? null, at: last?.at ?? '' })
    onJoined(found)
  })
  const found = theirs.data
  useEffect(() => {
    if (found) join(found)
  }, [found])
  const isOwn = last?.by === user.username
  if (theirs.isPending || isJoined) return null
  return (
    <Modal titleId={id} isWide onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{text.t('editor.stale.title')}</h2>
        {last && (
          <p>
            {text.t(isOwn ? 'editor.stale.own' : 'editor.stale.other', {
              by: last.by,
              at: text.dateTime(last.at, municipality.timeZone),
            })}
          </p>
        )}
        <p>{text.t('editor.stale.body')}</p>
        {theirs.isError && (
          <Notice
            title={text.t('editor.loadError')}
            detail={problemSentence(theirs.error, text)}
            onRetry={() => void theirs.refetch()}
          />
        )}
        {theirs.data && (
          <>
            <h3 className={styles.staleTitle}>{text.t(isOwn ? 'editor.stale.theirs.own' : 'editor.stale.theirs')}</h3>
            <ChangeList changes={formChanges(saved.definition, theirs.data.content.definition)} />
            <h3 className={styles.staleTitle}>{text.t('editor.stale.mine')}</h3>
            <ChangeList changes={formChanges(saved.definition, mine.definition)} />
          </>
        )}
      </div>
      <div className="modal-actions is-reversed">
        <button type="button" className="button primary" onClick={onKeepMine}>
          {text.t('editor.stale.keep')}
        </button>
        <button
          type="button"
          className="button secondary"
          aria-disabled={!theirs.data}
          onClick={() => theirs.data && onLoadTheirs(theirs.data)}
        >
          {text.t('editor.stale.load')}
        </button>
      </div>
    </Modal>
  )
}
