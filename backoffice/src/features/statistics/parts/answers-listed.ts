import type { Narrowing } from '@ventanilla/api'
import { optionsWith } from './narrowing.ts'

/** The list of the answers that a figure counts, by the filters of its address. */
export type Listed = (search: Readonly<Record<string, string>>) => string

type Counted = {
  /** Where only the own answers are counted, whose they are: the list may show others. */
  by?: string | undefined
  /** What all figures are narrowed to. */
  narrowing?: Narrowing
}

/** Lists of a form. A figure of one state or option of narrowed statistics is that of both. */
export function listOf(form: string, { by, narrowing = {} }: Counted = {}): Listed {
  return search => {
    const { state, option } = search
    const both = {
      ...(state !== undefined && { state: statesBoth(state, narrowing.state) }),
      ...(option !== undefined && { option: optionsWith(narrowing.option, option) }),
      ...(by !== undefined && { by }),
    }
    return `/respuestas/listado/${encodeURIComponent(form)}?${new URLSearchParams({ ...narrowing, ...search, ...both })}`
  }
}

function statesBoth(states: string, narrowed = ''): string {
  if (narrowed === '') return states
  const wanted = narrowed.split(',')
  return states
    .split(',')
    .filter(state => wanted.includes(state))
    .join(',')
}
