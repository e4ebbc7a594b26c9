import { useQuery } from '@tanstack/react-query'
import type { FormPreview } from '@ventanilla/api'
import { emptyContent } from '@ventanilla/model'
import { AnswerForm, checks, logic, RootContext } from '@ventanilla/ui'
import { answerCss } from '@ventanilla/ui/style'
import { use, useState } from 'react'
import { useParams } from 'react-router'
import { hasCode } from '../../../components/field/field-problem.ts'
import { Notice } from '../../../components/Notice.tsx'
import { newId } from '../../../components/new-id.ts'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { endpoint } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { previewUploads } from '../preview/preview-uploads.ts'
import { useTriedWords } from '../preview/use-tried-words.ts'
import styles from './preview-page.module.css'

const readPreview = endpoint('GET /public/previews/:token')
/** /vista-previa/{token}: a draft for people without an account, marked as one. Nothing of what is answered leaves the page. */
export function PreviewPage() {
  const { token = '' } = useParams()
  const text = useText()
  const preview = useQuery({
    queryKey: ['preview', token],
    queryFn: ({ signal }) => readPreview(token, { signal }),
    retry: false,
    staleTime: Infinity,
  })
  const isOver = hasCode(preview.error, 'form.notFound')
  return (
    <main className={styles.page}>
      {preview.isPending && <Skeleton rows={3} kind="view" />}
      {isOver && (
        <>
          <PageTitle title={text.t('publish.preview.over')} />
          <p>{text.t('publish.preview.over.body')}</p>
        </>
      )}
      {preview.isError && !isOver && (
        <Notice
          title={text.t('editor.loadError')}
          detail={problemSentence(preview.error, text)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <Tried preview={preview.data} />}
    </main>
  )
}

function Tried({ preview }: { preview: FormPreview }) {
  const text = useText()
  const { definition, municipality, timeZone, expiresAt } = preview
  const root = use(RootContext)
  useState(() => root?.addCss(answerCss))
  const [initial] = useState(() => ({ content: emptyContent(definition, newId) }))
  const [isDone, setIsDone] = useState(false)
  const { language } = definition
  const words = useTriedWords(language)
  return (
    <>
      <p className={styles.mark}>
        {text.t('publish.preview.mark', { municipality, at: text.dateTime(expiresAt, timeZone) })}
      </p>
      <output>{isDone && <p className={styles.mark}>{text.t('publish.preview.done')}</p>}</output>
      <div className={styles.form} lang={language}>
        {words && (
          <div className="v-root">
            <AnswerForm
              checks={checks}
              logic={logic}
              definition={definition}
              when={preview}
              initial={initial}
              text={words}
              language={language}
              who="public"
              level={1}
              isHidden={false}
              isSaving={false}
              newId={newId}
              uploads={previewUploads}
              onWritten={() => setIsDone(false)}
              onSubmit={() => setIsDone(true)}
            />
          </div>
        )}
      </div>
    </>
  )
}
