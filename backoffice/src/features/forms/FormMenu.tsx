import type { FormListItem } from '@ventanilla/api'
import { Menu, type MenuItem } from '@ventanilla/ui/overlay'
import { ChartColumn, Copy, ListChecks, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { DeleteForm } from './DeleteForm.tsx'
import { DuplicateForm } from './DuplicateForm.tsx'

type Props = { form: FormListItem; isBordered?: boolean }

/** What else can be done with a form; nothing where nothing may be (spec 1 §2). */
export function FormMenu({ form, isBordered = false }: Props) {
  const text = useText()
  const mayDuplicate = useMay('duplicate formulario')
  const mayDelete = useMay('delete formulario')
  const mayEdit = useMay('update formulario')
  const mayRead = useMay('read respuesta')
  const maySeeStatistics = useMay('read estadistica_formulario')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'duplicate' | 'delete'>()
  const items: MenuItem[] = []
  // A table's row has it as an icon of its own.
  if (maySeeStatistics && isBordered) {
    items.push({
      id: 'statistics',
      label: text.t('statistics.title'),
      icon: <ChartColumn aria-hidden size={16} />,
      onSelect: () => void navigate(`/estadisticas/${form.id}`),
    })
  }
  if (mayEdit && form.changeable) {
    items.push({
      id: 'edit',
      label: text.t('editor.list.edit'),
      icon: <Pencil aria-hidden size={16} />,
      onSelect: () => void navigate(`/editar/${form.id}`),
    })
  }
  if (mayRead) {
    items.push({
      id: 'mine',
      label: text.t('mine.title'),
      icon: <ListChecks aria-hidden size={16} />,
      onSelect: () => void navigate(`/misRespuestas/${form.id}`),
    })
  }
  if (mayDuplicate) {
    items.push({
      id: 'duplicate',
      label: text.t('forms.duplicate'),
      icon: <Copy aria-hidden size={16} />,
      onSelect: () => setDialog('duplicate'),
    })
  }
  if (mayDelete && form.changeable) {
    items.push({
      id: 'delete',
      label: text.t('forms.delete'),
      icon: <Trash2 aria-hidden size={16} />,
      isDanger: true,
      onSelect: () => setDialog('delete'),
    })
  }
  if (items.length === 0) return null
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        label={text.t('list.more', { name: form.title })}
        className={`icon-button ${isBordered ? 'is-bordered' : ''}`}
        items={items}
      >
        <MoreHorizontal aria-hidden size={20} />
      </Menu>
      {dialog === 'duplicate' && <DuplicateForm form={form} onClose={close} />}
      {dialog === 'delete' && <DeleteForm form={form} onClose={close} />}
    </>
  )
}
