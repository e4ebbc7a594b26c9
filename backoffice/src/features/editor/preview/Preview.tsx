import { withDefaultDays } from '@ventanilla/model'
import { useMemo } from 'react'
import { todayIn } from '../../../components/date/ranges.ts'
import { useSession } from '../../../context/session.ts'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { FormPreview } from './FormPreview.tsx'
import { useSettledValue } from './use-settled-value.ts'

/** The form that is being edited, as people will meet it today; beside the one that is written as on a phone. */
export function Preview({ isBeside = false }: { isBeside?: boolean }) {
  const { timeZone } = useSession().municipality
  const definition = useSettledValue(useEditorState(definitionOf))
  const today = todayIn(timeZone)
  const shown = useMemo(() => withDefaultDays(definition, today), [definition, today])
  return <FormPreview definition={shown} isBeside={isBeside} />
}
