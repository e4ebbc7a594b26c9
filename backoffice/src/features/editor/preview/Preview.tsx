import { withDefaultDays } from '@ventanilla/model'
import { useMemo } from 'react'
import { todayIn } from '../../../components/date/ranges.ts'
import { useSession } from '../../../context/session.ts'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { FormPreview } from './FormPreview.tsx'
import { useSettledValue } from './use-settled-value.ts'

/** The form that is being edited, as people will meet it today. */
export function Preview() {
  const { timeZone } = useSession().municipality
  const definition = useSettledValue(useEditorState(definitionOf))
  const today = todayIn(timeZone)
  return <FormPreview definition={useMemo(() => withDefaultDays(definition, today), [definition, today])} />
}
