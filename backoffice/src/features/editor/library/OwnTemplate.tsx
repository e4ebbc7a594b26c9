import { type FormContent, formLanguages, keptForm } from '@ventanilla/model'
import { type RefObject, useMemo } from 'react'
import { newId } from '../../../components/new-id.ts'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { shortName } from '../../../context/language.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { FormPreview } from '../preview/FormPreview.tsx'
import styles from '../view/view.module.css'
import { useLibraryItem } from './use-library.ts'

type Props = { id: string; detail: RefObject<HTMLElement | null>; onUse: (form: FormContent) => void }

/** A form that the municipality begins others from, to be tried out before it is taken. */
export function OwnTemplate({ id, detail, onUse }: Props) {
  const text = useText()
  const { data, error, refetch } = useLibraryItem(id)
  const form = useMemo(() => data && keptForm(data.content, newId), [data])
  return (
    <section ref={detail} className={styles.splitDetail} aria-labelledby="template-own">
      <div className={styles.splitHead}>
        <div>
          <h3 id="template-own">{data?.name ?? text.t('library.own')}</h3>
          {form && (
            <p>
              {[form.definition.language, ...formLanguages(form.definition)]
                .map(language => shortName(language))
                .join(', ')}
            </p>
          )}
        </div>
        {form && (
          <button type="button" className="button primary" onClick={() => onUse(form)}>
            {text.t('editor.templates.use')}
          </button>
        )}
      </div>
      {error && <Notice title={problemSentence(error, text)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} kind="view" />}
      {form && <FormPreview key={id} definition={form.definition} />}
    </section>
  )
}
