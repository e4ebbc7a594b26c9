import type { Form } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { useDelayed } from '../../../components/use-delayed.ts'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { ExportAnswers } from '../export/ExportAnswers.tsx'
import { ImportAnswers } from '../import/ImportAnswers.tsx'
import { help } from '../keys/shown-help.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import { AnswerFilters } from './AnswerFilters.tsx'
import styles from './band.module.css'
import { ListTools } from './ListTools.tsx'

const ViewsBar = lateWithText(
  ['find', 'decide', 'problem'],
  async () => (await import('../views/ViewsBar.tsx')).ViewsBar,
)

type Props = { form: Form; list: AnswerListState; view: ListView }

/** The band over the answers: way back, form title, views, description and tools in one line, below them the filters. */
export function AnswersHead({ form, list, view }: Props) {
  const text = useText()
  const description = textIn(form.definition.description, text.language)
  const mayDelete = useMay('delete respuesta')
  const trash = text.t('answers.trash')
  const back = text.t('answers.toForms')
  return (
    <div className={styles.band}>
      <div className={`${styles.bandLine} printed-alone`}>
        <Link className="icon-button" to="/listar" aria-label={back} title={back}>
          <ArrowLeft aria-hidden size={20} />
        </Link>
        <PageTitle title={textIn(form.definition.title, text.language)} className={styles.bandTitle} />
        <div className={styles.bandViews}>
          {/* Behind the list and the first answer: nobody waits for them. */}
          {useDelayed(!list.answers.isPending) && (
            <Suspense>
              <ViewsBar form={form} list={list} view={view} />
            </Suspense>
          )}
        </div>
        {description && (
          <p className={styles.bandDescription} title={description}>
            {description}
          </p>
        )}
        <div className={styles.bandTools}>
          <ListTools form={form} view={view} onKeys={() => help.show('keys')} />
          <ImportAnswers form={form} />
          <ExportAnswers formId={form.id} filter={list.filter} total={list.total} />
          {mayDelete && (
            <Link
              className={`icon-button is-bordered ${styles.bandTrash}`}
              to={`/papelera/${form.id}`}
              aria-label={trash}
              title={trash}
            >
              <Trash2 aria-hidden size={20} />
            </Link>
          )}
        </div>
      </div>
      <AnswerFilters form={form} list={list} />
    </div>
  )
}
