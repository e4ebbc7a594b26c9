import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './search.module.css'
import type { SearchProblem } from './search-problem.ts'

/** What a list under the field is given. */
export type SearchList = {
  id: string
  typed: string
  field: RefObject<HTMLInputElement | null>
  listen: (hear: ((event: KeyboardEvent) => boolean) | null) => void
  onActive: (option: string | undefined) => void
  onClose: () => void
}

type Props = {
  q: string
  label?: string
  onSearch: (q: string) => void
  /** Opens the answer that has what is typed as its whole code, if there is one. */
  openCode?: (typed: string) => Promise<boolean>
  /** What may be meant, under the field from the first letter on. */
  renderList?: (given: SearchList) => ReactNode
}

/** Words that answers say: Enter searches, or opens the answer of a whole code. What cannot find anything is said under it and not asked. */
export function AnswerSearch({ q, label, onSearch, openCode, renderList }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(q)
  const [settled, setSettled] = useState(q)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  if (q !== settled) {
    setSettled(q)
    if (q !== typed.trim()) setTyped(q)
  }
  const problem = useProblem(typed)
  const wanted = typed.trim()
  const showsList = isOpen && renderList !== undefined && wanted !== '' && !problem
  const close = () => setIsOpen(false)
  const listen = useCallback((hear: ((event: KeyboardEvent) => boolean) | null) => {
    keys.current = hear
  }, [])
  const search = async () => {
    close()
    if (openCode && /\p{N}$/u.test(wanted) && (await openCode(wanted))) return
    onSearch(wanted)
  }
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Browsers would empty the field.
      event.preventDefault()
      if (showsList) close()
      else event.currentTarget.blur()
    } else if (showsList && keys.current?.(event)) {
      event.preventDefault()
      if (event.key === 'Enter') close()
    } else if (event.key === 'Enter' && !problem) void search()
    else if (event.key === 'ArrowDown') setIsOpen(true)
    else return
    if (event.key.startsWith('Arrow')) event.preventDefault()
  }
  const sentence = problem && text.t(`answers.search.${problem.kind}`, { max: problem.max })
  const name = label ?? text.t('answers.filter.search')
  return (
    <div
      className={styles.search}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div className="field-box with-icon">
        <Search aria-hidden size={16} />
        <input
          ref={field}
          type="search"
          role={renderList && 'combobox'}
          aria-label={name}
          aria-keyshortcuts="/"
          aria-autocomplete={renderList && 'list'}
          aria-expanded={renderList && showsList}
          aria-controls={showsList ? `${id}-list` : undefined}
          aria-activedescendant={showsList ? active : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={name}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={event => {
            const { value } = event.target
            setTyped(value)
            setIsOpen(true)
            // Emptied, nothing is searched for any more.
            if (value === '' && q !== '') onSearch('')
          }}
          onKeyDown={hear}
        />
      </div>
      {showsList && (
        <Suspense fallback={null}>
          {renderList({ id, typed, field, listen, onActive: setActive, onClose: close })}
        </Suspense>
      )}
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
