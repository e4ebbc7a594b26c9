import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type Retention } from '@ventanilla/api'
import { type RetentionRule, retentionMonths } from '@ventanilla/model'
import { useDeferredValue, useState } from 'react'
import type { FieldProblem } from '../../../components/field/field-problem.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useUnsavedGuard } from '../../../context/unsaved.ts'
import { keepingCalls, retentionKey } from '../shared/keeping-calls.ts'
import { areMonths, draftsOf, type RuleDraft, rulesOf } from './rule-draft.ts'

/** The rules of a municipality while they are edited: what they would take today is counted whenever they are whole. */
export function useRules(municipality: string, loaded: Retention) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() => draftsOf(loaded))
  const rules = rulesOf(drafts)
  const isDirty = JSON.stringify(rules) !== JSON.stringify(rulesOf(draftsOf(loaded)))
  useUnsavedGuard(isDirty)
  const counted = useDeferredValue(rules)
  const due = useQuery({
    queryKey: [...retentionKey(municipality), 'due', loaded.revision, counted],
    queryFn: ({ signal }) =>
      keepingCalls.change(
        loaded.revision,
        { municipalityId: municipality, rules: counted ?? [], dryRun: true },
        { signal },
      ),
    enabled: counted !== undefined && counted.length > 0,
    retry: false,
  })
  const save = useMutation({
    mutationFn: ({ rules: wanted, confirmed }: { rules: RetentionRule[]; confirmed: boolean }) =>
      keepingCalls.change(loaded.revision, {
        municipalityId: municipality,
        rules: wanted,
        ...(confirmed && { confirmed }),
      }),
    onSuccess: saved => {
      notify('success', text.t('keeping.rules.saved'))
      queries.setQueryData(retentionKey(municipality), saved)
    },
  })
  const refused = save.error ?? (due.isError ? due.error : null)
  const problems = [
    ...drafts.flatMap(({ key, months }) =>
      areMonths(months)
        ? []
        : [{ field: `rule-${key}-months`, sentence: text.t('keeping.rules.months.wrong', retentionMonths) }],
    ),
    ...refusalsAt(drafts, refused, error => problemSentence(error, text)),
  ]
  return { drafts, setDrafts, rules, isDirty, due, save, problems }
}

/** What the server refuses of a rule, at its field; what is of no field stands above. */
function refusalsAt(
  drafts: readonly RuleDraft[],
  error: Error | null,
  sentenceOf: (error: Error) => string,
): FieldProblem[] {
  if (!error) return []
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  const atFields = errors.flatMap(({ path, message }) => {
    const [, index, name = 'form'] = path
    const draft = typeof index === 'number' ? drafts[index] : undefined
    return draft ? [{ field: `rule-${draft.key}-${String(name)}`, sentence: message }] : []
  })
  return atFields.length > 0 ? atFields : [{ sentence: sentenceOf(error) }]
}
