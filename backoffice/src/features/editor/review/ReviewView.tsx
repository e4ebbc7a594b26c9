import { type Advice, readingMinutes } from '@ventanilla/model'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../context/text-context.ts'
import { shortened } from '../part/shortened.ts'
import { goToProblem } from '../problems/go-to-problem.ts'
import { problemPlace } from '../problems/problem-place.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { ViewHead } from '../view/ViewHead.tsx'
import viewStyles from '../view/view.module.css'
import { adviceKey, useHiddenAdvice } from './hidden-advice.ts'
import styles from './review.module.css'
import { useReview } from './use-review.ts'

/** What keeps the form from being saved, then what would make it better, each with the way there. */
export function ReviewView() {
  const text = useText()
  const { store, formId } = useEditor()
  const { hide, bringBack } = useHiddenAdvice(formId)
  const { problems, advice, aside } = useReview()
  const content = useEditorState(contentOf)
  const go = (path: Parameters<typeof problemPlace>[0]['path']) => (
    <button
      type="button"
      className="button quiet"
      onClick={() => goToProblem(problemPlace({ path }, content.definition), store)}
    >
      {text.t('review.go')}
    </button>
  )
  const minutes = text.t('review.reading', { count: readingMinutes(content) })
  return (
    <div className={viewStyles.editorNarrow}>
      <ViewHead title={text.t('editor.review')} intro={minutes} />
      {problems.length + advice.length === 0 && (
        <p className={styles.clean}>
          <Check aria-hidden size={20} />
          {text.t('review.clean')}
        </p>
      )}
      <Group title={text.t('review.problems', { count: problems.length })} isEmpty={problems.length === 0}>
        {problems.map(issue => (
          <li key={`${issue.code} ${issue.path.join(' ')}`} className="is-faulty">
            <CircleAlert aria-hidden size={20} />
            <p>{text.issue(issue)}</p>
            {go(issue.path)}
          </li>
        ))}
      </Group>
      <Group title={text.t('review.advice', { count: advice.length })} isEmpty={advice.length === 0}>
        {advice.map(each => (
          <li key={adviceKey(each)}>
            <TriangleAlert aria-hidden size={20} />
            <p>{text.t(`review.advice.${each.code}`, withShortName(each.values))}</p>
            {go(each.path)}
            <button type="button" className="button quiet" onClick={() => hide(each)}>
              {text.t('review.notNow')}
            </button>
          </li>
        ))}
      </Group>
      {aside > 0 && (
        <p className={styles.aside}>
          {text.t('review.aside', { count: aside })}
          <button type="button" className="button quiet" onClick={bringBack}>
            {text.t('review.bringBack')}
          </button>
        </p>
      )}
    </div>
  )
}

/** A title that is too long is advice of its own: the sentence names its beginning. */
function withShortName(values: Advice['values'] = {}) {
  const { name } = values
  return typeof name === 'string' ? { ...values, name: shortened(name) } : { ...values }
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
