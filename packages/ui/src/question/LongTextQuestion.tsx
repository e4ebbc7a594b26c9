import type { OpenQuestion } from '@ventanilla/model'
import { LongTextControl } from '../control/TextControl.tsx'
import { useFormParts } from '../flow/form-context.ts'
import { useCss } from '../root/root-context.ts'
import type { KindProps } from './kind-props.ts'
import css from './late.css?inline'

/** So few letters before the end it is said to those who do not see the count. */
const near = 20

/** A text of several lines, which says how much of its longest is written. */
export function LongTextQuestion({ question, labels, value, typed, place, fieldKey: key }: KindProps<OpenQuestion>) {
  useCss(css)
  const { dispatch, onChanged, who, text } = useFormParts()
  const { dataType, autocomplete, limits } = question
  const written = typed ?? (typeof value === 'string' ? value : '')
  const most = limits?.maxLength
  const count = [...written.trim()].length
  return (
    <div>
      <LongTextControl
        labels={labels}
        value={written}
        required={question.required}
        autoComplete={who === 'staff' ? 'off' : autocomplete}
        lines={4}
        onChange={text => {
          dispatch({ kind: 'typed', place, key, dataType, text })
          onChanged(question.id)
        }}
      />
      {most !== undefined && (
        <>
          <p className="v-hint v-count" aria-hidden>
            {text.t('answer.extra.count', { count, most })}
          </p>
          <output className="v-sr">
            {most - count <= near && text.t('answer.extra.left', { left: Math.max(0, most - count) })}
          </output>
        </>
      )}
    </div>
  )
}
