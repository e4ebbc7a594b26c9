import type { CalculatedQuestion as Model } from '@ventanilla/model'
import { useFormParts } from '../flow/form-context.ts'
import { shownValue } from '../read/shown-value.tsx'
import { useCss } from '../root/root-context.ts'
import type { KindProps } from './kind-props.ts'
import css from './late.css?inline'

/** A number that follows from others: it is read, and said again when it changes. */
export function CalculatedQuestion({ question, labels, value }: KindProps<Model>) {
  useCss(css)
  const { text, say } = useFormParts()
  return (
    <div className={labels.error ? 'v-field v-field-wrong' : 'v-field'}>
      <div className="v-label" id={`${labels.id}-label`}>
        {labels.label}
        {labels.labelSuffix && <span className="v-sr">, {labels.labelSuffix}</span>}
      </div>
      {labels.hint && <p className="v-hint">{labels.hint}</p>}
      {labels.error && <p className="v-error">{labels.error}</p>}
      <output className="v-calculated" id={labels.id} tabIndex={-1} aria-labelledby={`${labels.id}-label`}>
        {shownValue(question, { value }, text, say) ?? text.t('answer.extra.calculated.open')}
      </output>
    </div>
  )
}
