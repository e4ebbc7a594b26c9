import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ServerEvent, watchEvents } from '../../../context/events.ts'
import { isOwnChange, onOwnChange } from './own-changes.ts'
import { type Reading, readAnew } from './read-anew.ts'
import { whileVisible } from '../../../context/while-visible.ts'

const settleTime = 400

/** What is listened to, and whose totals change with it. */
type Watched = { topic: string; counted: QueryKey }

export type Live = {
  /** Answers that came since the list was read. */
  news: number
  /** Answers that others changed or deleted since they were read here. */
  changed: ReadonlySet<string>
  deleted: ReadonlySet<string>
  forget: (answer: string) => void
}

/**
 * Keeps an open list true without moving what is being read: rows change where they stand, new answers are counted. A tab that nobody
 * sees hears nothing, and asks again when it is seen.
 */
export function useLiveAnswers({ topic, counted }: Watched, queryKey: QueryKey, read: Reading): Live {
  const queries = useQueryClient()
  const key = JSON.stringify(queryKey)
  const [state, setState] = useState({ key, news: 0 })
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const now = useRef({ key, queryKey, read, counted })
  useEffect(() => {
    now.current = { key, queryKey, read, counted }
  })
  if (state.key !== key) setState({ key, news: 0 })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    const gone = new Set<string>()
    let last = 0
    const refresh = async () => {
      const own = ++last
      const { key } = now.current
      // Another page or filter reads its own list; of two answers on their way, the later question counts.
      const merged = await readAnew(
        queries,
        now.current,
        gone,
        () => isEnded || own !== last || now.current.key !== key,
      )
      if (!merged) return
      setState({ key, news: merged.news })
      if (merged.gone.length > 0) setDeleted(ids => new Set([...ids, ...merged.gone]))
      void queries.invalidateQueries({ queryKey: now.current.counted })
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(), settleTime)
    }
    const hear = ({ type, answer }: ServerEvent) => {
      // Who reads it changes nothing of it.
      if (type === 'answer.presence') return
      if (typeof answer === 'string') {
        const isOwn = isOwnChange(answer)
        if (type === 'answer.changed' && !isOwn) setChanged(before => withOne(before, answer))
        if (type === 'answer.deleted' && !isOwn) setDeleted(before => withOne(before, answer))
        if (type === 'answer.deleted') gone.add(answer)
        // Out of the trash it is there again.
        if (type === 'answer.saved' && gone.delete(answer)) setDeleted(before => withoutOne(before, answer))
      }
      later()
    }
    const stopWatching = whileVisible(() => watchEvents(hear, topic), later)
    const stopOwn = onOwnChange(id => {
      // What this page wrote is shown as it is by now.
      setChanged(before => withoutOne(before, id))
      gone.delete(id)
      setDeleted(before => withoutOne(before, id))
      later()
    })
    return () => {
      isEnded = true
      clearTimeout(timer)
      stopWatching()
      stopOwn()
    }
  }, [topic, queries])

  return {
    news: state.key === key ? state.news : 0,
    changed,
    deleted,
    forget: answer => setChanged(before => withoutOne(before, answer)),
  }
}

function withOne(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...before, id])
}

function withoutOne(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return before.has(id) ? new Set([...before].filter(each => each !== id)) : before
}
