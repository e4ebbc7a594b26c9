import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiProblem, type StaffMember } from '@ventanilla/api'
import { Eye, UserRound } from 'lucide-react'
import { useState } from 'react'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSessionQuery } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { useChangeWords } from '../change/use-change-words.ts'
import { useRefreshAnswer } from '../change/use-refresh-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { PresenceLine } from './PresenceLine.tsx'
import styles from './work.module.css'
import { workCalls } from './work-calls.ts'

/** Under an answer's heading: who has it to do, and who follows it. */
export function WorkLine({ answer }: { answer: Answer }) {
  const text = useText()
  const own = useSessionQuery().data?.user.username
  const [isAssigning, setIsAssigning] = useState(false)
  const assign = useAssign(answer)
  const watch = useWatch(answer)
  const { assignee, watchers, may } = answer
  const follows = watchers.some(({ username }) => username === own)
  useKeys({
    ...(may.assign && { assign: { run: () => setIsAssigning(true) } }),
    watch: { run: () => watch.mutate(!follows) },
  })
  const name = assignee?.name ?? text.t('work.nobody')
  const content = (
    <>
      {assignee ? <StaffMark person={assignee} /> : <UserRound aria-hidden size={16} />}
      {name}
    </>
  )
  return (
    <div className={styles.line}>
      {may.assign ? (
        <button
          type="button"
          className={styles.property}
          aria-haspopup="dialog"
          aria-label={text.t('work.assignee.change', { name })}
          onClick={() => setIsAssigning(true)}
        >
          {content}
          <kbd className={styles.key}>a</kbd>
        </button>
      ) : (
        <span className={styles.property} title={text.t('work.assignee')}>
          <span className="visually-hidden">{text.t('work.assignee')}: </span>
          {content}
        </span>
      )}
      <button
        type="button"
        className={styles.property}
        aria-pressed={follows}
        aria-label={text.t('work.watch')}
        title={watchers.map(each => each.name).join(', ') || text.t('work.watch')}
        onClick={() => watch.mutate(!follows)}
      >
        <Eye aria-hidden size={16} />
        {text.t('work.watchers', { count: watchers.length })}
      </button>
      <PresenceLine answer={answer} />
      {isAssigning && (
        <AssignDialog
          answer={answer}
          onClose={() => setIsAssigning(false)}
          onChoose={person => {
            setIsAssigning(false)
            if (person?.id !== assignee?.id) assign.mutate(person)
          }}
        />
      )}
    </div>
  )
}

function useAssign({ id, formId, revision, municipality }: Answer) {
  const text = useText()
  const queries = useQueryClient()
  const { notify, forget } = useCause()
  const refresh = useRefreshAnswer()
  const changeWords = useChangeWords()
  return useMutation({
    mutationFn: (person: StaffMember | null) => {
      forget()
      expectOwnChange(id)
      return workCalls.assign(id, revision, { userId: person?.id ?? null })
    },
    onSuccess: async (given, person) => {
      await refresh({ id, formId }, { revision: given.revision, updatedAt: given.updatedAt })
      void queries.invalidateQueries({ queryKey: ['timeline', id] })
      void queries.invalidateQueries({ queryKey: ['assignees'], refetchType: 'none' })
      notify('success', person ? text.t('work.assign.done', { name: person.name }) : text.t('work.assign.doneNobody'))
    },
    onError: async error => {
      if (error instanceof ApiProblem && error.status === 412) {
        await refresh({ id, formId })
        notify('warning', text.t('desk.stale', { change: changeWords(error, municipality.timeZone) }))
      } else notify('error', problemSentence(error, text))
    },
  })
}

function useWatch({ id }: Answer) {
  const text = useText()
  const queries = useQueryClient()
  const { notify } = useCause()
  return useMutation({
    mutationFn: (follows: boolean) => (follows ? workCalls.watch(id) : workCalls.unwatch(id)),
    onSuccess: given =>
      queries.setQueryData<Answer>(['answer', id], before => before && { ...before, watchers: given.watchers }),
    onError: error => notify('error', problemSentence(error, text)),
  })
}
