import type { BooleanQuestion as Model } from '@ventanilla/model'
import { ChoiceControl } from '../control/ChoiceControl.tsx'
import { useFormParts } from '../flow/form-context.ts'
import type { KindProps } from './kind-props.ts'

/** Yes or no, neither to begin with. */
export function BooleanQuestion({ question, labels, value, setValue }: KindProps<Model>) {
  const { text } = useFormParts()
  return (
    <ChoiceControl
      labels={labels}
      choices={[
        { id: 'yes', text: text.t('answer.yes') },
        { id: 'no', text: text.t('answer.no') },
      ]}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      required={question.required}
      onChange={id => setValue(id === null ? null : id === 'yes')}
      clearWord={question.required ? undefined : text.t('answer.clear')}
      inline
    />
  )
}
