import { longestCitizenMessage, placeKey, textIn } from '@ventanilla/model'
import { useEffect, useId, useRef, useState } from 'react'
import { LongTextControl } from '../../control/TextControl.tsx'
import { FormProvider } from '../../flow/form-context.ts'
import { useSubmitting } from '../../flow/use-submitting.ts'
import { useCss } from '../../root/root-context.ts'
import { useParts } from '../use-parts.ts'
import { AskedCard, AskedQuestion } from './AskedCard.tsx'
import type { AskedAnswer } from './asked-answers.ts'
import correctionCss from './correction.css?inline'
import type { AskedState, CorrectionFormProps as Props } from './correction-form-props.ts'
import { useCorrection } from './use-correction.ts'

/** What staff ask to be corrected in an answer, one card a question: each is changed, or said to be right as it is. */
export function CorrectionForm(props: Props) {
  useCss(correctionCss)
  const { text, isSaving, checks, refusal, fresh, begun } = props
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [message, setMessage] = useState(begun?.message ?? '')
  const correction = useCorrection(props, message)
  const { before, state, dispatch, handlers, asked, more, decide, states, errors, listed, summary, own } = correction
  const submitting = useSubmitting(form, { isSaving, checks, onUnchecked: undefined, submit: correction.submit })
  const [parts, said] = useParts(own, handlers, form, formId, dispatch, submitting)
  const isListed = listed.some(({ key }) => errors.has(key)) || refusal !== undefined
  useTold(states, formId, props)
  const ready = states.filter(({ state: each }) => each !== 'open').length
  return (
    <FormProvider value={parts}>
      <form ref={form} className="v-correct" noValidate onSubmit={submitting.onSubmit}>
        <output className="v-sr">{isSaving ? text.t('answer.saving') : said}</output>
        {isListed && (
          <checks.ErrorSummary
            text={text}
            listed={listed}
            errors={errors}
            refusal={refusal?.message}
            boxRef={summary}
            onGo={problem => parts.focusLater(parts.idOf(problem.key))}
          />
        )}
        {props.notice}
        {props.head}
        {asked.map(answer => (
          <div key={answer.key} id={cardId(formId, answer)} tabIndex={-1}>
            <AskedCard
              answer={answer}
              before={before}
              state={state}
              errors={errors}
              decision={decide.of(answer)}
              isNew={fresh.has(placeKey(answer.place))}
              onChoose={choice => decide.choose(answer, choice)}
              onReason={reason => decide.put(answer, { reason })}
            />
          </div>
        ))}
        {more.length > 0 && (
          <section className="v-asked-card" aria-labelledby={`${formId}more`}>
            <h2 className="v-asked-title" id={`${formId}more`}>
              {text.t('portal.link.more')}
            </h2>
            {more.map(answer => (
              <AskedQuestion key={answer.key} answer={answer} state={state} errors={errors} />
            ))}
          </section>
        )}
        <LongTextControl
          labels={{
            id: `${formId}message`,
            label: text.t('portal.link.message', { area: props.area }),
            optional: text.t('answer.optional'),
            errorWord: text.t('answer.error'),
          }}
          value={message}
          required={false}
          lines={2}
          onChange={written => setMessage(written.slice(0, longestCitizenMessage))}
        />
        {props.rest}
        <output>{submitting.isHeld && <span className="v-notice v-waiting">{text.t('answer.uploading')}</span>}</output>
        <div className="v-bar">
          <button type="submit" className="v-button v-primary" aria-disabled={isSaving}>
            {isSaving ? text.t('answer.saving') : text.t('portal.link.send')}
          </button>
          <output className="v-correct-ready">{text.t('portal.link.ready', { ready, total: asked.length })}</output>
        </div>
      </form>
    </FormProvider>
  )
}

type States = ReturnType<typeof useCorrection>['states']

/** Tells a list beside the form how far each of what is asked is. */
function useTold(states: States, formId: string, { language, onStates }: Pick<Props, 'language' | 'onStates'>): void {
  const told = JSON.stringify(
    states.map(
      ({ answer, state }): AskedState => ({
        key: answer.key,
        id: cardId(formId, answer),
        title: textIn(answer.question.title, language),
        state,
      }),
    ),
  )
  useEffect(() => onStates(JSON.parse(told)), [told, onStates])
}

const cardId = (formId: string, { key }: AskedAnswer) => `${formId}card-${key}`
