import type { CitizenAnswer } from '@ventanilla/api'
import { saveFile } from '@ventanilla/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fileName } from '../../host/file-name.ts'
import type { Entered } from './session.ts'

/** Hears the links to an answer's files inside `box` and saves them: the session goes by header, which no link sends. */
export function useFileDownloads(
  files: CitizenAnswer['files'],
  place: string,
  entered: Entered,
): { box: RefObject<HTMLDivElement | null>; isFailed: boolean } {
  const [isFailed, setIsFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holder = box.current
    const download = async (address: string, name: string | undefined) => {
      setIsFailed(false)
      try {
        const response = await fetch(address, { headers: entered.headers(), credentials: 'omit' })
        if (!response.ok) throw new Error(`${response.status}`)
        saveFile(await response.blob(), name ?? fileName(response, 'file'))
      } catch {
        setIsFailed(true)
      }
    }
    const hear = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const address = link?.getAttribute('href')
      if (!address?.startsWith(place)) return
      event.preventDefault()
      void download(address, files[decodeURIComponent(address.slice(place.length))]?.name)
    }
    holder?.addEventListener('click', hear)
    return () => holder?.removeEventListener('click', hear)
  }, [files, place, entered])
  return { box, isFailed }
}
