import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './live.module.css'

/** How many answers came; pressed, the list begins anew with them. */
export function NewsChip({ list, isBand = false }: { list: AnswerListState; isBand?: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const show = async () => {
    await queries.invalidateQueries({ queryKey: ['answers', list.formId] })
    const search = new URLSearchParams(list.search)
    for (const name of ['cursor', 'page', 'answer']) search.delete(name)
    await navigate({ search: search.toString() }, { replace: true, state: list.place })
  }
  return (
    <output className={`${styles.news} ${isBand ? 'is-band' : ''}`}>
      {list.live.news > 0 && (
        <button type="button" className={`button secondary with-icon ${styles.newsShow}`} onClick={() => void show()}>
          <ArrowUp aria-hidden size={16} />
          {text.t('answers.news', { count: list.live.news })}
        </button>
      )}
    </output>
  )
}
