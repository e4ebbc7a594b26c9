import { acceptOf, attachmentsOf, takesValue } from '@ventanilla/model'
import { useEffect, useRef } from 'react'
import { FieldGroup } from '../../control/Field.tsx'
import { FilePick } from '../../control/FileControl.tsx'
import { Outline } from '../../control/Icon.tsx'
import { attachmentKey } from '../../flow/fields.ts'
import { useFormParts } from '../../flow/form-context.ts'
import { useCss } from '../../root/root-context.ts'
import type { FileFieldsProps } from './file-fields-props.ts'
import { inLines } from './in-lines.tsx'
import { cameraIcon, fileIcon, videoIcon } from './icons.ts'
import { DropArea } from './ManyDrop.tsx'
import { FileRow } from './ManyRow.tsx'
import manyCss from './many-files.css?inline'
import { useFiles } from './use-many.ts'

const icons = { image: cameraIcon, video: videoIcon, document: fileIcon }
const phone = '(hover: none) and (pointer: coarse)'

/** A question that takes several files: one row each, and the way to add more while there is room. */
export function ManyFiles({ question, labels, fieldKey, sectionId, rowId, value, errors }: FileFieldsProps) {
  useCss(manyCss)
  const parts = useFormParts()
  const { text } = parts
  const key = attachmentKey(fieldKey, 'files')
  const { files, count, max, note, choose, remove, retry, taken } = useFiles({
    filesKey: key,
    question,
    given: value.files ?? [],
    onChange(change) {
      parts.dispatch({ kind: 'file', key, sectionId, rowId, questionId: question.id, change })
      parts.onChanged(question.id)
    },
    onProblem: message => parts.dispatch({ kind: 'fileProblem', key, message }),
  })
  const { box, act } = useFocusKept()
  const id = parts.idOf(key)
  const kinds = attachmentsOf(question)
  const isNamed = !takesValue(question)
  const isFull = count >= max
  const isSaidBelow = files.some(({ message }) => message !== undefined && message === errors?.files)
  const own = {
    ...labels,
    id,
    label: isNamed ? labels.label : text.t('answer.extra.many.label'),
    labelSuffix: isNamed ? labels.labelSuffix : inOne(labels.label, labels.labelSuffix),
    optional: question.required ? undefined : text.t('answer.optional'),
    hint: inLines(
      isNamed && labels.hint,
      text.t('answer.extra.many.hint', { max }),
      ...kinds.map(kind => text.t('answer.extra.file.hint', { kind })),
      kinds.includes('image') && 'createImageBitmap' in globalThis && text.t('answer.extra.many.smaller'),
    ),
    error: isSaidBelow ? undefined : errors?.files,
  }
  const camera = kinds.find(kind => kind !== 'document')
  const device = globalThis.matchMedia?.(phone).matches ? 'phone' : 'other'
  const pick = {
    labels: own,
    required: question.required && files.length === 0,
    onFiles: (chosen: readonly File[]) => act(() => choose(chosen)),
  }
  return (
    <DropArea onFiles={choose}>
      <FieldGroup labels={own} required={false}>
        <div ref={box} className="v-files">
          {files.length > 0 && (
            <ul className="v-files-list">
              {files.map((file, index) => (
                <li key={file.key} className={file.message ? 'v-files-row v-files-wrong' : 'v-files-row'}>
                  <FileRow
                    id={isFull && index === 0 ? id : undefined}
                    say={{
                      sending: text.t('answer.extra.file.sending', { name: file.view.name }),
                      cancel: text.t('answer.extra.file.cancel'),
                      remove: text.t('answer.extra.file.remove'),
                      retry: text.t('answer.retry'),
                      errorWord: labels.errorWord,
                    }}
                    icon={icons[file.kind]}
                    view={file.view}
                    message={file.message}
                    onRemove={() => act(() => remove(file))}
                    onRetry={() => act(() => retry(file))}
                  />
                </li>
              ))}
            </ul>
          )}
          {taken?.undo && (
            <p className="v-files-taken">
              {text.t('answer.extra.many.removed', { name: taken.name })}
              <button type="button" className="v-button v-quiet" onClick={() => act(() => taken.undo?.())}>
                {text.t('answer.extra.file.undo')}
                <span className="v-sr">: {taken.name}</span>
              </button>
            </p>
          )}
          {isFull ? (
            <p className="v-hint">{text.t('answer.extra.many.full', { max })}</p>
          ) : (
            <div className="v-files-picks">
              {camera && (
                <FilePick
                  {...pick}
                  id={`${id}-camera`}
                  accept={acceptOf(camera)}
                  word={text.t('answer.extra.many.camera', { kind: camera })}
                  isCamera
                >
                  <Outline path={icons[camera]} />
                </FilePick>
              )}
              <FilePick
                {...pick}
                id={id}
                accept={kinds.map(acceptOf).join(',')}
                word={text.t('answer.extra.many.choose', { device })}
                isMany
              >
                <Outline path={addIcon} />
              </FilePick>
              {device === 'other' && (
                <span className="v-hint">{text.t('answer.extra.many.drop', { left: max - count })}</span>
              )}
            </div>
          )}
          {note && <p className="v-file-note">{note}</p>}
        </div>
      </FieldGroup>
    </DropArea>
  )
}

const addIcon =
  'M16 5h6M19 2v6M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z'

function inOne(label: React.ReactNode, suffix: React.ReactNode) {
  return (
    <>
      {label}
      {suffix && <>, {suffix}</>}
    </>
  )
}

/** Where a press took away what had the focus, it goes on to what stands in its place: the way to undo it, or to add more. */
function useFocusKept() {
  const box = useRef<HTMLDivElement>(null)
  const goesOn = useRef(false)
  useEffect(() => {
    const { current } = box
    if (!goesOn.current || !current || current.matches(':focus-within')) return
    goesOn.current = false
    const next = ['.v-files-taken button', '.v-files-picks input', '.v-file-away'].map(each =>
      current.querySelector<HTMLElement>(each),
    )
    next.find(Boolean)?.focus()
  })
  return {
    box,
    act(what: () => void) {
      goesOn.current = true
      what()
    },
  }
}
