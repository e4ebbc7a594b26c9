import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useThumbnails } from './use-thumbnails.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks for pictures as they are and for PDFs by their first page, and shows only what there is', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const isThere = !address.includes('locked')
    return Promise.resolve(
      new Response(isThere ? new Blob(['x'], { type: 'image/png' }) : null, { status: isThere ? 200 : 204 }),
    )
  })
  const file = (name: string, type: string) => ({ name, type, size: 1 })
  const files = {
    photo: file('a.jpg', 'image/jpeg'),
    plan: file('b.pdf', 'application/pdf'),
    locked: file('c.pdf', 'application/pdf'),
    words: file('d.odt', 'application/vnd.oasis.opendocument.text'),
  }
  const entered = { headers: () => ({ Authorization: 'Bearer t' }) }
  const { result } = renderHook(() => useThumbnails(files, '/files/', entered))
  await waitFor(() => expect([...result.current.keys()].toSorted()).toEqual(['photo', 'plan']))
  expect(asked).toEqual(['/files/photo?inline=1', '/files/plan?inline=page', '/files/locked?inline=page'])
})
