import { useMutation } from '@tanstack/react-query'
import { fileProblem } from '@ventanilla/model'
import { CircleAlert, ImagePlus, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { client } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { useEditor } from '../state/editor-context.ts'

type Props = {
  purpose: 'header' | 'logo'
  /** The file that is shown now, and what it says to who does not see it. */
  picture: { fileId: string; alt: string } | undefined
  words: { hint: string; choose: string; replace: string; remove: string; wrongType: string; tooLarge: string }
  isLocked: boolean
  /** What there is to say of a picture of this size, once it is there. */
  noteOf?: (width: number, height: number) => string | undefined
  onPut: (fileId: string) => void
  onRemove: () => void
}

/** A picture of the form: sent when it is chosen, the form's own once the form is saved (spec 2 §2). */
export function PictureField({ purpose, picture, words, isLocked, noteOf, onPut, onRemove }: Props) {
  const text = useText()
  const id = useId()
  const { formId } = useEditor()
  const [error, setError] = useState<string>()
  const [note, setNote] = useState<{ fileId: string; sentence: string | undefined }>()
  const put = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => client.addFormPicture(formId, file, { purpose }),
    onSuccess: ({ fileId }) => onPut(fileId),
    onError: refusal => setError(problemSentence(refusal, text)),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem('image', file)
    setError(problem ? (problem.code === 'upload.tooLarge' ? words.tooLarge : words.wrongType) : undefined)
    if (!problem) put.mutate(file)
  }
  return (
    <div aria-busy={put.isPending} className={styles.pictureField}>
      {picture && (
        <img
          src={client.formPictureAddress(formId, picture.fileId)}
          alt={picture.alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNote({ fileId: picture.fileId, sentence: noteOf?.(naturalWidth, naturalHeight) })
          }
        />
      )}
      <p className="form-hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      <output>
        {note?.sentence && note.fileId === picture?.fileId && (
          <p className="form-hint picture-note">
            <TriangleAlert aria-hidden size={16} />
            {note.sentence}
          </p>
        )}
      </output>
      <div role="alert">
        {error && (
          <p className="form-error">
            <CircleAlert aria-hidden size={16} />
            {error}
          </p>
        )}
      </div>
      {!isLocked && (
        <div className={styles.pictureActions}>
          <label className={`button secondary with-icon ${styles.pictureButton}`}>
            <ImagePlus aria-hidden size={16} />
            {picture ? words.replace : words.choose}
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
          {picture && (
            <button type="button" className="button quiet with-icon" onClick={onRemove}>
              <Trash2 aria-hidden size={16} />
              {words.remove}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
