import { isOtherChosen, limits, type RadioQuestion as Radio, type SelectQuestion as Select } from '@ventanilla/model'
import { TextControl } from '../control/TextControl.tsx'
import { useFormParts } from '../flow/form-context.ts'
import { useCss } from '../root/root-context.ts'
import type { KindProps } from './kind-props.ts'
import css from './late.css?inline'
import { RadioQuestion, SelectQuestion } from './option-questions.tsx'

/** A choice with, once the option that asks which is chosen, a line for it. */
export function WithOther(props: KindProps<Radio | Select>) {
  useCss(css)
  const { text, dispatch, onChanged } = useFormParts()
  const { question, labels, value, other = '', place, fieldKey: key } = props
  return (
    <>
      {question.kind === 'radio' ? (
        <RadioQuestion {...props} question={question} />
      ) : (
        <SelectQuestion {...props} question={question} />
      )}
      {isOtherChosen(question, value) && (
        <div className="v-other">
          <TextControl
            labels={{
              id: `${labels.id}-other`,
              label: text.t('answer.extra.other'),
              labelSuffix: labels.label,
              errorWord: labels.errorWord,
            }}
            value={other}
            required
            onChange={written => {
              dispatch({ kind: 'value', place, key, value, other: written.slice(0, limits.title) })
              onChanged(question.id)
            }}
          />
        </div>
      )}
    </>
  )
}
