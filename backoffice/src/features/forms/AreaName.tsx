import type { FormListItem } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'

export function AreaName({ form }: { form: FormListItem }) {
  const text = useText()
  return form.area === null ? <span className="none">{text.t('forms.noArea')}</span> : form.area.name
}
