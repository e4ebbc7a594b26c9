import { type FormDefinition, logicOf } from '@ventanilla/model'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './outline.module.css'

const x = 28

/** A line in the outline that joins the chosen part with those that it shows by (dots), or that show by it (arrows). */
export function OutlineRail() {
  const rail = useRef<SVGSVGElement>(null)
  const definition = useEditorState(definitionOf)
  const chosen = useEditorState(({ selection }) => ('id' in selection ? selection.id : undefined))
  const closed = useEditorState(state => state.closed)
  // Closed or opened, the lines stand elsewhere.
  const joined = useMemo(() => ({ ...joinedTo(definition, chosen), closed }), [definition, chosen, closed])
  const [drawn, setDrawn] = useState<{ dots: number[]; arrows: number[] }>({ dots: [], arrows: [] })
  useLayoutEffect(() => {
    const outline = rail.current?.parentElement
    if (!outline) return
    const top = outline.getBoundingClientRect().top - outline.scrollTop
    const heightsOf = (ids: readonly (readonly string[])[]) =>
      ids.flatMap(among => {
        // Where its section is closed, the section's line stands for it.
        const line = among.flatMap(id => outline.querySelector(`[data-part="${id}"]`) ?? [])[0]
        if (!line) return []
        const box = line.getBoundingClientRect()
        return [box.top + box.height / 2 - top]
      })
    // Several in one closed section have one line.
    const each = (ids: readonly (readonly string[])[]) => [...new Set(heightsOf(ids))]
    setDrawn({ dots: each(joined.sources), arrows: each(joined.targets) })
  }, [joined])
  const heights = [...drawn.dots, ...drawn.arrows]
  const isJoined = drawn.dots.length > 0 && drawn.arrows.length > 0
  return (
    <svg
      ref={rail}
      data-rail
      className={styles.rail}
      height={isJoined ? Math.max(...heights) + 8 : 0}
      aria-hidden="true"
    >
      {isJoined && <path d={`M${x} ${Math.min(...heights)}V${Math.max(...heights)}`} />}
      {isJoined && drawn.dots.map(y => <circle key={y} cx={x} cy={y} r="3" />)}
      {isJoined && drawn.arrows.map(y => <path key={y} d={`M${x} ${y}h5m-3-3l3 3-3 3`} />)}
    </svg>
  )
}

/** The chosen part with its sources, or else with what shows by it; each with the line that stands for it where it has none. */
function joinedTo(definition: FormDefinition, chosen: string | undefined) {
  const { parts, sources } = logicOf(definition)
  const lineOf = (id: string) => [id, sources.get(id)?.section.id ?? id]
  const own = parts.filter(
    ({ target }) => target.id === chosen || (target.kind === 'option' && target.questionId === chosen),
  )
  const looksAt = own.flatMap(({ showIf }) => showIf?.conditions.map(({ questionId }) => questionId) ?? [])
  if (chosen !== undefined && looksAt.length > 0) return { sources: looksAt.map(lineOf), targets: [lineOf(chosen)] }
  const targets = parts
    .filter(({ showIf }) => showIf?.conditions.some(({ questionId }) => questionId === chosen))
    .map(({ target }) => lineOf(target.kind === 'option' ? target.questionId : target.id))
  return chosen === undefined ? { sources: [], targets: [] } : { sources: [lineOf(chosen)], targets }
}
