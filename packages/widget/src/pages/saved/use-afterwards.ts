import { type AddressOf, type Afterwards, ApiProblem } from '@ventanilla/api'
import { useEffect, useState } from 'react'

/** The answer that this tab has just saved, as the server knows it by its key. */
export type JustSaved = { readonly address: string; readonly headers: Readonly<Record<string, string>> }

export function justSavedOf(
  formId: string,
  { answerId, key }: { answerId: string; key?: string },
  language: string,
): JustSaved | undefined {
  if (key === undefined) return undefined
  const part = encodeURIComponent
  return {
    address:
      `/api/v1/public/forms/${part(formId)}/answers/${part(answerId)}` satisfies AddressOf<'GET /public/forms/:id/answers/:answerId'>,
    headers: { 'Idempotency-Key': key, 'Accept-Language': language },
  }
}

/** How it goes on, once the server has said it; without it the page says what the form tells. */
export function useAfterwards(saved: JustSaved | undefined): Afterwards | undefined {
  const [known, setKnown] = useState<Afterwards>()
  const { address, headers } = saved ?? {}
  const given = JSON.stringify(headers ?? {})
  useEffect(() => {
    if (address === undefined) return
    const asked = new AbortController()
    const ask = async () => {
      const response = await fetch(address, {
        headers: JSON.parse(given),
        credentials: 'omit',
        signal: asked.signal,
      })
      if (response.ok) setKnown(await response.json())
    }
    ask().catch(() => undefined)
    return () => asked.abort()
  }, [address, given])
  return known
}

/** Takes it back. Throws the server's refusal, or that nobody answered. */
export async function withdrawSaved({ address, headers }: JustSaved): Promise<void> {
  const response = await fetch(`${address}/withdrawal`, {
    method: 'POST',
    headers,
    credentials: 'omit',
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new ApiProblem(response.status, await response.json(), undefined)
}
