import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { conflictsId } from '../state/element-ids.ts'
import { ConflictBox } from './ConflictBox.tsx'
import styles from './publish.module.css'

/** What a colleague and the person here changed in two ways: nothing is published before each is decided. */
export function Conflicts() {
  const text = useText()
  const conflicts = useEditorState(state => state.conflicts)
  return (
    <section id={conflictsId} className={styles.conflicts} aria-labelledby={`${conflictsId}-title`}>
      <h2 id={`${conflictsId}-title`}>{text.t('publish.conflicts', { count: conflicts.length })}</h2>
      <p>{text.t('publish.conflicts.hint')}</p>
      <ul>
        {conflicts.map(conflict => (
          <li key={conflict.path.join('/')}>
            <ConflictBox conflict={conflict} />
          </li>
        ))}
      </ul>
    </section>
  )
}
