import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { keepingCalls, retentionKey } from '../shared/keeping-calls.ts'
import styles from '../shared/keeping.module.css'
import { RulesEditor } from './RulesEditor.tsx'

/** How long the answers of a municipality are kept. */
export function RulesPart({ municipality }: { municipality: string }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const retention = useQuery({
    queryKey: retentionKey(municipality),
    queryFn: ({ signal }) => keepingCalls.read({ municipalityId: municipality }, { signal }),
    // What is being edited is not changed under the hands; a save that comes too late says so.
    refetchOnWindowFocus: false,
  })
  const { data } = retention
  return (
    <>
      <p className={styles.intro}>{text.t('keeping.rules.intro')}</p>
      {retention.isPending && <Skeleton rows={4} kind="view" />}
      {retention.isError && (
        <Notice
          title={text.t('keeping.rules.failed')}
          detail={problemSentence(retention.error, text)}
          onRetry={() => void retention.refetch()}
        />
      )}
      {data && (
        <>
          {(data.nextRunAt ?? data.lastRun) && (
            <p className={styles.runs}>
              {data.nextRunAt && (
                <span>{text.t('keeping.rules.next', { at: text.dateTime(data.nextRunAt, timeZone) })}</span>
              )}
              {data.lastRun && (
                <span>
                  {text.t('keeping.rules.last', { ...data.lastRun, at: text.dateTime(data.lastRun.at, timeZone) })}
                </span>
              )}
            </p>
          )}
          <RulesEditor key={data.revision} municipality={municipality} loaded={data} />
        </>
      )}
    </>
  )
}
