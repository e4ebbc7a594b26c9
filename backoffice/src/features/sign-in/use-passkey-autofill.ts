import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeSession } from '../../context/session.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Where the browser offers passkeys in the list of the e-mail field, they wait there from the first sign of a person on. Whatever goes wrong is
 * silent: nobody asked for it.
 */
export function usePasskeyAutofill(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const here = new AbortController()
    const wait = async () => {
      for (const sign of signs) window.removeEventListener(sign, begin)
      const isOffered = await window.PublicKeyCredential?.isConditionalMediationAvailable?.()
      if (!isOffered || here.signal.aborted) return
      const { enterByPasskey, stopWaiting } = await import('../second-factor/enter-by-passkey.ts')
      if (here.signal.aborted) return
      here.signal.addEventListener('abort', stopWaiting)
      takeSession(queries, await enterByPasskey(true))
    }
    const begin = () => void wait().catch(() => {})
    for (const sign of signs) window.addEventListener(sign, begin, { once: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, begin)
      here.abort()
    }
  }, [queries])
}
