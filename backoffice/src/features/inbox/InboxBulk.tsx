import { useQuery } from '@tanstack/react-query'
import { mostNamed } from '@ventanilla/api'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '../../components/Notice.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { BulkDesk } from '../answers/bulk/BulkDesk.tsx'
import { useJobs } from '../answers/bulk/jobs/use-jobs.ts'
import type { ChosenRow } from '../answers/list-state/use-selection.ts'
import { useChooseAll } from './use-choose-all.ts'
import type { InboxState } from './use-inbox.ts'

/**
 * Many at once over a queue. Its answers are of several forms, and each form has states and questions of its own: an order is about those of
 * one of them, first of that which has the most.
 */
export function InboxBulk({ inbox }: { inbox: InboxState }) {
  const text = useText()
  const { selection, total } = inbox
  const jobs = useJobs().data?.items ?? []
  const [wanted, setWanted] = useState('')
  const groups = byForm(selection.items)
  const group = groups.find(({ id }) => id === wanted) ?? groups[0]
  const form = useQuery({
    queryKey: ['form', group?.id],
    queryFn: ({ signal }) => client.form(group?.id ?? '', {}, { signal }),
    staleTime: 60_000,
    enabled: group !== undefined,
  })
  const chooseAll = useChooseAll(inbox)
  const count = selection.items.length
  const named = (group?.items ?? []).slice(0, mostNamed)
  const hasMore = total !== undefined && total > count && count < mostNamed
  return (
    <>
      {form.isError && (
        <Notice
          title={text.t('forms.loadError')}
          detail={problemSentence(form.error, text)}
          onRetry={() => void form.refetch()}
        />
      )}
      <BulkDesk
        form={form.data}
        list={inbox}
        jobs={jobs}
        count={count}
        chosen={() => ({ answers: named.map(({ id, revision }) => ({ id, revision })), count: named.length })}
        all={hasMore ? { count: Math.min(total, mostNamed), choose: chooseAll } : undefined}
        onBegun={() => selection.put(named, false)}
      >
        {groups.length > 1 && (
          <label className="select-box">
            <span>{text.t('inbox.chosenOf')}:</span>
            <select value={group?.id} onChange={event => setWanted(event.target.value)}>
              {groups.map(({ id, name, items }) => (
                <option key={id} value={id}>
                  {`${name} (${text.number(items.length)})`}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden size={16} />
          </label>
        )}
      </BulkDesk>
    </>
  )
}

type Group = { readonly id: string; readonly name: string; readonly items: ChosenRow[] }

/** What is chosen, form by form, the most first. */
function byForm(chosen: readonly ChosenRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const item of chosen) {
    const { id, name } = item.form ?? { id: '', name: '' }
    const group = groups.get(id) ?? { id, name, items: [] }
    groups.set(id, group)
    group.items.push(item)
  }
  return [...groups.values()].toSorted((a, b) => b.items.length - a.items.length)
}
