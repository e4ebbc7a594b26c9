import type { AnswerFilter, Form } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { X } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { clearedFilters } from '../list-state/cleared-filters.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'
import { filterFields, valuesOf, withValues } from '../list-state/filter-fields.ts'

type Applied = { sentence: string; without: FilterPatch }

/** What the date panel holds, as chips that can be taken away one by one; the other filters show themselves in their fields. */
function appliedDates({ docCode, from, to, day, hour, dateField }: AnswerFilter, text: Text): Applied[] {
  const applied: Applied[] = []
  // Where a save or a link leads; there is no field of its own for it.
  if (docCode) applied.push({ sentence: `${text.t('answers.filter.code')} ${docCode}`, without: { docCode: '' } })
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
  if (hour) applied.push({ sentence: text.t('answers.applied.hour', { hour }), without: { hour: '' } })
  if (dateField === 'updated') {
    applied.push({ sentence: text.t('answers.applied.updated'), without: { sort: 'created' } })
  }
  return applied
}

/** Whose they are and how long they took, as statistics lead to them. */
function appliedTimes({ assignee, late, solved, outcome, readFrom }: AnswerFilter, text: Text): Applied[] {
  const applied: Applied[] = []
  if (assignee) {
    const who = assignee === 'me' || assignee === 'none' ? assignee : 'other'
    applied.push({ sentence: text.t('answers.applied.assignee', { who }), without: { assignee: '' } })
  }
  if (late) applied.push({ sentence: text.t('answers.applied.late'), without: { late: '' } })
  if (solved) {
    const days = solved.replace(/-$/, '+')
    applied.push({ sentence: text.t('answers.applied.solved', { days }), without: { solved: '' } })
  }
  if (outcome) {
    applied.push({ sentence: text.t('answers.applied.outcome', { which: outcome }), without: { outcome: '' } })
  }
  if (readFrom) {
    const minutes = Number(readFrom)
    applied.push({ sentence: text.t('answers.applied.readFrom', { minutes }), without: { readFrom: '' } })
  }
  return applied
}

/** What is ticked in the menu, a chip for each field: two values are named, more are counted. One state shows itself in its own field. */
function appliedFields(form: Form, filter: AnswerFilter, text: Text): Applied[] {
  return filterFields(form, text).flatMap(field => {
    const values = valuesOf(filter, field)
    if (values.length === 0 || (field.key === 'state' && values.length === 1)) return []
    const { label, options } = field
    const names = options.filter(({ id }) => values.includes(id)).map(({ name }) => name)
    const isSwitch = field.key === 'files' || field.key === 'requested'
    const said =
      names.length > 2 ? text.t('answers.applied.some', { count: names.length, of: options.length }) : names.join(', ')
    return [{ sentence: isSwitch ? label : `${label} ${said}`, without: withValues(filter, field, []) }]
  })
}

type Props = { form: Form; filter: AnswerFilter; onFilter: (patch: FilterPatch) => void }

export function AppliedFilters({ form, filter, onFilter }: Props) {
  const text = useText()
  return (
    <>
      {[...appliedDates(filter, text), ...appliedTimes(filter, text), ...appliedFields(form, filter, text)].map(
        ({ sentence, without }) => (
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
        ),
      )}
      <button type="button" className="button quiet" onClick={() => onFilter(clearedFilters)}>
        {text.t('shell.clearFilters')}
      </button>
    </>
  )
}
