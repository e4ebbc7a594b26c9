import type { Section } from '@ventanilla/model'
import { type RefObject, useEffect, useState } from 'react'
import type { Checks } from '../flow/checks.ts'

export type GoTo = {
  sectionId: string
  /** Of a field in it, for a form in steps. */
  key?: string
}

/**
 * Which sections of a form somebody has closed. `goTo` opens a section and goes to its first field; another object goes there again.
 */
export function useClosedSections(
  form: RefObject<HTMLFormElement | null>,
  sections: readonly Section[],
  goTo: GoTo | undefined,
  checks: Checks | undefined,
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const open = (ids: readonly string[]) => setClosed(before => new Set([...before].filter(id => !ids.includes(id))))

  const [gone, setGone] = useState(goTo)
  if (goTo && goTo !== gone) {
    setGone(goTo)
    open([goTo.sectionId])
  }
  useEffect(() => {
    if (gone) checks?.focusSection(form.current, gone.sectionId, sections)
  }, [form, gone, sections, checks])

  return {
    closed,
    open,
    toggle: (id: string) => (closed.has(id) ? open([id]) : setClosed(before => new Set([...before, id]))),
    toggleAll: () => setClosed(new Set(closed.size === 0 ? sections.map(({ id }) => id) : [])),
  }
}
