import type { Statistics } from '@ventanilla/api'
import { hueOf, withdrawnName, withdrawnState } from '@ventanilla/model'
import { useText } from '../../context/text-context.ts'
import { BarCard } from './BarCard.tsx'
import type { Listed } from './parts/answers-listed.ts'

/** How all answers stand now, in the hues of the states, each with the way to its answers. */
export function StateTotals({ statistics, listed }: { statistics: Statistics; listed: Listed }) {
  const text = useText()
  const { states, definition } = statistics
  const all = states.reduce((sum, { answers }) => sum + answers, 0)
  if (definition.states.available.length === 0 || all === 0) return null
  const withdrawn = states.some(({ id }) => id === withdrawnState)
    ? [{ id: withdrawnState, name: withdrawnName(text.language) }]
    : []
  return (
    <BarCard
      title={text.t('statistics.states')}
      context={text.t('statistics.statesOf', { count: all })}
      head={text.t('statistics.states')}
      level={2}
      bars={[...definition.states.available, ...withdrawn].map(({ id, name }) => {
        const count = states.find(state => state.id === id)?.answers ?? 0
        return {
          id,
          label: name,
          count,
          share: count / all,
          hue: hueOf(definition.states, id),
          to: listed({ state: id }),
        }
      })}
    />
  )
}
