import { type FormContent, type FormDefinition, isSameTarget, logicIssues, logicOf } from '@ventanilla/model'
import { CircleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'

/** What a step did to what shows only if, with the way back; where it did nothing, what is said of the step itself. */
export function LogicNotice({ before, children }: { before: FormContent; children: ReactNode }) {
  const text = useText()
  const { actions } = useEditor()
  const now = useEditorState(definitionOf)
  const { lost, issues } = useMemo(() => effectOf(before.definition, now), [before, now])
  const [first] = issues
  if (lost === 0 && !first) return children
  return (
    <output className={styles.editorUndo}>
      <CircleAlert aria-hidden size={16} />
      <span>
        {lost > 0 && text.t('kinds.showIf.lost', { count: lost })} {first && text.issue(first)}{' '}
        {issues.length > 1 && text.t('kinds.showIf.more', { count: issues.length - 1 })}
      </span>
      <button type="button" className="button quiet with-icon" onClick={() => actions.undo()}>
        <Undo2 aria-hidden size={16} />
        {text.t('editor.undo')}
      </button>
    </output>
  )
}

/** How many parts lost a condition with its question, and what of the others cannot be met any more. */
function effectOf(before: FormDefinition, now: FormDefinition) {
  const { parts, sources } = logicOf(now)
  const lost = logicOf(before).parts.filter(
    ({ target, showIf }) =>
      showIf?.conditions.some(({ questionId }) => !sources.has(questionId)) &&
      parts.some(part => isSameTarget(part.target, target)),
  ).length
  const keyOf = ({ code, path }: ReturnType<typeof logicIssues>[number]) => `${code} ${path.join(' ')}`
  const known = new Set(logicIssues(before).map(keyOf))
  return { lost, issues: logicIssues(now).filter(issue => !known.has(keyOf(issue))) }
}
