import type { Form } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { ArrowLeft, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './band.module.css'

type Props = {
  form: Form
  /** How the list is looked at. */
  tools: ReactNode
  /** What is looked for. */
  children: ReactNode
}

/** The band over the answers: way back, form title, description and tools in one line, below them the filters. */
export function AnswersHead({ form, tools, children }: Props) {
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
        {description && (
          <p className={styles.bandDescription} title={description}>
            {description}
          </p>
        )}
        <div className={styles.bandTools}>
          {tools}
          {mayDelete && (
            <Link className="icon-button is-bordered" to={`/papelera/${form.id}`} aria-label={trash} title={trash}>
              <Trash2 aria-hidden size={20} />
            </Link>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
