import { type OpenQuestion as Model, writeTyped } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { LongTextControl, TextControl } from '../control/TextControl.tsx'
import { DecimalControl, IntegerControl, TimeControl, UrlControl } from '../control/typed-controls.tsx'
import { useFormParts } from '../flow/form-context.ts'
import { DateField } from './DateField.tsx'
import type { KindProps } from './kind-props.ts'

const controls = {
  integer: IntegerControl,
  decimal: DecimalControl,
  time: TimeControl,
  link: UrlControl,
  date: DateField,
}

function isTyped(dataType: Model['dataType']): dataType is keyof typeof controls {
  return dataType in controls
}

/** How to write what is asked, where it is not obvious and the form's author gave no help. */
export function typedHint({ dataType }: Model, text: Text): string | undefined {
  return isTyped(dataType) ? text.t(`answer.hint.${dataType}`) : undefined
}

/** Something written: what was typed stays as typed; the stored answer is what the rules read from it. */
export function OpenQuestion({ question, labels, value, typed, place, fieldKey: key }: KindProps<Model>) {
  const { dispatch, onChanged, who } = useFormParts()
  const { dataType, autocomplete: purpose } = question
  const stored = typeof value === 'string' || typeof value === 'number' ? value : null
  const common = {
    labels,
    value: typed ?? writeTyped(dataType, stored),
    required: question.required,
    // Staff write of somebody else: their browser has nothing to offer.
    autoComplete: who === 'staff' ? 'off' : purpose,
    inputMode: purpose === 'email' || purpose === 'tel' ? purpose : undefined,
    // What is stored is shown once the field is left: with its https://, without zeros in front, with all of its date.
    ...(stored !== null && dataType !== 'string' ? { onBlur: () => dispatch({ kind: 'settle', key }) } : {}),
    onChange: (text: string) => {
      dispatch({ kind: 'typed', place, key, dataType, text })
      onChanged(question.id)
    },
  }
  const longest = question.limits?.maxLength
  const isLong = purpose ? purpose === 'street-address' : longest === undefined || longest > 120
  if (dataType === 'string' && isLong) {
    return <LongTextControl {...common} lines={longest === undefined ? 1 : 3} />
  }
  const Control: typeof TextControl = isTyped(dataType) ? controls[dataType] : TextControl
  return <Control {...common} />
}
