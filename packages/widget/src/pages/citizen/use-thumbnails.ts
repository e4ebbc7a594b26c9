import type { CitizenAnswer } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import type { Entered } from '../portal/session/session.ts'

const pictures = /^image\/(png|jpeg)$/

/** The pictures among an answer's files, once they are here: a header opens them, which no image element sends. */
export function useThumbnails(
  files: CitizenAnswer['files'],
  place: string,
  entered: Pick<Entered, 'headers'>,
): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const own = new AbortController()
    const made: string[] = []
    const load = async (id: string) => {
      const address = `${place}${encodeURIComponent(id)}?inline=1`
      const response = await fetch(address, { headers: entered.headers(), credentials: 'omit', signal: own.signal })
      if (!response.ok) return
      const url = URL.createObjectURL(await response.blob())
      made.push(url)
      setKnown(before => new Map(before).set(id, url))
    }
    for (const [id, { type }] of Object.entries(files)) if (pictures.test(type)) void load(id).catch(() => undefined)
    return () => {
      own.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [files, place, entered])
  return known
}
