import { editLock, type FormContent, formProblems, type Issue, lockIssues } from '@ventanilla/model'

/** Everything that keeps the form from being saved, the ten checks first and in their order (spec 2 §5). The server asks the same. */
export function editorProblems(content: FormContent, saved: FormContent, answers: number): Issue[] {
  const lock = editLock(answers > 0, content.definition.settings.editableForm)
  const locked = answers > 0 ? lockIssues(saved.definition, content.definition, lock) : []
  return [...formProblems(content, lock.content), ...locked]
}
