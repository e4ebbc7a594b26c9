import {
  foreignLanguage,
  isSearchable,
  type RadioQuestion as Radio,
  type SelectQuestion as Select,
  textIn,
} from '@ventanilla/model'
import { type Choice, ChoiceControl } from '../control/ChoiceControl.tsx'
import { ChoicesControl } from '../control/ChoicesControl.tsx'
import { SelectControl } from '../control/SelectControl.tsx'
import { type FormParts, useFormParts } from '../flow/form-context.ts'
import { createLazy } from '../lazy/create-lazy.tsx'
import type { KindProps } from './kind-props.ts'

const SearchSelect = createLazy(async () => (await import('./SearchSelect.tsx')).SearchSelect, 'extra')

const choicesOf = ({ options }: Radio | Select, { language, base }: FormParts) =>
  options.map(
    ({ id, text }): Choice => ({ id, text: textIn(text, language), lang: foreignLanguage(text, language, base) }),
  )

/** One option: radio buttons, or a list when it is marked searchable or has more than 10 (spec 3 §9). */
export function RadioQuestion({ question, labels, value, setValue }: KindProps<Radio>) {
  const parts = useFormParts()
  const { text } = parts
  const common = {
    labels,
    choices: choicesOf(question, parts),
    value: typeof value === 'string' ? value : null,
    required: question.required,
    onChange: setValue,
  }
  if (isSearchable(question)) {
    return (
      <SearchSelect
        {...common}
        fallback={<SelectControl {...common} emptyWord={text.t('answer.choose')} />}
        chosen={common.value === null ? [] : [common.value]}
        isMany={false}
        onChange={([id = null]) => setValue(id)}
      />
    )
  }
  return <ChoiceControl {...common} clearWord={question.required ? undefined : text.t('answer.clear')} />
}

/** Any options, as checkboxes, or searched when the question is marked so. */
export function SelectQuestion({ question, labels, value, setValue }: KindProps<Select>) {
  const choices = choicesOf(question, useFormParts())
  const chosen = Array.isArray(value) ? value : []
  const boxes = <ChoicesControl labels={labels} choices={choices} value={chosen} onChange={setValue} />
  if (!isSearchable(question)) return boxes
  return (
    <SearchSelect
      fallback={boxes}
      labels={labels}
      choices={choices}
      chosen={chosen}
      isMany
      required={question.required}
      onChange={setValue}
    />
  )
}
