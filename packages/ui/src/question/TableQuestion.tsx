import { chosenRows, type TableQuestion as Model } from '@ventanilla/model'
import { FieldGroup } from '../control/Field.tsx'
import { Icon } from '../control/Icon.tsx'
import { useFormParts } from '../flow/form-context.ts'
import { useCss } from '../root/root-context.ts'
import type { KindProps } from './kind-props.ts'
import css from './table.css?inline'

/** So many columns stand beside each other; more are options below their row, as they are wherever there is little room. */
const mostBeside = 6

/** A choice in each row: the columns stand over all of them, and on a phone each row is a card with its options. */
export function TableQuestion({ question, labels, value, setValue }: KindProps<Model>) {
  useCss(css)
  const { text, say } = useFormParts()
  const { rows, options, required, everyRow } = question
  const chosen = chosenRows(value)
  const isAny = Object.keys(chosen).length > 0
  const isMissing = (id: string) => required && (everyRow || !isAny) && !chosen[id]
  // An error leads to the first row that asks for something.
  const first = rows.find(({ id }) => isMissing(id)) ?? rows[0]
  return (
    <FieldGroup labels={labels} required={required}>
      <div className={options.length > mostBeside ? 'v-grid' : 'v-grid v-grid-wide'}>
        <div className="v-grid-head" aria-hidden>
          <span />
          {options.map(option => (
            <span key={option.id}>{say(option.text)}</span>
          ))}
        </div>
        {rows.map(row => {
          const name = `${labels.id}-${row.id}`
          const isWrong = Boolean(labels.error) && isMissing(row.id)
          return (
            <div
              key={row.id}
              className="v-grid-row"
              role="radiogroup"
              aria-labelledby={`${name}-label`}
              aria-describedby={isWrong ? `${name}-error` : undefined}
              aria-required={required && everyRow}
              aria-invalid={isWrong}
            >
              <div className="v-grid-name">
                <span id={`${name}-label`}>{say(row.text)}</span>
                {isWrong && (
                  <span className="v-error" id={`${name}-error`}>
                    <Icon name="alert" size={20} />
                    {text.t('answer.extra.row.missing')}
                  </span>
                )}
              </div>
              {options.map((option, index) => (
                <label key={option.id} className="v-option">
                  <input
                    type="radio"
                    className="v-mark v-radio"
                    id={row === first && index === 0 ? labels.id : undefined}
                    name={name}
                    checked={chosen[row.id] === option.id}
                    onChange={() => setValue({ ...chosen, [row.id]: option.id })}
                  />
                  <span>{say(option.text)}</span>
                </label>
              ))}
            </div>
          )
        })}
      </div>
      {!required && isAny && (
        <button type="button" className="v-button v-quiet" onClick={() => setValue(null)}>
          {text.t('answer.clear')}
          <span className="v-sr">: {labels.label}</span>
        </button>
      )}
    </FieldGroup>
  )
}
