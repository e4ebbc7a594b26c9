import { Menu } from '@ventanilla/ui/overlay'
import { ChevronDown } from 'lucide-react'
import type { SelectOption } from './SelectField.tsx'

type Props = {
  label: string
  options: readonly SelectOption[]
  /** The one that holds now, where one of them does; else each is something to do. */
  chosen?: string
  onChoose: (id: string) => void
}

/**
 * A list of which choosing does something at once. The browser's own list chooses with the first arrow, so that by keys alone nobody gets
 * beyond its first line; here arrows only move, and Enter does.
 */
export function ChoiceMenu({ label, options, chosen, onChoose }: Props) {
  const current = options.find(({ id }) => id === chosen)
  return (
    <Menu
      label={current ? `${label}: ${current.name}` : label}
      className={`button secondary with-icon ${current ? 'choice-menu' : ''}`}
      items={options.map(({ id, name }) => ({
        id,
        label: name,
        ...(chosen !== undefined && { isChecked: id === chosen }),
        onSelect: () => onChoose(id),
      }))}
    >
      <span>{current?.name ?? label}</span>
      <ChevronDown aria-hidden size={16} />
    </Menu>
  )
}
