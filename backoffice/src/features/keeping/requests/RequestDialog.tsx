import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FoundDataRequest } from '@ventanilla/api'
import { useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import styles from '../shared/keeping.module.css'
import { requestCalls, requestsKey } from './request-calls.ts'

/** What is found for a request now, and what may be done: the copy, or the second person's yes or no. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isSure, setIsSure] = useState(false)
  const request = useQuery({
    queryKey: [...requestsKey, 'one', id],
    queryFn: ({ signal }) => requestCalls.read(id, { signal }),
  })
  const over = (sentence: string) => async () => {
    notify('success', sentence)
    onClose()
    await queries.invalidateQueries({ queryKey: requestsKey })
  }
  const approve = useMutation({
    mutationFn: () => requestCalls.approve(id),
    onSuccess: done => over(text.t('dataRequests.approve.done', { count: done.result?.taken ?? 0 }))(),
  })
  const refuse = useMutation({
    mutationFn: () => requestCalls.refuse(id),
    onSuccess: () => over(text.t('dataRequests.refused'))(),
    onError: error => notify('error', problemSentence(error, text)),
  })
  const { data } = request
  if (isSure && data) {
    return (
      <ConfirmDialog
        title={text.t('dataRequests.approve.title', { kind: data.kind, hint: data.hint })}
        confirm={text.t('dataRequests.approve')}
        isDanger
        isBusy={approve.isPending}
        refusal={approve.isError ? problemSentence(approve.error, text) : undefined}
        onConfirm={() => approve.mutate()}
        onClose={() => setIsSure(false)}
      >
        <p>
          {text.t('dataRequests.found', { count: data.answers.length })}. {text.t('dataRequests.final')}
        </p>
        <p>{text.t('dataRequests.backups')}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ReadDialog
      title={text.t('dataRequests.answers')}
      close={text.t('dataRequests.close')}
      isWide
      isQuiet
      onClose={onClose}
    >
      {request.isPending && <Skeleton rows={3} kind="row" />}
      {request.isError && (
        <Notice
          title={text.t('dataRequests.failed')}
          detail={problemSentence(request.error, text)}
          onRetry={() => void request.refetch()}
        />
      )}
      {data && (
        <>
          <Found of={data} />
          {data.kind === 'export' ? (
            <>
              <p>{text.t('dataRequests.downloadHint')}</p>
              <p>
                <a className="button primary" href={requestCalls.copyAddress(id)} download>
                  {text.t('dataRequests.download')}
                </a>
              </p>
            </>
          ) : (
            <>
              <p>{text.t('dataRequests.backups')}</p>
              {data.isOwn && <p>{text.t('dataRequests.own')}</p>}
              <p className={styles.acts}>
                {!data.isOwn && (
                  <button type="button" className="button danger" onClick={() => setIsSure(true)}>
                    {text.t('dataRequests.approve')}
                  </button>
                )}
                <BusyButton
                  type="button"
                  className="button secondary"
                  isBusy={refuse.isPending}
                  onClick={() => refuse.mutate()}
                >
                  {text.t('dataRequests.refuse')}
                </BusyButton>
              </p>
            </>
          )}
        </>
      )}
    </ReadDialog>
  )
}

function Found({ of: { answers, others } }: { of: FoundDataRequest }) {
  const text = useText()
  const held = answers.filter(({ isHeld }) => isHeld).length
  return (
    <>
      <p>{text.t('dataRequests.found', { count: answers.length })}</p>
      {held > 0 && <p>{text.t('dataRequests.held', { count: held })}</p>}
      {others > 0 && <p>{text.t('dataRequests.others', { count: others })}</p>}
      <ul className={styles.found}>
        {answers.map(({ id, docCode, form, isTrashed }) => (
          <li key={id}>
            {isTrashed ? docCode : <Link to={`/ver/${id}`}>{docCode}</Link>} · {form.name}
          </li>
        ))}
      </ul>
    </>
  )
}
