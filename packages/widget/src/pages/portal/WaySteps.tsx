import type { CitizenAnswer } from '@ventanilla/api'
import { stateIn, stateWay, withdrawnState } from '@ventanilla/model'
import { dayWords, type Text } from '@ventanilla/text/light'
import { Icon, useCss } from '@ventanilla/ui'
import wayCss from './way.css?inline'

/**
 * The way of an answer: the states that it went through with their day, where it stands, those that come, and the decision as long as nobody
 * has made it.
 */
export function WaySteps({ text, answer }: { text: Text; answer: CitizenAnswer }) {
  useCss(wayCss)
  const { passed, definition, municipality, state, isDecided, dueOn, correctBy, request } = answer
  if (passed.length === 0 || !state) return null
  const isOver = isDecided || state.id === withdrawnState
  const way = stateWay(definition.states, state.id)
  const coming = way?.coming.filter(each => !passed.some(({ stateId }) => stateId === each.state.id)) ?? []
  const until = request && correctBy ? correctBy : null
  return (
    <section className="v-way" aria-labelledby="v-way-title">
      <h2 id="v-way-title">{text.t('portal.steps.title')}</h2>
      <ol>
        {passed.map(({ stateId, stateName, at }, index) => {
          const isLast = index === passed.length - 1
          const isCurrent = isLast && !isOver
          return (
            <li
              key={at + stateId}
              className={isCurrent ? 'v-way-now' : 'v-way-past'}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className="v-way-mark">{!isCurrent && <Icon name="check" size={14} />}</span>
              <b>{stateIn(definition.states, { id: stateId, name: stateName }, text.language)}</b>
              <p>
                {text.dateTime(at, municipality.timeZone)}
                {isCurrent && until && `. ${text.t('portal.steps.before', { day: dayWords(until, text) })}`}
              </p>
            </li>
          )
        })}
        {!isOver &&
          coming.map(({ state: each, isSure }) => (
            <li key={each.id} className="v-way-next">
              <span className="v-way-mark" />
              <b>{stateIn(definition.states, each, text.language)}</b>
              <p>{text.t(isSure ? 'portal.steps.next' : 'portal.steps.ifNeeded')}</p>
            </li>
          ))}
        {!isOver && way?.end && (
          <li className="v-way-next">
            <span className="v-way-mark" />
            <b>{text.t(`portal.steps.${way.end}`)}</b>
            <p>{dueOn ? text.t('portal.steps.before', { day: text.date(dueOn) }) : text.t('portal.steps.noDay')}</p>
          </li>
        )}
      </ol>
    </section>
  )
}
