import { useMutation } from '@tanstack/react-query'
import { fileProblem, limits } from '@ventanilla/model'
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { client } from '../../shell/client.ts'
import { problemSentence } from '../../shell/problem-sentence.ts'
import { useText } from '../../shell/text-context.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'

const wrong = {
  'upload.type': 'editor.header.wrongType',
  'upload.tooLarge': 'editor.header.tooLarge',
  'upload.empty': 'editor.header.wrongType',
} as const

/** The picture over the form: sent when it is chosen, the form's own once the form is saved (spec 2 §2). */
export function HeaderImageField() {
  const text = useText()
  const id = useId()
  const { store, formId } = useEditor()
  const lock = useLock()
  const image = useEditorState(state => definitionOf(state).headerImage)
  const [error, setError] = useState<string>()
  const put = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => client.addFormPicture(formId, 'header', file),
    onSuccess: ({ fileId }) =>
      store.edit('settings', before => ({
        ...before,
        headerImage: { fileId, alt: before.headerImage?.alt ?? { text: '' } },
      })),
    onError: refusal => setError(problemSentence(refusal, text)),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem('image', file)
    setError(problem ? text.t(wrong[problem.code]) : undefined)
    if (!problem) put.mutate(file)
  }
  return (
    <div className="header-image" aria-busy={put.isPending}>
      {image && <img src={client.formPictureAddress(formId, image.fileId)} alt={image.alt.text} />}
      <p className="form-hint" id={`${id}-hint`}>
        {text.t('editor.header.hint')}
      </p>
      <div role="alert">
        {error && (
          <p className="form-error">
            <CircleAlert aria-hidden size={16} />
            {error}
          </p>
        )}
      </div>
      {!lock.content && (
        <div className="header-image-actions">
          <label className="button secondary with-icon header-image-button">
            <ImagePlus aria-hidden size={16} />
            {text.t(image ? 'editor.header.replace' : 'editor.header.choose')}
            <input
              type="file"
              accept=".png,.jpg,.jpeg"
              aria-describedby={`${id}-hint`}
              disabled={put.isPending}
              onChange={event => {
                choose(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
          {image && (
            <button
              type="button"
              className="button quiet with-icon"
              onClick={() => {
                store.edit('settings', before => {
                  const { headerImage: _, ...rest } = before
                  return rest
                })
                store.focus('editor-option-headerImage')
              }}
            >
              <Trash2 aria-hidden size={16} />
              {text.t('editor.header.remove')}
            </button>
          )}
        </div>
      )}
      {image && (
        <TextBox
          id="editor-header-alt"
          label={text.t('editor.header.alt')}
          hint={text.t('editor.header.alt.hint')}
          isOptional
          value={image.alt.text}
          maxLength={limits.title}
          isLocked={lock.content}
          onChange={value =>
            store.edit(
              'text',
              before =>
                before.headerImage
                  ? {
                      ...before,
                      headerImage: { ...before.headerImage, alt: { ...before.headerImage.alt, text: value } },
                    }
                  : before,
              'headerAlt',
            )
          }
        />
      )}
    </div>
  )
}
