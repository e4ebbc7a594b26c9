import { hueOf } from './hue.ts'

/** The word of a state on its hue; the dot is decoration. */
export function StateChip({ state }: { state: { name: string; index: number } }) {
  return (
    <span className={`state-chip hue-${hueOf(state.index)}`}>
      <span>{state.name}</span>
    </span>
  )
}
