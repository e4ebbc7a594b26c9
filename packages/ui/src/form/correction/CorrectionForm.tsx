import {
  type AnswerContent,
  askedContent,
  type KeptAnswer,
  longestCitizenMessage,
  type Mark,
  placeKey,
  textIn,
  valueAt,
  withValue,
} from '@ventanilla/model'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { LongTextControl } from '../../control/TextControl.tsx'
import { FormProvider } from '../../flow/form-context.ts'
import type { FieldProblem } from '../../flow/problems.ts'
import { useAnswerForm } from '../../flow/use-answer-form.ts'
import { useSubmitting } from '../../flow/use-submitting.ts'
import type { Logic } from '../../lazy/logic/logic.tsx'
import { useCss } from '../../root/root-context.ts'
import type { AnswerFormProps } from '../answer-form-props.ts'
import { useParts } from '../use-parts.ts'
import { AskedCard, AskedQuestion } from './AskedCard.tsx'
import { type AskedAnswer, askedAnswers, askedSince } from './asked-answers.ts'
import correctionCss from './correction.css?inline'
import { useDecisions } from './use-decisions.ts'

type FormProps =
  | 'definition'
  | 'when'
  | 'text'
  | 'language'
  | 'isSaving'
  | 'refusal'
  | 'newId'
  | 'uploads'
  | 'fileOf'
  | 'locks'

/** How far each of what is asked is, for a list beside it. */
export type AskedState = { readonly key: string; readonly id: string; readonly title: string; readonly state: string }

export type Correction = { content: AnswerContent; kept: KeptAnswer[]; message?: string }

type Props = Pick<AnswerFormProps, FormProps> & {
  checks: NonNullable<AnswerFormProps['checks']>
  logic: Logic
  /** The answer as it stands now; what was written on an earlier one stays. */
  content: AnswerContent
  marks: readonly Mark[]
  /** Places that were asked meanwhile. */
  fresh: ReadonlySet<string>
  /** Who reads the message. */
  area: string
  notice?: ReactNode
  /** Above the questions, and between the message and the button. */
  head: ReactNode
  rest: ReactNode
  onSubmit(correction: Correction): void
  onStates(states: readonly AskedState[]): void
}

/** What staff ask to be corrected in an answer, one card a question: each is changed, or said to be right as it is. */
export function CorrectionForm(props: Props) {
  useCss(correctionCss)
  const { definition, content: latest, marks, text, language, isSaving, checks, logic, refusal, fresh } = props
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  const formId = useId()
  const [before] = useState(latest)
  const [message, setMessage] = useState('')
  const [mine, setMine] = useState<readonly FieldProblem[]>([])
  const [tries, setTries] = useState(0)
  const own = { ...props, who: 'citizen' as const, initial: { content: before }, onSubmit: () => undefined }
  const { state, dispatch, errors: fieldErrors, listed, submit, handlers } = useAnswerForm(own)
  const hiddenBefore = useMemo(() => logic.hiddenOf(definition, before), [logic, definition, before])
  const asked = useMemo(
    () => askedAnswers(definition, state.content, state.hidden, marks),
    [definition, state.content, state.hidden, marks],
  )
  const more = useMemo(
    () => askedSince(definition, state.content, state.hidden, hiddenBefore),
    [definition, state.content, state.hidden, hiddenBefore],
  )
  const decide = useDecisions(asked, before, state, dispatch, text)
  const states = asked.map(answer => ({ answer, state: decide.stateOf(answer) }))
  const ready = states.filter(({ state: each }) => each !== 'open').length

  const give = (given: AnswerContent) => {
    // What staff wrote meanwhile to the rest of it stays theirs.
    const merged = [...asked, ...more].reduce(
      (content, { place }) => withValue(content, place, valueAt(given, place)),
      latest,
    )
    const kept = asked
      .filter(answer => decide.of(answer).choice === 'keep')
      .map(answer => ({ ...answer.place, reason: decide.of(answer).reason.trim() }))
    props.onSubmit({
      content: askedContent(definition, merged, logic.hiddenOf(definition, merged)),
      kept,
      ...(message.trim() !== '' && { message: message.trim() }),
    })
  }
  const submitting = useSubmitting(form, {
    isSaving,
    checks,
    onUnchecked: undefined,
    submit(rules) {
      const missing = decide.problems()
      setMine(missing)
      const fields = new Set(
        [...asked.filter(answer => decide.of(answer).choice === 'change'), ...more].map(({ key }) => key),
      )
      const isAsked = ({ key }: FieldProblem) => fields.has(key.split(':')[0] ?? key)
      const found = submit(rules, isAsked, answer => missing.length === 0 && give(answer.content))
      if (missing.length + found.length > 0) setTries(count => count + 1)
    },
  })
  const [parts, said] = useParts(own, handlers, form, formId, dispatch, submitting)
  const still = new Map(decide.problems().map(({ key, message }) => [key, message]))
  const errors = new Map(fieldErrors)
  for (const { key } of mine) {
    const left = still.get(key)
    if (left !== undefined) errors.set(key, left)
  }
  const all = [...mine, ...listed]
  const isListed = all.some(({ key }) => errors.has(key)) || refusal !== undefined
  useEffect(() => {
    if (tries > 0 || refusal) summary.current?.focus()
  }, [tries, refusal])

  const told = JSON.stringify(
    states.map(
      ({ answer, state: each }): AskedState => ({
        key: answer.key,
        id: cardId(formId, answer),
        title: textIn(answer.question.title, language),
        state: each,
      }),
    ),
  )
  const { onStates } = props
  useEffect(() => onStates(JSON.parse(told)), [told, onStates])

  return (
    <FormProvider value={parts}>
      <form ref={form} className="v-correct" noValidate onSubmit={submitting.onSubmit}>
        <output className="v-sr">{isSaving ? text.t('answer.saving') : said}</output>
        {isListed && (
          <checks.ErrorSummary
            text={text}
            listed={all}
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
          <span className="v-correct-ready" role="status">
            {text.t('portal.link.ready', { ready, total: asked.length })}
          </span>
        </div>
      </form>
    </FormProvider>
  )
}

const cardId = (formId: string, { key }: AskedAnswer) => `${formId}card-${key}`
