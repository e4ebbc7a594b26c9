import type { Form } from '@ventanilla/api'
import { mostNamed } from '@ventanilla/api'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { BulkDesk } from './BulkDesk.tsx'
import { useJobs } from './jobs/use-jobs.ts'

/** Many at once over the list of a form: the rows that are chosen, or all that its filter finds. */
export function FormBulk({ form, list }: { form: Form; list: AnswerListState }) {
  const { selection, filter, total, answers } = list
  const jobs = (useJobs().data?.items ?? []).filter(job => job.form.id === form.id)
  const count = selection.isAll ? (total ?? selection.items.length) : selection.items.length
  const hasMore = !selection.isAll && total !== undefined && total > count
  return (
    <BulkDesk
      form={form}
      list={list}
      jobs={jobs}
      count={count}
      chosen={() =>
        selection.isAll
          ? { filter, count }
          : { answers: selection.items.slice(0, mostNamed).map(({ id, revision }) => ({ id, revision })), count }
      }
      all={hasMore ? { count: total, choose: () => selection.putAll(answers.data?.items ?? []) } : undefined}
      onBegun={selection.clear}
    />
  )
}
