import { useEffect, useId, useRef } from 'react'
import { FormProvider } from '../flow/form-context.ts'
import { sectionsOf, useAnswerForm } from '../flow/use-answer-form.ts'
import { useSubmitting } from '../flow/use-submitting.ts'
import { createLazy } from '../lazy/create-lazy.tsx'
import type { Asked } from '../lazy/logic/logic.tsx'
import { LocationNotLoaded } from '../notice/NotLoaded.tsx'
import { AnswerSection } from '../section/AnswerSection.tsx'
import { SignatureSection } from '../section/SignatureSection.tsx'
import { useClosedSections } from '../section/use-closed-sections.ts'
import { Heading } from '../text/Heading.tsx'
import type { AnswerFormProps } from './answer-form-props.ts'
import { HeaderImage } from './HeaderImage.tsx'
import { Progress } from './Progress.tsx'
import { useCurrentSection } from './use-current-section.ts'
import { useParts } from './use-parts.ts'
import { useTabInView } from './use-tab-in-view.ts'

const LocationSection = createLazy(
  async () => (await import('../location/LocationSection.tsx')).LocationSection,
  'extra',
)

const all: Asked = parts => parts

/** A form to answer: sections as panels, checked on save, with what to correct listed first. */
export function AnswerForm(props: AnswerFormProps) {
  const { definition, text, language, who, level, isSaving, checks, locks, logic } = props
  const { state, dispatch, errors, listed, summary, submit, handlers } = useAnswerForm(props)
  const asked = logic ? logic.askedBy(state.hidden) : all
  const sections = asked(definition.sections)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { closed, open, toggle, toggleAll } = useClosedSections(form, sections, props.goTo, checks)
  const submitting = useSubmitting(form, {
    isSaving,
    checks,
    onUnchecked: props.onUnchecked,
    submit: rules => open(sectionsOf(submit(rules))),
  })
  // What is changed after a try that found something does not look right until the next one.
  useEffect(
    () => (state.isChecked && form.current ? checks?.hearLeaving(form.current, formId, dispatch) : undefined),
    [state.isChecked, checks, formId, dispatch],
  )
  const [parts, said] = useParts(props, handlers, form, formId, dispatch, submitting)
  const { say } = parts
  useTabInView(form)
  const current = useCurrentSection(form, number => handlers.current.onStep?.({ number, total: sections.length }))
  const titleOf = (index: number) => {
    const section = sections[index]
    return section?.title.text ? say(section.title) : text.t('answer.section', { number: index + 1 })
  }
  const isAllOpen = closed.size === 0
  const description = say(definition.description)
  const title = sections[current]?.title
  const isListed = listed.some(({ key }) => errors.has(key)) || props.refusal !== undefined

  return (
    <FormProvider value={parts}>
      <form
        ref={form}
        className="v-form"
        noValidate
        hidden={props.isHidden}
        aria-labelledby={`${formId}title`}
        onSubmit={submitting.onSubmit}
      >
        <output className="v-sr">{isSaving ? text.t('answer.saving') : said}</output>
        {logic && <logic.Told hidden={state.hidden} text={text} />}
        {checks && isListed && (
          <checks.ErrorSummary
            text={text}
            listed={listed}
            errors={errors}
            refusal={props.refusal?.message}
            boxRef={summary}
            onGo={problem => {
              open([problem.sectionId])
              parts.focusLater(parts.idOf(problem.key))
            }}
          />
        )}
        {props.notice}
        <HeaderImage definition={definition} language={language} address={props.headerImage} />
        <Heading level={level} id={`${formId}title`} className="v-title">
          {say(definition.title)}
        </Heading>
        {description && <p className="v-description">{description}</p>}
        {sections.length > 1 && (
          <div className="v-above">
            <Progress
              sentence={text.t('answer.progress', { number: current + 1, total: sections.length })}
              title={title?.text && say(title)}
              current={current}
              total={sections.length}
            />
            <button type="button" className="v-button v-quiet" onClick={toggleAll}>
              {text.t(isAllOpen ? 'answer.collapse' : 'answer.expand')}
            </button>
          </div>
        )}
        {definition.settings.geolocation && !locks?.isLocationLocked && (
          <LocationSection
            missing={LocationNotLoaded}
            location={state.location}
            errors={errors}
            map={props.map}
            places={props.places}
          />
        )}
        {sections.map((section, index) => (
          <AnswerSection
            key={section.id}
            index={index}
            section={section}
            title={titleOf(index)}
            level={level === 1 ? 2 : 3}
            given={state.content.sections[section.id]}
            typed={state.typed}
            errors={errors}
            asked={asked}
            isOpen={!closed.has(section.id)}
            onToggle={() => toggle(section.id)}
          />
        ))}
        <SignatureSection
          definition={definition}
          who={who}
          level={level === 1 ? 2 : 3}
          given={state.signatures}
          errors={errors}
        />
        {definition.privacyNotice && <p className="v-privacy">{say(definition.privacyNotice)}</p>}
        {props.children}
        <output>{submitting.isHeld && <span className="v-notice v-waiting">{text.t('answer.uploading')}</span>}</output>
        <div className="v-bar">
          <button type="submit" className="v-button v-primary" aria-disabled={isSaving}>
            {isSaving ? text.t('answer.saving') : (props.submitLabel ?? text.t('answer.save'))}
          </button>
          {props.moreActions}
        </div>
      </form>
    </FormProvider>
  )
}
