import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../shell/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { editorProblems } from './editor-problems.ts'
import { goToProblem } from './go-to-problem.ts'

/** All that keeps the form from being saved, once it was tried, each line leading to its place. It empties while they are put right. */
export function Problems({ isShown }: { isShown: boolean }) {
  const text = useText()
  const { store, answers } = useEditor()
  const content = useEditorState(state => (isShown ? contentOf(state) : null))
  const saved = useEditorState(state => state.saved)
  const problems = useMemo(() => (content ? editorProblems(content, saved, answers) : []), [content, saved, answers])
  if (!content || problems.length === 0) return null
  return (
    <section className="problems editor-problems" aria-labelledby="editor-problems">
      <CircleAlert aria-hidden size={20} />
      <div>
        <h2 id="editor-problems">{text.t('editor.problems', { count: problems.length })}</h2>
        <ul>
          {problems.map(problem => (
            <li key={`${problem.code} ${problem.path.join(' ')}`}>
              <button
                type="button"
                className="problem-link"
                onClick={() => goToProblem(problem, store, content.definition)}
              >
                {text.issue(problem)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
