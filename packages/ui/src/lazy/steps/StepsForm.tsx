import { useEffect, useId, useRef } from 'react'
import { FormProvider } from '../../flow/form-context.ts'
import { HeaderImage } from '../../form/HeaderImage.tsx'
import { useTabInView } from '../../form/use-tab-in-view.ts'
import { useCss } from '../../root/root-context.ts'
import { Heading } from '../../text/Heading.tsx'
import { checkId, listSteps, stepTitle } from './list-steps.ts'
import { StepBody } from './StepBody.tsx'
import { StepsAbout } from './StepsAbout.tsx'
import { StepsAside, StepsBar } from './StepsAside.tsx'
import css from './steps.css?inline'
import type { StepsFormProps } from './steps-form-props.ts'
import { Undone } from './Undone.tsx'
import { useStepsForm } from './use-steps-form.ts'

/** A form to answer, a section a page: the same answer as that of a form on one page, by another way. */
export function StepsForm(given: StepsFormProps) {
  useCss(css)
  const { text, words, language, level, isSaving, isHidden = false, logic, around } = given
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const flow = useStepsForm(given, form, formId)
  const { definition, checks, state, errors, steps, index, at, seen, go, parts, submitting, undo, asked } = flow
  const { say } = parts
  useTabInView(form)
  const step = steps[index]
  const [number, total] = [isHidden ? steps.length + 1 : index + 1, steps.length + 1]
  const listed = listSteps({
    steps,
    state,
    asked,
    say,
    text,
    words,
    language,
    seen,
    at: isHidden ? checkId : at,
    problems: flow.problems,
  })
  const title = listed[index]?.title
  const plainTitle = step ? stepTitle(step, { text, words, language }) : ''
  const isWrong = flow.isListed
  useEffect(() => {
    if (isHidden) return
    const name = words.t('steps.tab', { title: plainTitle, number, total })
    around?.page?.onTitle({ step: name, ...(isWrong && { before: text.t('answer.error') }) })
  }, [around?.page, isHidden, isWrong, plainTitle, number, total, words, text])
  useToldStep(given.onStep, number, total)
  const goTo = (id: string) => (id === checkId ? flow.check() : go(id))
  const privacy = definition.privacyNotice && say(definition.privacyNotice)
  const draft = around?.draft
  const kept = draft && flow.keptAt ? { at: flow.keptAt, isOnDevice: draft.isKept } : undefined
  const about = <StepsAbout about={around} text={text} words={words} language={language} privacy={privacy} />
  const aside = { steps: listed, words, onGo: goTo, kept, about, offer: around?.offer }
  const isOptional =
    step?.kind === 'location' ||
    (step?.kind === 'section' && step.section.kind === 'conditional' && !step.section.required)
  const description = say(definition.description)
  return (
    <FormProvider value={parts}>
      {around?.flow.step !== 'saved' && <StepsAside {...aside} />}
      <form
        ref={form}
        className="v-form v-steps"
        noValidate
        hidden={isHidden}
        aria-labelledby={`${formId}name ${formId}title`}
        onSubmit={submitting.onSubmit}
      >
        <output className="v-sr">{isSaving ? text.t('answer.saving') : flow.said}</output>
        {logic && <logic.Told hidden={state.hidden} text={text} />}
        {checks && flow.isListed && (
          <checks.ErrorSummary
            text={text}
            listed={flow.listed}
            errors={errors}
            refusal={given.refusal?.message}
            boxRef={flow.summary}
            onGo={flow.toProblem}
          />
        )}
        {given.notice}
        {index === 0 && <HeaderImage definition={definition} language={language} address={given.headerImage} />}
        <p className="v-progress-words" id={`${formId}name`}>
          {say(definition.title)}
        </p>
        <Heading level={level} id={`${formId}title`} className="v-title" tabIndex={-1}>
          {title}
          {isOptional && <span className="v-optional"> {text.t('answer.optional')}</span>}
        </Heading>
        {index === 0 && description && <p className="v-description">{description}</p>}
        <div className="v-questions">
          <StepsBar {...aside} number={number} total={total} />
          {steps.map((each, place) =>
            seen.has(each.id) ? (
              <div key={each.id} hidden={each.id !== at}>
                <StepBody
                  step={each}
                  index={place}
                  title={listed[place]?.title}
                  {...{ definition, state, errors, asked, level, who: given.who, map: given.map, places: given.places }}
                />
              </div>
            ) : null,
          )}
        </div>
        {index === 0 && privacy && <p className="v-privacy">{privacy}</p>}
        {given.children}
        <output>{submitting.isHeld && <span className="v-notice v-waiting">{text.t('answer.uploading')}</span>}</output>
        <Undone taken={undo.taken} words={words} onUndo={flow.putBack} onHold={undo.hold} />
        <div className="v-bar">
          <button type="submit" className="v-button v-primary" aria-disabled={isSaving}>
            {text.t(isSaving ? 'answer.saving' : 'answer.continue')}
          </button>
          {index > 0 && (
            <button type="button" className="v-button v-secondary v-steps-back" onClick={flow.back}>
              {words.t('steps.back')}
            </button>
          )}
          {given.moreActions}
        </div>
      </form>
    </FormProvider>
  )
}

/** Tells of each step but the first one, which nobody went to. */
function useToldStep(onStep: StepsFormProps['onStep'], number: number, total: number): void {
  const now = useRef(onStep)
  const told = useRef(number)
  useEffect(() => {
    now.current = onStep
  })
  useEffect(() => {
    if (told.current === number) return
    told.current = number
    now.current?.({ number, total })
  }, [number, total])
}
