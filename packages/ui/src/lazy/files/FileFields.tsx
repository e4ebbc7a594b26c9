import { type AttachmentKind, attachmentsOf, takesValue, type Value } from '@ventanilla/model'
import { FieldGroup } from '../../control/Field.tsx'
import { FileControl } from '../../control/FileControl.tsx'
import { attachmentKey } from '../../flow/fields.ts'
import { useFormParts } from '../../flow/form-context.ts'
import { createLazy } from '../create-lazy.tsx'
import { useCss } from '../../root/root-context.ts'
import type { FileFieldsProps } from './file-fields-props.ts'
import filesCss from './files.css?inline'
import { cameraIcon, fileIcon, videoIcon } from './icons.ts'
import { inLines } from './in-lines.tsx'
import { useFile } from './use-file.ts'

const ManyFiles = createLazy(async () => (await import('./ManyFiles.tsx')).ManyFiles, 'extra')

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
  if ((question.maxFiles ?? 1) > 1)
    return <ManyFiles fallback={<p className="v-subtitle">{labels.label}</p>} {...props} />
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
    const change = ({ [kind]: _before, ...rest }: Value): Value => (file ? { ...rest, [kind]: file } : rest)
    parts.dispatch({ kind: 'file', key, sectionId, rowId, questionId: question.id, change })
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
