import type { CitizenAnswer } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import type { Entered } from '../portal/session/session.ts'

const pictures = /^image\/(png|jpeg)$/

/** A picture shows itself, a PDF its first page. */
function inlineOf(type: string): '1' | 'page' | undefined {
  if (type === 'application/pdf') return 'page'
  return pictures.test(type) ? '1' : undefined
}

/** The pictures of an answer's files, once they are here: a header opens them, which no image element sends. */
export function useThumbnails(
  files: CitizenAnswer['files'],
  place: string,
  entered: Pick<Entered, 'headers'>,
): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const own = new AbortController()
    const made: string[] = []
    const load = async (id: string, inline: '1' | 'page') => {
      const address = `${place}${encodeURIComponent(id)}?inline=${inline}`
      const response = await fetch(address, { headers: entered.headers(), credentials: 'omit', signal: own.signal })
      if (response.status !== 200) return
      const url = URL.createObjectURL(await response.blob())
      made.push(url)
      setKnown(before => new Map(before).set(id, url))
    }
    for (const [id, { type }] of Object.entries(files)) {
      const inline = inlineOf(type)
      if (inline) void load(id, inline).catch(() => undefined)
    }
    return () => {
      own.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [files, place, entered])
  return known
}
