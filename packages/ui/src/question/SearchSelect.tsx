import { useRef } from 'react'
import type { Choice } from '../control/ChoiceControl.tsx'
import { Field, type FieldLabels } from '../control/Field.tsx'
import { Icon } from '../control/Icon.tsx'
import { useFormParts } from '../flow/form-context.ts'
import { Combobox } from '../overlay/Combobox.tsx'
import comboboxCss from '../overlay/combobox.css?inline'
import { useCss } from '../root/root-context.ts'

type Props = {
  labels: FieldLabels
  choices: readonly Choice[]
  chosen: readonly string[]
  isMany: boolean
  required: boolean
  onChange(ids: string[]): void
}

/** A question whose options are searched: one of them, or any, which then stand above the field with a way to take each back. */
export function SearchSelect({ labels, choices, chosen, isMany, required, onChange }: Props) {
  useCss(comboboxCss)
  const { text, announce, focusLater } = useFormParts()
  const box = useRef<HTMLUListElement>(null)
  const inOrder = (ids: ReadonlySet<string>) => choices.map(({ id }) => id).filter(id => ids.has(id))
  const pick = (id: string) => {
    if (!isMany) return onChange([id])
    const ids = new Set(chosen)
    if (!ids.delete(id)) ids.add(id)
    onChange(inOrder(ids))
  }
  const remove = ({ id, text: option }: Choice, index: number) => {
    pick(id)
    announce(text.t('answer.extra.list.removed', { option }))
    const others = box.current?.querySelectorAll('button')
    const next = others?.[index + 1] ?? others?.[index - 1]
    if (next) next.focus()
    else focusLater(labels.id)
  }
  const picked = isMany ? choices.filter(({ id }) => chosen.includes(id)) : []
  return (
    <Field labels={labels}>
      {picked.length > 0 && (
        <ul ref={box} className="v-chosen" aria-label={text.t('answer.extra.list.chosen')}>
          {picked.map((choice, index) => (
            <li key={choice.id} className="v-chip">
              <span lang={choice.lang}>{choice.text}</span>
              <button type="button" onClick={() => remove(choice, index)}>
                <Icon name="close" />
                <span className="v-sr">{text.t('answer.extra.list.remove', { option: choice.text })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        labels={labels}
        choices={choices}
        chosen={chosen}
        isMany={isMany}
        required={required}
        searchWord={text.t('answer.extra.list.search')}
        countWords={count => text.t('answer.extra.list.count', { count })}
        onPick={pick}
        onClear={() => !isMany && chosen.length > 0 && onChange([])}
      />
    </Field>
  )
}
