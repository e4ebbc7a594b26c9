import type { Hue } from '@ventanilla/model'

/** The word of a state on its hue; the dot is decoration. */
export function StateChip({ state }: { state: { name: string; hue: Hue } }) {
  return (
    <span className={`state-chip hue-${state.hue}`}>
      <span>{state.name}</span>
    </span>
  )
}
