const hues = 8

/** States take the hues in their order and begin anew after the last one (look.md, state hues). */
export function hueOf(stateIndex: number): number {
  return ((stateIndex % hues) + hues) % hues
}
