import { lockedFaults } from '@ventanilla/model'
import { Lock, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { goToProblem } from '../problems/go-to-problem.ts'
import { problemPlace } from '../problems/problem-place.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'

/** Why parts of the editor are locked, said once at the top (spec 2 §4), with the way to the option that opens them. */
export function LockNotice() {
  const text = useText()
  const { store, answers } = useEditor()
  const lock = useLock()
  const editable = problemPlace({ path: ['settings', 'editableForm'] }, useEditorState(contentOf).definition)
  if (!lock.structure) return null
  return (
    <>
      <div className={styles.editorLock}>
        <Lock aria-hidden size={16} />
        <div>
          <p>{text.t(lock.content ? 'editor.lock.all' : 'editor.lock.structure', { count: answers })}</p>
          {lock.content && (
            <button type="button" className={styles.problemLink} onClick={() => goToProblem(editable, store)}>
              {text.t('editor.lock.open')}
            </button>
          )}
        </div>
      </div>
      {lock.content && <LockedFaults />}
    </>
  )
}

/** What rules that came after the form find in it: it is told, but keeps nothing from being saved while answers lock it. */
function LockedFaults() {
  const text = useText()
  const { store } = useEditor()
  const content = useEditorState(contentOf)
  const faults = useMemo(() => lockedFaults(content), [content])
  if (faults.length === 0) return null
  return (
    <section className={`${styles.editorLock} is-warning`} aria-labelledby="editor-locked-faults">
      <TriangleAlert aria-hidden size={16} />
      <div>
        <h2 id="editor-locked-faults">{text.t('editor.lock.faults')}</h2>
        <ul>
          {faults.map(fault => (
            <li key={`${fault.code} ${fault.path.join(' ')}`}>
              <button
                type="button"
                className={styles.problemLink}
                onClick={() => goToProblem(problemPlace(fault, content.definition), store)}
              >
                {text.issue(fault)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
