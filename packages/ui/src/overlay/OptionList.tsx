/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   The combobox of the ARIA authoring practices: no tag does it, and its keys are those of the field. */
import type { ReactNode, RefObject } from 'react'

export type ShownOption = { readonly id: string; readonly isSelected: boolean; readonly content: ReactNode }

type Props = {
  box: RefObject<HTMLUListElement | null>
  /** Of the field: the ids of list and options begin with it. */
  id: string
  isMany?: boolean
  isOpen: boolean
  options: readonly ShownOption[]
  /** Where the marker of the keys stands. */
  active: number
  onPick(index: number): void
}

export const listId = (id: string): string => `${id}-list`
export const optionId = (id: string, index: number): string => `${id}-option-${index}`

/** The list under a combobox. */
export function OptionList({ box, id, isMany, isOpen, options, active, onPick }: Props) {
  return (
    <ul
      ref={box}
      id={listId(id)}
      className="v-list"
      role="listbox"
      aria-labelledby={`${id}-label`}
      aria-multiselectable={isMany || undefined}
      hidden={!isOpen || options.length === 0}
    >
      {isOpen &&
        options.map((option, index) => (
          <li
            key={option.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={option.isSelected}
            className={index === active ? 'v-list-option v-list-active' : 'v-list-option'}
            // The field keeps the focus: the list is only pointed at.
            onPointerDown={event => event.preventDefault()}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onPick(index)}
          >
            {option.content}
          </li>
        ))}
    </ul>
  )
}
