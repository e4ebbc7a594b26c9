import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './search.module.css'
import type { SearchProblem } from './search-problem.ts'

type Props = { q: string; onSearch: (q: string) => void }

/** Words that answers say. It acts 300 ms after the last key, at once on Enter; what cannot find anything is said under it and not asked. */
export function AnswerSearch({ q, onSearch }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(q)
  const [settled, setSettled] = useState(q)
  if (q !== settled) {
    setSettled(q)
    if (q !== typed.trim()) setTyped(q)
  }
  const problem = useProblem(typed)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === q || problem) return
    const timer = setTimeout(() => onSearch(wanted), 300)
    return () => clearTimeout(timer)
  }, [wanted, q, problem, onSearch])
  const sentence = problem && text.t(`answers.search.${problem.kind}`, { max: problem.max })
  return (
    <div className={styles.search}>
      <div className="field-box with-icon">
        <Search aria-hidden size={16} />
        <input
          type="search"
          aria-label={text.t('answers.filter.search')}
          aria-keyshortcuts="/"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={text.t('answers.filter.search')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !problem) onSearch(wanted)
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </div>
      {sentence && (
        <p id={id} role="alert" className={styles.problem}>
          {sentence}
        </p>
      )}
    </div>
  )
}

/** What makes a search impossible. The rules come with the first letter: until they are there, and where they do not come, the server says it. */
function useProblem(typed: string): SearchProblem | undefined {
  const [problemOf, setProblemOf] = useState<(typed: string) => SearchProblem | undefined>()
  const isTyped = typed !== ''
  useEffect(() => {
    if (!isTyped) return
    void import('./search-problem.ts').then(
      ({ searchProblem }) => setProblemOf(() => searchProblem),
      () => undefined,
    )
  }, [isTyped])
  return problemOf?.(typed)
}
