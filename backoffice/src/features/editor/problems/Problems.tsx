import { CircleAlert } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { useEditor } from '../state/editor-context.ts'
import { goToProblem } from './go-to-problem.ts'
import { useProblems } from './use-problems.ts'

/** All that keeps the form from being saved, once it was tried, each line leading to its place. It empties while they are put right. */
export function Problems() {
  const text = useText()
  const { store } = useEditor()
  const problems = useProblems()
  if (problems.length === 0) return null
  return (
    <section className={`problems ${styles.editorProblems}`} aria-labelledby="editor-problems">
      <CircleAlert aria-hidden size={20} />
      <div>
        <h2 id="editor-problems">{text.t('editor.problems', { count: problems.length })}</h2>
        <ul>
          {problems.map(({ issue, place }) => (
            <li key={`${issue.code} ${issue.path.join(' ')}`}>
              <button type="button" className={styles.problemLink} onClick={() => goToProblem(place, store)}>
                {text.issue(issue)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
