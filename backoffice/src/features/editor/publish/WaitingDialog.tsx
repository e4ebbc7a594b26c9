import { useMutation } from '@tanstack/react-query'
import type { Publication, SharedDraft } from '@ventanilla/api'
import { useId, useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { TextField } from '../../../components/field/TextField.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { Changes } from './Changes.tsx'
import { publicationClient } from './publication-client.ts'
import styles from './publish.module.css'
import { usePublishedForm } from './use-published-form.ts'
import { waitingWords } from './waiting-words.ts'

type Props = {
  draft: SharedDraft
  onChanged: (now: Publication) => void
  onPublished: () => void
  onClose: () => void
}

/** What was asked for a draft: a colleague says yes or no, anybody who may change the form takes it back. */
export function WaitingDialog({ draft, onChanged, onPublished, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { formId } = useEditor()
  const { timeZone } = useSession().municipality
  const [reason, setReason] = useState('')
  const { state, revision, asked, note, publishAt } = draft
  const form = usePublishedForm()
  const act = useMutation({
    networkMode: 'always',
    mutationFn: async (what: 'takeBack' | 'approve' | 'sendBack'): Promise<Publication | undefined> => {
      if (what === 'takeBack') return await publicationClient.takeBack(formId, revision)
      if (what === 'sendBack') return await publicationClient.sendBack(formId, revision, { reason: reason.trim() })
      const { outcome } = await publicationClient.approve(formId, revision)
      return outcome === 'published' ? undefined : await publicationClient.read(formId)
    },
    onSuccess: now => {
      if (!now) return onPublished()
      onChanged(now)
      onClose()
    },
  })
  const go = (what: 'takeBack' | 'approve' | 'sendBack') => !act.isPending && act.mutate(what)
  const mayDecide = state === 'asked' && asked?.isOwn === false
  const isPending = state === 'asked' || state === 'planned'
  return (
    <Modal titleId={id} isWide className={styles.dialog} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{waitingWords(draft, text, timeZone)}</h2>
        {asked && (
          <p>
            {text.t('publish.asked', { by: asked.by, at: text.dateTime(asked.at, timeZone) })}
            {state === 'asked' &&
              publishAt !== null &&
              ` ${text.t('publish.state.planned', { at: text.dateTime(publishAt, timeZone) })}`}
          </p>
        )}
        {state === 'sentBack' && note && <blockquote className={styles.reason}>{note}</blockquote>}
        {state === 'failed' && (
          <p className={styles.refused}>
            {text.t(
              note === 'form.publication.late'
                ? 'publish.failed.late'
                : note === 'request.stale'
                  ? 'publish.failed.stale'
                  : 'publish.failed.other',
            )}
          </p>
        )}
        {form.data && (
          <>
            <h3>{text.t('publish.changes')}</h3>
            <Changes formId={formId} before={form.data.content} after={draft.content} answers={form.data.answers} />
          </>
        )}
        {mayDecide && (
          <TextField
            id={`${id}-reason`}
            label={text.t('publish.reason')}
            hint={text.t('publish.reason.hint')}
            isOptional
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        )}
        <div role="alert">{act.isError && <p className={styles.refused}>{problemSentence(act.error, text)}</p>}</div>
      </div>
      <div className="modal-actions is-reversed">
        {mayDecide && (
          <>
            <BusyButton type="button" className="button primary" isBusy={act.isPending} onClick={() => go('approve')}>
              {text.t('publish.approve')}
            </BusyButton>
            <button
              type="button"
              className="button secondary"
              aria-disabled={reason.trim() === ''}
              onClick={() => reason.trim() !== '' && go('sendBack')}
            >
              {text.t('publish.sendBack')}
            </button>
          </>
        )}
        {isPending && !mayDecide && (
          <BusyButton type="button" className="button secondary" isBusy={act.isPending} onClick={() => go('takeBack')}>
            {text.t('publish.takeBack')}
          </BusyButton>
        )}
        <button type="button" className="button quiet" onClick={onClose}>
          {text.t('publish.close')}
        </button>
      </div>
    </Modal>
  )
}
