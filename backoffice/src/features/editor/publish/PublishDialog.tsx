import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Publication } from '@ventanilla/api'
import { questionsOf, type WhoAnswers, whoAnswersNow } from '@ventanilla/model'
import { useEffect, useId, useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { FirstWho } from '../settings/page/FirstWho.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { Changes } from './Changes.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { publicationClient } from './publication-client.ts'
import styles from './publish.module.css'
import { usePublishedForm } from './use-published-form.ts'
import { type Moment, When } from './When.tsx'

type Props = {
  publication: Publication
  keep: Pick<UseMutationResult<void, unknown, boolean>, 'mutate' | 'mutateAsync' | 'isError'>
  onPublished: () => void
  onWaiting: (now: Publication) => void
  onClose: () => void
}

/** What changes for citizens, when, and who says yes; nothing is public before the button that says so. */
export function PublishDialog({ publication, keep, onPublished, onWaiting, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { formId, isNew, store } = useEditor()
  const content = useEditorState(contentOf)
  const isShared = useEditorState(({ shared }) => typeof shared?.revision === 'number')
  const [moment, setMoment] = useState<Moment>({ isLater: false, at: undefined })
  const [approverId, setApproverId] = useState('')
  const isAsked = publication.mode === 'secondPerson'
  // A new form begins as one of staff alone: that is chosen once somebody says so.
  const now = whoAnswersNow(content)
  const [chosen, setChosen] = useState<WhoAnswers>()
  const who = now === 'staffAlone' ? chosen : now
  const { mutate: keepNow, mutateAsync: kept } = keep
  useEffect(() => {
    keepNow(true)
    // Once, as the dialog opens: what is published is what colleagues see.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const form = usePublishedForm()
  const send = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const body = {
        base: isNew ? null : (form.data?.revision ?? null),
        ...(moment.isLater && moment.at !== undefined && { at: moment.at }),
        ...(isAsked && approverId !== '' && { approverId }),
      }
      // What was chosen here as well; after what is on its way already.
      await kept(true)
      // A colleague was at the same: it is decided on the form.
      if (store.get().conflicts.length > 0) return 'contested'
      const { outcome } = await publicationClient.publish(formId, store.get().shared?.revision ?? 0, body)
      return outcome === 'published' ? outcome : await publicationClient.read(formId)
    },
    onSuccess: outcome => {
      if (outcome === 'contested') onClose()
      else if (outcome === 'published') onPublished()
      else onWaiting(outcome)
    },
    onError: () => void form.refetch(),
  })
  const isReady = isNew ? who !== undefined : form.data !== undefined
  const mayGo = isReady && (!moment.isLater || moment.at !== undefined) && (!isAsked || approverId !== '')
  const go = () => mayGo && !send.isPending && send.mutate()
  const action = isAsked ? 'publish.ask' : moment.isLater ? 'publish.plan' : 'publish.now'
  return (
    <Modal titleId={id} isWide className={styles.dialog} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{text.t(isNew ? 'publish.title.first' : 'publish.title')}</h2>
        <p>{content.definition.title.text.trim()}</p>
        {isNew && <FirstWho chosen={who} onChoose={setChosen} onGo={go} />}
        <h3>{text.t('publish.changes')}</h3>
        {!isNew && form.isPending && <Skeleton rows={3} kind="row" />}
        {form.isError && (
          <Notice
            title={text.t('editor.loadError')}
            detail={problemSentence(form.error, text)}
            onRetry={() => void form.refetch()}
          />
        )}
        {isNew && (
          <p className={styles.none}>
            {text.t('publish.first', {
              sections: content.definition.sections.length,
              questions: questionsOf(content.definition).length,
            })}
          </p>
        )}
        {form.data && (
          <>
            <Changes formId={formId} before={form.data.content} after={content} answers={form.data.answers} />
            {form.data.answers > 0 && (
              <p className={styles.note}>{text.t('publish.answers', { count: form.data.answers })}</p>
            )}
          </>
        )}
        <When value={moment} onChange={setMoment} />
        {isAsked && (
          <SelectField
            id={`${id}-approver`}
            label={text.t('publish.approver')}
            hint={text.t(publication.approvers.length === 0 ? 'publish.approver.none' : 'publish.approver.hint')}
            value={approverId}
            options={publication.approvers}
            onChange={setApproverId}
          />
        )}
        {isShared && <PreviewLinks formId={formId} />}
        <div role="alert">
          {send.isError && <p className={styles.refused}>{problemSentence(send.error, text)}</p>}
          {keep.isError && !send.isError && <p className={styles.refused}>{text.t('publish.notKept')}</p>}
        </div>
      </div>
      <div className="modal-actions is-reversed">
        <BusyButton
          type="button"
          className="button primary"
          isBusy={send.isPending}
          aria-disabled={!mayGo}
          onClick={go}
        >
          {text.t(action)}
        </BusyButton>
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t('publish.stay')}
        </button>
      </div>
    </Modal>
  )
}
