import type { Form } from '@ventanilla/api'
import { FileText, ListFilter, type LucideIcon, Search, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { StateChip } from '../../../components/StateChip.tsx'
import { useText } from '../../../context/text-context.ts'
import { FilterCount } from '../filters/FilterCount.tsx'
import { clearedFilters } from '../list-state/cleared-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { MarkedWords } from '../rows/MarkedWords.tsx'
import styles from './find.module.css'
import { useFind } from './use-find.ts'

export type Option = {
  readonly id: string
  readonly group?: string
  readonly icon: LucideIcon
  readonly content: ReactNode
  readonly end?: ReactNode
  readonly run: () => void
}

export type Given = {
  readonly typed: string
  readonly form: Form
  readonly list: Pick<AnswerListState, 'filter' | 'applyFilters'>
  readonly onSearch: (q: string) => void
  readonly onOpen: (answer: string, form: string) => void
}

/** What may be meant by what is typed: searching it here, without filters or everywhere, filters alike, the nearest answers, people. */
export function useOptions({ typed, form, list, onSearch, onOpen }: Given, everywhere: boolean): Option[] {
  const text = useText()
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
  return [first, ...withoutFilters(), ...filters(), ...nearest(), ...people()]

  function withoutFilters(): Option[] {
    if (everywhere || !found.isFiltered || !total) return []
    return [
      {
        id: 'form',
        icon: ListFilter,
        content: total.capped ? text.t('find.formMany') : text.t('find.form', { count: total.count }),
        end: <kbd>⇧ Enter</kbd>,
        run: () => list.applyFilters({ ...clearedFilters, q: words }),
      },
    ]
  }

  function filters(): Option[] {
    return found.filters.map(({ field: { label, key }, option, patch }) => ({
      id: `filter-${key}-${option.id}`.replaceAll(':', '-'),
      group: text.t('find.filters'),
      icon: ListFilter,
      content: (
        <>
          {label} <strong>{option.name}</strong>
        </>
      ),
      end: <FilterCount formId={form.id} filter={list.filter} only={patch} />,
      run: () => list.applyFilters(patch),
    }))
  }

  function nearest(): Option[] {
    return found.nearest.map(({ id: answer, docCode, form: of, summary, snippet, state }) => {
      const under = [docCode, everywhere ? of.name : undefined, summary.place, snippet ? `«${snippet}»` : undefined]
      return {
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
      }
    })
  }

  function people(): Option[] {
    return found.people.map(({ name, number }) => ({
      id: `person-${number}`,
      group: text.t('find.people'),
      icon: UserRound,
      content: <MarkedWords text={`${name}, ${number}`} q={q} />,
      run: () => list.applyFilters({ ...clearedFilters, citizenDni: number.replace(/\D/g, '') }),
    }))
  }
}
