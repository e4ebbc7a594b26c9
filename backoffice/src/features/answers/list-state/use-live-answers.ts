import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { AnswerList, AnswerRows } from '@ventanilla/api'
import { useEffect, useRef, useState } from 'react'
import { watchEvents } from '../../../context/events.ts'
import { mergedPage, missingRows, type ShownList } from './merged-page.ts'
import { isOwnChange, onOwnChange } from './own-changes.ts'

const settleTime = 400

/** How the page is read, and rows of it by their ids. */
export type Reading = {
  page: () => Promise<AnswerList>
  rows: (ids: readonly string[]) => Promise<AnswerRows>
}

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
export function useLiveAnswers(formId: string, queryKey: QueryKey, read: Reading): Live {
  const queries = useQueryClient()
  const key = JSON.stringify(queryKey)
  const [state, setState] = useState({ key, news: 0 })
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const now = useRef({ key, queryKey, read })
  useEffect(() => {
    now.current = { key, queryKey, read }
  })
  if (state.key !== key) setState({ key, news: 0 })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    const gone = new Set<string>()
    let last = 0
    const refresh = async () => {
      const own = ++last
      const { key, queryKey, read } = now.current
      const fresh = await read.page().catch(() => undefined)
      const before = queries.getQueryData<ShownList>(queryKey)
      // Another page or filter reads its own list; of two answers on their way, the later question counts.
      const isOver = () => isEnded || own !== last || now.current.key !== key
      if (!fresh || !before || isOver()) return
      const missing = missingRows(before, fresh, gone)
      const again = missing.length > 0 ? await read.rows(missing).catch(() => undefined) : { items: [] }
      const shown = queries.getQueryData<ShownList>(queryKey)
      if (!again || !shown || isOver()) return
      const merged = mergedPage(shown, fresh, again.items, gone, new Date().toISOString())
      queries.setQueryData(queryKey, merged.page)
      // What stands here is held where it was; whoever comes back to it reads it anew.
      void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      // Nothing is left of the page: what stands there now is read instead of a list that looks empty.
      if (merged.page.items.length === 0) void queries.invalidateQueries({ queryKey })
      setState({ key, news: merged.news })
      if (merged.gone.length > 0) setDeleted(ids => new Set([...ids, ...merged.gone]))
      void queries.invalidateQueries({ queryKey: ['answer-count', formId] })
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(), settleTime)
    }
    const withOne = (before: ReadonlySet<string>, id: string) => new Set([...before, id])
    const listen = () =>
      watchEvents(({ type, answer }) => {
        if (typeof answer === 'string' && !isOwnChange(answer)) {
          if (type === 'answer.changed') setChanged(before => withOne(before, answer))
          if (type === 'answer.deleted') setDeleted(before => withOne(before, answer))
        }
        if (typeof answer === 'string' && type === 'answer.deleted') gone.add(answer)
        later()
      }, `answers:${formId}`)
    let stop = document.visibilityState === 'visible' ? listen() : undefined
    const see = () => {
      const isSeen = document.visibilityState === 'visible'
      if (isSeen && !stop) {
        stop = listen()
        later()
      } else if (!isSeen) {
        stop?.()
        stop = undefined
      }
    }
    document.addEventListener('visibilitychange', see)
    const stopOwn = onOwnChange(id => {
      // What this page wrote is shown as it is by now.
      setChanged(before => (before.has(id) ? new Set([...before].filter(each => each !== id)) : before))
      later()
    })
    return () => {
      isEnded = true
      clearTimeout(timer)
      stop?.()
      stopOwn()
      document.removeEventListener('visibilitychange', see)
    }
  }, [formId, queries])

  return {
    news: state.key === key ? state.news : 0,
    changed,
    deleted,
    forget: answer => setChanged(before => new Set([...before].filter(id => id !== answer))),
  }
}
