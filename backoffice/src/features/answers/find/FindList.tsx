import type { Form } from '@ventanilla/api'
import { FileText, ListFilter, Search, UserRound } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { StateChip } from '../../../components/StateChip.tsx'
import { useText } from '../../../context/text-context.ts'
import { MarkedWords } from '../rows/MarkedWords.tsx'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './find.module.css'
import { clearedFilters } from '../list-state/cleared-filters.ts'
import { useFind } from './use-find.ts'

export type FindListProps = {
  /** Of the field, the options' ids begin with it. */
  id: string
  typed: string
  form: Form
  list: Pick<AnswerListState, 'filter' | 'applyFilters'>
  field: RefObject<HTMLInputElement | null>
  /** Where the field hands its keys; true where they were taken. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  onActive: (option: string | undefined) => void
  onSearch: (q: string) => void
  onOpen: (answer: string, form: string) => void
  onClose: () => void
}

type Option = {
  readonly id: string
  readonly group?: string
  readonly icon: typeof Search
  readonly content: ReactNode
  readonly end?: ReactNode
  readonly run: () => void
}

/** What may be meant, under the field of the search: the focus stays in the field, the arrows go through the list. */
export function FindList(props: FindListProps) {
  const { id, typed, form, list, field, keys, onActive, onClose } = props
  const text = useText()
  const [isEverywhere, setIsEverywhere] = useState(false)
  const [at, setAt] = useState(0)
  const options = useOptions(props, isEverywhere)
  const active = Math.min(at, options.length - 1)
  const chosen = options[active]
  useEffect(() => onActive(chosen && `${id}-${chosen.id}`), [id, chosen?.id, onActive, chosen])
  useEffect(() => {
    keys.current = event => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setAt((active + step + options.length) % Math.max(1, options.length))
      else if (event.key === 'Enter' && event.shiftKey) options.find(each => each.id === 'form')?.run()
      // The first is what Enter does without a list.
      else if (event.key === 'Enter' && active > 0) chosen?.run()
      else return false
      return true
    }
    return () => {
      keys.current = null
    }
  })
  const hold = (event: { preventDefault(): void }) => event.preventDefault()
  return (
    <div className={styles.list}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The focus stays in the field. */}
      <div role="listbox" id={`${id}-list`} aria-label={text.t('find.list')}>
        {options.map((option, index) => (
          <Fragment key={option.id}>
            {option.group !== undefined && option.group !== options[index - 1]?.group && (
              <p className={styles.group} aria-hidden>
                {option.group}
              </p>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Keys are heard in the field, which has the focus. */}
            <div
              id={`${id}-${option.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option of a select holds no more than text.
              role="option"
              aria-selected={option === chosen}
              className={styles.option}
              onPointerDown={hold}
              onMouseDown={hold}
              onClick={() => {
                option.run()
                onClose()
              }}
            >
              <option.icon aria-hidden size={16} />
              <span className={styles.content}>{option.content}</span>
              {option.end}
            </div>
          </Fragment>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.hints} aria-hidden>
          <kbd>↓</kbd> {text.t('find.choose')} <kbd>Esc</kbd> {text.t('find.close')}
        </span>
        <fieldset className={styles.where}>
          <legend className="visually-hidden">{text.t('find.where')}</legend>
          {[false, true].map(each => (
            <label key={String(each)}>
              <input
                type="radio"
                name={`${id}-where`}
                checked={isEverywhere === each}
                onChange={() => {
                  setIsEverywhere(each)
                  setAt(0)
                  field.current?.focus()
                }}
              />
              {each ? text.t('find.everywhere') : text.t('find.here', { form: form.title })}
            </label>
          ))}
        </fieldset>
      </div>
      <output className="visually-hidden">{typed.trim() && text.t('find.options', { count: options.length })}</output>
    </div>
  )
  function useOptions({ onSearch, onOpen }: FindListProps, everywhere: boolean): Option[] {
    const navigate = useNavigate()
    const found = useFind({ typed, form, filter: list.filter, isEverywhere: everywhere })
    const { q, total, here } = found
    const words = typed.trim()
    const bold = (code: 'find.view' | 'find.form' | 'find.all', count: number | undefined) =>
      count === undefined ? text.t('find.search', { q: words }) : text.t(code, { count })
    const first: Option = everywhere
      ? {
          id: 'all',
          icon: Search,
          content: total?.capped ? text.t('find.allMany') : bold('find.all', total?.count),
          run: () => void navigate({ pathname: '/buscar', search: new URLSearchParams({ q: words }).toString() }),
        }
      : {
          id: 'view',
          icon: Search,
          content: bold('find.view', here),
          end: <kbd>Enter</kbd>,
          run: () => onSearch(words),
        }
    const options = [first]
    if (!everywhere && found.isFiltered && total) {
      options.push({
        id: 'form',
        icon: ListFilter,
        content: total.capped ? text.t('find.formMany') : text.t('find.form', { count: total.count }),
        end: <kbd>⇧ Enter</kbd>,
        run: () => list.applyFilters({ ...clearedFilters, q: words }),
      })
    }
    for (const {
      field: { label, key },
      option,
      patch,
    } of found.filters) {
      options.push({
        id: `filter-${key}-${option.id}`.replaceAll(':', '-'),
        group: text.t('find.filters'),
        icon: ListFilter,
        content: (
          <>
            {label} <strong>{option.name}</strong>
          </>
        ),
        run: () => list.applyFilters(patch),
      })
    }
    for (const { id: answer, docCode, form: of, summary, snippet, state } of found.nearest) {
      const under = [docCode, everywhere ? of.name : undefined, summary.place, snippet ? `«${snippet}»` : undefined]
      options.push({
        id: `answer-${answer}`,
        group: text.t('find.nearest'),
        icon: FileText,
        content: (
          <>
            <strong className={styles.subject}>
              <MarkedWords text={summary.subject ?? docCode} q={q} />
            </strong>
            <span className={styles.under}>
              <MarkedWords text={under.filter(part => part !== undefined).join(' · ')} q={q} />
            </span>
          </>
        ),
        end: state && <StateChip state={state} />,
        run: () => onOpen(answer, of.id),
      })
    }
    for (const { name, number } of found.people) {
      options.push({
        id: `person-${number}`,
        group: text.t('find.people'),
        icon: UserRound,
        content: <MarkedWords text={`${name}, ${number}`} q={q} />,
        run: () => list.applyFilters({ ...clearedFilters, citizenDni: number.replace(/\D/g, '') }),
      })
    }
    return options
  }
}
