import { Menu, type MenuItem } from '@ventanilla/ui/overlay'
import { ArrowDown, ArrowUp, CircleDot, Ellipsis, GitFork, Pencil, Trash2 } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import partStyles from '../part/part.module.css'
import type { StateTools } from './use-states.ts'

type Props = { id: string; tools: StateTools; tabIndex?: number; onName?: () => void }

/** What is done with a state besides where it leads. */
export function StateMenu({ id, tools, tabIndex = 0, onName }: Props) {
  const text = useText()
  const { states, lock, nameOf } = tools
  const at = states.available.findIndex(state => state.id === id)
  const item = (key: string, label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({
    id: key,
    label,
    icon,
    onSelect,
  })
  const items: MenuItem[] = [
    ...(onName && !lock.content
      ? [item('name', text.t('states.rename'), <Pencil aria-hidden size={16} />, onName)]
      : []),
    ...(!lock.content && states.available.length > 1
      ? [item('leads', text.t('editor.state.choose'), <GitFork aria-hidden size={16} />, () => tools.setChoosing(id))]
      : []),
    ...(lock.states
      ? []
      : [
          {
            ...item('initial', text.t('states.beginHere'), <CircleDot aria-hidden size={16} />, () =>
              tools.setInitial(id),
            ),
            isDisabled: states.initial === id,
          },
          {
            ...item('up', text.t('editor.moveUp'), <ArrowUp aria-hidden size={16} />, () => tools.move(id, -1)),
            isDisabled: at === 0,
          },
          {
            ...item('down', text.t('editor.moveDown'), <ArrowDown aria-hidden size={16} />, () => tools.move(id, 1)),
            isDisabled: at === states.available.length - 1,
          },
        ]),
    ...(tools.mayRemove(id)
      ? [
          {
            ...item('remove', text.t('editor.remove'), <Trash2 aria-hidden size={16} />, () => tools.remove(id)),
            isDanger: true,
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label={text.t('editor.tools', { name: nameOf(id) })}
      className={`icon-button ${partStyles.editorTool}`}
      items={items}
      tabIndex={tabIndex}
    >
      <Ellipsis aria-hidden size={16} />
    </Menu>
  )
}
