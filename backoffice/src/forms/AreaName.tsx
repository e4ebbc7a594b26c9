import type { FormListItem } from '@ventanilla/api'
import { useSession } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'

/** The area; forms of another municipality, which only administrators see, name it too. */
export function AreaName({ form }: { form: FormListItem }) {
  const text = useText()
  const { municipality } = useSession()
  return (
    <div>
      {form.area?.name ?? <span className="none">{text.t('forms.noArea')}</span>}
      {form.municipality.id !== municipality.id && <p className="row-sub">{form.municipality.name}</p>}
    </div>
  )
}
