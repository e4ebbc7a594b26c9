import { type Answerer, emptyContent, type FormDefinition, isInSteps, languages } from '@ventanilla/model'
import { AnswerForm, checks, logic, RootContext, useFlow } from '@ventanilla/ui'
import { answerCss } from '@ventanilla/ui/style'
import { use, useState } from 'react'
import { newId } from '../../../components/new-id.ts'
import { useMedia } from '../../../components/use-media.ts'
import { client } from '../../../context/client.ts'
import { formLanguageNames } from '../../../context/language.ts'
import { useSession } from '../../../context/session.ts'
import { TextContext, useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { CitizenPreview } from './CitizenPreview.tsx'
import { keptContent } from './kept-content.ts'
import { PreviewChoices, type PreviewWidth } from './PreviewChoices.tsx'
import styles from './preview.module.css'
import { previewUploads } from './preview-uploads.ts'
import { useSteps } from './use-steps.ts'
import { useTriedWords } from './use-tried-words.ts'

type Props = { definition: FormDefinition; isBeside?: boolean }

/** A form as people meet it, in the real answering components. It can be tried out; nothing of it is sent or stored. */
export function FormPreview({ definition, isBeside = false }: Props) {
  const text = useText()
  const notify = useNotify()
  const { formId, store } = useEditor()
  const { municipality } = useSession()
  const image = definition.headerImage
  const root = use(RootContext)
  useState(() => root?.addCss(answerCss))
  const isNarrow = useMedia('(max-width: 719px)')
  const [width, setWidth] = useState<PreviewWidth>(isNarrow || isBeside ? 'phone' : 'desktop')
  // A form that only staff answer begins as they meet it.
  const isOpenToOthers = useEditorState(state => contentOf(state).live.public) || definition.settings.portalAssociation
  const [who, setWho] = useState<Answerer>(isOpenToOthers ? 'public' : 'staff')
  const [language, setLanguage] = useState(definition.language)
  const [written, setWritten] = useState(() => emptyContent(definition, newId))
  const [{ start, run }, dispatch] = useFlow(() => ({ definition, content: written }))
  if (start.definition !== definition) {
    dispatch({ kind: 'begin', start: { definition, content: keptContent(definition, written, newId) } })
  }
  const words = useTriedWords(language)
  // Staff answer on one page whatever the form says.
  const layout = useEditorState(state => contentOf(state).live.layout)
  const Form = useSteps(words, who !== 'staff' && isInSteps(start.definition, layout)) ?? AnswerForm
  const form = (isShown: boolean) =>
    words && (
      <div className="v-root">
        <Form
          key={`${run} ${who} ${language}`}
          checks={checks}
          logic={logic}
          definition={start.definition}
          when={municipality}
          initial={{ content: start.content }}
          text={words}
          language={language}
          who={who}
          level={2}
          isHidden={!isShown}
          isSaving={false}
          newId={newId}
          uploads={previewUploads}
          headerImage={image && client.formPictureAddress(formId, image.fileId)}
          onWritten={({ content }) => {
            setWritten(content)
            store.tryOut(content)
          }}
          onSubmit={() => notify('info', text.t('editor.preview.done'), 'saved')}
        />
      </div>
    )
  const { settings } = start.definition
  return (
    <div className={styles.preview} data-preview>
      <PreviewChoices
        width={isBeside ? undefined : width}
        who={who}
        language={language}
        languages={languages.map(id => ({ id, name: formLanguageNames[id] }))}
        onWidth={setWidth}
        onWho={setWho}
        onLanguage={setLanguage}
      />
      <p className={styles.previewNote}>{text.t('editor.preview.note')}</p>
      <div className={`${styles.previewPage} is-${width}`} lang={language}>
        {words && who === 'staff' && settings.citizen ? (
          <TextContext value={words}>
            <CitizenPreview
              formId={formId}
              settings={settings}
              note={
                <p className={styles.previewNote} lang={text.language}>
                  {text.t('editor.preview.citizen')}
                </p>
              }
            >
              {form}
            </CitizenPreview>
          </TextContext>
        ) : (
          form(true)
        )}
      </div>
    </div>
  )
}
