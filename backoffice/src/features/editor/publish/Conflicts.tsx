import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { conflictsId } from '../state/element-ids.ts'
import { ConflictBox } from './ConflictBox.tsx'
import { ConflictLine } from './ConflictLine.tsx'
import { conflictPlace, goToConflict } from './conflict-place.ts'
import styles from './publish.module.css'

/**
 * What a colleague and the person here changed in two ways: nothing is published before each is decided. What has a field on the canvas is
 * decided there, and is a line with the way to it here.
 */
export function Conflicts() {
  const text = useText()
  const { store } = useEditor()
  const conflicts = useEditorState(state => state.conflicts)
  const definition = useEditorState(definitionOf)
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => keepBelow(box.current), [])
  return (
    <section ref={box} id={conflictsId} className={styles.conflicts} aria-labelledby={`${conflictsId}-title`}>
      <h2 id={`${conflictsId}-title`}>{text.t('publish.conflicts', { count: conflicts.length })}</h2>
      <p>{text.t('publish.conflicts.hint')}</p>
      <ul>
        {conflicts.map(conflict => {
          const place = conflictPlace(conflict.path, definition)
          return (
            <li key={conflict.path.join('/')}>
              {place ? (
                <ConflictLine conflict={conflict} onGo={() => goToConflict(place, store)} />
              ) : (
                <ConflictBox conflict={conflict} fieldId={conflictsId} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What somebody writes in stays where it is when this comes in above it; a browser does so only where its place has been scrolled. */
function keepBelow(box: HTMLElement | null): void {
  const middle = box?.closest('[data-middle]')
  const next = box?.nextElementSibling
  if (!box || !middle || !(next instanceof HTMLElement) || middle.scrollTop > 0) return
  if (middle.contains(document.activeElement)) middle.scrollTop = next.offsetTop - box.offsetTop
}
