import { useRef } from 'react'
import type { Choice } from './ChoiceControl.tsx'
import { FieldGroup, type FieldLabels } from './Field.tsx'

type Props = {
  labels: FieldLabels
  choices: readonly Choice[]
  value: readonly string[]
  onChange(ids: string[]): void
}

/** Any of several, as checkboxes, in the order of the list; a long one scrolls at 300 px (spec 3 §9). */
export function ChoicesControl({ labels, choices, value, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Of all at once: what was checked before the form worked comes in one go.
  const change = () => {
    const marks = box.current?.querySelectorAll('input')
    onChange(choices.flatMap(({ id }, index) => (marks?.[index]?.checked ? id : [])))
  }
  return (
    <FieldGroup labels={labels} required={false}>
      <div ref={box} className={choices.length > 6 ? 'v-options v-options-scroll' : 'v-options'}>
        {choices.map((choice, index) => (
          <label key={choice.id} className="v-option">
            <input
              className="v-mark v-checkbox"
              type="checkbox"
              id={index === 0 ? labels.id : undefined}
              checked={value.includes(choice.id)}
              onChange={change}
            />
            <span lang={choice.lang}>{choice.text}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
