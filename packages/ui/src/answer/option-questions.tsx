import { isSearchable, type RadioQuestion as Radio, type SelectQuestion as Select, textIn } from '@ventanilla/model'
import { ChoiceControl } from '../control/ChoiceControl.tsx'
import { ChoicesControl } from '../control/ChoicesControl.tsx'
import { SelectControl } from '../control/SelectControl.tsx'
import { useFormParts } from './form-context.ts'
import type { Asked } from './Question.tsx'

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
  if (isSearchable(question)) return <SelectControl {...common} emptyWord={text.t('answer.choose')} />
  return <ChoiceControl {...common} clearWord={question.required ? undefined : text.t('answer.clear')} />
}

/** Any options. */
export function SelectQuestion({ question, words, value, setValue }: Asked<Select>) {
  const { language } = useFormParts()
  return (
    <ChoicesControl
      words={words}
      choices={question.options.map(option => ({ id: option.id, text: textIn(option.text, language) }))}
      value={Array.isArray(value) ? value : []}
      onChange={setValue}
    />
  )
}
