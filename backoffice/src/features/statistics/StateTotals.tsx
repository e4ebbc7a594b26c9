import type { Statistics } from '@ventanilla/api'
import { hueOf } from '@ventanilla/model'
import { useText } from '../../context/text-context.ts'
import { BarCard } from './BarCard.tsx'
import { answersListed } from './parts/answers-listed.ts'

/** How all answers stand now, in the hues of the states, each with the way to its answers. */
export function StateTotals({ form, statistics }: { form: string; statistics: Statistics }) {
  const text = useText()
  const { states, definition, isOwn } = statistics
  const all = states.reduce((sum, { answers }) => sum + answers, 0)
  if (definition.states.available.length === 0 || all === 0) return null
  return (
    <BarCard
      title={text.t('statistics.states')}
      context={text.t('statistics.statesOf', { count: all })}
      head={text.t('statistics.states')}
      level={2}
      bars={definition.states.available.map(({ id, name }) => {
        const count = states.find(state => state.id === id)?.answers ?? 0
        const bar = { id, label: name, count, share: count / all, hue: hueOf(definition.states, id) }
        return isOwn ? bar : { ...bar, to: answersListed(form, { state: id }) }
      })}
    />
  )
}
