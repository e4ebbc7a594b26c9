import type { Form } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'

/** On a row that the filter does not find any more: it keeps its place until the list is read anew. */
export function LeftFilter({ at, form }: { at: string; form: Pick<Form, 'municipality'> }) {
  const text = useText()
  return (
    <span className="left-filter">
      {text.t('answers.leftFilter', { time: text.time(at, form.municipality.timeZone) })}
    </span>
  )
}
