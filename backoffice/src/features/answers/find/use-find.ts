import { useQuery } from '@tanstack/react-query'
import type { Form } from '@ventanilla/api'
import { markWords, parseSearch, type SearchTerm } from '@ventanilla/model'
import { useEffect, useState } from 'react'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import { answerCount } from '../list-state/answer-count.ts'
import { filterFields } from '../list-state/filter-fields.ts'
import { withValues } from '../list-state/filter-values.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { searchAnswers } from './find-calls.ts'

const restMs = 120
const most = { filters: 3, nearest: 3, people: 2 } as const

type Asked = {
  readonly typed: string
  readonly form: Form
  readonly filter: AnswerListState['filter']
  readonly isEverywhere: boolean
}

/** What a search would find, asked once the typing rests: how many here and without the other filters, what is nearest, filters and people alike. */
export function useFind({ typed, form, filter, isEverywhere }: Asked) {
  const text = useText()
  const q = useRested(typed.trim())
  const terms = termsOf(q)
  const { q: _, ...others } = filter
  const isFiltered = Object.keys(others).some(part => part !== 'dateField')
  const formId = form.id
  const enabled = terms.length > 0
  const all = useQuery({
    queryKey: ['search', isEverywhere ? '' : formId, q],
    queryFn: ({ signal }) => searchAnswers({ q, ...(!isEverywhere && { form: formId }) }, { signal }),
    enabled,
  })
  const here = useQuery({
    ...answerCount(formId, { ...others, q }),
    enabled: enabled && isFiltered && !isEverywhere,
  })
  const people = useQuery({
    queryKey: ['search-people', formId, q],
    queryFn: ({ signal }) => client.answers(formId, { q }, { signal }),
    enabled: enabled && !isEverywhere && form.definition.settings.citizen,
  })
  const persons = new Map(
    (people.data?.items ?? []).flatMap(({ person }) =>
      person?.number && isSaid(`${person.name} ${person.number}`, terms) ? [[person.number, person] as const] : [],
    ),
  )
  const alike = isEverywhere
    ? []
    : filterFields(form, text).flatMap(field =>
        field.options
          .filter(({ id, name }) => id !== '' && field.kind !== 'switch' && isSaid(name, terms))
          .map(option => ({ field, option, patch: { ...withValues(filter, field, [option.id]), q: '' } })),
      )
  return {
    q,
    isFiltered,
    /** Undefined until it is known. */
    total: all.data?.found,
    here: isFiltered ? here.data?.total : all.data?.found.count,
    nearest: (all.data?.items ?? []).slice(0, most.nearest),
    people: [...persons.values()].slice(0, most.people),
    filters: alike.slice(0, most.filters),
  }
}

function useRested(value: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

function termsOf(q: string): readonly SearchTerm[] {
  const terms = parseSearch(q)
  return 'code' in terms ? [] : terms
}

/** Whether a name says one of the words, or begins as the last one does. */
function isSaid(name: string, terms: readonly SearchTerm[]): boolean {
  return markWords(name, terms).some(({ isMarked }) => isMarked)
}
