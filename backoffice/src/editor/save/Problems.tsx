import type { Issue } from '@ventanilla/model'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../shell/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { goToProblem } from './go-to-problem.ts'

/** All that keeps the form from being saved, each line leading to its place. It empties while they are put right. */
export function Problems({ problems }: { problems: readonly Issue[] }) {
  const text = useText()
  const { store } = useEditor()
  const definition = useEditorState(definitionOf)
  if (problems.length === 0) return null
  return (
    <section className="problems editor-problems" aria-labelledby="editor-problems">
      <CircleAlert aria-hidden size={20} />
      <div>
        <h2 id="editor-problems">{text.t('editor.problems', { count: problems.length })}</h2>
        <ul>
          {problems.map(problem => (
            <li key={`${problem.code} ${problem.path.join(' ')}`}>
              <button type="button" className="problem-link" onClick={() => goToProblem(problem, store, definition)}>
                {text.issue(problem)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
