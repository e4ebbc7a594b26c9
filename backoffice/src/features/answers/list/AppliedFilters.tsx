import type { AnswerFilter } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { X } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'

type Applied = { sentence: string; without: FilterPatch }
const everything: FilterPatch = {
  docCode: '',
  createdBy: '',
  state: '',
  citizenDni: '',
  from: '',
  to: '',
  day: '',
  sort: 'created',
}

/** What the date panel holds, as chips that can be taken away one by one; the other filters show themselves in their fields. */
function appliedDates({ from, to, day, dateField }: AnswerFilter, text: Text): Applied[] {
  const applied: Applied[] = []
  if (day) applied.push({ sentence: text.date(day), without: { day: '' } })
  if (from || to) {
    const sentence =
      from && to
        ? text.t('answers.applied.range', { from: text.date(from), to: text.date(to) })
        : from
          ? text.t('answers.applied.from', { date: text.date(from) })
          : text.t('answers.applied.to', { date: text.date(to ?? '') })
    applied.push({ sentence, without: { from: '', to: '' } })
  }
  if (dateField === 'updated') {
    applied.push({ sentence: text.t('answers.applied.updated'), without: { sort: 'created' } })
  }
  return applied
}

export function AppliedFilters({ filter, onFilter }: { filter: AnswerFilter; onFilter: (patch: FilterPatch) => void }) {
  const text = useText()
  return (
    <>
      {appliedDates(filter, text).map(({ sentence, without }) => (
        <span key={sentence} className="applied">
          {sentence}
          <button
            type="button"
            aria-label={text.t('answers.applied.remove', { sentence })}
            onClick={() => onFilter(without)}
          >
            <X aria-hidden size={16} />
          </button>
        </span>
      ))}
      <button type="button" className="button quiet" onClick={() => onFilter(everything)}>
        {text.t('shell.clearFilters')}
      </button>
    </>
  )
}
