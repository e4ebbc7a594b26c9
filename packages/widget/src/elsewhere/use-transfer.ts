import type { PublicForm } from '@ventanilla/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { packCarried } from './carried.ts'
import type { Gathered } from './gather.ts'
import { type Link, linkOf, rememberLink } from './link-memory.ts'
import { NothingThere, removeCopy, sendSealed } from './resume-client.ts'
import { keysOf, newSecret, seal } from './seal.ts'

export type Transfer =
  | { step: 'preparing'; files: number; part: number }
  | { step: 'failed' }
  | { step: 'ready'; address: string; expiresAt: string; left: readonly string[] }

type Options = {
  form: PublicForm
  origin: string
  language: string
  isKept: boolean
  collect(): Promise<Gathered>
}

const newDevice = () => crypto.randomUUID()

/** Seals what is written and sends it, under the link that was given out before where there is one; begins at once. */
export function useTransfer(options: Options) {
  const { form, origin } = options
  const [transfer, setTransfer] = useState<Transfer>({ step: 'preparing', files: 0, part: 0 })
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const running = useRef<AbortController>(undefined)
  const start = useCallback(async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    try {
      const given = await prepare(now.current, own.signal, (files, part) =>
        setTransfer({ step: 'preparing', files, part }),
      )
      if (!own.signal.aborted) setTransfer(given)
    } catch {
      if (!own.signal.aborted) setTransfer({ step: 'failed' })
    }
  }, [])
  useEffect(() => {
    void start()
    return () => running.current?.abort()
  }, [start])
  return {
    transfer,
    retry() {
      setTransfer({ step: 'preparing', files: 0, part: 0 })
      void start()
    },
    /** Whether it is gone; the link leads to nothing then. */
    async remove(): Promise<boolean> {
      const of = { origin, formId: form.id }
      const link = linkOf(of)
      if (!link) return true
      const isGone = await removeCopy(origin, link, 'deleted').then(
        () => true,
        () => false,
      )
      if (isGone) rememberLink(of, undefined)
      return isGone
    },
  }
}

async function prepare(
  { form, origin, language, isKept, collect }: Options,
  signal: AbortSignal,
  onProgress: (files: number, part: number) => void,
): Promise<Transfer> {
  const of = { origin, formId: form.id }
  const { carried, files, left } = await collect()
  onProgress(files.size, 0)
  const plain = await packCarried(carried, files)
  const send = async (secret: string, id: string | undefined) => {
    const { key, token } = await keysOf(secret)
    const sealed = await seal(key, { formId: form.id, version: form.version }, plain)
    return await sendSealed({
      ...of,
      token,
      id,
      sealed,
      signal,
      onProgress: part => !signal.aborted && onProgress(files.size, part),
    })
  }
  const known = linkOf(of)
  let link: Link = known ?? { id: '', secret: newSecret(), device: newDevice() }
  const kept = await send(link.secret, known?.id).catch(async (error: unknown) => {
    if (!(known && error instanceof NothingThere)) throw error
    // What stood under the link is over: another one takes its place.
    link = { ...link, secret: newSecret() }
    return await send(link.secret, undefined)
  })
  link = { ...link, id: kept.id }
  rememberLink(of, link, isKept)
  return { step: 'ready', address: addressOf(form, origin, language, link), expiresAt: kept.expiresAt, left }
}

/** On our own page, wherever the form stands: its key is behind the #, which no browser sends. */
function addressOf(form: PublicForm, origin: string, language: string, { id, secret }: Link): string {
  const query = language === form.language ? '' : `?lang=${language}`
  return `${origin || window.location.origin}/seguir/${encodeURIComponent(form.id)}/${id}${query}#${secret}`
}
