import { useQuery } from '@tanstack/react-query'
import { ApiProblem, type TrashedAnswer as Trashed } from '@ventanilla/api'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import { useRestoreAnswer } from '../change/use-restore-answer.ts'
import { TimeLeft } from './TimeLeft.tsx'
import styles from './trash.module.css'

/** What a refusal says of an answer in the trash; undefined where it is another refusal. */
function trashedOf(error: unknown): Trashed | undefined {
  if (!(error instanceof ApiProblem && error.status === 410) || !('trashed' in error.problem)) return undefined
  const { trashed } = error.problem
  return isTrashed(trashed) ? trashed : undefined
}

/** The library of schemas would weigh more than all of this. */
function isTrashed(value: unknown): value is Trashed {
  return typeof value === 'object' && value !== null && 'until' in value && 'revision' in value && 'docCode' in value
}

/** Of an answer that was deleted: who put it in the trash, when, until when it stays there, and the way back. Nothing where it is gone for good. */
export function TrashedAnswer({ id, isPage }: { id: string; isPage: boolean }) {
  const text = useText()
  const restore = useRestoreAnswer()
  const { data: trashed } = useQuery({
    queryKey: ['trashed', id],
    queryFn: async () => {
      try {
        await client.answer(id, { ahead: '1' })
        return null
      } catch (error) {
        const found = trashedOf(error)
        if (!found) throw error
        return found
      }
    },
    staleTime: 0,
    retry: false,
  })
  if (!trashed) return null
  const { docCode, formId, trashedAt, trashedBy, reason, until, timeZone, revision, mayRestore } = trashed
  const name = trashedBy?.name ?? text.t('trash.nobody')
  return (
    <div className={`${styles.open} ${isPage ? styles.alone : ''}`}>
      {isPage && <PageTitle title={text.t('trash.open', { code: docCode })} />}
      <p>
        {!isPage && <strong>{text.t('trash.open', { code: docCode })} </strong>}
        {text.t('trash.open.who', { name, when: text.dateTime(trashedAt, timeZone) })}
      </p>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <TimeLeft until={until} timeZone={timeZone} />
      {mayRestore && (
        <button
          type="button"
          className="button secondary with-icon"
          aria-busy={restore.isPending}
          onClick={() => restore.isPending || restore.mutate({ id, formId, docCode, revision })}
        >
          <RotateCcw aria-hidden size={16} />
          {text.t('trash.restore', { count: 1 })}
        </button>
      )}
      {isPage && (
        <Link className="button quiet" to={`/respuestas/listado/${formId}`}>
          {text.t('trash.back')}
        </Link>
      )}
    </div>
  )
}
