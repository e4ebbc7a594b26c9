import { endOfScale, pointsOf, type ScaleQuestion as Model } from '@ventanilla/model'
import { FieldGroup } from '../control/Field.tsx'
import { useFormParts } from '../flow/form-context.ts'
import { useCss } from '../root/root-context.ts'
import type { KindProps } from './kind-props.ts'
import css from './late.css?inline'

const star = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z'

/** A point of a row of numbers or stars; what the ends mean is said with their points and stands below. */
export function ScaleQuestion({ question, labels, value, setValue }: KindProps<Model>) {
  useCss(css)
  const { text, say } = useFormParts()
  const { from, look, low, high, required } = question
  const most = endOfScale(question)
  const ends = new Map([
    [from, low?.text ? say(low) : undefined],
    [most, high?.text ? say(high) : undefined],
  ])
  return (
    <FieldGroup labels={labels} radio required={required}>
      <div className="v-points">
        <div className={look === 'stars' ? 'v-points-row v-stars' : 'v-points-row'}>
          {pointsOf(question).map(point => (
            <label key={point} className="v-point">
              <input
                type="radio"
                className="v-mark"
                id={point === from ? labels.id : undefined}
                name={labels.id}
                checked={value === point}
                onChange={() => setValue(point)}
              />
              {look === 'stars' ? (
                <>
                  <svg
                    className={typeof value === 'number' && point <= value ? 'v-star v-star-on' : 'v-star'}
                    viewBox="0 0 24 24"
                    aria-hidden
                  >
                    <path d={star} />
                  </svg>
                  <span className="v-sr">{text.t('answer.extra.point', { value: point, most })}</span>
                </>
              ) : (
                <span>{point}</span>
              )}
              {ends.get(point) && <span className="v-sr">, {ends.get(point)}</span>}
            </label>
          ))}
        </div>
        {(low?.text ?? high?.text) && (
          <div className="v-points-ends" aria-hidden>
            {[...ends].map(([point, words]) => (
              <span key={point}>
                {words && (
                  <>
                    {point}: {words}
                  </>
                )}
              </span>
            ))}
          </div>
        )}
      </div>
      {!required && typeof value === 'number' && (
        <button type="button" className="v-button v-quiet" onClick={() => setValue(null)}>
          {text.t('answer.clear')}
          <span className="v-sr">: {labels.label}</span>
        </button>
      )}
    </FieldGroup>
  )
}
