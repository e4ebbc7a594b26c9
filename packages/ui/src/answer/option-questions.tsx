import { isSearchable, type RadioQuestion as Radio, type SelectQuestion as Select, textIn } from '@ventanilla/model'
import { ChoiceControl } from '../control/ChoiceControl.tsx'
import { ChoicesControl } from '../control/ChoicesControl.tsx'
import { SelectControl } from '../control/SelectControl.tsx'
import { createExtra } from '../extra/create-extra.tsx'
import { useFormParts } from './form-context.ts'
import type { Asked } from './Question.tsx'

const SearchSelect = createExtra(async () => (await import('../extra/combobox/SearchSelect.tsx')).SearchSelect)

/** One option: radio buttons, or a list when it is marked searchable or has more than 10 (spec 3 §9). */
export function RadioQuestion({ question, words, value, setValue }: Asked<Radio>) {
  const { text, language } = useFormParts()
  const common = {
    words,
    choices: question.options.map(option => ({ id: option.id, text: textIn(option.text, language) })),
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
export function SelectQuestion({ question, words, value, setValue }: Asked<Select>) {
  const { language } = useFormParts()
  const choices = question.options.map(option => ({ id: option.id, text: textIn(option.text, language) }))
  const chosen = Array.isArray(value) ? value : []
  const boxes = <ChoicesControl words={words} choices={choices} value={chosen} onChange={setValue} />
  if (!isSearchable(question)) return boxes
  return (
    <SearchSelect
      fallback={boxes}
      words={words}
      choices={choices}
      chosen={chosen}
      isMany
      required={question.required}
      onChange={setValue}
    />
  )
}
