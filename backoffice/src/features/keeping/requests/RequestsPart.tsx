import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '../../../components/Empty.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../shared/keeping.module.css'
import { NewRequest } from './NewRequest.tsx'
import { requestCalls, requestsKey } from './request-calls.ts'
import { RequestRow } from './RequestRow.tsx'

/** What people of a municipality asked to be done with their data, the newest first. */
export function RequestsPart({ municipality }: { municipality: string }) {
  const text = useText()
  const [isNew, setIsNew] = useState(false)
  const requests = useQuery({
    queryKey: [...requestsKey, municipality],
    queryFn: ({ signal }) => requestCalls.list({ municipalityId: municipality }, { signal }),
  })
  const items = requests.data?.items ?? []
  return (
    <>
      <p className={styles.intro}>{text.t('dataRequests.intro')}</p>
      <p className={styles.add}>
        <button type="button" className="button primary with-icon" onClick={() => setIsNew(true)}>
          <Plus aria-hidden size={16} />
          {text.t('dataRequests.new')}
        </button>
      </p>
      <div className="card list-card">
        {requests.isPending && <Skeleton rows={3} kind="row" />}
        {requests.isError && (
          <Notice
            title={text.t('dataRequests.failed')}
            detail={problemSentence(requests.error, text)}
            onRetry={() => void requests.refetch()}
          />
        )}
        {requests.isSuccess && items.length === 0 && <Empty sentence={text.t('dataRequests.empty')} />}
        {items.length > 0 && (
          <ul>
            {items.map(request => (
              <RequestRow key={request.id} of={request} />
            ))}
          </ul>
        )}
      </div>
      {isNew && <NewRequest municipality={municipality} onClose={() => setIsNew(false)} />}
    </>
  )
}
