import {
  filePartsOf,
  type FormDefinition,
  type Hidden,
  type Language,
  questionsOf,
  takesValue,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { CompleteAnswer } from '../flow/answer-state.ts'
import { attachmentKey, fieldKey } from '../flow/fields.ts'
import type { FileOf } from '../flow/read-file.ts'
import type { FilesInHand } from '../flow/uploads.ts'
import { ReadAnswer } from '../read/ReadAnswer.tsx'
import { ReadSignatures } from '../read/ReadSignatures.tsx'
import { type EditOf, EditOfContext } from '../read/read-edit.ts'
import { useCss } from '../root/root-context.ts'
import readCss from '../style/read.css?inline'
import reviewCss from '../style/review.css?inline'
import { Heading } from '../text/Heading.tsx'
import { createSay } from '../text/say.tsx'

export type ReviewProps = {
  definition: FormDefinition
  answer: CompleteAnswer
  /** What of the form it is not asked. */
  hidden: Hidden
  text: Text
  language: Language
  level: 1 | 2
  isSaving: boolean
  onSave(): void
  /** Another way to save, with its words. */
  other?: { label: string; onSave(): void } | undefined
  onBack(): void
  /** The files of the answer, where it has any. */
  files?: FilesInHand | undefined
  /** Goes back to the first field of a section; '' is the position, 'signatures' the signatures. */
  onChange(sectionId: string): void
  /** The same to the field of an answer, where each is changed by itself. */
  onChangeField?: ((goTo: { sectionId: string; key: string }) => void) | undefined
  /** What keeps the answer from being saved at this moment. */
  children?: ReactNode
}

/** The answer as it will be saved, to read before it is: a section each, with the way back to it. Takes the focus, so it is read out. */
export function Review(props: ReviewProps) {
  const { definition, answer, text, language, level, isSaving } = props
  useCss(readCss)
  useCss(reviewCss)
  const id = useId()
  const title = useRef<HTMLDivElement>(null)
  useEffect(() => {
    title.current?.focus()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const changing = (begin: () => void, name: ReactNode) => (
    <button type="button" className="v-button v-quiet" onClick={begin}>
      {text.t('answer.review.change')}
      <span className="v-sr">: {name}</span>
    </button>
  )
  const change = (sectionId: string, name: ReactNode) => changing(() => props.onChange(sectionId), name)
  const isSimple = (id: string) => definition.sections.some(each => each.id === id && each.kind === 'simple')
  const editOf: EditOf = (part, name) => {
    const { onChangeField } = props
    if (!onChangeField || part.kind !== 'value') return undefined
    const { sectionId, rowId, questionId } = part.place
    const question = questionsOf(definition).find(({ id }) => id === questionId)
    const key = fieldKey(sectionId, rowId, questionId)
    const [file] = question && !takesValue(question) ? filePartsOf(question) : []
    const begin = () => onChangeField({ sectionId, key: file ? attachmentKey(key, file) : key })
    return { action: changing(begin, name), control: null, begin: () => undefined }
  }
  const { location, signatures = [] } = answer
  const fileOf: FileOf = fileId => {
    const file = props.files?.fileOf(fileId)
    return file && { name: file.name, detail: file.detail, ...(file.preview && { thumbnail: file.preview }) }
  }
  const slots = definition.settings.digitalSignature
    ? definition.signatures.filter(({ signatory }) => signatory === 'citizen')
    : []
  const headingLevel = level === 1 ? 2 : 3
  return (
    <section className="v-form v-review" aria-labelledby={id}>
      <output className="v-sr">{isSaving && text.t('answer.saving')}</output>
      <div ref={title} tabIndex={-1} className="v-card-focus">
        <Heading level={level} id={id} className="v-title">
          {text.t('answer.review.title')}
        </Heading>
        <p className="v-description">{createSay(language, definition.language)(definition.title)}</p>
      </div>
      {location && (
        <div className="v-read">
          <div className="v-read-section">
            <header className="v-read-header">
              <Heading level={headingLevel} className="v-read-title">
                {text.t('answer.location.title')}
              </Heading>
              {change('', text.t('answer.location.title'))}
            </header>
            <p>{[location.address, `${location.lat}, ${location.lng}`].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
      )}
      <EditOfContext.Provider value={editOf}>
        <ReadAnswer
          definition={definition}
          content={answer.content}
          hidden={props.hidden}
          text={text}
          language={language}
          headingLevel={headingLevel}
          actionOf={props.onChangeField ? (id, name) => (isSimple(id) ? null : change(id, name)) : change}
          fileOf={fileOf}
        />
      </EditOfContext.Provider>
      <div className="v-read">
        <ReadSignatures
          slots={slots}
          given={signatures}
          fileOf={fileOf}
          text={text}
          base={definition.language}
          headingLevel={headingLevel}
          action={change('signatures', text.t('answer.extra.signature.title'))}
        />
      </div>
      {props.children}
      <div className={props.other ? 'v-bar v-bar-many' : 'v-bar'}>
        <button
          type="button"
          className="v-button v-primary"
          aria-disabled={isSaving}
          onClick={() => isSaving || props.onSave()}
        >
          {text.t(isSaving ? 'answer.saving' : 'answer.save')}
        </button>
        {props.other && (
          <button
            type="button"
            className="v-button v-secondary"
            aria-disabled={isSaving}
            onClick={() => isSaving || props.other?.onSave()}
          >
            {props.other.label}
          </button>
        )}
        <button type="button" className="v-button v-secondary" onClick={props.onBack}>
          {text.t('answer.back')}
        </button>
      </div>
    </section>
  )
}
