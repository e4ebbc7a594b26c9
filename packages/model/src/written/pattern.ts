import { type Part, partsOf, type Test } from './pattern-parts.ts'

/** An expression has at most so many letters, and so many steps once its repetitions are written out. */
export const longestPattern = 500
const mostSteps = 2_000
const longestText = 500

/** A step that takes a letter, or none and leads on to others. */
type Step = { readonly test?: Test; next: readonly number[] }
export type Pattern = { matches(text: string): boolean }

const known = new Map<string, Pattern | null>()

/**
 * The part of regular expressions that takes time in proportion to the text whatever the text is: letters, classes, groups, either-or and
 * repetitions, without looking around or back. It stands for the whole text. Null is none that we know, or one that is too large.
 */
export function readPattern(source: string): Pattern | null {
  const found = known.get(source)
  if (found !== undefined) return found
  if (known.size > 500) known.clear()
  const made = compiled(source)
  known.set(source, made)
  return made
}

function compiled(source: string): Pattern | null {
  if (source.length > longestPattern) return null
  const part = partsOf(source.replace(/^\^/, '').replace(/(?<!\\)\$$/, ''))
  if (!part) return null
  const steps: Step[] = [{ next: [] }]
  const start = built(part, 0, steps)
  if (steps.length > mostSteps) return null
  return { matches: text => text.length <= longestText && matched(steps, start, text) }
}

/** Adds the steps of a part that goes on with `next`, and tells the first of them. */
function built(part: Part, next: number, steps: Step[]): number {
  const add = (step: Step) => steps.push(step) - 1
  if (steps.length > mostSteps) return next
  switch (part.kind) {
    case 'letter':
      return add({ test: part.test, next: [next] })
    case 'row':
      return part.parts.reduceRight((after, each) => built(each, after, steps), next)
    case 'either':
      return add({ next: part.parts.map(each => built(each, next, steps)) })
    case 'repeat': {
      const { least, most } = part
      let first = next
      if (most === Number.POSITIVE_INFINITY) {
        const again: Step = { next: [] }
        first = add(again)
        again.next = [built(part.part, first, steps), next]
      } else {
        for (let count = least; count < most && steps.length <= mostSteps; count++)
          first = add({ next: [built(part.part, first, steps), next] })
      }
      for (let count = 0; count < least && steps.length <= mostSteps; count++) first = built(part.part, first, steps)
      return first
    }
  }
}

/** All ways at once, a letter after the other. */
function matched(steps: readonly Step[], start: number, text: string): boolean {
  let now = reached(steps, [start])
  for (const letter of text) {
    const next: number[] = []
    for (const at of now) {
      const step = steps[at]
      if (step?.test?.(letter)) next.push(...step.next)
    }
    if (next.length === 0) return false
    now = reached(steps, next)
  }
  return now.has(0)
}

/** Where one may stand without another letter. */
function reached(steps: readonly Step[], from: readonly number[]): Set<number> {
  const found = new Set(from)
  for (const at of found) {
    const step = steps[at]
    if (step && !step.test) for (const next of step.next) found.add(next)
  }
  return found
}
