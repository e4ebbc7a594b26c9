import { useQuery } from '@tanstack/react-query'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'

/** How many deliveries were given up and wait for somebody; nothing where there are none. */
export function AttentionBadge() {
  const text = useText()
  const { data: count = 0 } = useQuery({
    queryKey: ['deliveries', 'attention'],
    queryFn: async ({ signal }) => (await client.deliveries({ status: 'attention' }, { signal })).attention,
    refetchInterval: 60_000,
  })
  if (count === 0) return null
  return (
    <span className="badge">
      <span className="visually-hidden"> {text.t('deliveries.attention', { count })}</span>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    </span>
  )
}
