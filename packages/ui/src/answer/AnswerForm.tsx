import { type Answerer, type FormDefinition, type Language, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { AnswerSection } from './AnswerSection.tsx'
import type { CompleteAnswer } from './answer-state.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { type FormParts, FormProvider } from './form-context.ts'
import { Heading } from './Heading.tsx'
import { LocationSection } from './LocationSection.tsx'
import { Progress } from './Progress.tsx'
import { type Refusal, sectionsOf, useAnswerForm } from './use-answer-form.ts'
import { useCurrentSection } from './use-current-section.ts'

export type AnswerFormProps = {
  definition: FormDefinition
  /** What it starts with; read once. */
  initial: CompleteAnswer
  text: Text
  language: Language
  who: Answerer
  /** Level of the form's title; sections follow one below. */
  level: 1 | 2
  isSaving: boolean
  /** Something to say above the title, such as that the form has changed. */
  notice?: ReactNode
  refusal?: Refusal | undefined
  newId(): string
  onSubmit(answer: CompleteAnswer): void
  onChanged?: (questionId: string) => void
  onStep?: (step: { number: number; total: number }) => void
  /** More fields inside the form, not of its definition. */
  children?: ReactNode
}

/** A form to answer: sections as panels, checked on save, with what to correct listed first. */
export function AnswerForm(props: AnswerFormProps) {
  const { definition, text, language, level, isSaving } = props
  const { state, dispatch, errors, listed, summary, submit } = useAnswerForm(props)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const [focusTarget, setFocusTarget] = useState<{ id: string } | null>(null)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const handlers = useRef(props)
  useEffect(() => {
    handlers.current = props
  })

  const parts = useMemo<FormParts>(
    () => ({
      text,
      language,
      dispatch,
      idOf: key => formId + key,
      onChanged: questionId => handlers.current.onChanged?.(questionId),
      announce: setSaid,
      focusLater: id => setFocusTarget({ id }),
      newId: () => handlers.current.newId(),
    }),
    [text, language, dispatch, formId],
  )

  useEffect(() => {
    if (focusTarget) form.current?.querySelector<HTMLElement>(`[id="${focusTarget.id}"]`)?.focus()
  }, [focusTarget])

  const { sections } = definition
  const current = useCurrentSection(form, number => handlers.current.onStep?.({ number, total: sections.length }))
  const titleOf = (index: number) => {
    const section = sections[index]
    return (section && textIn(section.title, language)) || text.t('answer.section', { number: index + 1 })
  }
  const open = (ids: readonly string[]) => setClosed(before => new Set([...before].filter(id => !ids.includes(id))))
  const isAllOpen = closed.size === 0
  const description = textIn(definition.description, language)
  const isListed = listed.some(({ key }) => errors.has(key)) || props.refusal !== undefined

  return (
    <FormProvider value={parts}>
      <form
        ref={form}
        className="v-form"
        noValidate
        aria-labelledby={`${formId}title`}
        onSubmit={event => {
          if (isSaving) event.preventDefault()
          else open(sectionsOf(submit(event)))
        }}
      >
        <output className="v-sr">{isSaving ? text.t('answer.saving') : said}</output>
        {isListed && (
          <ErrorSummary
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
        <Heading level={level} id={`${formId}title`} className="v-title">
          {textIn(definition.title, language)}
        </Heading>
        {description && <p className="v-description">{description}</p>}
        {sections.length > 1 && (
          <div className="v-above">
            <Progress
              sentence={text.t('answer.progress', {
                number: current + 1,
                total: sections.length,
                title: titleOf(current),
              })}
              current={current}
              total={sections.length}
            />
            <button
              type="button"
              className="v-button v-quiet"
              onClick={() => setClosed(isAllOpen ? new Set(sections.map(({ id }) => id)) : new Set())}
            >
              {text.t(isAllOpen ? 'answer.collapse' : 'answer.expand')}
            </button>
          </div>
        )}
        {definition.settings.geolocation && <LocationSection location={state.location} errors={errors} />}
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
            onToggle={() =>
              closed.has(section.id) ? open([section.id]) : setClosed(before => new Set([...before, section.id]))
            }
          />
        ))}
        {definition.privacyNotice && <p className="v-privacy">{textIn(definition.privacyNotice, language)}</p>}
        {props.children}
        <div className="v-bar">
          <button type="submit" className="v-button v-primary" aria-disabled={isSaving}>
            {text.t(isSaving ? 'answer.saving' : 'answer.save')}
          </button>
        </div>
      </form>
    </FormProvider>
  )
}
