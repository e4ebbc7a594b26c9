import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '../../components/Empty.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { AnswersLink } from '../answers/list-state/AnswersLink.tsx'
import { AnswerLink } from '../forms/AnswerLink.tsx'
import styles from './home.module.css'

const shown = 5

/** The first forms with their answers at hand, and the button to all of them (spec 1 §2). */
export function HomeForms() {
  const text = useText()
  const forms = useQuery({ queryKey: ['forms', {}], queryFn: ({ signal }) => client.forms({}, { signal }) })
  return (
    <section className={`card ${styles.homeForms}`} aria-labelledby="home-forms">
      <div className={styles.homeFormsHead}>
        <h2 id="home-forms">{text.t('forms.title')}</h2>
        <Link className="button secondary" to="/listar">
          {text.t('home.forms')}
          <ArrowRight aria-hidden size={16} />
        </Link>
      </div>
      {forms.isPending && <Skeleton rows={shown} kind="row" />}
      {forms.isError && (
        <Notice
          title={text.t('forms.loadError')}
          detail={problemSentence(forms.error, text)}
          onRetry={() => void forms.refetch()}
        />
      )}
      {forms.data?.items.length === 0 && <Empty sentence={text.t('forms.empty')} />}
      {forms.data && forms.data.items.length > 0 && (
        <ul>
          {forms.data.items.slice(0, shown).map(form => (
            <li key={form.id}>
              <span>
                <AnswersLink className="row-title" formId={form.id}>
                  {form.title}
                </AnswersLink>
                {form.area && <span className="row-sub">{form.area.name}</span>}
              </span>
              <span className="row-sub figures">{text.t('forms.answers', { count: form.answers })}</span>
              <AnswerLink form={form} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
