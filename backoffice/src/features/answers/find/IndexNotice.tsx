import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from './find.module.css'
import { readIndex } from './find-calls.ts'

const everyMs = 5_000

/** Says that a search does not find everything yet, and how much it does: after some updates the answers are indexed anew. */
export function IndexNotice() {
  const text = useText()
  const { data } = useQuery({
    queryKey: ['search-index'],
    queryFn: ({ signal }) => readIndex({ signal }),
    // Once it is complete it stays so.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => typeof state.data?.percent === 'number' && everyMs,
  })
  const percent = data?.percent
  return (
    <output className={styles.indexing} hidden={typeof percent !== 'number'}>
      {typeof percent === 'number' && (
        <>
          <Info aria-hidden size={16} />
          {text.t('find.indexing', { percent })}
        </>
      )}
    </output>
  )
}
