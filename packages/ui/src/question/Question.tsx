import {
  attachmentsOf,
  type FilePart,
  filePartsOf,
  isLate,
  isOptional,
  isTitle,
  type Kind,
  type Place,
  type Question as QuestionModel,
  showsLink,
  takesValue,
  type Value,
  type ValuePlace,
} from '@ventanilla/model'
import { memo, type ReactNode } from 'react'
import type { FieldLabels } from '../control/Field.tsx'
import { attachmentKey, fieldKey } from '../flow/fields.ts'
import { useFormParts } from '../flow/form-context.ts'
import type { Locks, QuestionPart } from '../flow/locks.ts'
import { createLazy } from '../lazy/create-lazy.tsx'
import { NotLoaded } from '../notice/NotLoaded.tsx'
import { ShownLink } from '../notice/ShownLink.tsx'
import { BooleanQuestion } from './BooleanQuestion.tsx'
import type { KindProps } from './kind-props.ts'
import { OpenQuestion, typedHint } from './OpenQuestion.tsx'
import { RadioQuestion, SelectQuestion } from './option-questions.tsx'

const LockedQuestion = createLazy(
  async () => (await import('../lazy/locked/LockedQuestion.tsx')).LockedQuestion,
  'extra',
)
const PreviousValue = createLazy(async () => (await import('../lazy/locked/PreviousValue.tsx')).PreviousValue, 'extra')
const LateQuestion = createLazy(async () => (await import('./LateQuestion.tsx')).LateQuestion, 'extra')
const FileFields = createLazy(async () => (await import('../lazy/files/FileFields.tsx')).FileFields, 'files')

export type QuestionProps = {
  question: QuestionModel
  sectionId: string
  rowIndex?: number | undefined
  rowId?: string | undefined
  /** 'Repeatable N°2', where the question stands once in every row. */
  rowWord?: string | undefined
  value: Value
  typed: string | undefined
  error: string | undefined
  /** What is wrong with its files; undefined where nothing is, so it compares equal. */
  fileErrors?: FileErrors | undefined
}

export type FileErrors = Partial<Record<FilePart, string>>

export function fileErrorsOf(errors: ReadonlyMap<string, string>, key: string, question: QuestionModel) {
  const wrong = filePartsOf(question).flatMap(part => {
    const error = errors.get(attachmentKey(key, part))
    return error ? [[part, error]] : []
  })
  return wrong.length > 0 ? (Object.fromEntries(wrong) as FileErrors) : undefined
}

/** One question: the words around it, the control of its kind, its files. Drawn again only when something of its own changes. */
export const Question = memo(function Question(props: QuestionProps) {
  const { question: asWritten, sectionId, rowIndex, rowId, rowWord, error } = props
  const { text, say, dispatch, idOf, onChanged, uploads, locks, previousOf } = useFormParts()
  const at = { sectionId, rowId, questionId: asWritten.id }
  const locked = locks ? lockedParts(asWritten, at, locks) : []
  const question = locked.length > 0 ? withoutFiles(asWritten, locked) : asWritten
  const key = fieldKey(sectionId, rowId, question.id)
  const hasFiles = uploads !== undefined && !locked.includes('files') && attachmentsOf(question).length > 0
  const labels: FieldLabels = {
    id: idOf(key),
    label: say(question.title),
    labelSuffix: rowWord,
    // Where files are asked, they are what is required (spec 3 §5).
    optional: isOptional(question) ? text.t('answer.optional') : hasFiles ? text.t('answer.fileRequired') : undefined,
    hint: question.help?.text ? say(question.help) : question.kind === 'open' && typedHint(question, text),
    error,
    errorWord: text.t('answer.error'),
  }
  const files = hasFiles && (
    <FileFields
      missing={NotLoaded}
      question={question}
      labels={labels}
      fieldKey={key}
      sectionId={sectionId}
      rowId={rowId}
      value={props.value}
      errors={props.fileErrors}
    />
  )
  const place: Place = { sectionId, questionId: question.id, ...(rowIndex === undefined ? {} : { rowIndex }) }
  const asked = {
    labels,
    ...props.value,
    typed: props.typed,
    place,
    fieldKey: key,
    setValue(value: Value['value']) {
      dispatch({ kind: 'value', place, key, value })
      onChanged(question.id)
    },
  }
  const isShown = !isTitle(question) && !locked.includes('value')
  const own = hasFiles ? { ...question, required: false } : question
  const words = <p className="v-subtitle">{labels.label}</p>
  const basic = isShown && controlOf(own.kind, { ...asked, question: own })
  const control = isShown && isLate(own) ? <LateQuestion {...asked} question={own} fallback={basic || words} /> : basic
  const fixed = locked.length > 0 && (
    <LockedQuestion fallback={null} question={asWritten} labels={labels} value={props.value} parts={locked} />
  )
  const parts = [control, fixed, files].filter(Boolean)
  if (parts.length === 0) return words
  const previous = previousOf?.(at)
  const all =
    parts.length === 1 ? (
      parts[0]
    ) : (
      <div className="v-asked">
        {control}
        {fixed}
        {files}
      </div>
    )
  return previous ? (
    <div className="v-revised">
      {all}
      <PreviousValue fallback={null} question={asWritten} value={previous} />
    </div>
  ) : (
    all
  )
})

/** The parts of a question that stand as they are. */
function lockedParts(question: QuestionModel, at: ValuePlace, locks: Locks): QuestionPart[] {
  const parts: QuestionPart[] = [...(takesValue(question) ? (['value'] as const) : []), ...filePartsOf(question)]
  return parts.filter(part => locks.isLocked(at, part))
}

/** Without the files that stand as they are: they are not asked again. */
function withoutFiles(question: QuestionModel, locked: readonly QuestionPart[]): QuestionModel {
  const attachments = { ...question.attachments, ...Object.fromEntries(locked.map(part => [part, false])) }
  return { ...question, attachments }
}

type Kinds = { [K in Kind]: Extract<QuestionModel, { kind: K }> }

/** What each kind is answered with until `LateQuestion` is there, if at all. */
const controls: { [K in Kind]?: (props: KindProps<Kinds[K]>) => ReactNode } = {
  open: props => <OpenQuestion {...props} />,
  radio: props => <RadioQuestion {...props} />,
  select: props => <SelectQuestion {...props} />,
  boolean: props => <BooleanQuestion {...props} />,
}

function controlOf<K extends Kind>(kind: K, props: KindProps<Kinds[K]>): ReactNode {
  return showsLink(props.question) ? <ShownLink question={props.question} /> : controls[kind]?.(props)
}
