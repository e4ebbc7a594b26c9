import type { Answerer, FormDefinition, Language } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createExtra } from '../extra/create-extra.tsx'
import type { AnswerState, CompleteAnswer, StartingAnswer } from '../flow/answer-state.ts'
import type { Checks } from '../flow/checks.ts'
import { FormProvider } from '../flow/form-context.ts'
import type { Revising } from '../flow/locks.ts'
import type { MapOptions } from '../flow/map-options.ts'
import type { Places } from '../flow/places.ts'
import type { Uploads } from '../flow/uploads.ts'
import { type Refusal, sectionsOf, useAnswerForm } from '../flow/use-answer-form.ts'
import { useSubmitting } from '../flow/use-submitting.ts'
import { LocationNotLoaded } from '../notice/NotLoaded.tsx'
import { AnswerSection } from '../section/AnswerSection.tsx'
import { SignatureSection } from '../section/SignatureSection.tsx'
import { type GoTo, useClosedSections } from '../section/use-closed-sections.ts'
import { Heading } from '../text/Heading.tsx'
import { HeaderImage } from './HeaderImage.tsx'
import { Progress } from './Progress.tsx'
import { useCurrentSection } from './use-current-section.ts'
import { useParts } from './use-parts.ts'
import { useTabInView } from './use-tab-in-view.ts'

const LocationSection = createExtra(async () => (await import('../location/LocationSection.tsx')).LocationSection)

export type AnswerFormProps = Revising & {
  definition: FormDefinition
  /** What it starts with; read once. */
  initial: StartingAnswer
  text: Text
  language: Language
  who: Answerer
  /** Level of the form's title; sections follow one below. */
  level: 1 | 2
  isSaving: boolean
  /** Words of the button at the end, 'Save answer' unless told. */
  submitLabel?: string | undefined
  /** Out of sight while the answer is checked; what is written stays. */
  isHidden?: boolean
  /** Opens a section and goes to its first field; another object goes there again. */
  goTo?: GoTo | undefined
  /** Something to say above the title, such as that the form has changed. */
  notice?: ReactNode
  refusal?: Refusal | undefined
  newId(): string
  /** The rules of saving. A form may be shown before they are there; */
  checks: Checks | undefined
  /** hears then that somebody wants to save, and goes on by itself once they are. */
  onUnchecked?: () => void
  onSubmit(answer: CompleteAnswer): void
  onChanged?: (questionId: string) => void
  /** Hears everything written so far, each time it changes. */
  onWritten?: (written: Pick<AnswerState, 'content' | 'typed'>) => void
  /** Hears how many answers are to be corrected, each time it changes. */
  onErrors?: (count: number) => void
  onStep?: (step: { number: number; total: number }) => void
  /** How files are sent; without it the form asks for none. */
  uploads?: Uploads | undefined
  map?: MapOptions | undefined
  /** Where addresses are searched, and what stands around a position. */
  places?: Places | undefined
  /** Address of the header image, where the form has one. */
  headerImage?: string | undefined
  /** More fields inside the form, not of its definition. */
  children?: ReactNode
  /** More buttons beside the one that saves. */
  moreActions?: ReactNode
}

/** A form to answer: sections as panels, checked on save, with what to correct listed first. */
export function AnswerForm(props: AnswerFormProps) {
  const { definition, text, language, who, level, isSaving, checks, locks } = props
  const { state, dispatch, errors, listed, summary, submit, handlers } = useAnswerForm(props)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { closed, open, toggle, toggleAll } = useClosedSections(form, definition, props.goTo)
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
  const { sections } = definition
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
