import {
  type AnswerContent,
  type AnswerPart,
  contentOfPart,
  definitionOfPart,
  type FormDefinition,
  withPart,
} from '@ventanilla/model'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type { AnswerState } from '../flow/answer-state.ts'
import { fieldKey } from '../flow/fields.ts'
import { FormProvider } from '../flow/form-context.ts'
import { useAnswerForm } from '../flow/use-answer-form.ts'
import { useSubmitting } from '../flow/use-submitting.ts'
import type { Asked, Logic } from '../lazy/logic/logic.tsx'
import { WouldHide } from '../lazy/logic/WouldHide.tsx'
import { fileErrorsOf, Question } from '../question/Question.tsx'
import { ConditionalBody } from '../section/ConditionalBody.tsx'
import { SignatureSection } from '../section/SignatureSection.tsx'
import { SimpleBody } from '../section/SimpleBody.tsx'
import type { AnswerFormProps } from './answer-form-props.ts'
import { type Elsewhere, refusalOfPart } from './refusal-of-part.ts'
import { useParts } from './use-parts.ts'

type FormProps =
  | 'definition'
  | 'when'
  | 'initial'
  | 'text'
  | 'language'
  | 'who'
  | 'isSaving'
  | 'refusal'
  | 'newId'
  | 'checks'
  | 'logic'
  | 'uploads'
  | 'fileOf'
  | 'onSubmit'
  | 'onWritten'

type Props = Pick<AnswerFormProps, FormProps> & {
  /** What of the form is asked. */
  part: AnswerPart
  /** What the part is called. */
  title: ReactNode
  /** Read to people who do not see that a form stands there now. */
  label: string
  onCancel(): void
  /** What a refusal says of other parts, and the buttons. */
  children(elsewhere: readonly Elsewhere[]): ReactNode
}

/** A value, a section or the signatures of an answer in the controls of the form; gives the whole answer with what was changed. */
export function PartForm({ part, title, label, onCancel, children, ...whole }: Props) {
  const { definition, initial, text, language, who, isSaving, checks, logic, refusal } = whole
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const own = useMemo(() => definitionOfPart(definition, part), [definition, part])
  const ofWhole = useMemo(
    () =>
      logic && {
        ...logic,
        stateOf: stateBy(logic, definition, initial.content, part),
      },
    [logic, definition, initial, part],
  )
  const told = useMemo(
    () => refusal && refusalOfPart(refusal, definition, initial.content, part, text, language),
    [refusal, definition, initial, part, text, language],
  )
  const props = {
    ...whole,
    definition: own,
    logic: ofWhole,
    refusal: told?.here,
    initial: { ...initial, content: contentOfPart(definition, initial.content, part) },
    onSubmit: (given: Parameters<typeof whole.onSubmit>[0]) =>
      whole.onSubmit({
        ...given,
        content: withPart(initial.content, part, given.content),
        ...(initial.location && { location: initial.location }),
        ...(part.kind === 'signatures' || !initial.signatures ? {} : { signatures: initial.signatures }),
      }),
  }
  const { state, dispatch, errors, submit, handlers } = useAnswerForm(props)
  const submitting = useSubmitting(form, {
    isSaving,
    checks,
    onUnchecked: undefined,
    submit(rules) {
      const [first] = submit(rules)
      if (first) parts.focusLater(parts.idOf(first.key))
    },
  })
  const [parts, said] = useParts(props, handlers, form, formId, dispatch, submitting)
  useEffect(() => focusFirst(form.current), [])
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSave) form.current?.requestSubmit()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FormProvider value={parts}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons */}
      <form ref={form} className="v-part" noValidate aria-label={label} onSubmit={submitting.onSubmit} onKeyDown={hear}>
        <output className="v-sr">{isSaving ? text.t('answer.saving') : said}</output>
        <PartFields
          part={part}
          title={title}
          state={state}
          errors={errors}
          who={who}
          asked={logic?.askedBy(state.hidden) ?? all}
        />
        <WouldHide definition={definition} content={initial.content} hidden={state.hidden} text={text} />
        <output>{submitting.isHeld && <span className="v-notice v-waiting">{text.t('answer.uploading')}</span>}</output>
        {children(told?.elsewhere ?? [])}
      </form>
    </FormProvider>
  )
}

const all: Asked = parts => parts

/** What is hidden and calculated in the whole answer, with what is given for the part. */
function stateBy(logic: Logic, definition: FormDefinition, content: AnswerContent, part: AnswerPart): Logic['stateOf'] {
  return (_part, given) => {
    const whole = withPart(content, part, given)
    const state = logic.stateOf(definition, whole)
    return { ...state, content: state.content === whole ? given : contentOfPart(definition, state.content, part) }
  }
}

type FieldsProps = Pick<Props, 'part' | 'title' | 'who'> & {
  state: AnswerState
  errors: ReadonlyMap<string, string>
  asked: Asked
}

function PartFields({ part, title, state, errors, who, asked }: FieldsProps) {
  const { definition, content, typed, signatures } = state
  if (part.kind === 'signatures') {
    return <SignatureSection definition={definition} who={who} level={3} given={signatures} errors={errors} />
  }
  const [section] = definition.sections
  const given = section && content.sections[section.id]
  if (!section || !given) return null
  const common = { title, typed, errors, asked }
  if (part.kind === 'value') {
    const { rowId, questionId } = part.place
    const ofPart = section.kind === 'simple' ? section.questions : section.conditions.flatMap(each => each.questions)
    const [question] = asked(ofPart, 'rows' in given ? rowId : undefined)
    const row = 'rows' in given ? given.rows[0] : undefined
    const values = 'rows' in given ? row?.values : given.values
    if (!question || !values) return null
    const key = fieldKey(section.id, row ? rowId : undefined, questionId)
    return (
      <Question
        question={question}
        sectionId={section.id}
        rowIndex={row ? 0 : undefined}
        rowId={row?.id}
        value={(Object.hasOwn(values, questionId) ? values[questionId] : undefined) ?? { value: null }}
        typed={typed[key]}
        error={errors.get(key)}
        fileErrors={fileErrorsOf(errors, key, question)}
      />
    )
  }
  return section.kind === 'simple' ? (
    <SimpleBody {...common} section={section} given={'rows' in given ? given : { rows: [] }} />
  ) : (
    <ConditionalBody {...common} section={section} given={'checked' in given ? given : { checked: [], values: {} }} />
  )
}

/** The first control, or of several together the chosen one. */
function focusFirst(form: HTMLElement | null): void {
  const [first] = form?.querySelectorAll<HTMLElement>('input:not([type=file]), select, textarea, [role=combobox]') ?? []
  const group = first?.closest('fieldset')
  const chosen = first?.matches('[type=radio]') ? group?.querySelector<HTMLElement>('input:checked') : undefined
  ;(chosen ?? first ?? form?.querySelector<HTMLElement>('button'))?.focus()
}
