import type { Issue } from '@ventanilla/model'
import { useCallback, useEffect, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { foundProblems } from './found-problems.ts'

type Alarm = { readonly key: string; readonly dismiss: () => void }

const keyOf = ({ code, path }: Issue) => `${code} ${path.join(' ')}`

/** The alert of a save that is refused (spec 2 §5): it stays until it is dismissed, its cause is gone, or the editor is left. */
export function useProblemAlarm(): (issue: Issue) => void {
  const text = useText()
  const notify = useNotify()
  const { answers } = useEditor()
  const [alarm, setAlarm] = useState<Alarm>()
  const stands = useEditorState(
    state => alarm !== undefined && foundProblems(state, answers).some(({ issue }) => keyOf(issue) === alarm.key),
  )
  useEffect(() => {
    if (alarm && !stands) alarm.dismiss()
  }, [alarm, stands])
  useEffect(() => () => alarm?.dismiss(), [alarm])
  return useCallback(
    (issue: Issue) => setAlarm({ key: keyOf(issue), dismiss: notify('error', text.issue(issue)) }),
    [notify, text],
  )
}
