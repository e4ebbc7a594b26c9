import type { FormListItem } from '@ventanilla/api'
import { useMay } from '../../context/session.ts'

/** Whether the person may answer this form: of a public one everybody who answers, of another those of its first area (spec 3 §5). */
export function useMayAnswer(form: FormListItem): boolean {
  return useMay('create respuesta') && (form.public || form.changeable)
}
