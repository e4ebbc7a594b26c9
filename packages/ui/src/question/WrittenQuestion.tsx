import { type OpenQuestion, readWritten, shownWritten } from '@ventanilla/model'
import { TextControl } from '../control/TextControl.tsx'
import { useFormParts } from '../flow/form-context.ts'
import type { KindProps } from './kind-props.ts'

const inputModes = { email: 'email', phone: 'tel' } as const

/** An address of e-mail, a phone number or the number of a document: any way of writing is taken, and once it is left it stands as it is kept. */
export function WrittenQuestion({
  question,
  labels,
  value,
  typed,
  place,
  fieldKey: key,
  setValue,
}: KindProps<OpenQuestion>) {
  const { dispatch, onChanged, who } = useFormParts()
  const { dataType } = question
  const written = typed ?? (typeof value === 'string' ? shownWritten(question, value) : '')
  const settle = () => {
    const read = readWritten(question, written.trim())
    if (typed === undefined || !read || !('value' in read)) return
    setValue(read.value)
    dispatch({ kind: 'settle', key })
  }
  return (
    <TextControl
      labels={labels}
      value={written}
      required={question.required}
      autoComplete={who === 'staff' ? 'off' : question.autocomplete}
      inputMode={dataType === 'email' || dataType === 'phone' ? inputModes[dataType] : undefined}
      narrow={dataType === 'documentNumber'}
      onBlur={settle}
      onChange={text => {
        dispatch({ kind: 'typed', place, key, dataType, text })
        onChanged(question.id)
      }}
    />
  )
}
