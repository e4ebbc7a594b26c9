import { type AttachmentKind, attachmentsOf, type Question, takesValue, type Value } from '@ventanilla/model'
import { Fragment, type ReactNode } from 'react'
import { FieldGroup, type FieldLabels } from '../../control/Field.tsx'
import { FileControl } from '../../control/FileControl.tsx'
import { attachmentKey } from '../../flow/fields.ts'
import { useFormParts } from '../../flow/form-context.ts'
import { useCss } from '../../root/root-context.ts'
import filesCss from './files.css?inline'
import { cameraIcon, fileIcon, videoIcon } from './icons.ts'
import { useFile } from './use-file.ts'

export type FileFieldsProps = {
  question: Question
  /** The words of the question; its files are named after it. */
  labels: FieldLabels
  fieldKey: string
  sectionId: string
  rowId: string | undefined
  value: Value
  errors: Partial<Record<AttachmentKind, string>> | undefined
}

const icons = {
  image: { choose: cameraIcon, file: cameraIcon },
  video: { choose: videoIcon, file: videoIcon },
  document: { choose: fileIcon, file: fileIcon },
}

/** A file field for every kind of attachment that a question takes; under its title, where it has no field of its own and several files. */
export function FileFields(props: FileFieldsProps) {
  useCss(filesCss)
  const { text } = useFormParts()
  const { question, labels } = props
  const kinds = attachmentsOf(question)
  const optional = question.required ? undefined : text.t('answer.optional')
  // Any of several files will do (docs/decisions.md, Answering and saving).
  const any = question.required && kinds.length > 1 ? text.t('answer.extra.file.any') : ''
  const isGroup = kinds.length > 1 && !takesValue(question)
  const fields = kinds.map((kind, index) => (
    <FileField
      key={kind}
      {...props}
      kind={kind}
      optional={isGroup ? undefined : optional}
      note={isGroup || index > 0 ? '' : any}
    />
  ))
  if (!isGroup) return fields
  const hint = inLines(labels.hint, any)
  return (
    <FieldGroup labels={{ ...labels, optional, hint }} required={false}>
      <div className="v-asked">{fields}</div>
    </FieldGroup>
  )
}

/** What there is to say before a field, a line each. */
function inLines(...lines: ReactNode[]): ReactNode {
  return lines.filter(Boolean).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      {line}
    </Fragment>
  ))
}

type FileFieldProps = FileFieldsProps & { kind: AttachmentKind; optional: string | undefined; note: string }

function FileField({
  question,
  labels,
  fieldKey,
  sectionId,
  rowId,
  value,
  errors,
  kind,
  optional,
  note,
}: FileFieldProps) {
  const parts = useFormParts()
  const text = parts.text
  const key = attachmentKey(fieldKey, kind)
  const put = (file: { fileId: string; token: string } | null) => {
    parts.dispatch({ kind: 'file', key, sectionId, rowId, questionId: question.id, attachment: kind, file })
    parts.onChanged(question.id)
  }
  const file = useFile({
    key,
    kind,
    rule: kind,
    given: value[kind],
    onSent: ({ fileId, token }) => put({ fileId, token }),
    onRemoved: () => put(null),
    onProblem: message => parts.dispatch({ kind: 'fileProblem', key, message }),
  })
  const isAlone = attachmentsOf(question).length === 1
  // Where the question itself takes no value, its title is the file's; else the kind of file tells the two apart.
  const isNamed = isAlone && !takesValue(question)
  const own = isNamed ? labels.label : text.t('answer.extra.file.label', { kind })
  const about = isNamed ? (
    labels.labelSuffix
  ) : (
    <>
      {labels.label}
      {labels.labelSuffix && <>, {labels.labelSuffix}</>}
    </>
  )
  const hint = text.t('answer.extra.file.hint', { kind })
  return (
    <FileControl
      labels={{
        id: parts.idOf(key),
        label: own,
        labelSuffix: about,
        optional,
        hint: inLines(isNamed && labels.hint, hint, note),
        error: file.error ?? errors?.[kind],
        errorWord: labels.errorWord,
      }}
      say={file.say}
      icons={icons[kind]}
      accept={file.accept}
      required={question.required && isAlone}
      view={file.view}
      note={file.note}
      onChoose={file.choose}
      onRemove={file.remove}
      onRetry={file.retry}
      undo={file.undo}
    />
  )
}
