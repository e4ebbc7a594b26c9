import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'

/** The way to a new form, for those who may create one. */
export function NewFormLink() {
  const text = useText()
  const mayCreate = useMay('create formulario')
  if (!mayCreate) return null
  return (
    <Link className="button primary with-icon" to="/editar/nuevo/formulario">
      <Plus aria-hidden size={16} />
      {text.t('editor.list.new')}
    </Link>
  )
}
