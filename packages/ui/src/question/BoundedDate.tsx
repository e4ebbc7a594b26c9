import { limitOn, type OpenQuestion as Model, writeTyped } from '@ventanilla/model'
import { useFormParts } from '../flow/form-context.ts'
import { late } from '../root/late.ts'
import { DayBoundsContext } from '../root/day-bounds.ts'
import type { KindProps } from './kind-props.ts'
import { OpenQuestion } from './OpenQuestion.tsx'

late.dayOf = ({ timeZone, givenAt }) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(givenAt === undefined ? new Date() : new Date(givenAt))

/** A date that is not before or not after a day, which its hint says and its calendar keeps. */
export function BoundedDate(props: KindProps<Model>) {
  const parts = useFormParts()
  const { question, labels } = props
  const { days: bounds = {} } = question
  const today = late.dayOf?.(parts.when)
  const [min, max] = [limitOn(bounds.min, today), limitOn(bounds.max, today)]
  const which = min === undefined ? 'max' : max === undefined ? 'min' : 'between'
  const written = (day = '') => writeTyped('date', day)
  const days = parts.text.t('answer.extra.hint.days', { which, min: written(min), max: written(max) })
  return (
    <DayBoundsContext.Provider value={{ min, max }}>
      <OpenQuestion {...props} labels={{ ...labels, hint: question.help?.text ? [labels.hint, ' ', days] : days }} />
    </DayBoundsContext.Provider>
  )
}
