import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../components/Notice.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import styles from './account.module.css'
import { EverywhereDialog } from './EverywhereDialog.tsx'
import { SessionRow } from './SessionRow.tsx'

/** Where the person is signed in; each can be ended, or all at once. */
export function SessionsCard() {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => client.sessions({ signal }) })
  const end = useMutation({
    mutationFn: (id: string) => client.endSession(id),
    onSuccess: () => notify('success', text.t('account.session.ended')),
    onError: error => notify('error', problemSentence(error, text)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <section className={`card ${styles.accountCard}`} aria-labelledby="account-sessions">
      <div className={styles.accountRow}>
        <div>
          <h2 id="account-sessions">{text.t('account.sessions')}</h2>
          <p className={styles.accountHint}>{text.t('account.sessions.hint')}</p>
        </div>
        <button type="button" className="button secondary" onClick={() => setIsAsking(true)}>
          {text.t('account.everywhere')}
        </button>
      </div>
      {sessions.isPending && <Skeleton rows={2} kind="row" />}
      {sessions.isError && (
        <Notice
          title={text.t('account.sessions.failed')}
          detail={problemSentence(sessions.error, text)}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul className={styles.sessionList}>
          {sessions.data.items.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {isAsking && <EverywhereDialog onClose={() => setIsAsking(false)} />}
    </section>
  )
}
