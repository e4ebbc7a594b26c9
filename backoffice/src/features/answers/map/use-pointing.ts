import { type RefObject, useEffect } from 'react'
import type { AnswerOnGroup } from './map-groups.ts'

type Map = { select(id: string | undefined): void }

/** A row of the list that is pointed at, or has the focus, rings its place on the map; a place that is opened shows its row. */
export function usePointing(
  box: RefObject<HTMLElement | null>,
  map: Map | undefined,
  groups: readonly AnswerOnGroup[],
  openedId: string | undefined,
): void {
  useEffect(() => {
    const page = box.current?.closest('.is-split')
    if (!page || !map) return
    const point = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null
      const answer = row?.dataset['answer'] ?? openedId
      map.select(answer === undefined ? undefined : groups.find(each => each.answerId === answer)?.id)
    }
    page.addEventListener('mouseover', point)
    page.addEventListener('focusin', point)
    return () => {
      page.removeEventListener('mouseover', point)
      page.removeEventListener('focusin', point)
    }
  }, [box, map, groups, openedId])
  useEffect(() => {
    if (openedId === undefined) return
    const page = box.current?.closest('.is-split')
    const row = page?.querySelector<HTMLElement>(`[data-answer="${CSS.escape(openedId)}"]`)
    map?.select(groups.find(each => each.answerId === openedId)?.id)
    row?.scrollIntoView({ block: 'nearest' })
    row?.classList.add('is-pointed')
    return () => row?.classList.remove('is-pointed')
  }, [box, map, groups, openedId])
}
