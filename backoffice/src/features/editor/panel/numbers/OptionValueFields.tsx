import type { ListQuestion, Option } from '@ventanilla/model'
import { useState } from 'react'
import { useText } from '../../../../context/text-context.ts'
import { NumberBox } from '../../part/NumberBox.tsx'
import { SwitchRow } from '../../part/SwitchRow.tsx'
import { useEditor, useLock } from '../../state/editor-context.ts'
import { titleOf } from '../../state/title-of.ts'

/** What each option counts where a number is calculated of it: few forms charge or add anything. */
export function OptionValueFields({ question }: { question: ListQuestion }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const has = question.options.some(({ value }) => value !== undefined)
  const [isOpen, setIsOpen] = useState(has)
  const write = (id: string, value: number | undefined) =>
    actions.changeOptions(
      question.id,
      options =>
        options.map(option => {
          if (option.id !== id) return option
          const rest = withoutValue(option)
          return value === undefined ? rest : { ...rest, value }
        }),
      `option ${id} value`,
    )
  return (
    <>
      <SwitchRow
        label={text.t('kinds.values')}
        hint={text.t('kinds.values.hint')}
        isOn={isOpen || has}
        lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
        onChange={isOn => {
          setIsOpen(isOn)
          if (!isOn && has) actions.changeOptions(question.id, options => options.map(withoutValue))
        }}
      />
      {(isOpen || has) &&
        question.options.map(({ id, text: words, value }) => (
          <NumberBox
            key={id}
            id={`editor-value-${id}`}
            partId={question.id}
            label={titleOf(words, text)}
            isDecimal
            isOptional
            max={1e9}
            isLocked={lock.content}
            value={value}
            onChange={number => write(id, number)}
          />
        ))}
    </>
  )
}

function withoutValue(option: Option): Option {
  const { value: _, ...rest } = option
  return rest
}
