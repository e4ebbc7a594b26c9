import type { FormListItem } from '@ventanilla/api'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'

/** When the form was last edited, in the time zone of the reader's municipality, and by whom. */
export function EditedLine({ form }: { form: FormListItem }) {
  const text = useText()
  const { municipality } = useSession()
  const date = text.date(form.editedAt, municipality.timeZone)
  return (
    <p className="row-sub">
      {form.editedBy === null
        ? text.t('forms.editedOn', { date })
        : text.t('forms.editedBy', { date, name: form.editedBy })}
    </p>
  )
}
